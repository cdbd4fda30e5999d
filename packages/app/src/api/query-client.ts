import { isPassing } from '@oasis/api-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { labelText } from '../locale/i18n.ts';
import { notify } from '../notify/notices.ts';
import { CallError } from './call-error.ts';

/** Server data: fresh for half a minute, never asked again behind the user's back after a refusal. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => offerRetry(error, () => void query.fetch().catch(() => undefined)),
  }),
  mutationCache: new MutationCache({
    onError: (error, variables, _result, mutation) =>
      offerRetry(error, () => void mutation.execute(variables).catch(() => undefined)),
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * A call that did not reach the server, or that the server could not answer, can be repeated unchanged; no typed value is lost (API-033).
 */
function offerRetry(error: Error, run: () => void): void {
  if (!(error instanceof CallError) || !isPassing(error.failure)) return;
  notify({ text: error.message, severity: 'error', key: 'network', action: { text: labelText('common.retry'), run } });
}
