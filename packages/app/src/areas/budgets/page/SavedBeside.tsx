import { Button } from '@blueprintjs/core';
import { InfoSign } from '@blueprintjs/icons';
import { useLabels, type Words } from '../../../locale/use-labels.ts';
import { draftTime } from '../drafts/draft-time.ts';
import type { LastSave } from '../open/use-last-save.ts';

interface SavedBesideProps {
  readonly last: LastSave | undefined;
  readonly onCompare: () => void;
}

/** A user has saved the open budget while there is unsaved work in it: user, time, and possible actions. */
export function SavedBeside({ last, onCompare }: SavedBesideProps) {
  const words = useLabels();
  const { t } = words;
  if (last === undefined) return null;
  return (
    <section className="oasis-draft" aria-label={t('budget.conflict.title')}>
      <InfoSign aria-hidden />
      <p role="status">
        {savedText(last, words)} {t('budget.beside.unsaved')}
      </p>
      <span className="oasis-draft-actions">
        <Button size="small" intent="primary" onClick={onCompare}>
          {t('budget.beside.compare')}
        </Button>
      </span>
    </section>
  );
}

/** User and time of a save, in one sentence. */
export function savedText({ own, by, at }: LastSave, { t }: Words): string {
  const time = draftTime(Date.parse(at), Date.now());
  if (own) return t('budget.beside.own', { time });
  // A save by a run over all budgets or by the command line has no user.
  return by === '' ? t('budget.beside.nobody', { time }) : t('budget.beside.other', { by, time });
}
