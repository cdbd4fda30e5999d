import { Comparison, Cross, History, Tick, Undo } from '@blueprintjs/icons';
import type { ButtonCode } from '@oasis/engine/actions';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { type Message, message } from '@oasis/engine/messages';
import type { RowAction } from '@oasis/ui';
import { moveAction } from '../../life/move-action.tsx';
import type { Words } from '../../locale/use-labels.ts';
import type { OverviewProgram } from '../../program/overview-list.ts';

/** What controlling does with a submitted program. */
export type ControllingMove = 'controllingConfirm' | 'controllingReturn' | 'controllingUnmark';

interface ActionsOf {
  readonly program: OverviewProgram;
  readonly may: (code: ButtonCode) => boolean;
  readonly onMove: (move: ControllingMove) => void;
  readonly onReview: () => void;
  readonly onHistory: () => void;
}

/** What controlling may do with a program, on or off as the table of states and the mark say. */
export function confirmActions(
  words: Words,
  { program, may, onMove, onReview, onHistory }: ActionsOf,
): readonly RowAction[] {
  const { t } = words;
  const { status, confirmed } = program;
  const action = (move: ControllingMove, icon: RowAction['icon'], label: string, otherwise?: Message): RowAction => ({
    ...moveAction(words, status, { id: move, rule: PROGRAM.moves[move], icon, otherwise, run: () => onMove(move) }),
    label,
  });
  const already = confirmed ? message('PROGRAM_CONFIRMED_ALREADY') : undefined;
  const unmarked = confirmed ? undefined : message('PROGRAM_NOT_CONFIRMED');
  return [
    ...(may('CONFIRM PROGRAM')
      ? [action('controllingConfirm', <Tick />, t('guideline.controllingConfirm'), already)]
      : []),
    ...(may('RETURN PROGRAM')
      ? [
          action('controllingReturn', <Undo />, t('guideline.controllingReturn')),
          action('controllingUnmark', <Cross />, t('guideline.controllingUnmark'), unmarked),
        ]
      : []),
    { id: 'review', label: t('review.open'), icon: <Comparison />, run: onReview },
    { id: 'history', label: t('life.history'), icon: <History />, run: onHistory },
  ];
}
