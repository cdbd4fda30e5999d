import { invariant, ok, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import { holdFrames } from '../../money/post-transfers.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import type { RunKind, RunPart, ShownItem } from '../../runs/run-kind.ts';
import type { RunInputs } from '../../runs/tables.ts';
import { cappedOffers, holdPlaces } from '../booked-offers.ts';
import { CLAIM_MOVES } from '../claim-moves.ts';
import { underCeiling } from '../lower-lines.ts';
import { holdDealers } from '../post-obligations.ts';
import { replaceLines } from '../replace-lines.ts';
import { reverseClaims } from '../reverse-claims.ts';
import { claimRow, lineRows } from '../write-claims.ts';
import { candidatesOf, type KeptClaim, keptClaims } from './candidates.ts';
import { type JudgedAgain, judgeAgain, type Outcome } from './judge-again.ts';

/** Claims that one preview judges. */
const MOST = 10_000;

/** Claims that are not in a payout are judged by what stands now; each keeps its entitlements, its place and its state. */
export const REJUDGE: RunKind = {
  kind: 'rejudge',
  show: async (tx, scope) => {
    const ids = await candidatesOf(tx, scope, MOST);
    if (ids.length > MOST) return refuse(message('RUN_TOO_MANY', { most: MOST }));
    const judged = await judgeAgain(tx, await keptClaims(tx, ids));
    return ok({ items: judged.flatMap(shownOf), inputs: await inputsOf(tx) });
  },
  make: async (tx, by, part) => {
    await holdAll(tx, [...part.items.keys()]);
    const judged = await judgeAgain(tx, await keptClaims(tx, [...part.items.keys()]));
    const same = judged.filter((one) => shownOf(one)[0]?.print === part.items.get(one.claim.id));
    await endClaims(tx, by, part, same);
    await changeClaims(tx, by, part, same);
    return new Set(same.map(({ claim }) => claim.id));
  },
};

function shownOf({ claim, outcome }: JudgedAgain): readonly ShownItem[] {
  if (outcome.kind === 'alike') return [];
  const { id: objectId, code: part, net: before } = claim;
  const after = outcome.kind === 'ended' ? 0n : outcome.net;
  const print = JSON.stringify([outcome.kind, String(before), String(after), outcome.because, contentOf(outcome)]);
  return [{ objectId, part, outcome: outcome.kind, before, after, because: outcome.because, print }];
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

/** The newest versions of prices and VAT, and the last release of a program. */
async function inputsOf(tx: Tx): Promise<RunInputs> {
  const { rows } = await sql<{ prices: string; vat: string; release: string }>`
    select coalesce((select max(version_id) from price), 0)::text as prices, coalesce((select max(version_id) from vat_rate), 0)::text as vat,
      coalesce((select max(id) from move_log where kind = 'program' and move = 'release'), 0)::text as release`.execute(
    tx,
  );
  return { ...present(rows[0], 'versions') };
}

/**
 * Locks all that claims are judged by and posted to, in the order in which every booking does: cars, claims, places under caps, what is owed to
 * dealers, the money of the BUs.
 */
async function holdAll(tx: Tx, claimIds: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('claim')
    .select(['id', 'car_id', 'held_by', 'bu_id'])
    .where('id', 'in', inList(claimIds))
    .execute();
  const carIds = [...new Set(rows.map(({ car_id: id }) => id))];
  await lockObjects(tx, { table: 'car' }, carIds);
  await lockObjects(tx, CLAIM_MOVES, claimIds);
  const judged = await judgeAgain(tx, await keptClaims(tx, claimIds));
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

async function endClaims(tx: Tx, by: MovedBy, part: RunPart, judged: readonly JudgedAgain[]): Promise<void> {
  const ended = judged.flatMap(({ claim, outcome }) => (outcome.kind === 'ended' ? [claim.id] : []));
  await reverseClaims(tx, by, ended, reasonOf(part));
}

function reasonOf({ code, reason }: RunPart): string {
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
async function changeClaims(tx: Tx, by: MovedBy, part: RunPart, judged: readonly JudgedAgain[]): Promise<void> {
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
