import { present } from '../base/assert.ts';
import { type Month, parseMonth } from '../base/period.ts';

/** The effect of a program move on the program's money. */
export type Posting = 'hold' | 'reserve' | 'undo' | 'free';

/** States in which a program holds money: in approval, or reserved. */
const HOLDING: readonly string[] = ['Pending Approval', 'Approved', 'Released'];

/**
 * The effect of a move: money is held at the start of approval and reserved by the last approval; a move to a state without
 * money reverses all transfers; cancelling a released program frees the rest. Undefined for no effect.
 */
export function postingOf(from: string | null, to: string): Posting | undefined {
  if (from === to) return undefined;
  if (to === 'Pending Approval') return 'hold';
  if (to === 'Approved') return 'reserve';
  if (from === null || !HOLDING.includes(from) || HOLDING.includes(to)) return undefined;
  return from === 'Released' ? 'free' : 'undo';
}

/** The booking month of an amount: that of the day of the move. */
export function bookingMonth(day: string): Month {
  return present(parseMonth(day.slice(0, 7)), day);
}
