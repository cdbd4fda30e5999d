import { type Month, present, yearOf } from '@oasis/engine/base';
import {
  addDeviationSums,
  type DeviationSums,
  leftOutByPlace,
  leftOutOf,
  makeMonths,
  NO_SUMS,
  type ReportPart,
} from '@oasis/engine/report';
import { monthsAndModels, unpackAmounts } from '../../budget-storage/measures.ts';
import { orNull } from '../../budget-storage/or-null.ts';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { newestVersion } from '../../reference/new-version.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';

/** Sums of a program for one make and year; its deviation from the guideline is computed from them. */
export interface ProgramSums {
  readonly programId: number;
  readonly make: string;
  readonly year: number;
  readonly sums: DeviationSums;
}

/** The same sums for one month. */
export interface MonthSums extends ProgramSums {
  readonly month: Month;
}

/** Adds up sums for deviations. */
export function addedUp(sums: Iterable<DeviationSums>): DeviationSums {
  return [...sums].reduce(addDeviationSums, NO_SUMS);
}

/**
 * Volume (cars) and budget (yuan) that the sums leave out because models have no price, as reply data; null if nothing is
 * left out.
 */
export function toldLeftOut(sums: DeviationSums): { volume: number | null; budget: number } | null {
  const left = leftOutOf(sums);
  return left === undefined ? null : { volume: orNull(left.volume), budget: left.budget };
}

/** Sums of programs against the newest guidelines, by make and year. */
export async function programSums(
  db: Db | Tx,
  references: ReferenceStore,
  programIds: readonly number[],
): Promise<readonly ProgramSums[]> {
  return yearSums(await monthSums(db, references, programIds));
}

/** Adds up the sums of months by year. */
export function yearSums(months: readonly MonthSums[]): readonly ProgramSums[] {
  const years = Map.groupBy(months, ({ programId, make, year }) => `${programId} ${make} ${year}`);
  return [...years.values()].map((of) => {
    const { programId, make, year } = present(of[0], 'a month');
    return { programId, make, year, sums: addedUp(of.map(({ sums }) => sums)) };
  });
}

/**
 * Sums of programs against the newest guidelines, by make and month. Models without a price are left out as in the guideline
 * report, and listed as left out.
 */
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
  const opened = budgets.map(({ program_id: programId, measures }) => {
    const { layoutKey, ...priced } = unpackAmounts(measures);
    return { programId, priced, ...monthsAndModels(layoutKey) };
  });
  const models = await references.models(db, [...new Set(opened.flatMap((each) => each.models))]);
  const guidelines = await references.guidelines(db);
  const version = String(await newestVersion(db, 'guideline'));
  const guideline: ReportPart['guideline'] = (model, month) => guidelines(version, model, month) ?? Number.NaN;
  const parts = opened.map(({ programId, priced, months, models: ids }) => ({
    programId,
    months,
    models: ids.map((id) => present(models.get(id), 'a model')),
    sums: priced,
    leftOut: leftOutByPlace(priced.unpriced),
    guideline,
  }));
  return [...Map.groupBy(parts, ({ programId }) => programId)].flatMap(([programId, own]) =>
    makeMonths(own).map((each) => ({ programId, year: yearOf(each.month), ...each })),
  );
}
