import { Button } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import { useLabels, type Words } from '../../../locale/use-labels.ts';
import { Later } from '../../../pages/Later.tsx';
import { lazyPart } from '../../../pages/lazy-page.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { inputSetText } from '../table/ShownInputSet.tsx';
import { draftTime } from './draft-time.ts';
import type { Drafts, OfferedDraft } from './use-drafts.ts';

const DraftDialog = lazyPart(async () => (await import('./DraftDialog.tsx')).DraftDialog);

interface DraftBannerProps {
  readonly drafts: Drafts;
  readonly budget: OpenBudget;
  /** Whether the budget may be changed now; if not, the draft can be looked at and taken away as a file. */
  readonly isEditable: boolean;
}

/** Offers the unsaved typed values of this budget. */
export function DraftBanner({ drafts, budget, isEditable }: DraftBannerProps) {
  const words = useLabels();
  const { t } = words;
  const { offered } = drafts;
  if (offered === undefined) return null;
  const text = sentences(offered, budget, isEditable, words);
  return (
    <section className="oasis-draft" aria-label={t('budget.draft.title')}>
      <History aria-hidden />
      <p role="status">{text}</p>
      <span className="oasis-draft-actions">
        {isEditable && (
          <Button size="small" intent="primary" onClick={drafts.restore}>
            {t('budget.draft.restore')}
          </Button>
        )}
        <Button size="small" onClick={drafts.look}>
          {t('budget.draft.look')}
        </Button>
        {(!isEditable || offered.isRest) && (
          <Button size="small" onClick={drafts.exportFile}>
            {t('budget.draft.export')}
          </Button>
        )}
        <Button size="small" onClick={drafts.discard}>
          {t('budget.draft.discard')}
        </Button>
      </span>
      {drafts.isLooking && (
        <Later>
          <DraftDialog drafts={drafts} offered={offered} budget={budget} isEditable={isEditable} text={text} />
        </Later>
      )}
    </section>
  );
}

function sentences(
  { draft, cells, isOlder, isRest }: OfferedDraft,
  { table }: OpenBudget,
  isEditable: boolean,
  { t }: Words,
): string {
  const { inputSet, volumeBase } = draft.settings ?? {};
  const set = inputSet && inputSetText(table.logic.template, inputSet, t);
  const params = { time: draftTime(draft.writtenAt, Date.now()), count: cells.length };
  return [
    t(isRest ? 'budget.draft.rest' : 'budget.draft.text', params),
    ...(set === undefined ? [] : [t('budget.draft.inputSet', { set })]),
    ...(volumeBase === undefined ? [] : [t('budget.draft.base', { base: t(`budget.option.${volumeBase}`) })]),
    ...(isOlder ? [t('budget.draft.older')] : []),
    ...(isEditable ? [] : [t('budget.draft.locked')]),
  ].join(' ');
}
