/** A dated value in its history, under the newest version. */
export interface DatedRow {
  readonly validFrom: string;
  /** The last day; empty where nothing follows. */
  readonly validTo: string;
  /** A newer version says another value for the same first day. */
  readonly replaced: boolean;
}

/** 'replaced' rows count for budgets with an older version alone. */
export type RateState = 'inForce' | 'coming' | 'past' | 'replaced';

/** What has become of a dated value on a day. */
export function rateState({ validFrom, validTo, replaced }: DatedRow, day: string): RateState {
  if (replaced) return 'replaced';
  if (validFrom > day) return 'coming';
  return validTo !== '' && validTo < day ? 'past' : 'inForce';
}
