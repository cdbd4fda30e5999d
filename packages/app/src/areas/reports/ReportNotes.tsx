import { formatNumber } from '@oasis/engine/table';
import { useLabels } from '../../locale/use-labels.ts';
import type { ShownReport } from './use-report.ts';

/** The parts that the report leaves out, so that nobody reads it as complete. */
export function ReportNotes({ report: { query } }: { readonly report: ShownReport }) {
  const { t } = useLabels();
  if (query.data === undefined) return null;
  const { unpriced, lostRows } = query.data;
  const units = unpriced.reduce((sum, { volume }) => sum + (volume ?? 0), 0);
  const budget = unpriced.reduce((sum, each) => sum + each.budget, 0);
  return (
    <>
      {unpriced.length > 0 && (
        <details className="oasis-report-note">
          <summary>
            {t('report.unpriced', {
              units: formatNumber(units),
              budget: formatNumber(budget),
              models: String(unpriced.length),
            })}
          </summary>
          <ul>
            {unpriced.map(({ make, typeClass, model, volume, budget: own }) => (
              <li key={`${make}\n${typeClass}\n${model}`}>
                {make} · {typeClass} · {model}: {volume === null ? '-' : formatNumber(volume)} · {formatNumber(own)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {lostRows > 0 && (
        <p className="oasis-report-note">
          <span aria-hidden="true">⚠</span> {t('report.lostRows', { count: lostRows })}
        </p>
      )}
    </>
  );
}
