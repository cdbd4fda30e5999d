import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTableAndWorld } from '../../testing/arbitrary-table.ts';
import { runs } from '../../testing/runs.ts';
import { SAMPLE_PERIOD, SAMPLE_PINS, SAMPLE_REFERENCE, type SampleOptions, sampleTable } from '../../testing/sample.ts';
import { present } from '../base/assert.ts';
import { referenceFrom } from '../reference/reference-set.ts';
import { NEWEST_LEAF_RULE } from '../reference/types.ts';
import { regenerate } from '../table/regenerate.ts';
import type { BudgetTable } from '../table/types.ts';
import { NORMAL_SALES } from '../template/built-in/normal-sales.ts';
import { offeredSettings } from '../template/rules.ts';
import type { BudgetTemplate, TemplateField } from '../template/types.ts';
import { compareColumns } from './compare-columns.ts';
import { compareTables } from './compare-tables.ts';
import { TableSession } from './table-session.ts';

function changedField(id: string, change: (field: TemplateField) => TemplateField): BudgetTemplate {
  const fields = NORMAL_SALES.fields.map((field) => (field.id === id ? change(field) : field));
  return { ...NORMAL_SALES, version: '2', fields };
}

function under(table: BudgetTable, template: BudgetTemplate): BudgetTable {
  const settings = offeredSettings(template, table.logic.settings);
  const pins = { ...table.pins, template: template.version };
  const made = regenerate(table, { template, settings, reference: SAMPLE_REFERENCE, pins, keepInputs: true });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

/** The sample with a penetration and a cost typed into its first leaf row. */
function typed(): BudgetTable {
  const session = new TableSession(sampleTable(), { kind: 'all' });
  const row = session.table.rows.leafStart;
  session.run({ kind: 'set-cell', row, field: 'penetration', text: '50%' });
  session.run({ kind: 'set-cell', row, field: 'costPerUnit', text: '900' });
  return session.table;
}

const told = (template: BudgetTemplate) =>
  compareColumns(typed(), under(typed(), template)).map(({ field, change, typed: lost }) => [field, change, lost]);

describe('the columns of a table under another version of its template', () => {
  it('are equal if nothing differs', () => {
    expect(told({ ...NORMAL_SALES, version: '2' })).toEqual([]);
  });

  it('[BUD-137] list a removed column with its lost entries, and columns with another calculation', () => {
    const found = told(changedField('penetration', (field) => ({ ...field, attribute: { selected: false } })));
    expect(found).toContainEqual(['penetration', 'gone', 1]);
    expect(found).toContainEqual(['estimatedVolume', 'not-typed', 0]);
  });

  it('list a changed formula, a changed name, a hidden column and a new one', () => {
    const half = { kind: 'formula', text: 'budgetEstimation / estimatedVolume / 2' } as const;
    expect(told(changedField('avgSi', (field) => ({ ...field, sources: [{ source: half }] })))).toEqual([
      ['avgSi', 'otherwise', 0],
    ]);
    expect(told(changedField('avgSi', (field) => ({ ...field, name: { en: 'Mean', zh: '均值' } })))).toEqual([
      ['avgSi', 'renamed', 0],
    ]);
    expect(told(changedField('avgSi', (field) => ({ ...field, visible: false })))).toEqual([['avgSi', 'gone', 0]]);
    const avgSi = present(
      NORMAL_SALES.fields.find(({ id }) => id === 'avgSi'),
      'a field',
    );
    const { role: _, ...rest } = avgSi;
    const more = { ...NORMAL_SALES, version: '2', fields: [...NORMAL_SALES.fields, { ...rest, id: 'again' }] };
    expect(told(more)).toEqual([['again', 'new', 0]]);
  });

  it('[BUD-155] list the price without VAT if rows over several months follow another rule', () => {
    const ruled = { ...SAMPLE_PINS, leafRule: NEWEST_LEAF_RULE };
    const between = (options: SampleOptions) =>
      compareColumns(sampleTable(options), sampleTable({ ...options, pins: ruled })).map(({ field, change }) => [
        field,
        change,
      ]);
    expect(between({})).toEqual([['msrpWithoutVat', 'otherwise']]);
    expect(between({ pins: ruled })).toEqual([]);
    expect(between({ inputSet: { period: 'Month' } })).toEqual([]);
    expect(between({ scope: { period: { ...SAMPLE_PERIOD, to: SAMPLE_PERIOD.from } } })).toEqual([]);
  });

  it('list every column whose entries are lost, while the rows stay', () => {
    fc.assert(
      fc.property(arbitraryTableAndWorld(), fc.infiniteStream(fc.boolean()), ({ table, world }, keep) => {
        const { template } = table.logic;
        const attributes = template.fields.map((field) =>
          field.attribute === undefined ? field : { ...field, attribute: { selected: keep.next().value === true } },
        );
        const after = regenerate(table, {
          template: { ...template, version: 'other', fields: attributes },
          reference: referenceFrom(world.set),
          pins: table.pins,
          keepInputs: true,
        });
        if (!after.ok) return;
        const { goneRows, lost } = compareTables(table, after.value);
        if (goneRows > 0) return;
        const gone = compareColumns(table, after.value).reduce((sum, column) => sum + column.typed, 0);
        expect(lost).toBe(gone);
      }),
      { numRuns: runs(40) },
    );
  });
});
