import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { useReturnFocus } from '@oasis/ui';
import { Link } from 'wouter';
import { StateTag } from '../../life/StateTag.tsx';
import type { Moves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { OverviewProgram } from '../../program/overview-list.ts';
import { TAB_PATHS } from '../../program/program-paths.ts';
import { ProgramReview } from './ProgramReview.tsx';
import { nameOf } from './use-controlling-moves.tsx';

interface ReviewDialogProps {
  readonly program: OverviewProgram;
  readonly moves: Moves<OverviewProgram>;
  readonly onClose: () => void;
}

/** The changes of a program and its deviation from the guideline, with controlling's actions. */
export function ReviewDialog({ program, moves, onClose }: ReviewDialogProps) {
  useReturnFocus();
  const { t } = useLabels();
  const { programId, status } = program;
  const fitting = moves.of(program).filter(({ offBecause }) => offBecause === undefined);
  return (
    <Dialog isOpen onClose={onClose} title={t('review.title', { program: nameOf(program) })} style={{ width: 960 }}>
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
            {fitting.map(({ id, label, icon, run }) => (
              <Button
                key={id}
                icon={icon}
                onClick={() => {
                  onClose();
                  run();
                }}
                {...(id === 'controllingConfirm' && { intent: 'primary' })}
              >
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
