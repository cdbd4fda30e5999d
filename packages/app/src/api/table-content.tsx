import { type ListReply, pageOf } from '@oasis/api-client';
import type { TableContent } from '@oasis/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { WhyRefused } from './WhyRefused.tsx';

/** What a paged table shows of a query: rows, the wait for them, or why there are none. */
export function tableContent<Row>(query: UseQueryResult<ListReply<Row>>): TableContent<Row> {
  if (query.isError) {
    const remedy = <WhyRefused of={query.error} />;
    return { state: 'failed', message: query.error.message, retry: () => void query.refetch(), remedy };
  }
  if (query.data === undefined) return { state: 'loading' };
  return { state: 'ready', rows: pageOf(query.data).rows, refreshing: query.isPlaceholderData };
}
