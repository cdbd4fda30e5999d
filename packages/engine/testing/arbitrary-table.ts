import * as fc from 'fast-check';
import { mostOf } from '../src/edit/input-limits.ts';
import { PAIR_FREE } from '../src/formula/steps.ts';
import { referenceFrom } from '../src/reference/reference-set.ts';
import { valueAt } from '../src/table/cells.ts';
import { generateTable } from '../src/table/generate.ts';
import { isInPair, writeTyped } from '../src/table/pair.ts';
import type { BudgetTable } from '../src/table/types.ts';
import type { InputField } from '../src/template/logic.ts';
import type { BudgetTemplate, TableShape } from '../src/template/types.ts';
import { arbitraryWorld, type RandomWorld } from './arbitrary-reference.ts';
import { arbitrarySettings, arbitraryTemplate } from './arbitrary-template.ts';

export interface TableOptions {
  readonly template?: fc.Arbitrary<BudgetTemplate>;
  readonly shape?: fc.Arbitrary<TableShape>;
}

/** A table and the data that it was made from. */
export interface RandomTable {
  readonly table: BudgetTable;
  readonly world: RandomWorld;
}

/**
 * A calculated table of either shape under any settings of a random template, with gaps in the master data and lawful
 * inputs in some cells: percentages up to 100 %, and of a linked pair at most one field, an amount at most its base.
 */
export function arbitraryTable(options: TableOptions = {}): fc.Arbitrary<BudgetTable> {
  return arbitraryTableAndWorld(options).map(({ table }) => table);
}

export function arbitraryTableAndWorld(options: TableOptions = {}): fc.Arbitrary<RandomTable> {
  return fc
    .record({ template: options.template ?? arbitraryTemplate(), world: arbitraryWorld(options.shape) })
    .chain(({ template, world }) =>
      fc.record({
        template: fc.constant(template),
        world: fc.constant(world),
        settings: arbitrarySettings(template),
        typing: fc.array(fc.record({ cell: fc.nat(), part: fc.integer({ min: 1, max: 1000 }) }), { maxLength: 40 }),
      }),
    )
    .map(({ template, world, settings, typing }) => {
      const reference = referenceFrom(world.set);
      const made = generateTable({ template, settings, scope: world.scope, reference, pins: world.pins });
      if (!made.ok) throw new Error(JSON.stringify(made.error));
      for (const { cell, part } of typing) typeSomething(made.value, cell, part / 1000);
      return { table: withShortText(made.value), world };
    });
}

/** A counterexample is printed as its sources; the table itself would fill pages. */
function withShortText(table: BudgetTable): BudgetTable {
  const text = (): string => {
    const { template, settings, inputs } = table.logic;
    const typed = inputs.flatMap((field) =>
      Array.from(table.columns[field.index] ?? [], (value, row) => ({ row, field: field.id, value })).filter(
        ({ row, value }) => row >= table.rows.leafStart && !Number.isNaN(value),
      ),
    );
    return `table ${JSON.stringify({ template, settings, scope: table.scope, typed })}`;
  };
  return Object.defineProperty(table, fc.toStringMethod, { value: text, enumerable: false });
}

/** Types a lawful value into the cell of that number, if there is one; `part` is a fraction of the most. */
function typeSomething(table: BudgetTable, cell: number, part: number): void {
  const { inputs, pair } = table.logic;
  const leaves = table.rows.count - table.rows.leafStart;
  if (inputs.length === 0) return;
  const field = inputs[cell % inputs.length];
  if (field === undefined) return;
  const row = table.rows.leafStart + (Math.floor(cell / inputs.length) % leaves);
  const base = pair === undefined ? Number.NaN : valueAt(table, row, pair.base);
  if (isInPair(pair, field) && !(base > 0)) return;
  const coversAmount = field.role === 'override' && table.pairMode[row] !== PAIR_FREE;
  if (coversAmount) return;
  writeTyped(table, row, field, lawfulValue(field, part, isInPair(pair, field) ? base : 5000));
  table.calculation.row(row);
}

function lawfulValue(field: InputField, part: number, most: number): number {
  if (field.format === 'percent') return part;
  return Math.min(most, mostOf(field), Math.max(1, Math.round(part * most)));
}
