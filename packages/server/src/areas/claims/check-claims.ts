import type { CallData } from '@oasis/api-client/contract';
import { isProven } from '@oasis/engine/areas/retail';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { lastDayToAppeal } from '@oasis/engine/claims';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import type { MoveContext } from '../../moves/make-move.ts';

type Sent = SentMove<'claimId'>;
type Moved = Promise<Changed<CallData<'claim.pass'>>>;

/** Rejects a claim that is checked, or that waits for its confirmation. What was owed is taken back; the place is held for an appeal. */
export function rejectClaim(tx: Tx, call: MoveContext, sent: Sent, move: 'reject' | 'refuse'): Moved {
  return CLAIM_MOVES.move(tx, call, sent, move, {
    then: async ({ id }) => {
      await CLAIM_MOVES.write(tx, id, { appeal_until: lastDayToAppeal(dayOf(call.now)) });
      return {};
    },
  });
}

/** Confirms a claim that passed, or accepts the appeal of a rejected one: both need a sale that is proven. */
export function approveClaim(tx: Tx, call: MoveContext, sent: Sent, move: 'confirm' | 'acceptAppeal'): Moved {
  return CLAIM_MOVES.move(tx, call, sent, move, { check: ({ id }) => provenSale(tx, id) });
}

/** A claim is approved only once its sale is confirmed; a program of the wholesale has none. */
async function provenSale(tx: Tx, claimId: number): Promise<Result<null, Refusal>> {
  const sale = await tx
    .selectFrom('claim as c')
    .innerJoin('retail_record as r', 'r.id', 'c.record_id')
    .select('r.status')
    .where('c.id', '=', claimId)
    .executeTakeFirst();
  return sale === undefined || isProven(sale.status) ? ok(null) : refuse(message('CLAIM_SALE_UNPROVEN'));
}

/** Appeals against a rejection: once, within the time, and while the claim holds its place. */
export function appealClaim(tx: Tx, call: MoveContext, sent: Sent): Moved {
  return CLAIM_MOVES.move(tx, call, sent, 'appeal', {
    check: async ({ id }) => {
      const { holds, appealed, appeal_until } = await CLAIM_MOVES.read(tx, id, 'holds', 'appealed', 'appeal_until');
      if (appealed) return refuse(message('CLAIM_APPEALED_ALREADY'));
      const until = appeal_until ?? '';
      if (dayOf(call.now) > until) return refuse(message('CLAIM_APPEAL_LATE', { until }));
      return holds ? ok(null) : refuse(message('CLAIM_LET_GO'));
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
