import { textOfScaled } from '../base/decimal.ts';
import { RATE_UNIT } from '../base/rate.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { FrozenList, ListedClaim, ListFault, Stratum } from './list-types.ts';
import { sha256Hex } from './sha256.ts';

/** Names, strata and claims are told apart by such keys: their bytes are their letters, and no separator is among them. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Sorts and checks what a draw goes by. Each claim is there once, and has a stratum. */
export function frozenList(given: FrozenList): Result<FrozenList, ListFault> {
  const list = {
    name: given.name,
    strata: given.strata.toSorted((a, b) => byText(a.key, b.key)),
    claims: given.claims.toSorted((a, b) => byText(a.code, b.code)),
  };
  const fault = faultOf(list);
  return fault === undefined ? ok(list) : err(fault);
}

/**
 * A list as text: a line for the name, one for each rule, one for each claim, each ended by a line feed. Shares have nine decimals,
 * amounts are whole fen. Who has the text can draw the sample.
 */
export function listText({ name, strata, claims }: FrozenList): string {
  const lines = [`oasis-list-1|${name}`, ...strata.map(stratumLine), ...claims.map(claimLine)];
  return `${lines.join('\n')}\n`;
}

/** SHA-256 of the text of the list: another claim, amount, stratum or rule is another hash. */
export function listHash(list: FrozenList): string {
  return sha256Hex(listText(list));
}

/** In the order of their bytes. */
export function byText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function stratumLine({ key, by, share, minimum, confidence, tolerable, wideningLimit }: Stratum): string {
  const rates = [share, confidence, tolerable].map((rate) => textOfScaled(rate, 9));
  return ['stratum', key, by, rates[0], minimum, rates[1], rates[2], wideningLimit].join('|');
}

function claimLine({ code, stratum, amount }: ListedClaim): string {
  return `claim|${code}|${stratum}|${amount}`;
}

function faultOf({ name, strata, claims }: FrozenList): ListFault | undefined {
  const keys = strata.map(({ key }) => key);
  const known = new Set(keys);
  const noKey = [name, ...keys].find((key) => !KEY.test(key)) ?? claims.find(({ code }) => !KEY.test(code))?.code;
  if (noKey !== undefined) return { kind: 'key', at: noKey };
  const noRule = strata.find((stratum) => !isRule(stratum));
  if (noRule !== undefined) return { kind: 'rule', at: noRule.key };
  const twice = keys.find((key, at) => key === keys[at - 1]) ?? twiceAmong(claims);
  if (twice !== undefined) return { kind: 'twice', at: twice };
  const lost = claims.find(({ stratum }) => !known.has(stratum));
  return lost && { kind: 'stratum', at: lost.code };
}

function twiceAmong(claims: readonly ListedClaim[]): string | undefined {
  return claims.find(({ code }, at) => code === claims[at - 1]?.code)?.code;
}

function isRule({ share, minimum, confidence, tolerable, wideningLimit }: Stratum): boolean {
  const isShare = (rate: bigint) => rate >= 0n && rate <= RATE_UNIT;
  return (
    isShare(share) &&
    isShare(tolerable) &&
    confidence * 2n > RATE_UNIT &&
    confidence < RATE_UNIT &&
    Number.isSafeInteger(minimum) &&
    minimum >= 0 &&
    Number.isSafeInteger(wideningLimit) &&
    wideningLimit >= 1
  );
}
