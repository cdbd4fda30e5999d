import { type RefusingMove, stateRefusal } from '@oasis/engine/access';
import type { Message } from '@oasis/engine/messages';
import type { RowAction } from '@oasis/ui';
import type { ReactElement } from 'react';
import type { Words } from '../locale/use-labels.ts';

/** A move as a button offers it. */
export interface OfferedMove {
  readonly id: string;
  /** Its line in the table of states, which names the states that allow it. */
  readonly rule: RefusingMove;
  readonly icon: ReactElement;
  readonly intent?: RowAction['intent'];
  /** The reason that disables it although the state fits; a text where the server has said it in words. */
  readonly otherwise?: Message | string | undefined;
  readonly run: () => void;
}

/** The button of a move: enabled if the table of states allows the move, else disabled with the reason. */
export function moveAction({ pick, say }: Words, status: string, move: OfferedMove): RowAction {
  const refusal = stateRefusal(move.rule, status) ?? move.otherwise;
  return {
    id: move.id,
    label: pick(move.rule.name),
    icon: move.icon,
    run: move.run,
    ...(move.intent !== undefined && { intent: move.intent }),
    ...(refusal !== undefined && { offBecause: typeof refusal === 'string' ? refusal : say(refusal) }),
  };
}
