import type { CallBody, CallData } from '@oasis/api-client/contract';
import { abovePriceText } from '@oasis/engine/areas/combinability';
import { checkLastDay, type Missing, reasonsForSubmit } from '@oasis/engine/areas/programs';
import { dayOf, type Locale, ok, type Result } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { Moved, SentMove } from '../../moves/define-moving.ts';
import type { MoveContext } from '../../moves/make-move.ts';
import { keepConfirmation } from '../../program/content/confirmations.ts';
import { contentHashes } from '../../program/content/content-hash.ts';
import { checkNotInSent } from '../../program/not-in-sent.ts';
import { abovePriceOf, keptAbovePrice } from '../../program/pairs/above-price.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { lockVersions, nextVersionHinders } from '../../program/versions.ts';
import { cancelFacts, submitCheck } from './program-facts.ts';
import { startCancel } from './start-cancel.ts';

type Sent = SentMove<'programId'>;
type MovedProgram = Promise<Changed<Moved<'programId'>>>;

/** Submits a program that lacks nothing, and freezes its budgets. */
export async function submitProgram(tx: Tx, context: MoveContext, sent: Sent): MovedProgram {
  const above = await reachedAbovePrice(tx, context, sent.programId);
  return PROGRAM_MOVES.move(tx, context, sent, 'submit', {
    details: above.length === 0 ? {} : { abovePrice: keptAbovePrice(above) },
    check: async ({ id }) => {
      // A decision on one of its pairs at this moment either ended before, or finds the program submitted.
      await holdLock(tx, 'combinability');
      const { missing } = await submitCheck(tx, id);
      const reasoned = reasonsForSubmit(id, above.map(abovePriceText));
      const data = { missing: toldMissing([...missing, ...reasoned], context.locale) };
      if (missing.length > 0) return refuse(message('SUBMIT_NOT_READY', { count: missing.length }), { data });
      const isReasoned = reasoned.length === 0 || (sent.reason ?? '').trim() !== '';
      return isReasoned ? ok(null) : refuse(message('SUBMIT_TAKES_REASON', { count: reasoned.length }), { data });
    },
  });
}

/** None for a missing program or one outside the row scope, which the move itself refuses. */
async function reachedAbovePrice(tx: Tx, { now }: MoveContext, programId: number) {
  const found = await tx.selectFrom('program').select('id').where('id', '=', programId).executeTakeFirst();
  return found === undefined ? [] : abovePriceOf(tx, programId, now);
}

/** The missing content as reply data. */
export function toldMissing(missing: readonly Missing[], locale: Locale): CallData<'program.detailStatus'>['missing'] {
  return missing.map(({ tab, message: what, path, takesReason = false }) => ({
    tab,
    code: what.code,
    message: messageText(what, locale),
    path,
    takesReason,
  }));
}

/** Returns a submitted program to the state in which it can be edited. */
export function callProgramBack(tx: Tx, context: MoveContext, sent: Sent): MovedProgram {
  return PROGRAM_MOVES.move(tx, context, sent, 'callback');
}

/** Deletes a program that nobody has approved. Its rows stay, but no list shows it. */
export function deleteProgram(tx: Tx, context: MoveContext, sent: Sent): MovedProgram {
  return PROGRAM_MOVES.move(tx, context, sent, 'delete');
}

/**
 * Marks a submitted program as confirmed by controlling, with the hash of its present content, and stores this content in
 * words.
 */
export async function confirmProgram(tx: Tx, context: MoveContext, sent: Sent): MovedProgram {
  const made = await PROGRAM_MOVES.move(tx, context, sent, 'controllingConfirm');
  if (!made.ok) return made;
  const hash = (await contentHashes(tx, [sent.programId])).get(sent.programId) ?? null;
  const confirmed = { confirmed_hash: hash, confirmed_by: context.actor.usrid, confirmed_at: context.now };
  await PROGRAM_MOVES.write(tx, sent.programId, confirmed);
  await keepConfirmation(tx, context, sent.programId);
  return made;
}

/** Returns a submitted program to Saved, or removes the confirmation by controlling; other states are refused. */
export function modifyStatus(
  tx: Tx,
  context: MoveContext,
  { status, ...sent }: CallBody<'program.modifyStatus'> & Sent,
): MovedProgram {
  return PROGRAM_MOVES.move(tx, context, sent, status === 'Saved' ? 'controllingReturn' : 'controllingUnmark');
}

/** Cancels a program. A released one names its last qualifying day and stays Released until the cancelling is approved. */
export async function cancelProgram(
  tx: Tx,
  context: MoveContext,
  { lastDay = '', ...sent }: CallBody<'program.cancel'> & Sent,
): MovedProgram {
  await lockVersions(tx, [sent.programId]);
  const made = await PROGRAM_MOVES.move(tx, context, sent, 'cancel', {
    details: lastDay === '' ? {} : { lastDay },
    check: ({ id, status }) =>
      status === 'Released' ? checkCancel(tx, context, { id, lastDay }) : checkNotInSent(tx, id),
  });
  if (made.ok && made.value.data.status === 'Released') {
    await PROGRAM_MOVES.write(tx, sent.programId, { cancel_last_day: lastDay });
    const started = await startCancel(tx, context, sent.programId);
    if (!started.ok) return started;
  }
  return made;
}

async function checkCancel(
  tx: Tx,
  { now }: MoveContext,
  { id, lastDay }: { readonly id: number; readonly lastDay: string },
): Promise<Result<null, Refusal>> {
  const { isAsked, end } = await cancelFacts(tx, id);
  if (isAsked) return refuse(message('CANCEL_ASKED_ALREADY'));
  const hindrance = await nextVersionHinders(tx, id);
  if (hindrance !== undefined) return refuse(hindrance);
  const wrong = checkLastDay(lastDay, { notice: dayOf(now), end });
  return wrong === undefined ? ok(null) : refuse(wrong);
}
