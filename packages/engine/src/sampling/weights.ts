import type { DrawnPart } from './draw.ts';
import type { Fraction } from './fraction.ts';

/** Whether a claim that was drawn would have been whatever the seed: the interval, as it was divided, is not above its amount, or all were drawn. */
export function isCertain({ grid, claims, drawn }: DrawnPart, amount: bigint): boolean {
  return grid === undefined ? drawn.length === claims : amount * grid.widening >= grid.interval;
}

/** For how much of the list each fen of a claim stands that is not certain: interval ÷ widening ÷ amount, or claims ÷ drawn. */
export function weightOf({ grid, claims, drawn }: DrawnPart, amount: bigint): Fraction {
  if (grid === undefined) return { top: BigInt(claims), bottom: BigInt(drawn.length) };
  return { top: grid.interval, bottom: grid.widening * amount };
}

/** The greatest projected error that a claim of the part could have; none where no claim stands for others. */
export function greatestProjected({ grid, claims, drawn }: DrawnPart, largest: bigint): Fraction | undefined {
  if (drawn.length === 0) return undefined;
  if (grid === undefined) return { top: largest * BigInt(claims), bottom: BigInt(drawn.length) };
  return { top: grid.interval, bottom: grid.widening };
}
