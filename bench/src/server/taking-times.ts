import assert from 'node:assert/strict';
import { percentile } from '../measure/statistics.ts';
import type { Figure } from '../results/figure.ts';
import { timeFigure } from './answer-times.ts';
import { signIn } from './product/sign-in.ts';
import type { Bench } from './row.ts';

/** What a checker takes next. */
export interface Taking {
  /** As figures name it, 'record'. */
  readonly what: string;
  readonly accounts: readonly string[];
  /** How much each checker takes. */
  readonly each: number;
  /** Takes the next one and reads it; returns its id. */
  readonly take: (token: string) => Promise<number>;
}

/** One checker takes work alone, then all take work at once: each gets what nobody else gets. Returns the figures, and the ids that were taken. */
export async function takingTimes(
  { product, options }: Bench,
  { what, accounts, each, take }: Taking,
): Promise<{ readonly figures: readonly Figure[]; readonly taken: readonly number[] }> {
  const tokens: string[] = [];
  for (const account of accounts) tokens.push(await signIn(product.address, account));
  const [alone, together, taken]: [number[], number[], number[]] = [[], [], []];
  const takeEach = async (token: string, times: number[]): Promise<void> => {
    for (let round = 0; round < each; round += 1) {
      const began = performance.now();
      taken.push(await take(token));
      times.push(performance.now() - began);
    }
  };
  await takeEach(tokens[0] ?? '', alone);
  await Promise.all(tokens.map((token) => takeEach(token, together)));
  assert.equal(new Set(taken).size, each * (accounts.length + 1));
  const [one, many] = [percentile(alone, 95), percentile(together, 95)];
  options.print(
    `next ${what}: p95 ${one.toFixed(0)} ms alone, ${many.toFixed(0)} ms when ${accounts.length} checkers take work at once`,
  );
  const name = `next ${what} taken and read`;
  const figures = [
    timeFigure(`${name}: p95`, one, 'ours ≤ 300'),
    timeFigure(`${name}, ${accounts.length} checkers at once: p95`, many),
  ];
  return { figures, taken };
}
