import { HTMLTable } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { formatNumber, formatShortPercent } from '@oasis/engine';
import { useLabels } from '../../locale/use-labels.ts';

/** The small grid of the overview: what the offers of a type come to, by make (BUD-032, BUD-059). */
export function SummaryGrid({ rows }: { readonly rows: CallData<'budget.summary'> }) {
  const { t } = useLabels();
  return (
    <HTMLTable compact className="oasis-table oasis-summary">
      <caption className="oasis-hidden">{t('budget.summary')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('budget.make')}</th>
          <th scope="col">{t('budget.volume')}</th>
          <th scope="col">{t('budget.estimation')}</th>
          <th scope="col">{t('budget.avgSi')}</th>
          <th scope="col">{t('budget.avgSiPercent')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.make}>
            <th scope="row">{row.make}</th>
            <td>{formatNumber(row.fleetVolume ?? Number.NaN)}</td>
            <td>{formatNumber(row.budgetEstimation ?? Number.NaN)}</td>
            <td>{formatNumber(row.avgSi ?? Number.NaN)}</td>
            <td>{formatShortPercent(row.avgSiPercentage ?? Number.NaN)}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
