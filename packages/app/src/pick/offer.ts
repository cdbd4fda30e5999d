import type { CallData, CallId, CallOptions } from '@oasis/api-client';

/** Key and texts of one choice. */
export interface Offer {
  /** Tells it from the others. */
  readonly value: string;
  readonly label: string;
  /** Stands behind it, paler. */
  readonly detail?: string;
}

/** The source of a picker's choices. A constant, or memoized: the same text is then requested once. */
export interface PickSource<Id extends CallId, Item> {
  readonly call: Id;
  /** The request for a text, of at most `MOST_OFFERED`; '' gives the first ones. */
  readonly ask: (name: string) => CallOptions<Id>;
  readonly items: (found: CallData<Id>) => readonly Item[];
  readonly offerOf: (item: Item) => Offer;
}

/** Number of choices that a picker offers at once; more typing finds the others. */
export const MOST_OFFERED = 20;
