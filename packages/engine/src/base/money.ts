import { invariant } from './assert.ts';
import type { Brand } from './brand.ts';
import { scaledOfNumber, scaledOfText, textOfScaled } from './decimal.ts';
import type { Rate } from './rate.ts';
import { RATE_UNIT } from './rate.ts';
import { divideRounded, type Rounding } from './rounding.ts';

/** Money in whole fen (1 yuan = 100 fen). On the wire and in the database it is a decimal text in yuan. */
export type Fen = Brand<bigint, 'Fen'>;

export const NO_MONEY: Fen = fenOf(0n);

export function fenOf(count: bigint): Fen {
  return count as Fen;
}

/** The fen of a text in yuan with at most two places, '1234.50'; undefined when it is anything else. */
export function parseYuan(text: string): Fen | undefined {
  if (/\.\d{3,}$/.test(text)) return undefined;
  const scaled = scaledOfText(text, 2, 'down');
  return scaled === undefined ? undefined : fenOf(scaled);
}

/** '1234.50'. */
export function yuanText(amount: Fen): string {
  return textOfScaled(amount, 2);
}

/** A planned amount in yuan, frozen to whole fen. Throws for a number that is not finite. */
export function freezeYuan(yuan: number, rounding: Rounding): Fen {
  invariant(Number.isFinite(yuan), 'only a finite amount can be frozen');
  return fenOf(scaledOfNumber(yuan, 2, rounding));
}

export function addMoney(...amounts: readonly Fen[]): Fen {
  return fenOf(amounts.reduce((sum: bigint, amount) => sum + amount, 0n));
}

export function subtractMoney(from: Fen, amount: Fen): Fen {
  return fenOf(from - amount);
}

/** `amount × rate` in whole fen. */
export function multiplyMoney(amount: Fen, rate: Rate, rounding: Rounding): Fen {
  return fenOf(divideRounded(amount * rate, RATE_UNIT, rounding));
}

/** The amount without the tax that it contains: `amount / (1 + rate)`. */
export function withoutTax(amount: Fen, rate: Rate, rounding: Rounding): Fen {
  return fenOf(divideRounded(amount * RATE_UNIT, RATE_UNIT + rate, rounding));
}
