import type { CallId } from '@oasis/api-client';
import { checkSearchText } from '@oasis/engine/access';
import type { Message } from '@oasis/engine/messages';
import { useCall } from '../api/use-call.ts';
import { MOST_OFFERED, type PickSource } from './offer.ts';
import { useSettled } from './use-settled.ts';

/** How long the typing has to pause before the server is asked, in ms. */
const PAUSE_MS = 200;

export interface Found<Item> {
  /** Why the text may not be looked for (API-006). */
  readonly refusal: Message | undefined;
  /** What fits the text as it stands; undefined until the answer to it has come. */
  readonly items: readonly Item[] | undefined;
  /** There may be more than these. */
  readonly isCut: boolean;
  /** The server was asked and did not answer. */
  readonly error: Error | null;
  readonly again: () => Promise<unknown>;
}

/** What the server finds for a text once the typing pauses; nothing is asked unless it is `wanted`. */
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
  // What was found for another text is no answer to this one.
  const found = isAsked && !isPlaceholderData && data !== undefined ? items(data) : undefined;
  return {
    refusal,
    items: found,
    isCut: found !== undefined && found.length >= MOST_OFFERED,
    error: isAsked && isError ? error : null,
    again: () => refetch(),
  };
}
