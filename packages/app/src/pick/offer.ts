import type { CallData, CallId, CallOptions } from '@oasis/api-client';

/** What one thing that can be picked is told by. */
export interface Offer {
  /** Tells it from the others. */
  readonly value: string;
  readonly label: string;
  /** Stands behind it, paler. */
  readonly detail?: string;
}

/** Where a picker finds what it offers. A constant, or kept: the same text is then asked for once. */
export interface PickSource<Id extends CallId, Item> {
  readonly call: Id;
  /** The request for a text, of at most `MOST_OFFERED`; '' is whatever comes first. */
  readonly ask: (name: string) => CallOptions<Id>;
  readonly items: (found: CallData<Id>) => readonly Item[];
  readonly offerOf: (item: Item) => Offer;
}

/** What a picker offers at once; more is found by typing more. */
export const MOST_OFFERED = 20;
