import type { CallData } from '@oasis/api-client/contract';
import { CLAIM } from '@oasis/engine/areas/claims';
import { isProven } from '@oasis/engine/areas/retail';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { lastDayToAppeal } from '@oasis/engine/claims';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { papersAsShown } from '../../claims/claim-papers.ts';
import { mayDecide } from '../../claims/follow-appeals.ts';
import { freeSampled, lockSampled } from '../../claims/free-sampled.ts';
import { hasFound } from '../../claims/has-found.ts';
import { heldBy } from '../../claims/held-by.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import type { MoveContext } from '../../moves/make-move.ts';
import { hasMade } from '../../moves/move-log.ts';
import { notOwnSale } from './check-work.ts';

type Sent = SentMove<'claimId'>;
/** A decision on an appeal names the version of the appeal that was read. */
type Decision = Sent & { readonly appealVersion?: number | undefined };
type Moved = Promise<Changed<CallData<'claim.pass'>>>;

/** Rejects a claim that is checked, or that waits for its confirmation. What was owed is taken back; the place is held for an appeal. */
export function rejectClaim(tx: Tx, call: MoveContext, sent: Sent, move: 'reject' | 'refuse'): Moved {
  return CLAIM_MOVES.move(tx, call, sent, move, {
    check: ({ id }) => (move === 'reject' ? heldBy(tx, call, id) : notOwnSale(tx, call, id)),
    then: async ({ id }) => {
      await CLAIM_MOVES.write(tx, id, { appeal_until: lastDayToAppeal(dayOf(call.now)), appealed: false });
      return {};
    },
  });
}

/** Confirms a claim that passed, or accepts the appeal of a rejected one: both need a sale that is proven. */
export function approveClaim(tx: Tx, call: MoveContext, sent: Decision, move: 'confirm' | 'acceptAppeal'): Moved {
  return CLAIM_MOVES.move(tx, call, sent, move, {
    check: async ({ id }) => {
      if (move === 'acceptAppeal') await lockSampled(tx, id);
      const other = await decidedBefore(tx, call, id, move);
      if (!other.ok) return other;
      const { appealVersion } = sent;
      const decided =
        move === 'confirm'
          ? await notOwnSale(tx, call, id)
          : await mayDecide(tx, call, { claimId: id, move, appealVersion });
      return decided.ok ? provenSale(tx, id) : decided;
    },
    then: async ({ id }) => {
      if (move === 'acceptAppeal') await freeSampled(tx, id);
      return {};
    },
  });
}

/** Refuses the appeal of a rejected claim, once the dealer has answered or his time is over. */
export function refuseAppeal(tx: Tx, call: MoveContext, sent: Decision): Moved {
  const move = 'refuseAppeal';
  return CLAIM_MOVES.move(tx, call, sent, move, {
    check: async ({ id }) => {
      const other = await decidedBefore(tx, call, id, move);
      return other.ok ? mayDecide(tx, call, { claimId: id, move, appealVersion: sent.appealVersion }) : other;
    },
  });
}

/**
 * Whoever ever passed a claim or lowered an amount of it does not confirm it, and whoever ever rejected it does not decide on its appeal. An
 * accepted appeal approves the claim as a confirmation does, with what was lowered.
 */
async function decidedBefore(
  tx: Tx,
  { actor }: MoveContext,
  id: number,
  move: 'confirm' | 'acceptAppeal' | 'refuseAppeal',
): Promise<Result<null, Refusal>> {
  const moves = CLAIM.moves[move].notBy;
  const isOwn = await hasMade(tx, CLAIM_MOVES, id, { moves, usrid: actor.usrid });
  const isFinder = move !== 'confirm' && (await hasFound(tx, { claimId: id, usrid: actor.usrid }));
  if (!isOwn && !isFinder) return ok(null);
  return refuse(message(move === 'confirm' ? 'CLAIM_OTHER_CONFIRMS' : 'CLAIM_OTHER_DECIDES'));
}

/** A claim is approved only once its sale is confirmed, whoever reaches that sale; a program of the wholesale has none. */
async function provenSale(tx: Tx, claimId: number): Promise<Result<null, Refusal>> {
  const { record_id: recordId } = await CLAIM_MOVES.read(tx, claimId, 'record_id');
  if (recordId === null) return ok(null);
  const status = await withAllRows(tx, async () => {
    const sale = await tx
      .selectFrom('retail_record')
      .select('status')
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow();
    return sale.status;
  });
  return isProven(status) ? ok(null) : refuse(message('CLAIM_SALE_UNPROVEN'));
}

/** Appeals against a rejection: each once, within the time, and while the claim holds its place. The reason is the first letter. */
export function appealClaim(
  tx: Tx,
  call: MoveContext,
  sent: Sent & { readonly papers?: readonly number[] | undefined },
): Moved {
  return CLAIM_MOVES.move(tx, call, sent, 'appeal', {
    check: async ({ id }) => {
      const { holds, appealed, appeal_until } = await CLAIM_MOVES.read(tx, id, 'holds', 'appealed', 'appeal_until');
      if (appealed) return refuse(message('CLAIM_APPEALED_ALREADY'));
      const until = appeal_until ?? '';
      if (dayOf(call.now) > until) return refuse(message('CLAIM_APPEAL_LATE', { until }));
      if (!holds) return refuse(message('CLAIM_LET_GO'));
      return sent.papers === undefined ? ok(null) : papersAsShown(tx, call.actor.usrid, id, sent.papers);
    },
    then: async ({ id }) => {
      await CLAIM_MOVES.write(tx, id, { appealed: true });
      return {};
    },
  });
}

/** Accepts a rejection, so that the car can have other programs; the time to appeal ends. */
export function waiveClaim(tx: Tx, call: MoveContext, sent: Sent): Moved {
  return CLAIM_MOVES.move(tx, call, sent, 'waive', {
    check: async ({ id }) => {
      const { holds } = await CLAIM_MOVES.read(tx, id, 'holds');
      return holds ? ok(null) : refuse(message('CLAIM_LET_GO'));
    },
  });
}
