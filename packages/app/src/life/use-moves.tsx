import type { CallFailure } from '@oasis/api-client';
import { type RefusingMove, stateRefusal } from '@oasis/engine/access';
import type { ButtonCode } from '@oasis/engine/actions';
import { ok, type Result } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import type { RowAction } from '@oasis/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useAttemptKey } from '../api/attempt-key.ts';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';
import { LifeDialog, type LifeDialogProps, type LifeDraft } from './LifeDialog.tsx';
import { moveAction } from './move-action.tsx';

/** An object in a state. */
export interface Moving {
  readonly status: string;
}

/** The message after a move, and its effects on the screen. */
export interface Made {
  readonly said?: Message;
  readonly then?: () => void;
}

interface OfferedMove<Row> {
  /** Its line in the table of states. */
  readonly rule: RefusingMove;
  /** Code of the button that its user holds. */
  readonly button: ButtonCode;
  readonly icon: ReactElement;
  readonly intent?: RowAction['intent'];
  /** Text of its button, if it differs from the name of the move. */
  readonly label?: string;
  /** The reason that disables it although the state fits; a text where the server has said it in words. */
  readonly otherwise?: (row: Row) => Message | string | undefined;
}

/** A move that a dialog asks about and makes. */
export interface AskedMove<Row> extends OfferedMove<Row> {
  readonly asks: (row: Row) => Pick<LifeDialogProps<Made>, 'text' | 'hasNoReason' | 'width' | 'more'>;
  /** A key for a call that has one is made of the content of the call by `keyOf`. */
  readonly send: (
    row: Row,
    draft: LifeDraft,
    keyOf: (content: unknown) => string,
  ) => Promise<Result<Made, CallFailure>>;
}

/** A move that a form or a page of its own makes. */
interface LedMove<Row> extends OfferedMove<Row> {
  readonly run: (row: Row) => void;
}

/** A move from a row or a page. */
export type Move<Row> = AskedMove<Row> | LedMove<Row>;

interface MovesOf<Row> {
  /** In the order of display, by the ids of their buttons. */
  readonly moves: Readonly<Record<string, Move<Row>>>;
  /** Whether the user has a button of the page. */
  readonly may: (button: ButtonCode) => boolean;
  /** Name of an object. */
  readonly nameOf: (row: Row) => string;
  /** Reloads the data that a move changes. */
  readonly reload: () => void;
  /** Moves of other states are left out; otherwise they are disabled and show the reason. */
  readonly onlyFitting?: boolean;
}

export interface Moves<Row> {
  readonly of: (row: Row) => readonly RowAction[];
  /** To be placed anywhere on the page. */
  readonly dialog: ReactNode;
}

/** The moves of objects on a page: their buttons for each object, enabled by the table of states, and their dialog. */
export function useMoves<Row extends Moving>(spec: MovesOf<Row>): Moves<Row> {
  const { moves, may, nameOf, reload, onlyFitting = false } = spec;
  const words = useLabels();
  const keyOf = useAttemptKey();
  const [asked, setAsked] = useState<{ readonly row: Row; readonly move: AskedMove<Row> }>();
  const close = () => setAsked(undefined);
  const of = (row: Row) =>
    Object.entries(moves).flatMap(([id, move]): RowAction[] => {
      const { rule, button, icon, intent, label = words.pick(rule.name), otherwise } = move;
      if (!may(button) || (onlyFitting && stateRefusal(rule, row.status) !== undefined)) return [];
      const run = () => ('run' in move ? move.run(row) : setAsked({ row, move }));
      const offered = { id, rule, icon, ...(intent !== undefined && { intent }), otherwise: otherwise?.(row), run };
      return [{ ...moveAction(words, row.status, offered), label }];
    });
  return {
    of,
    dialog: asked !== undefined && (
      <LifeDialog<Made>
        {...asked.move.asks(asked.row)}
        title={`${words.pick(asked.move.rule.name)}: ${nameOf(asked.row)}`}
        submitLabel={asked.move.label ?? words.pick(asked.move.rule.name)}
        rule={asked.move.rule}
        send={(draft) => asked.move.send(asked.row, draft, keyOf)}
        onDone={({ said, then }) => {
          close();
          if (said !== undefined) notify({ text: words.say(said), severity: 'success' });
          reload();
          then?.();
        }}
        onStale={reload}
        onClose={close}
      />
    ),
  };
}

/** The message after a call, by its reply; its refusal if it failed. */
export function made<Data>(
  answer: Result<Data, CallFailure>,
  says: (data: Data) => Made = () => ({}),
): Result<Made, CallFailure> {
  return answer.ok ? ok(says(answer.value)) : answer;
}
