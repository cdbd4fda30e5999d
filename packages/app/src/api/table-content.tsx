import type { TableContent } from '@oasis/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { WhyRefused } from './WhyRefused.tsx';

/** What a paged table shows of a query: the rows that its answer holds, the wait for them, or why there are none. */
export function rowsContent<Row>(
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isPlaceholderData'>,
  rows: readonly Row[] | undefined,
): TableContent<Row> {
  if (query.isError && query.error !== null) {
    const remedy = <WhyRefused of={query.error} />;
    return { state: 'failed', message: query.error.message, retry: () => void query.refetch(), remedy };
  }
  if (rows === undefined) return { state: 'loading' };
  return { state: 'ready', rows, refreshing: query.isPlaceholderData };
}
