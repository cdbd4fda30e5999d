import { Button } from '@blueprintjs/core';
import { useLabels } from '../../../locale/use-labels.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { CompareDialog, MOST_CELLS } from '../table/CompareDialog.tsx';
import { comparedCells } from './restore-draft.ts';
import type { Drafts, OfferedDraft } from './use-drafts.ts';

interface DraftDialogProps {
  readonly drafts: Drafts;
  readonly budget: OpenBudget;
  readonly isEditable: boolean;
  readonly offered: OfferedDraft;
  /** Description of the draft. */
  readonly text: string;
}

/** The cells of a draft beside those of the budget. */
export function DraftDialog({ drafts, offered, budget, isEditable, text }: DraftDialogProps) {
  const { t, locale } = useLabels();
  return (
    <CompareDialog
      title={t('budget.draft.title')}
      text={text}
      source={budget.source}
      cells={comparedCells(offered.cells.slice(0, MOST_CELLS), budget, locale)}
      total={offered.cells.length}
      onClose={drafts.close}
      actions={
        <>
          <Button onClick={drafts.close}>{t('common.close')}</Button>
          <Button onClick={drafts.exportFile}>{t('budget.draft.export')}</Button>
          <Button onClick={drafts.discard}>{t('budget.draft.discard')}</Button>
          {isEditable && (
            <Button intent="primary" onClick={drafts.restore} autoFocus>
              {t('budget.draft.restore')}
            </Button>
          )}
        </>
      }
    />
  );
}
