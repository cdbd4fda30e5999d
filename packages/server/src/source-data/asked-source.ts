import { daysOfMonths } from '@oasis/engine/areas/designs';
import { type SourceKindCode, sourceKind } from '@oasis/engine/areas/sources';
import { dayAfter } from '@oasis/engine/areas/tasks';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { RunScope } from '../runs/run-kind.ts';

/** An offer of a program that a kind of source data pays in a month. */
export interface Binding {
  readonly code: string;
  readonly offerId: number;
  /** The make whose budget lump sums take; empty for cars. */
  readonly make: string;
  /** Days after the month within which a sale has to be sent to count. */
  readonly cutoffDays: number;
}

/** The checked set of a kind, a BU and a month, and the offers that it pays. */
export interface AskedSource {
  readonly setId: number;
  readonly setCode: string;
  readonly bindings: readonly Binding[];
}

/** The source data of a run; refused without a checked set, without an offer that the kind pays, and before the last cut-off is over. */
export async function askedSource(
  tx: Tx,
  kind: SourceKindCode,
  { buId, month, program }: RunScope,
  now: Date,
): Promise<Result<AskedSource, Refusal>> {
  const set = await tx
    .selectFrom('source_set')
    .select(['id', 'code'])
    .where('kind', '=', kind)
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .where('status', 'in', ['Checked', 'Claimed'])
    .executeTakeFirst();
  if (set === undefined) return refuse(message('SOURCE_RUN_NO_SET', { kind: sourceKind(kind).name, month }));
  const all = await bindingsOf(tx, kind, { buId, month });
  const bindings = all.filter(({ code }) => program === '' || code === program);
  if (bindings.length === 0) return refuse(message('SOURCE_RUN_UNBOUND', { kind: sourceKind(kind).name }));
  const last =
    bindings
      .map(({ cutoffDays }) => cutoffDay(month, cutoffDays))
      .toSorted()
      .at(-1) ?? '';
  if (dayOf(now) <= last) return refuse(message('SOURCE_RUN_EARLY', { day: last }));
  return ok({ setId: set.id, setCode: set.code, bindings });
}

/** The last day on which a sale of a month can be sent to count, 'YYYY-MM-DD'. */
export function cutoffDay(month: string, days: number): string {
  return dayAfter(daysOfMonths(month, month).lastDay, days);
}

/** The offers that a kind pays in a month, by code and offer: the confirmed binding with the latest first day up to the month's end says whether it does. */
async function bindingsOf(
  tx: Tx,
  kind: SourceKindCode,
  { buId, month }: Pick<RunScope, 'buId' | 'month'>,
): Promise<readonly Binding[]> {
  const rows = await tx
    .selectFrom('source_binding')
    .distinctOn(['program_code', 'si_offer_id'])
    .select(['program_code as code', 'si_offer_id as offerId', 'make', 'cutoff_days as cutoffDays', 'pays'])
    .where('kind', '=', kind)
    .where('bu_id', '=', buId)
    .where('state', '=', 'inForce')
    .where('valid_from', '<=', daysOfMonths(month, month).lastDay)
    .orderBy('program_code')
    .orderBy('si_offer_id')
    .orderBy('valid_from', 'desc')
    .execute();
  return rows.flatMap(({ pays, ...binding }) => (pays ? [binding] : []));
}
