import type { TableContent } from '@oasis/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { WhyRefused } from './WhyRefused.tsx';

/** The content of a paged table from a query: the rows of its answer, the wait for them, or why there are none. */
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
