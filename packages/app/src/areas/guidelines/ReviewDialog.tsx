import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ButtonCode } from '@oasis/engine/actions';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { useReturnFocus } from '@oasis/ui';
import { Link } from 'wouter';
import { StateTag } from '../../life/StateTag.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { codeOf } from '../../program/life-program.ts';
import type { OverviewProgram } from '../../program/overview-list.ts';
import { TAB_PATHS } from '../../program/program-paths.ts';
import { type ControllingMove, confirmActions } from './confirm-actions.tsx';
import { ProgramReview } from './ProgramReview.tsx';

interface ReviewDialogProps {
  readonly program: OverviewProgram;
  readonly may: (code: ButtonCode) => boolean;
  readonly onMove: (move: ControllingMove) => void;
  readonly onClose: () => void;
}

/** What a program says otherwise than before and how far it is from the guideline, with what controlling can do about it. */
export function ReviewDialog({ program, may, onMove, onClose }: ReviewDialogProps) {
  useReturnFocus();
  const words = useLabels();
  const { t } = words;
  const { programId, programName, status } = program;
  const nothing = () => undefined;
  const moves = confirmActions(words, { program, may, onMove, onReview: nothing, onHistory: nothing }).filter(
    ({ id, offBecause }) => id in PROGRAM.moves && offBecause === undefined,
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('review.title', { program: `${codeOf(program)} ${programName}` })}
      style={{ width: 960 }}
    >
      <DialogBody>
        <p className="oasis-review-head">
          <StateTag machine={PROGRAM} status={status} />
          <Link href={TAB_PATHS.design(programId)}>{t('review.design')}</Link>
          <Link href={TAB_PATHS.budget(programId)}>{t('review.budget')}</Link>
        </p>
        <ProgramReview programId={programId} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {moves.map(({ id, label, icon, run }) => (
              <Button key={id} icon={icon} onClick={run} {...(id === 'controllingConfirm' && { intent: 'primary' })}>
                {label}
              </Button>
            ))}
            <Button onClick={onClose}>{t('review.close')}</Button>
          </>
        }
      />
    </Dialog>
  );
}
