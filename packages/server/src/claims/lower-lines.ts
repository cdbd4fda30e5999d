import type { LowerReason } from '@oasis/engine/areas/claims';
import { fenOf, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { holdFrames } from '../money/post-transfers.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { holdDealers } from './post-obligations.ts';
import { replaceLines } from './replace-lines.ts';

/** The most that an offer of a claim gets since it was lowered, in fen without VAT. */
export interface Ceiling {
  readonly loweringId: number;
  readonly net: bigint;
}

/** The lowest amount of each offer of claims that was lowered and not restored, by claim and offer. */
export async function ceilingsOf(
  tx: Tx,
  claimIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, Ceiling>>> {
  const rows = await tx
    .selectFrom('claim_lowering')
    .distinctOn(['claim_id', 'si_offer_id'])
    .select(['id', 'claim_id', 'si_offer_id', 'net'])
    .where('claim_id', 'in', inList(claimIds))
    .where('ended_at', 'is', null)
    .orderBy('claim_id')
    .orderBy('si_offer_id')
    .orderBy('net')
    .orderBy('id')
    .execute();
  const byClaim = Map.groupBy(rows, ({ claim_id }) => claim_id);
  return new Map(
    [...byClaim].map(([claimId, some]) => [
      claimId,
      new Map(some.map(({ id, si_offer_id, net }) => [si_offer_id, { loweringId: id, net: BigInt(net) }])),
    ]),
  );
}

/** A line with the amount that it gets from now on, in fen without VAT. */
export interface LoweredLine {
  readonly lineId: number;
  readonly offerId: number;
  readonly before: bigint;
  readonly net: bigint;
}

export interface Lowering {
  readonly source: 'check' | 'sample';
  readonly because: LowerReason;
  /** The sentence beside the reason. */
  readonly reason: string;
  /** The last day to appeal; null until the claim is approved with it. */
  readonly appealUntil: string | null;
  readonly spotItemId?: number;
}

/** Lowers lines of a claim by the move that was just made, and posts the difference in both ledgers. */
export async function lowerLines(
  tx: Tx,
  by: MovedBy,
  made: MadeMove,
  lines: readonly LoweredLine[],
  { source, because, reason, appealUntil, spotItemId }: Lowering,
): Promise<void> {
  if (lines.length === 0) return;
  await withAllRows(tx, async () => {
    await holdMoney(tx, made);
    await tx
      .insertInto('claim_lowering')
      .values(
        lines.map(({ lineId, offerId, before, net }) => ({
          claim_id: made.id,
          bu_id: made.buId,
          si_offer_id: offerId,
          line_id: lineId,
          before: Number(before),
          net: Number(net),
          source,
          because,
          reason: reason.trim(),
          version: made.version,
          lowered_by: by.actor.usrid,
          lowered_at: by.now,
          appeal_until: appealUntil,
          ...(spotItemId !== undefined && { spot_item_id: spotItemId }),
        })),
      )
      .execute();
    await writeAnew(tx, by, made, new Set(lines.map(({ lineId }) => lineId)));
  });
}

/** Ends lowerings of a claim by the move that was just made: its lines get what they were judged for, or what other lowerings leave. */
export async function restoreLines(tx: Tx, by: MovedBy, made: MadeMove, loweringIds: readonly number[]): Promise<void> {
  await withAllRows(tx, async () => {
    await holdMoney(tx, made);
    await tx
      .updateTable('claim_lowering')
      .set({ ended_at: by.now, ended_version: made.version })
      .where('id', 'in', inList(loweringIds))
      .execute();
    const lines = await tx
      .selectFrom('claim_line')
      .select('id')
      .where('lowering_id', 'in', inList(loweringIds))
      .where('reversed_at', 'is', null)
      .execute();
    await writeAnew(tx, by, made, new Set(lines.map(({ id }) => id)));
  });
}

/** Locks what is owed to the holder and the money of the BU, as every booking does that can go over budget. */
async function holdMoney(tx: Tx, { id, buId }: MadeMove): Promise<void> {
  const { held_by: holder } = await tx
    .selectFrom('claim')
    .select('held_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await holdDealers(tx, [holder]);
  await holdFrames(tx, [buId]);
}

/** Writes lines anew with the lower of what they were judged for and what lowerings leave; the claim is worth its lines. */
async function writeAnew(tx: Tx, by: MovedBy, made: MadeMove, former: ReadonlySet<number>): Promise<void> {
  if (former.size === 0) return;
  const ceilings = (await ceilingsOf(tx, [made.id])).get(made.id);
  await replaceLines(tx, by, [made], {
    former,
    write: async () => {
      const rows = await tx
        .selectFrom('claim_line')
        .selectAll()
        .where('id', 'in', inList([...former]))
        .orderBy('id')
        .execute();
      await tx
        .insertInto('claim_line')
        .values(
          rows.map(({ id: _, superseded: _superseded, ...row }) => {
            const judged = row.judged_net ?? row.net;
            const { steps } = row;
            const said = steps.filter(({ code }) => code !== 'CLAIM_STEP_LOWERED');
            return {
              ...row,
              reversed_at: null,
              inputs: JSON.stringify(row.inputs),
              ...underCeiling(BigInt(judged), ceilings?.get(row.si_offer_id)),
              steps: JSON.stringify([...said, ...loweredSteps(BigInt(judged), ceilings?.get(row.si_offer_id))]),
            };
          }),
        )
        .execute();
      await tx
        .updateTable('claim')
        .set((eb) => ({
          net: eb
            .selectFrom('claim_line as l')
            .select(({ fn }) => fn.sum<number>('l.net').as('net'))
            .where('l.claim_id', '=', made.id)
            .where('l.reversed_at', 'is', null),
        }))
        .where('id', '=', made.id)
        .execute();
    },
  });
}

/** The columns of a line that was judged for an amount: as judged, or lowered. */
export function underCeiling(judged: bigint, ceiling: Ceiling | undefined) {
  return ceiling === undefined || judged <= ceiling.net
    ? { net: Number(judged), judged_net: null, lowering_id: null }
    : { net: Number(ceiling.net), judged_net: Number(judged), lowering_id: ceiling.loweringId };
}

/** The step to a lowered amount; none where the line gets what it was judged for. */
export function loweredSteps(judged: bigint, ceiling: Ceiling | undefined) {
  return ceiling === undefined || judged <= ceiling.net
    ? []
    : [message('CLAIM_STEP_LOWERED', { before: yuanText(fenOf(judged)), net: yuanText(fenOf(ceiling.net)) })];
}

/** A lowering that stands, as an appeal and a page ask for it. */
export interface StandingLowering {
  readonly id: number;
  readonly because: LowerReason;
  readonly reason: string;
  readonly appealUntil: string | null;
}

/** The lowerings of a claim that stand, the newest first. */
export async function standingLowerings(tx: Tx, claimId: number): Promise<readonly StandingLowering[]> {
  return tx
    .selectFrom('claim_lowering')
    .select(['id', 'because', 'reason', 'appeal_until as appealUntil'])
    .where('claim_id', '=', claimId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}
