import type { Pins } from '@oasis/engine/reference';
import { CompiledQuery } from 'kysely';
import type { Db } from '../database/tables.ts';

/** The facts that decide who may see a budget, and whether its cached data are still valid. */
export interface BudgetHead {
  readonly id: number;
  readonly buId: number;
  /** Status of the program; a budget is editable only while it is Saved. */
  readonly programStatus: string;
  readonly period: string;
  readonly version: number;
  /** Changes with every write of the budget's row, even if the version stays. */
  readonly stamp: string;
  readonly pins: Pins;
}

interface HeadRow extends Omit<BudgetHead, 'period'> {
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly active: Pins['kufri'] | null;
}

const HEAD = `
  select budget.id, program.bu_id as "buId", program.status as "programStatus", program.period_from as "periodFrom",
    program.period_to as "periodTo", budget.version, budget.xmin::text as stamp, budget.pins,
    (select json_object_agg(make.code, kufri_version.id::text)
     from kufri_version join make on make.id = kufri_version.make_id where kufri_version.status = $2) as active
  from budget_table budget join program on program.id = budget.program_id
  where budget.id = $1`;

/**
 * The head of a budget and the active Kufri version of each make, in one short statement without the budget's columns; undefined for a
 * missing budget.
 */
export async function findHead(
  db: Db,
  budgetId: number,
): Promise<{ readonly head: BudgetHead; readonly activeKufri: Pins['kufri'] } | undefined> {
  const { rows } = await db.executeQuery<HeadRow>(CompiledQuery.raw(HEAD, [budgetId, 'Active']));
  const [row] = rows;
  if (row === undefined) return undefined;
  const { periodFrom, periodTo, active, ...head } = row;
  return { head: { ...head, period: `${periodFrom} ~ ${periodTo}` }, activeKufri: active ?? {} };
}
