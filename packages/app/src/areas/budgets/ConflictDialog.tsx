import { Button } from '@blueprintjs/core';
import { useLabels } from '../../locale/use-labels.ts';
import { CompareDialog } from './CompareDialog.tsx';
import type { ComparedCell } from './conflict.ts';
import type { OpenBudget } from './open-budget.ts';
import { savedText } from './SavedBeside.tsx';
import type { LastSave } from './use-last-save.ts';

/** A save met a newer version: my cells that differ, beside what is saved now. */
export interface Conflict {
  readonly budget: OpenBudget;
  readonly lines: readonly ComparedCell[];
  /** Who saved it. */
  readonly last: LastSave;
}

interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** Loads theirs and puts my cells on top, unsaved. */
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Both values of each cell, and what can be done; closing changes nothing. */
export function ConflictDialog({ conflict, onKeep, onDiscard, onClose }: ConflictDialogProps) {
  const words = useLabels();
  const { t } = words;
  return (
    <CompareDialog
      title={t('budget.conflict.title')}
      text={t('budget.conflict.text', { saved: savedText(conflict.last, words) })}
      source={conflict.budget.source}
      cells={conflict.lines}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button onClick={onDiscard}>{t('budget.conflict.discard')}</Button>
          <Button intent="primary" onClick={onKeep} autoFocus>
            {t('budget.conflict.keep')}
          </Button>
        </>
      }
    />
  );
}
