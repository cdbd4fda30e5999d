/** A dated value in its history, under the newest version. */
export interface DatedRow {
  readonly validFrom: string;
  /** The last day; empty if nothing follows. */
  readonly validTo: string;
  /** A newer version has another value for the same first day. */
  readonly replaced: boolean;
}

/** Only budgets with an older version use 'replaced' rows. */
export type RateState = 'inForce' | 'coming' | 'past' | 'replaced';

/** State of a dated value on a day. */
export function rateState({ validFrom, validTo, replaced }: DatedRow, day: string): RateState {
  if (replaced) return 'replaced';
  if (validFrom > day) return 'coming';
  return validTo !== '' && validTo < day ? 'past' : 'inForce';
}
