import { fenOf } from '../base/money.ts';
import { parseRate, rateOf } from '../base/rate.ts';
import { err, type Result } from '../base/result.ts';
import { frozenList, listText } from './frozen-list.ts';
import type { FrozenList, ListedClaim, ListFault, Stratum } from './list-types.ts';

const STRATUM =
  /^stratum\|(?<key>[^|]+)\|(?<by>count|money)\|(?<share>[0-9.]+)\|(?<minimum>[0-9]+)\|(?<confidence>[0-9.]+)\|(?<tolerable>[0-9.]+)\|(?<limit>[0-9]+)$/;
const CLAIM = /^claim\|(?<code>[^|]+)\|(?<stratum>[^|]+)\|(?<amount>-?[0-9]+)$/;
const HEAD = 'oasis-list-1|';

/** A list of its text, which is the text that `listText` writes of it, to the byte. */
export function parseList(text: string): Result<FrozenList, ListFault> {
  const [head = '', ...lines] = text.split('\n');
  if (!head.startsWith(HEAD)) return err({ kind: 'line', at: head.slice(0, 100) });
  const strata: Stratum[] = [];
  const claims: ListedClaim[] = [];
  for (const line of lines.slice(0, -1)) {
    const [stratum, claim] = [stratumOf(line), claimOf(line)];
    if (stratum !== undefined) strata.push(stratum);
    else if (claim !== undefined) claims.push(claim);
    else return err({ kind: 'line', at: line.slice(0, 100) });
  }
  const list = frozenList({ name: head.slice(HEAD.length), strata, claims });
  if (!list.ok || listText(list.value) === text) return list;
  return err({ kind: 'line', at: differs(listText(list.value), text) });
}

function stratumOf(line: string): Stratum | undefined {
  const { key, by, share, minimum, confidence, tolerable, limit } = STRATUM.exec(line)?.groups ?? {};
  if (key === undefined || (by !== 'count' && by !== 'money')) return undefined;
  const rate = (text: string | undefined) => parseRate(text ?? '') ?? rateOf(-1n);
  return {
    key,
    by,
    share: rate(share),
    minimum: Number(minimum),
    confidence: rate(confidence),
    tolerable: rate(tolerable),
    wideningLimit: Number(limit),
  };
}

function claimOf(line: string): ListedClaim | undefined {
  const { code, stratum, amount } = CLAIM.exec(line)?.groups ?? {};
  if (code === undefined || stratum === undefined || amount === undefined) return undefined;
  return { code, stratum, amount: fenOf(BigInt(amount)) };
}

/** The first line of the text that is not as it would be written. */
function differs(written: string, text: string): string {
  const expected = written.split('\n');
  const lines = text.split('\n');
  return (lines.find((line, at) => line !== expected[at]) ?? '').slice(0, 100);
}
