import { PROGRAM } from '@oasis/engine/areas/programs';
import { type MessageCode, message } from '@oasis/engine/messages';
import { client } from '../../api/client.ts';
import { LifeDialog } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { codeOf } from '../../program/life-program.ts';
import type { OverviewProgram } from '../../program/overview-list.ts';
import type { ControllingMove } from './confirm-actions.tsx';
import { ProgramReview } from './ProgramReview.tsx';

interface ConfirmDialogProps {
  readonly program: OverviewProgram;
  readonly move: ControllingMove;
  readonly onDone: () => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

const SAID = {
  controllingConfirm: 'PROGRAM_CONFIRMED',
  controllingReturn: 'PROGRAM_RETURNED',
  controllingUnmark: 'PROGRAM_UNMARKED',
} as const satisfies Readonly<Record<ControllingMove, MessageCode>>;

/** Asks before controlling confirms a program, returns it or takes its mark away, and shows what it decides about. */
export function ConfirmDialog({ program, move, onDone, onStale, onClose }: ConfirmDialogProps) {
  const { t, pick, say } = useLabels();
  const { programId, programCode, programName, version } = program;
  const rule = PROGRAM.moves[move];
  return (
    <LifeDialog
      title={`${pick(rule.name)}: ${codeOf(program)} ${programName}`}
      text={
        <>
          <p>{t(`guideline.${move}Text`)}</p>
          <ProgramReview programId={programId} />
        </>
      }
      width={960}
      submitLabel={t(`guideline.${move}`)}
      rule={rule}
      send={({ reason }) => {
        const body = { programId, ...(reason !== '' && { reason }) };
        if (move === 'controllingConfirm') {
          return client.call('program.confirm', { query: { version }, body, silent: true });
        }
        const status = move === 'controllingReturn' ? ('Saved' as const) : ('Submitted' as const);
        return client.call('program.modifyStatus', { query: { version }, body: { ...body, status }, silent: true });
      }}
      onDone={() => {
        notify({ text: say(message(SAID[move], { program: programCode })), severity: 'success' });
        onDone();
      }}
      onStale={onStale}
      onClose={onClose}
    />
  );
}
