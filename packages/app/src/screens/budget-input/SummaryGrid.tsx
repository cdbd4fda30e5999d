import type { CallData } from '@oasis/api-client';
import { formatNumber, formatShortPercent } from '@oasis/engine';
import type { ListColumn } from '@oasis/ui';
import { useMemo } from 'react';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { NumberGrid } from '../../tables/NumberGrid.tsx';

type SummaryRow = CallData<'budget.summary'>[number];

/** The small grid of the overview: what the offers of a type come to, by make (BUD-032, BUD-059). */
export function SummaryGrid({ rows }: { readonly rows: CallData<'budget.summary'> }) {
  const words = useLabels();
  const { t } = words;
  const columns = useMemo(() => summaryColumns(words), [words]);
  return (
    <section className="oasis-summary" aria-label={t('budget.summary')}>
      <NumberGrid
        name="overview-summary"
        label={t('budget.summary')}
        columns={columns}
        rows={rows}
        rowKey={makeOf}
        hasStatus={false}
      />
    </section>
  );
}

function makeOf({ make }: SummaryRow): string {
  return make;
}

function summaryColumns({ t }: Words): readonly ListColumn<SummaryRow>[] {
  const number = (id: 'fleetVolume' | 'budgetEstimation' | 'avgSi', title: string) => {
    const value = (row: SummaryRow) => row[id] ?? Number.NaN;
    return { id, title, width: 140, format: 'number', value, text: formatNumber } as const;
  };
  return [
    { id: 'make', title: t('budget.make'), width: 120, format: 'text', frozen: true, text: makeOf },
    number('fleetVolume', t('budget.volume')),
    number('budgetEstimation', t('budget.estimation')),
    number('avgSi', t('budget.avgSi')),
    {
      id: 'avgSiPercentage',
      title: t('budget.avgSiPercent'),
      width: 140,
      format: 'percent',
      value: (row) => row.avgSiPercentage ?? Number.NaN,
      text: formatShortPercent,
    },
  ];
}
