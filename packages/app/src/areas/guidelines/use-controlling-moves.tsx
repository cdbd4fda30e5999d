import { Cross, Tick, Undo } from '@blueprintjs/icons';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { type MessageCode, message } from '@oasis/engine/messages';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { type AskedMove, type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { codeOf } from '../../program/life-program.ts';
import type { OverviewProgram } from '../../program/overview-list.ts';
import { useProgramsChanged } from '../../program/use-programs-changed.ts';
import { ProgramReview } from './ProgramReview.tsx';
import { HOME } from './tabs.ts';

const SAID = {
  controllingConfirm: 'PROGRAM_CONFIRMED',
  controllingReturn: 'PROGRAM_RETURNED',
  controllingUnmark: 'PROGRAM_UNMARKED',
} as const satisfies Readonly<Record<string, MessageCode>>;

type ControllingMove = keyof typeof SAID;

/** The target states of a call that takes the state. */
const LEADS = { controllingReturn: 'Saved', controllingUnmark: 'Submitted' } as const;

/** Controlling's actions on a submitted program, enabled by the table of states and the mark. */
export function useControllingMoves(): Moves<OverviewProgram> {
  const { t } = useLabels();
  const asked = (move: ControllingMove): Omit<AskedMove<OverviewProgram>, 'button' | 'icon'> => ({
    rule: PROGRAM.moves[move],
    label: t(`guideline.${move}`),
    asks: ({ programId }) => ({
      width: 960,
      text: (
        <>
          <p>{t(`guideline.${move}Text`)}</p>
          <ProgramReview programId={programId} />
        </>
      ),
    }),
    send: async ({ programId, programCode: program, version }, { reason }) => {
      const sent = { query: { version }, body: { programId, ...(reason !== '' && { reason }) }, silent: true };
      const answer =
        move === 'controllingConfirm'
          ? await client.call('program.confirm', sent)
          : await client.call('program.modifyStatus', { ...sent, body: { ...sent.body, status: LEADS[move] } });
      return made<unknown>(answer, () => ({ said: message(SAID[move], { program }) }));
    },
  });
  return useMoves<OverviewProgram>({
    may: useButtons(HOME),
    nameOf,
    reload: useProgramsChanged(),
    moves: {
      controllingConfirm: {
        ...asked('controllingConfirm'),
        button: 'CONFIRM PROGRAM',
        icon: <Tick />,
        otherwise: ({ confirmed }) => (confirmed ? message('PROGRAM_CONFIRMED_ALREADY') : undefined),
      },
      controllingReturn: { ...asked('controllingReturn'), button: 'RETURN PROGRAM', icon: <Undo /> },
      controllingUnmark: {
        ...asked('controllingUnmark'),
        button: 'RETURN PROGRAM',
        icon: <Cross />,
        otherwise: ({ confirmed }) => (confirmed ? undefined : message('PROGRAM_NOT_CONFIRMED')),
      },
    },
  });
}

/** Name of a program. */
export function nameOf(program: OverviewProgram): string {
  return `${codeOf(program)} ${program.programName}`;
}
