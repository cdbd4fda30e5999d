import type { CallData, CallId, CallOptions } from '@oasis/api-client';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orThrow } from './call-error.ts';
import { client } from './client.ts';

export interface ReadManner<Data> {
  readonly enabled?: boolean;
  /** Milliseconds until the next call, by the last answer; false for no further call. */
  readonly again?: (last: Data | undefined) => number | false;
  /** The answer holds texts in the language of the request: it is asked for again in another language. */
  readonly inLanguage?: boolean;
  /** Repeated whenever it is shown, since other users may have changed the data. */
  readonly fresh?: boolean;
}

/** Reads by a call; the same call with the same input is asked once and shared. Old data stays while new data comes. */
export function useCall<Id extends CallId>(
  id: Id,
  options: CallOptions<Id>,
  { enabled = true, again, inLanguage = false, fresh = false }: ReadManner<CallData<Id>> = {},
): UseQueryResult<CallData<Id>, Error> {
  const { i18n } = useTranslation();
  return useQuery<CallData<Id>>({
    ...(again !== undefined && { refetchInterval: (query) => again(query.state.data) }),
    ...(fresh && { staleTime: 0 }),
    queryKey: inLanguage ? [id, options, i18n.language] : [id, options],
    queryFn: ({ signal }) => callOrThrow(id, { ...options, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Changes by a call. The failure has been shown as a toast unless the options contain silent. */
export function useChange<Id extends CallId>(id: Id): UseMutationResult<CallData<Id>, Error, CallOptions<Id>> {
  return useMutation({ mutationKey: [id], mutationFn: (options: CallOptions<Id>) => callOrThrow(id, options) });
}

async function callOrThrow<Id extends CallId>(id: Id, options: CallOptions<Id>): Promise<CallData<Id>> {
  return orThrow(await client.call(id, options));
}
