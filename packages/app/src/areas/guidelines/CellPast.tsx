import { Classes } from '@blueprintjs/core';
import { useCall } from '../../api/use-call.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useSettled } from '../../pick/use-settled.ts';
import type { YearRow } from './cell-edits.ts';

interface CellPastProps {
  readonly make: string;
  readonly year: number;
  readonly cell: { readonly row: YearRow; readonly month: number | undefined } | undefined;
}

/** So long a cell stays chosen before its past is asked for, in milliseconds. */
const PAUSE_MS = 250;

/** What the chosen cell was: who said it, when and why. */
export function CellPast({ make, year, cell }: CellPastProps) {
  const { t } = useLabels();
  const chosen = useSettled(cell, PAUSE_MS);
  const { typeClass = '', model = '' } = chosen?.row ?? {};
  const month = (chosen?.month ?? 0) + 1;
  const isMonth = chosen?.month !== undefined;
  const { data } = useCall(
    'guidelineYear.history',
    { query: { make, typeClass, model, year, month } },
    { enabled: isMonth, fresh: true },
  );
  if (!isMonth) return <p className="oasis-guideline-hint">{t('guideline.historyHint')}</p>;
  const name = [make, typeClass, model, `${year}-${String(month).padStart(2, '0')}`].filter((part) => part !== '');
  const title = t('guideline.history', { cell: name.join(' · ') });
  return (
    <section className="oasis-guideline-past" aria-label={title}>
      <h2>{title}</h2>
      {data?.length === 0 && <p className="oasis-guideline-hint">{t('guideline.noHistory')}</p>}
      {data !== undefined && data.length > 0 && (
        <table className={`oasis-table ${Classes.HTML_TABLE} ${Classes.COMPACT}`}>
          <thead>
            <tr>
              <th scope="col" className="oasis-guideline-number">
                {t('guideline.before')}
              </th>
              <th scope="col" className="oasis-guideline-number">
                {t('guideline.after')}
              </th>
              <th scope="col">{t('guideline.reason')}</th>
              <th scope="col">{t('guideline.by')}</th>
              <th scope="col">{t('guideline.at')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((each) => (
              <tr key={each.version}>
                <td className="oasis-guideline-number">{percentText(each.before)}</td>
                <td className="oasis-guideline-number">{percentText(each.percent)}</td>
                <td>{each.reason}</td>
                <td>{each.crtbynm}</td>
                <td>{timeText(each.crted)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function percentText(percent: string | null): string {
  return percent === null ? '-' : `${percent}%`;
}
