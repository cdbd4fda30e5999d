import type { CallBody, CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { touchingExemptions } from '../../claims/exempt-claims.ts';
import { heldBy, itemOf } from '../../claims/held-by.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { type FreedWork, findWork, notOfAnother, takenColumns } from '../../handing-out/take-work.ts';
import { CHECKS } from '../../handing-out/work.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import { lockObjects, type MoveContext, writeMoves } from '../../moves/make-move.ts';
import { hasPassed } from '../../sales/passed-sale.ts';

type Sent = SentMove<'claimId'>;
type Moved = Promise<Changed<CallData<'claim.begin'>>>;
type Taken = CallBody<'claim.begin'> & { readonly version?: number | undefined };

/** Takes a claim for its check: the named one, or the one that waits longest and nobody else is taking. */
export async function beginCheck(tx: Tx, call: MoveContext, { claimId: named, version }: Taken): Moved {
  const item = named === undefined ? undefined : await itemOf(tx, named);
  if (named !== undefined && item === undefined) return withoutItem(tx, call, { claimId: named, version });
  if (item?.status === 'Exempted') return exempted(tx, call, { claimId: item.claimId, version });
  const nothing = message('CHECK_NOTHING_WAITS');
  const found = await withAllRows(tx, () => findWork(tx, CHECKS, call, { ...freed(call), id: item?.id, nothing }));
  if (!found.ok) return found;
  const itemId = found.value;
  const claimId = named ?? (await claimOf(tx, itemId));
  return CLAIM_MOVES.move(tx, call, { claimId, version }, 'begin', {
    check: () => withAllRows(tx, () => notOfAnother(tx, CHECKS, call, itemId)),
    then: async () => {
      const taken = takenColumns(call);
      await tx.updateTable('check_item').set(taken).where('id', '=', itemId).execute();
      return { audit: { leaseUntil: taken.lease_until.toISOString() } };
    },
  });
}

/** A claim that people do not check is refused only to who reaches that claim. */
function withoutItem(tx: Tx, call: MoveContext, sent: Sent): Moved {
  return CLAIM_MOVES.move(tx, call, sent, 'begin', {
    check: () => Promise.resolve(refuse(message('CHECK_NO_ITEM'))),
  });
}

/** A claim that an exemption spares people is refused only to who reaches that claim. */
function exempted(tx: Tx, call: MoveContext, sent: Sent): Moved {
  return CLAIM_MOVES.move(tx, call, sent, 'begin', {
    check: async ({ id }) => {
      const touching = await touchingExemptions(tx, id);
      const whole = touching.find(({ rule }) => rule === 'whole');
      return refuse(message('CHECK_IS_EXEMPTED', { exemption: whole?.exemptionCode ?? '' }));
    },
  });
}

/** Gives a claim back that the caller holds; another checker may take it. */
export function giveClaimBack(tx: Tx, call: MoveContext, sent: Sent): Moved {
  return CLAIM_MOVES.move(tx, call, sent, 'giveBack', { check: ({ id }) => heldBy(tx, call, id) });
}

/** Passes a claim that the caller holds. */
export function passClaim(tx: Tx, call: MoveContext, sent: Sent): Moved {
  return CLAIM_MOVES.move(tx, call, sent, 'pass', { check: ({ id }) => heldBy(tx, call, id) });
}

/** Refuses who passed the sale of a claim: nobody confirms what he validated. */
export async function notOwnSale(tx: Tx, { actor }: MoveContext, claimId: number): Promise<Result<null, Refusal>> {
  const { record_id: recordId } = await CLAIM_MOVES.read(tx, claimId, 'record_id');
  if (recordId === null) return ok(null);
  return (await hasPassed(tx, actor, recordId)) ? refuse(message('CHECK_OWN_SALE')) : ok(null);
}

async function claimOf(tx: Tx, itemId: number): Promise<number> {
  const { claim_id: claimId } = await withAllRows(tx, () =>
    tx.selectFrom('check_item').select('claim_id').where('id', '=', itemId).executeTakeFirstOrThrow(),
  );
  return claimId;
}

/** Puts claims back whose checker has let them lie; those of absent checkers are handed out anew. */
function freed({ now }: MoveContext): FreedWork {
  const giveBack = async (tx: Tx, itemIds: readonly number[]): Promise<void> => {
    const rows = await tx.selectFrom('check_item').select('claim_id').where('id', 'in', inList(itemIds)).execute();
    const claims = await lockObjects(
      tx,
      CLAIM_MOVES,
      rows.map(({ claim_id: id }) => id),
    );
    const held = claims.filter(({ status }) => status === 'SiccoChecking');
    await writeMoves(tx, { actor: { usrid: 0 }, now }, CLAIM_MOVES, held, { move: 'giveBack' });
  };
  return { giveBack, recall: giveBack };
}
