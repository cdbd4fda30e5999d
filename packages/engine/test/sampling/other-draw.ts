// A drawing after docs/areas/spot-checks.md alone, by loops over points and with the hash of Node: it takes nothing from the product.

import { createHash } from 'node:crypto';

/** The text of a sample of the text of a list; every stratum is widened by the same number. */
export function drawOtherwise(listText: string, seed: string, k: number): string {
  const rows = listText.trimEnd().split('\n');
  let out = `oasis-sample-1|${sha(listText)}|${seed}\n`;
  for (const row of rows) {
    const [what, key = '', by, share = '', minimum = ''] = row.split('|');
    if (what !== 'stratum') continue;
    const mine: [string, bigint][] = [];
    const rest: [string, bigint][] = [];
    for (const other of rows) {
      const [kind, code = '', stratum, fen = '0'] = other.split('|');
      if (kind !== 'claim' || stratum !== key) continue;
      if (BigInt(fen) > 0n) mine.push([code, BigInt(fen)]);
      else rest.push([code, BigInt(fen)]);
    }
    const want = (n: number) => {
      const billionths = BigInt(share.replace('.', ''));
      let up = (BigInt(n) * billionths) / 1_000_000_000n;
      if (up * 1_000_000_000n < BigInt(n) * billionths) up += 1n;
      return Math.min(n, Math.max(Number(minimum), Number(up)));
    };
    if (mine.length > 0 && by === 'count') out += counted(key, mine, { seed, k, n: want(mine.length) });
    if (mine.length > 0 && by === 'money') out += weighed(key, mine, { seed, k, n: want(mine.length) });
    if (rest.length > 0) out += counted(`${key}/0`, rest, { seed, k, n: want(rest.length) });
  }
  return out;
}

interface How {
  readonly seed: string;
  readonly k: number;
  readonly n: number;
}

function counted(part: string, claims: readonly [string, bigint][], { seed, k, n }: How): string {
  const chosen: string[] = [];
  const left = claims.map(([code]) => code);
  while (chosen.length < n * k && left.length > 0) {
    let best = 0;
    for (let i = 1; i < left.length; i += 1) {
      if (number(`${seed}|item|${part}|${left[i]}`) < number(`${seed}|item|${part}|${left[best]}`)) best = i;
    }
    chosen.push(...left.splice(best, 1));
  }
  const total = claims.reduce((sum, [, fen]) => sum + fen, 0n);
  let out = `part|${part}|${claims.length}|${total}|${n}|${k}\n`;
  for (const [code] of claims) if (chosen.includes(code)) out += `drawn|${code}\n`;
  return out;
}

function weighed(part: string, claims: readonly [string, bigint][], { seed, k, n }: How): string {
  const total = claims.reduce((sum, [, fen]) => sum + fen, 0n);
  const sure = new Set<string>();
  let amount = total;
  let number_ = n;
  // All that reach amount ÷ number at once, until none does.
  for (;;) {
    const found = claims.filter(([code, fen]) => !sure.has(code) && number_ > 0 && fen * BigInt(number_) >= amount);
    if (found.length === 0) break;
    for (const [code, fen] of found) {
      sure.add(code);
      amount -= fen;
      number_ -= 1;
    }
  }
  const interval = number_ === 0 ? 0n : amount / BigInt(number_);
  const start = interval === 0n ? 0n : number(`${seed}|start|${part}|0`) % interval;
  let out = `part|${part}|${claims.length}|${total}|${n}|${k}|${interval}|${start}\n`;
  for (const [code] of claims) if (sure.has(code)) out += `certain|${code}\n`;
  if (interval === 0n) return out;
  // Everything is measured in k-ths of a fen, in which the points are whole.
  let point = BigInt(k) * start;
  while (point - interval >= 0n) point -= interval;
  let end = 0n;
  for (const [code, fen] of claims) {
    if (sure.has(code)) continue;
    end += fen * BigInt(k);
    if (point < end) out += `drawn|${code}\n`;
    if (point < end) point += ((end - point + interval - 1n) / interval) * interval;
  }
  return out;
}

function number(text: string): bigint {
  return BigInt(`0x${sha(text)}`);
}

function sha(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
