import type { CallId } from '@oasis/api-client';
import { checkSearchText } from '@oasis/engine/access';
import type { Message } from '@oasis/engine/messages';
import { useCall } from '../api/use-call.ts';
import { MOST_OFFERED, type PickSource } from './offer.ts';
import { useSettled } from './use-settled.ts';

/** The pause in typing before the server is asked, in ms. */
const PAUSE_MS = 200;

export interface Found<Item> {
  /** Why the text may not be looked for (API-006). */
  readonly refusal: Message | undefined;
  /** The matches of the present text; undefined until their answer has come. */
  readonly items: readonly Item[] | undefined;
  /** There may be more than these. */
  readonly isCut: boolean;
  /** The server was asked and did not answer. */
  readonly error: Error | null;
  readonly again: () => Promise<unknown>;
}

/** The server's matches for a text after a pause in typing; nothing is sent unless it is `wanted`. */
export function useFound<Id extends CallId, Item>(
  { call, ask, items }: Pick<PickSource<Id, Item>, 'call' | 'ask' | 'items'>,
  text: string,
  wanted: boolean,
): Found<Item> {
  const name = text.trim();
  const refusal = wanted ? checkSearchText(name) : undefined;
  const settled = useSettled(name, PAUSE_MS);
  const isAsked = wanted && settled === name && refusal === undefined;
  const { data, isPlaceholderData, isError, error, refetch } = useCall(call, ask(settled), { enabled: isAsked });
  // Matches of another text are no answer to this one.
  const found = isAsked && !isPlaceholderData && data !== undefined ? items(data) : undefined;
  return {
    refusal,
    items: found,
    isCut: found !== undefined && found.length >= MOST_OFFERED,
    error: isAsked && isError ? error : null,
    again: () => refetch(),
  };
}
