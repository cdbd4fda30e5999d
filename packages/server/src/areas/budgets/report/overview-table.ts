import { invariant, type Month, monthsOf, parsePeriod, present } from '@oasis/engine/base';
import type { Pins, ReferenceData } from '@oasis/engine/reference';
import { type Measures, pricedMeasures } from '@oasis/engine/report';
import { type BudgetTable, generateTable, type KeyName, keyText, NOTHING, type TableScope } from '@oasis/engine/table';
import { DEFAULT_SETTINGS, type FieldRole } from '@oasis/engine/template';
import { yieldToOthers } from '../../../base/time-slices.ts';
import type { ProgramHead } from '../../../budget-storage/budget-access.ts';
import { measurePlace, unpackMeasures } from '../../../budget-storage/measures.ts';
import type { Db } from '../../../database/tables.ts';
import type { ReferenceStore } from '../../../reference/reference-store.ts';
import { OVERVIEW_TEMPLATE, PRICED_BUDGET } from './overview-template.ts';

/**
 * The totals of the budgets of an offer type, over the models of the program's period: volume, budget and base value from the stored
 * measures, pipelines from the Kufri versions of the budgets (the newer one of two versions of a make). Customers are summed up, so that
 * a pipeline counts once. Undefined if the program has no budget of the offer type.
 */
export async function overviewTable(
  db: Db,
  references: ReferenceStore,
  program: Pick<ProgramHead, 'id' | 'period'>,
  offerTypeId: number,
): Promise<BudgetTable | undefined> {
  const budgets = await budgetsOf(db, program.id, offerTypeId);
  const [first] = budgets;
  if (first === undefined) return undefined;
  const { shape } = first.scope;
  const scope: TableScope = {
    shape,
    period: present(parsePeriod(program.period), 'the period of a program'),
    models: [...new Set(budgets.flatMap(({ scope: { models } }) => models))],
    customers: shape === 'customer' ? [''] : [],
  };
  const pins = newestPins(budgets.map((budget) => budget.pins));
  const reference = await references.load(db, [pins], OVERVIEW_TEMPLATE.version);
  const table = generateTable({ template: OVERVIEW_TEMPLATE, settings: DEFAULT_SETTINGS, scope, reference, pins });
  invariant(table.ok, 'the overview template makes a table');
  await yieldToOthers();
  const months = new Set(monthsOf(scope.period));
  const sums = sumByModel(
    budgets.map(({ measures }) => unpackMeasures(measures)),
    months,
  );
  await yieldToOthers();
  fill(table.value, sums, rowsByModel(table.value, scope.models, reference));
  table.value.calculation.whole();
  return table.value;
}

async function budgetsOf(db: Db, programId: number, offerTypeId: number) {
  return db
    .selectFrom('budget_table as budget')
    .innerJoin('si_offer', 'si_offer.id', 'budget.si_offer_id')
    .innerJoin('program_offer', (join) =>
      join
        .onRef('program_offer.program_id', '=', 'budget.program_id')
        .onRef('program_offer.si_offer_id', '=', 'budget.si_offer_id'),
    )
    .select(['budget.pins', 'budget.scope', 'budget.measures'])
    .where('budget.program_id', '=', programId)
    .where('budget.kind', '=', 'main')
    .where('si_offer.offer_type_id', '=', offerTypeId)
    .orderBy('program_offer.position')
    .orderBy('budget.id')
    .execute();
}

/** Ids of versions grow. */
function newestPins(pins: readonly Pins[]): Pins {
  const first = present(pins[0], 'a budget');
  const kufri: Record<string, string> = {};
  for (const [make, version] of pins.flatMap((pin) => Object.entries(pin.kufri))) {
    kufri[make] = newer(kufri[make], version);
  }
  return { ...first, kufri, template: OVERVIEW_TEMPLATE.version };
}

function newer(a: string | undefined, b: string): string {
  return a !== undefined && Number(a) > Number(b) ? a : b;
}

/** The summed measures; their names are also names of roles. */
const MEASURED = ['volume', 'budget', 'baseValue'] as const satisfies readonly (keyof Measures & FieldRole)[];

type Sums = Readonly<Record<(typeof MEASURED)[number] | typeof PRICED_BUDGET, number>>;

/** The sums of each model over budgets and months; a sum skips missing values, and a sum of missing values is missing. */
function sumByModel(all: readonly Measures[], months: ReadonlySet<Month>): ReadonlyMap<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const measures of all) {
    const priced = pricedMeasures(measures, (at) => measures.volume[at] ?? Number.NaN);
    for (const [monthPlace, month] of measures.months.entries()) {
      if (!months.has(month)) continue;
      for (const [modelPlace, model] of measures.models.entries()) {
        const place = measurePlace(measures, monthPlace, modelPlace);
        const before = sums.get(model);
        sums.set(model, {
          volume: add(before?.volume, measures.volume[place]),
          budget: add(before?.budget, measures.budget[place]),
          baseValue: add(before?.baseValue, measures.baseValue[place]),
          [PRICED_BUDGET]: add(before?.[PRICED_BUDGET], priced.budget[place]),
        });
      }
    }
  }
  return sums;
}

function add(sum = Number.NaN, value = Number.NaN): number {
  if (Number.isNaN(sum)) return value;
  return Number.isNaN(value) ? sum : sum + value;
}

const MODEL_KEYS = ['make', 'brand', 'typeClass', 'modelYear', 'model'] as const satisfies readonly KeyName[];

/** The leaf row of each model. */
function rowsByModel(
  { rows }: BudgetTable,
  models: readonly string[],
  reference: ReferenceData,
): ReadonlyMap<string, number> {
  const leaves = new Map<string, number>();
  for (let row = rows.leafStart; row < rows.count; row += 1) {
    leaves.set(JSON.stringify(MODEL_KEYS.map((key) => keyText(rows, row, key))), row);
  }
  return new Map(
    models.flatMap((id) => {
      const model = reference.model(id);
      const row = model && leaves.get(JSON.stringify(MODEL_KEYS.map((key) => model[key] || NOTHING)));
      return row === undefined ? [] : [[id, row] as const];
    }),
  );
}

function fill(table: BudgetTable, sums: ReadonlyMap<string, Sums>, rows: ReadonlyMap<string, number>): void {
  for (const name of [...MEASURED, PRICED_BUDGET] as const) {
    const field = present(name === PRICED_BUDGET ? table.logic.byId.get(name) : table.logic.byRole.get(name), name);
    const column = present(table.columns[field.index], name);
    for (const [model, values] of sums) {
      const row = rows.get(model);
      if (row !== undefined) column[row] = values[name];
    }
  }
}
