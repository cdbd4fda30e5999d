import { FailedState } from '@oasis/ui';
import { WhyRefused } from './WhyRefused.tsx';

interface FailedQuery {
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** Reason why a query has no data, with a way to try again, and the chain of grants if rights were missing. */
export function QueryFailed({ query }: { readonly query: FailedQuery }) {
  const { error } = query;
  if (error === null) return null;
  return <FailedState message={error.message} retry={() => void query.refetch()} remedy={<WhyRefused of={error} />} />;
}
