import { invariant } from './assert.ts';
import { scaledOfNumber } from './decimal.ts';

/**
 * Splits a whole number of units into parts by weights, so that the parts add up to exactly the whole (largest remainder).
 * Equal remainders go to the earlier part. Without any weight above zero the parts are equal.
 * Each part is within one unit of its exact share, and has the sign of the whole.
 */
export function allocate(whole: bigint, weights: readonly bigint[]): readonly bigint[] {
  invariant(weights.length > 0, 'nothing to allocate to');
  invariant(
    weights.every((weight) => weight >= 0n),
    'weights are not negative',
  );
  const given = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = given === 0n ? weights.map(() => 1n) : weights;
  const total = given === 0n ? BigInt(weights.length) : given;
  const magnitude = whole < 0n ? -whole : whole;
  const parts = distribute(magnitude, shares, total);
  return whole < 0n ? parts.map((part) => -part) : parts;
}

/** Doubles as exact weights for `allocate`: missing, negative and infinite ones weigh nothing. */
export function weightsOf(values: Iterable<number>): readonly bigint[] {
  return Array.from(values, (value) => (value > 0 && value < 1e15 ? scaledOfNumber(value, 9, 'halfUp') : 0n));
}

function distribute(whole: bigint, shares: readonly bigint[], total: bigint): bigint[] {
  const parts = shares.map((share) => (whole * share) / total);
  const left = whole - parts.reduce((sum, part) => sum + part, 0n);
  const order = shares
    .map((share, index) => ({ index, remainder: (whole * share) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of order.slice(0, Number(left))) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
}
