import { useCall } from '../../../api/use-call.ts';
import { SummaryGrid } from '../table/SummaryGrid.tsx';

interface OverviewProps {
  readonly pgmId: number;
  readonly offerTypeId: number;
}

/** Totals of the offers of a type. */
export function Overview({ pgmId, offerTypeId }: OverviewProps) {
  const summary = useCall('budget.summary', { query: { pgmId, offerTypeId } });
  return <SummaryGrid rows={summary.data ?? []} />;
}
