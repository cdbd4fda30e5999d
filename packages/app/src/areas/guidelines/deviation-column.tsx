import type { CallData } from '@oasis/api-client';
import type { Column } from '@oasis/ui';
import { useCall } from '../../api/use-call.ts';
import { percentText, yuanRounded } from '../../locale/figure-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { OverviewProgram } from '../../program/overview-list.ts';
import { LeftOut } from '../../tables/LeftOut.tsx';

type Deviations = CallData<'program.deviations'>;

/** The deviation from the guideline of each program of a page: it comes after the page, since it opens their budgets. */
export function useDeviationColumn(programs: readonly OverviewProgram[]): Column<OverviewProgram> {
  const { t } = useLabels();
  const ids = programs.map(({ programId }) => programId).join(',');
  const { data = [] } = useCall(
    'program.deviations',
    { query: { ids }, silent: true },
    { fresh: true, enabled: ids !== '' },
  );
  return {
    id: 'deviation',
    title: t('review.percent'),
    width: '105px',
    align: 'right',
    cell: ({ programId }) => <Deviation data={data} programId={programId} />,
  };
}

function Deviation({ data, programId }: { readonly data: Deviations; readonly programId: number }) {
  const found = data.find((one) => one.programId === programId);
  if (found === undefined) return '…';
  const isBeyond = (found.deviation ?? 0) > 0;
  return (
    <>
      <span className={isBeyond ? 'oasis-beyond' : undefined} title={yuanRounded(found.amount)}>
        {percentText(found.deviation)}
      </span>{' '}
      <LeftOut of={found.leftOut} />
    </>
  );
}
