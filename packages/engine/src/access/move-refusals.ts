import type { MessageCode } from '../areas/areas.ts';
import { type Message, message } from '../messages/message.ts';
import { type MoveRule, stateName, type TakenPart } from '../states/state-machine.ts';
import { FIELD_LIMITS } from './field-limits.ts';
import { fitsAsTyped } from './form.ts';

/** A move whose refusals have messages in the catalogue. */
export type RefusingMove = MoveRule<string, MessageCode>;

/** The reason why a move may not be made in a state; undefined when it may. */
export function stateRefusal(move: RefusingMove, state: string): Message | undefined {
  const { from, otherState } = move;
  if (from.includes(state)) return undefined;
  const fitting = from.map((each) => stateName(move.states, each));
  const states = { en: fitting.map(({ en }) => en).join(', '), zh: fitting.map(({ zh }) => zh).join('”、“') };
  return ownOr(otherState, message('STATE_NOT_FITTING', { status: stateName(move.states, state), states }));
}

/** The reason why a user may not make a move for the parts that he took in the object; undefined when he may. */
export function userRefusal(
  { notBy = [], otherUser }: RefusingMove,
  usrid: number,
  taken: readonly TakenPart[],
): Message | undefined {
  const isInvolved = taken.some((one) => one.usrid === usrid && notBy.includes(one.part));
  return isInvolved ? ownOr(otherUser, message('SEPARATION_OF_DUTIES')) : undefined;
}

/** The refusal of a reason given for a move; undefined if the reason is good. Only some moves need a reason. */
export function reasonRefusal({ reason: wanted }: RefusingMove, reason: string): Message | undefined {
  if (reason.trim() === '') return wanted === undefined ? undefined : message('REASON_MISSING');
  return fitsAsTyped(reason, FIELD_LIMITS.reason) ? undefined : message('REASON_LENGTH');
}

/** The message of the move, or the general one if it has none. */
function ownOr(code: MessageCode | undefined, general: Message): Message {
  return code === undefined ? general : { code };
}
