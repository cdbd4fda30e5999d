import type { PreviewTotals, StepPreview } from '@oasis/engine/session';
import { formatNumber } from '@oasis/engine/table';
import type { Words } from '../../../locale/use-labels.ts';

interface StepPreviewTextProps {
  /** The question. */
  readonly text: string;
  readonly note?: string | undefined;
  readonly preview: StepPreview;
  readonly words: Words;
}

/** The effect of a step: the number of cells, the replaced values, and the totals before and after. */
export function StepPreviewText({ text, note, preview, words: { t } }: StepPreviewTextProps) {
  const { changed, replaced, cleared, refusals, before, after } = preview;
  const counts = [
    ['budget.preview.changed', changed],
    ['budget.preview.replaced', replaced],
    ['budget.preview.cleared', cleared],
    ['budget.preview.left', refusals.length],
  ] as const;
  const totals = [
    ['budget.preview.volume', before.volume, after.volume],
    ['budget.preview.budget', before.budget, after.budget],
    ['budget.preview.average', averageOf(before), averageOf(after)],
  ] as const;
  return (
    <>
      <p>{text}</p>
      <dl className="oasis-preview-counts">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <table className="oasis-preview-totals" aria-label={t('budget.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('budget.preview.total')}</th>
            <th scope="col">{t('budget.preview.before')}</th>
            <th scope="col">{t('budget.preview.after')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(([label, was, is]) => (
            <tr key={label}>
              <th scope="row">{t(label)}</th>
              <td>{formatNumber(was)}</td>
              <td>{formatNumber(is)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note !== undefined && <p className="oasis-preview-note">{note}</p>}
    </>
  );
}

/** Yuan for a unit; missing without one. */
function averageOf({ budget, volume }: PreviewTotals): number {
  return volume > 0 ? budget / volume : Number.NaN;
}
