import { invariant, present } from '@oasis/engine/base';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import { holdFrames } from '../../money/post-transfers.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import type { RunPart, ShownItem } from '../../runs/run-kind.ts';
import { cappedOffers, holdPlaces } from '../booked-offers.ts';
import { CLAIM_MOVES } from '../claim-moves.ts';
import { underCeiling } from '../lower-lines.ts';
import { holdDealers } from '../post-obligations.ts';
import { replaceLines } from '../replace-lines.ts';
import { reverseClaims } from '../reverse-claims.ts';
import { claimRow, lineRows } from '../write-claims.ts';
import { type KeptClaim, keptClaims } from './candidates.ts';
import { type JudgedAgain, judgeAgain, type Outcome, type TargetsNow } from './judge-again.ts';

type PartOf = Pick<RunPart, 'code' | 'reason'>;

/** Claims that are judged again, each as it was shown. */
interface AskedAgain {
  readonly items: readonly { readonly claimId: number; readonly place: number; readonly print: string }[];
  /** What claims by achievement are judged by now; what they were booked for without it. */
  readonly targets?: TargetsNow;
}

/**
 * Locks claims and what they are judged by, judges them again, and ends or changes those that come out as they were shown. Answers these by their
 * places. The caller sees all rows.
 */
export async function makeAgain(
  tx: Tx,
  by: MovedBy,
  part: PartOf,
  { items, targets }: AskedAgain,
): Promise<ReadonlyMap<number, number>> {
  const byClaim = new Map(items.map((item) => [item.claimId, item]));
  await holdAll(tx, [...byClaim.keys()], targets);
  const judged = await judgeAgain(tx, await keptClaims(tx, [...byClaim.keys()]), targets);
  const same = judged.filter((one) => shownAgain(one)?.print === byClaim.get(one.claim.id)?.print);
  await endClaims(tx, by, part, same);
  await changeClaims(tx, by, part, same);
  return new Map(same.map(({ claim: { id } }) => [present(byClaim.get(id), 'an item').place, id]));
}

/** What a run does to a claim that is judged again; undefined where it comes out alike. */
export function shownAgain({ claim, outcome }: JudgedAgain): ShownItem | undefined {
  if (outcome.kind === 'alike') return undefined;
  const { id: objectId, code: part, net: before } = claim;
  const after = outcome.kind === 'ended' ? 0n : outcome.net;
  const print = JSON.stringify([outcome.kind, String(before), String(after), outcome.because, contentOf(outcome)]);
  return { objectId, part, outcome: outcome.kind, before, after, because: outcome.because, print };
}

/** The version that stands, and each line that is written. */
function contentOf(outcome: Outcome): unknown {
  if (outcome.kind !== 'changed') return null;
  const { chosen, superseded } = outcome;
  return [
    chosen.answer.version.programId,
    superseded.map(({ id }) => id),
    chosen.offers.map(({ offer, judged }) => [
      offer.offerId,
      String(judged.amount),
      String(judged.net),
      String(underCeiling(judged.net, chosen.ceilings?.get(offer.offerId)).net),
    ]),
  ];
}

/**
 * Locks all that claims are judged by and posted to, in the order in which every booking does: cars, claims, places under caps, what is owed to
 * dealers, the money of the BUs.
 */
async function holdAll(tx: Tx, claimIds: readonly number[], targets: TargetsNow | undefined): Promise<void> {
  const rows = await tx
    .selectFrom('claim')
    .select(['id', 'car_id', 'held_by', 'bu_id'])
    .where('id', 'in', inList(claimIds))
    .execute();
  const carIds = [...new Set(rows.flatMap(({ car_id: id }) => id ?? []))];
  await lockObjects(tx, { table: 'car' }, carIds);
  await lockObjects(tx, CLAIM_MOVES, claimIds);
  const judged = await judgeAgain(tx, await keptClaims(tx, claimIds), targets);
  await holdPlaces(tx, judged.flatMap(placesOf));
  await holdDealers(
    tx,
    rows.map(({ held_by: id }) => id),
  );
  await holdFrames(
    tx,
    rows.map(({ bu_id: id }) => id),
  );
}

function placesOf({ claim, outcome }: JudgedAgain) {
  if (outcome.kind !== 'changed') return [];
  const { answer, car } = outcome.chosen;
  return cappedOffers(claim.code, answer, car.car);
}

async function endClaims(tx: Tx, by: MovedBy, part: PartOf, judged: readonly JudgedAgain[]): Promise<void> {
  const ended = judged.flatMap(({ claim, outcome }) => (outcome.kind === 'ended' ? [claim.id] : []));
  await reverseClaims(tx, by, ended, reasonOf(part));
}

function reasonOf({ code, reason }: PartOf): string {
  return `${code}: ${reason}`;
}

interface ChangedAgain {
  readonly claim: KeptClaim;
  readonly outcome: Extract<Outcome, { readonly kind: 'changed' }>;
}

/**
 * Writes lines of claims anew under the same entitlements: what the former lines posted is taken back and what the new ones are worth is posted, by
 * one move of each claim and as far as the claim has come, so that each account moves by the difference.
 */
async function changeClaims(tx: Tx, by: MovedBy, part: PartOf, judged: readonly JudgedAgain[]): Promise<void> {
  const changed = judged.flatMap(({ claim, outcome }): readonly ChangedAgain[] =>
    outcome.kind === 'changed' ? [{ claim, outcome }] : [],
  );
  if (changed.length === 0) return;
  const ids = changed.map(({ claim }) => claim.id);
  const locked = await lockObjects(tx, CLAIM_MOVES, ids);
  const made = await writeMoves(tx, by, CLAIM_MOVES, locked, { move: 'rejudge', reason: reasonOf(part) });
  await replaceLines(tx, by, made, {
    former: new Set(changed.flatMap(({ outcome }) => outcome.superseded.map(({ id }) => id))),
    write: async () => {
      for (const one of changed) await writeContent(tx, one);
    },
  });
}

async function writeContent(tx: Tx, { claim, outcome: { chosen, net } }: ChangedAgain): Promise<void> {
  const sent = { origin: claim.origin, sentOn: claim.sentDay };
  const row = claimRow(chosen, sent, false);
  invariant(row.dealer_id === claim.dealerId && row.record_id === claim.recordId, 'a claim stays with its sale');
  const { program_id, program_name_en, program_name_cn, qualifying_day, claim_until, late_percent } = row;
  await tx
    .updateTable('claim')
    .set({ program_id, program_name_en, program_name_cn, qualifying_day, claim_until, late_percent, net: Number(net) })
    .where('id', '=', claim.id)
    .execute();
  if (chosen.offers.length > 0) await tx.insertInto('claim_line').values(lineRows(chosen, claim.id)).execute();
}
