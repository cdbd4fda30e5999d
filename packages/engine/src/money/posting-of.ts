import { present } from '../base/assert.ts';
import { type Month, parseMonth } from '../base/period.ts';

/** What a move of a program does to its money. */
export type Posting = 'hold' | 'reserve' | 'undo' | 'free';

/** States in which a program holds money: in approval, or reserved. */
const HOLDING: readonly string[] = ['Pending Approval', 'Approved', 'Released'];

/**
 * What follows for the money of a program that moves: into approval it is held, with the last approval reserved, and a state in
 * which it holds none takes everything back. Of a released program that is cancelled the rest is freed. Undefined: nothing.
 */
export function postingOf(from: string | null, to: string): Posting | undefined {
  if (from === to) return undefined;
  if (to === 'Pending Approval') return 'hold';
  if (to === 'Approved') return 'reserve';
  if (from === null || !HOLDING.includes(from) || HOLDING.includes(to)) return undefined;
  return from === 'Released' ? 'free' : 'undo';
}

/** The month that an amount is booked in: that of the day on which it happened. */
export function bookingMonth(day: string): Month {
  return present(parseMonth(day.slice(0, 7)), day);
}
