import type { CallData } from '@oasis/api-client';
import { formatShortPercent } from '@oasis/engine/table';
import type { ListColumn } from '@oasis/ui';
import { useMemo } from 'react';
import { useLabels, type Words } from '../../../locale/use-labels.ts';
import { NumberGrid } from '../../../tables/NumberGrid.tsx';
import { numberColumn } from '../../../tables/number-column.ts';
import { LeftOutOfMake } from './LeftOutOfMake.tsx';
import { LostRows } from './LostRows.tsx';

type SummaryRow = CallData<'budget.summary'>[number];

/** The small grid of the overview: totals of the offers of a type, by make (BUD-032, BUD-059). */
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
      {rows.map(({ make, lostRows }) => (
        <LostRows key={make} make={make} count={lostRows} />
      ))}
      {rows.map(({ make, leftOut }) => (
        <LeftOutOfMake key={make} make={make} of={leftOut} />
      ))}
    </section>
  );
}

function makeOf({ make }: SummaryRow): string {
  return make;
}

function summaryColumns({ t }: Words): readonly ListColumn<SummaryRow>[] {
  return [
    { id: 'make', title: t('budget.make'), width: 120, format: 'text', frozen: true, text: makeOf },
    numberColumn('fleetVolume', t('budget.volume'), 140, ({ fleetVolume }) => fleetVolume),
    numberColumn('budgetEstimation', t('budget.estimation'), 140, ({ budgetEstimation }) => budgetEstimation),
    numberColumn('avgSi', t('budget.avgSi'), 140, ({ avgSi }) => avgSi),
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
