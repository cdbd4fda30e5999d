import { Suspense } from 'react';
import { lazyPage } from '../../pages/lazy-page.ts';
import { PageBoundary } from '../../pages/PageBoundary.tsx';
import type { Workspace } from './use-workspace.ts';

const VersionsDialog = lazyPage(async () => ({
  Page: (await import('./VersionsDialog.tsx')).VersionsDialog,
  words: [],
}));
const ConflictDialog = lazyPage(async () => ({
  Page: (await import('./ConflictDialog.tsx')).ConflictDialog,
  words: [],
}));

interface LaterDialogsProps {
  readonly work: Workspace;
  readonly budgetId: number | undefined;
}

/** Dialogs of the page that are seldom opened, and only after an answer of the server: they come with their first opening. */
export function LaterDialogs({ work, budgetId }: LaterDialogsProps) {
  const { conflict, keep, discard, close } = work.conflict;
  return (
    <PageBoundary>
      <Suspense fallback={null}>
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
      </Suspense>
    </PageBoundary>
  );
}
