import { Later } from '../../../pages/Later.tsx';
import { lazyPage, lazyPart } from '../../../pages/lazy-page.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import type { Workspace } from './use-workspace.ts';

const VersionsDialog = lazyPage(() => import('./VersionsDialog.tsx'));
const VolumeBaseDialog = lazyPart(async () => (await import('./VolumeBaseDialog.tsx')).VolumeBaseDialog);
const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);

interface LaterDialogsProps {
  readonly work: Workspace;
  readonly budget: OpenBudget | undefined;
  readonly budgetId: number | undefined;
}

/** Dialogs of the page that are seldom opened: they come with their first opening. */
export function LaterDialogs({ work, budget, budgetId }: LaterDialogsProps) {
  const { conflict, keep, discard, close } = work.conflict;
  return (
    <Later>
      {work.dialogOpen === 'volume-base' && (
        <VolumeBaseDialog
          present={budget?.source.table.logic.settings.volumeBase}
          onChoose={work.chooseBase}
          onClose={work.closeDialog}
        />
      )}
      {work.dialogOpen === 'versions' && budgetId !== undefined && (
        <VersionsDialog
          budgetId={budgetId}
          isEditable={work.isEditable}
          onTakeBack={work.takeBack}
          onClose={work.closeDialog}
        />
      )}
      {conflict !== undefined && (
        <ConflictDialog conflict={conflict} onKeep={keep} onDiscard={discard} onClose={close} />
      )}
    </Later>
  );
}
