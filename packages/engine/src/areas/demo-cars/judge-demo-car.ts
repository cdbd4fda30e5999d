import { present } from '../../base/assert.ts';
import { type Fen, fenOf, yuanText } from '../../base/money.ts';
import { parseRate, RATE_UNIT } from '../../base/rate.ts';
import { divideRounded } from '../../base/rounding.ts';
import { type Message, message } from '../../messages/message.ts';
import { dayAfter, daysBetween } from '../tasks/due.ts';
import type { DeductedBy, DemoState } from './words.ts';

/** A rule of demo cars as cars are judged by it. */
export interface DemoRule {
  readonly ruleId: number;
  readonly holdingDays: number;
  /** Percent of what was paid, with at most two decimals. */
  readonly share: string;
  readonly by: DeductedBy;
}

/** What is known of a demo car. Days are 'YYYY-MM-DD'. */
export interface DemoCar {
  /** Of its registration, or of its invoice without one. */
  readonly from: string;
  /** The rule that stood on this day; undefined where none did. */
  readonly rule: DemoRule | undefined;
  /** The first day on which it was no demo car any more, by another sale or by the end of this one; empty while it is one. */
  readonly soldOn: string;
  /** A claim of it for a program of demonstrators holds. */
  readonly isClaimed: boolean;
}

/** The last day on which a demo car is to be held: the first day counts. */
export function heldUntil(from: string, holdingDays: number): string {
  return dayAfter(from, holdingDays - 1);
}

/** Days that are missing where a car was sold on a day; 0 where it was sold after its last day. */
export function missingDays({ from, soldOn, rule }: Pick<DemoCar, 'from' | 'soldOn' | 'rule'>): number {
  if (soldOn === '' || rule === undefined) return 0;
  const held = Math.max(0, daysBetween(from, soldOn));
  return Math.max(0, rule.holdingDays - held);
}

/** Where a demo car stands on a day. */
export function demoStateOf(car: DemoCar, today: string): DemoState {
  if (car.rule === undefined) return car.isClaimed ? 'claimed' : 'noRule';
  if (missingDays(car) > 0) return 'early';
  if (car.isClaimed) return 'claimed';
  return today > heldUntil(car.from, car.rule.holdingDays) ? 'due' : 'held';
}

/** What is taken back of an entitlement, in fen without VAT, with its steps. */
export interface Deduction {
  /** At most what was paid; 0 where nothing is deducted. */
  readonly net: Fen;
  readonly steps: readonly Message[];
}

/** The deduction from an entitlement of a demo car that was sold too early: rounded once, a tie away from zero (rule DEMO-DEDUCTION). */
export function deductionOf(car: Pick<DemoCar, 'from' | 'soldOn' | 'rule'>, paid: Fen): Deduction {
  const missing = missingDays(car);
  const { rule } = car;
  if (rule === undefined || missing === 0) return { net: fenOf(0n), steps: [] };
  const { holdingDays: days, share, by } = rule;
  const rate = present(parseRate(`${share}%`), share);
  const [part, whole] = by === 'byDay' ? [BigInt(missing), BigInt(days)] : [1n, 1n];
  const net = fenOf(divideRounded(paid * rate * part, RATE_UNIT * whole, 'halfUp'));
  const amounts = { share, paid: yuanText(paid), net: yuanText(net) };
  const steps = [
    message('DEMO_STEP_HELD', { from: car.from, until: heldUntil(car.from, days), days }),
    message('DEMO_STEP_SOLD', { day: car.soldOn, missing }),
    by === 'byDay' ? message('DEMO_STEP_BY_DAY', { ...amounts, missing, days }) : message('DEMO_STEP_WHOLE', amounts),
  ];
  return { net, steps };
}
