import type { CallBody, CallData } from '@oasis/api-client/contract';
import { reachOf } from '@oasis/engine/access';
import { letterForm, questionFormOn } from '@oasis/engine/areas/appeals';
import { dayOf } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import { keepLetter, MOST_LETTERS } from '../../claims/appeal-letters.ts';
import { APPEAL_MOVES } from '../../claims/appeal-moves.ts';
import { papersAsShown } from '../../claims/claim-papers.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import type { MoveContext } from '../../moves/make-move.ts';

type Versioned<Body> = Body & { readonly version?: number | undefined };
type Sent = Promise<Changed<CallData<'appeal.write'>>>;

/** Sends a letter: of the dealer, which answers what was asked, or of head office, which asks for nothing. */
export async function writeLetter(tx: Tx, call: MoveContext, sent: Versioned<CallBody<'appeal.write'>>): Sent {
  const { text } = letterForm.toSave({ text: sent.text });
  const refused = refuseForm(letterForm.check({ text }), call.locale, APPEAL_MOVES.subject(sent.appealId));
  if (refused !== undefined) return refused;
  return sendLetter(tx, call, sent, { move: reachOf(call.actor).kind === 'all' ? 'tell' : 'write', text });
}

/** Sends a letter of head office that asks the dealer for an answer by a day. */
export async function askDealer(tx: Tx, call: MoveContext, sent: Versioned<CallBody<'appeal.ask'>>): Sent {
  const form = questionFormOn(dayOf(call.now));
  const { text, until } = form.toSave({ text: sent.text, until: sent.until });
  const refused = refuseForm(form.check({ text, until }), call.locale, APPEAL_MOVES.subject(sent.appealId));
  return refused ?? sendLetter(tx, call, sent, { move: 'ask', text, until });
}

interface Written {
  readonly move: 'write' | 'tell' | 'ask';
  readonly text: string;
  readonly until?: string;
}

/** Moves an open appeal by a letter, which takes along the papers that were shown to its writer. The audit log has no text of letters. */
async function sendLetter(
  tx: Tx,
  call: MoveContext,
  sent: Versioned<CallBody<'appeal.write'>>,
  { move, text, until }: Written,
): Sent {
  let claimId = 0;
  return APPEAL_MOVES.move(tx, call, { appealId: sent.appealId, version: sent.version }, move, {
    check: async ({ id }) => {
      claimId = (await APPEAL_MOVES.read(tx, id, 'claim_id')).claim_id;
      const { count } = await tx
        .selectFrom('appeal_letter')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('appeal_id', '=', id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_LETTERS) return refuse(message('APPEAL_MANY_LETTERS', { count: MOST_LETTERS }));
      return papersAsShown(tx, call.actor.usrid, claimId, sent.papers);
    },
    before: async ({ id }) => {
      if (until !== undefined) await APPEAL_MOVES.write(tx, id, { answer_until: until });
    },
    then: async ({ id: appealId, version }) => {
      const asked = until === undefined ? {} : { until };
      const letterPapers = await keepLetter(tx, call, { appealId, claimId, version, move, text, ...asked });
      return { audit: { letterPapers, ...(until !== undefined && { answerUntil: until }) } };
    },
  });
}
