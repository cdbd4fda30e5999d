import { type Fen, fenOf } from '../base/money.ts';
import { RATE_UNIT } from '../base/rate.ts';
import { divideRounded } from '../base/rounding.ts';
import type { PartEstimate } from './judge-part.ts';
import type { Stratum } from './list-types.ts';

/** What a stratum may have too much, in fen, rounded down. */
export function tolerableOf(stratum: Stratum, amount: Fen): Fen {
  return fenOf(divideRounded(amount * stratum.tolerable, RATE_UNIT, 'down'));
}

/**
 * By which whole number a stratum is widened next; undefined where its sample stays. It grows where too much was found and its bound is above
 * what is tolerable: to the next multiple of the present number that is at least bound ÷ tolerable times it, as far as the limit lets it. A
 * multiple keeps all claims that were drawn. A sample in which nothing is too much never grows.
 */
export function nextWidening(stratum: Stratum, part: PartEstimate, now: number): number | undefined {
  const { over, bound, amount, checked, claims } = part;
  const tolerable = tolerableOf(stratum, amount);
  const most = Math.floor(stratum.wideningLimit / now);
  if (over === 0n || bound === undefined || bound <= tolerable || most < 2 || checked === claims) return undefined;
  const wished = tolerable === 0n ? BigInt(most) : (bound + tolerable - 1n) / tolerable;
  const times = wished < 2n ? 2n : wished;
  return now * Number(times < BigInt(most) ? times : BigInt(most));
}

/**
 * By which whole number a draw is widened next for what an earlier draw of its list asks for: to the smallest multiple of its present number
 * that is at least the wished one, as far as the limit lets it. Undefined where it is as wide already.
 */
export function widenedFor(stratum: Stratum, wished: number, now: number): number | undefined {
  const times = Math.min(Math.ceil(wished / now), Math.floor(stratum.wideningLimit / now));
  return times < 2 ? undefined : now * times;
}
