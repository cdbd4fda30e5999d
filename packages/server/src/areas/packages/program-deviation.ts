import { type Month, parseMonth, present, yearOf } from '@oasis/engine/base';
import type { VehicleModel } from '@oasis/engine/reference';
import { addDeviationSums, type DeviationSums, deviationSums } from '@oasis/engine/report';
import { measurePlace, unpackMeasures } from '../../budget-storage/measures.ts';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { newestVersion } from '../../reference/new-version.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';

/** What a program says of a make in a year: what its deviation from the guideline is computed from. */
export interface ProgramSums {
  readonly programId: number;
  readonly make: string;
  readonly year: number;
  readonly sums: DeviationSums;
}

/** The same of a month. */
export interface MonthSums extends ProgramSums {
  readonly month: Month;
}

const NO_SUMS = deviationSums(Number.NaN, Number.NaN, Number.NaN);

/** Adds up what deviations are computed from. */
export function addedUp(sums: Iterable<DeviationSums>): DeviationSums {
  return [...sums].reduce(addDeviationSums, NO_SUMS);
}

/** What programs come to against the newest guidelines, by make and year. */
export async function programSums(
  db: Db | Tx,
  references: ReferenceStore,
  programIds: readonly number[],
): Promise<readonly ProgramSums[]> {
  return yearSums(await monthSums(db, references, programIds));
}

/** The sums of months by year. */
export function yearSums(months: readonly MonthSums[]): readonly ProgramSums[] {
  const years = Map.groupBy(months, ({ programId, make, year }) => `${programId} ${make} ${year}`);
  return [...years.values()].map((of) => {
    const { programId, make, year } = present(of[0], 'a month');
    return { programId, make, year, sums: addedUp(of.map(({ sums }) => sums)) };
  });
}

/** What programs come to against the newest guidelines, by make and month. */
export async function monthSums(
  db: Db | Tx,
  references: ReferenceStore,
  programIds: readonly number[],
): Promise<readonly MonthSums[]> {
  const budgets = await db
    .selectFrom('budget_table')
    .select(['program_id', 'measures'])
    .where('program_id', 'in', inList(programIds))
    .where('kind', '=', 'main')
    .orderBy('id')
    .execute();
  const opened = budgets.map(({ program_id, measures }) => ({
    programId: program_id,
    measures: unpackMeasures(measures),
  }));
  const modelIds = [...new Set(opened.flatMap(({ measures }) => [...measures.models]))];
  const models = await references.models(db, modelIds);
  const guideline = await references.guidelines(db);
  const version = String(await newestVersion(db, 'guideline'));
  const found = new Map<string, MonthSums>();
  const add = (programId: number, model: VehicleModel, month: Month, amounts: readonly [number, number]): void => {
    const [budget, baseValue] = amounts;
    if (Number.isNaN(budget) && Number.isNaN(baseValue)) return;
    const sums = deviationSums(budget, baseValue, guideline(version, model, month) ?? Number.NaN);
    const { make } = model;
    const key = `${programId} ${make} ${month}`;
    const known = found.get(key)?.sums ?? NO_SUMS;
    found.set(key, { programId, make, year: yearOf(month), month, sums: addDeviationSums(known, sums) });
  };
  for (const { programId, measures } of opened) {
    for (const [row, text] of measures.months.entries()) {
      const month = present(parseMonth(text), 'a month');
      for (const [column, id] of measures.models.entries()) {
        const at = measurePlace(measures, row, column);
        add(programId, present(models.get(id), 'a model'), month, [
          measures.budget[at] ?? Number.NaN,
          measures.baseValue[at] ?? Number.NaN,
        ]);
      }
    }
  }
  return [...found.values()];
}
