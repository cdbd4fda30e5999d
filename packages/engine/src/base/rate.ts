import type { Brand } from './brand.ts';
import { scaledOfText, textOfScaled } from './decimal.ts';

/** A rate in whole billionths: 13 % is 130,000,000. Exact for every rate with at most nine decimal places. */
export type Rate = Brand<bigint, 'Rate'>;

const PLACES = 9;

/** 100 % as a rate. */
export const RATE_UNIT: Rate = rateOf(10n ** BigInt(PLACES));

export function rateOf(billionths: bigint): Rate {
  return billionths as Rate;
}

/** The rate of a text: '0.13' and '13%' are the same rate; undefined when it is no decimal. */
export function parseRate(text: string): Rate | undefined {
  const percent = text.endsWith('%');
  const scaled = scaledOfText(percent ? text.slice(0, -1) : text, percent ? PLACES - 2 : PLACES, 'halfUp');
  return scaled === undefined ? undefined : rateOf(scaled);
}

/** The nearest double, as the plan's formulas read it. */
export function rateToNumber(rate: Rate): number {
  return Number(textOfScaled(rate, PLACES));
}
