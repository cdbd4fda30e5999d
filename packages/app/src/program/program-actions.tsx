import { Disable, Duplicate, Edit, History, SendMessage, Trash, Undo } from '@blueprintjs/icons';
import type { ButtonCode } from '@oasis/engine/actions';
import { PROGRAM } from '@oasis/engine/areas/programs';
import type { Message } from '@oasis/engine/messages';
import type { RowAction } from '@oasis/ui';
import { moveAction } from '../life/move-action.tsx';
import type { Words } from '../locale/use-labels.ts';
import type { LifeProgram, SalesMove } from './life-program.ts';

/** In the order of display: the move, the code of its button on the list of programs, its icon. */
const OFFERED = [
  { move: 'submit', code: 'SUBMIT', icon: <SendMessage /> },
  { move: 'callback', code: 'CALLBACK', icon: <Undo /> },
  { move: 'revise', code: 'REVISE', icon: <Edit /> },
  { move: 'cancel', code: 'CANCEL', icon: <Disable /> },
  { move: 'delete', code: 'DELETE', icon: <Trash /> },
] as const;

interface ActionsOf {
  readonly program: LifeProgram;
  readonly may: (code: ButtonCode) => boolean;
  /** The reason that disables a move although the state fits. */
  readonly otherwise?: (move: SalesMove) => Message | undefined;
  readonly onMove: (move: SalesMove) => void;
  /** Absent if the history is shown already. */
  readonly onHistory?: () => void;
}

/** The user's actions on a program, enabled by the table of states. */
export function programActions(
  words: Words,
  { program, may, otherwise, onMove, onHistory }: ActionsOf,
): readonly RowAction[] {
  const { t, say } = words;
  const moves = OFFERED.filter(({ code }) => may(code)).map(({ move, icon }) =>
    moveAction(words, program.status, {
      id: move,
      rule: PROGRAM.moves[move],
      icon,
      otherwise: otherwise?.(move),
      run: () => onMove(move),
    }),
  );
  const unfit = otherwise?.('copy');
  const copy: RowAction = {
    id: 'copy',
    label: t('programLife.copy'),
    icon: <Duplicate />,
    run: () => onMove('copy'),
    ...(unfit !== undefined && { offBecause: say(unfit) }),
  };
  return [
    ...moves,
    ...(may('COPY') ? [copy] : []),
    ...(onHistory === undefined
      ? []
      : [{ id: 'history', label: t('life.history'), icon: <History />, run: onHistory }]),
  ];
}
