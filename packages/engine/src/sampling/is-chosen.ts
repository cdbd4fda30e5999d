import { RATE_UNIT, type Rate } from '../base/rate.ts';
import { HASHES, sha256Number } from './sha256.ts';

/**
 * Whether a share of all claims has this one: SHA-256 of `seed|chosen|code` lies below the share of all hashes. The answer hangs on
 * no other claim and on no order; a larger share has all claims of a smaller one. 0 chooses none, 1 all.
 */
export function isChosen(seed: string, code: string, share: Rate): boolean {
  return sha256Number(`${seed}|chosen|${code}`) * RATE_UNIT < share * HASHES;
}
