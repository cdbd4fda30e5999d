import { invariant } from '../base/assert.ts';
import { RATE_UNIT, type Rate, rateOf, rateToNumber } from '../base/rate.ts';

/** Factors and bounds of rates are rounded up to a millionth, so that the last bit of a double decides nothing. */
export const MILLION = 1_000_000n;

const HALVINGS = 60;
/** What a term adds to a sum that is no number any more. */
const NOTHING = 1e-20;

/**
 * The greatest expected numbers of errors under which so few as 0, 1, … up to `errors` are still found with probability 1 − confidence
 * (upper limits of a Poisson mean), in millionths, rounded up. The confidence is above 0.5.
 */
export function poissonFactors(confidence: Rate, errors: number): readonly bigint[] {
  const risk = riskOf(confidence);
  const first = -Math.log(risk);
  const factors = [first];
  let logFactorial = 0;
  for (let count = 1; count <= errors; count += 1) {
    logFactorial += Math.log(count);
    const before = factors[count - 1] ?? 0;
    // The distance between neighbours falls from less than the first factor to 1.
    factors.push(solve(before, before + first + 1, (mean) => atMost(count, mean, logFactorial) < risk));
  }
  return factors.map(upToMillionth);
}

/**
 * The greatest rate of errors under which at most `errors` of `checked` are found with probability 1 − confidence (Clopper and Pearson,
 * one-sided), rounded up to a millionth. Drawn without replacement the bound holds all the more.
 */
export function upperRate(errors: number, checked: number, confidence: Rate): Rate {
  invariant(errors >= 0 && errors <= checked, 'so many errors were not checked');
  if (errors === checked) return RATE_UNIT;
  const risk = riskOf(confidence);
  const logChoices = logBinomial(checked, errors);
  const rate = solve(0, 1, (share) => fewOf(errors, checked, { share, logChoices }) < risk);
  return rateOf((upToMillionth(rate) * RATE_UNIT) / MILLION);
}

function riskOf(confidence: Rate): number {
  invariant(confidence * 2n > RATE_UNIT && confidence < RATE_UNIT, 'a confidence is above 0.5 and below 1');
  return 1 - rateToNumber(confidence);
}

/** The probability of at most `count` under a Poisson mean. */
function atMost(count: number, mean: number, logFactorial: number): number {
  let term = Math.exp(count * Math.log(mean) - mean - logFactorial);
  let sum = term;
  for (let below = count; below > 0 && term > sum * NOTHING; below -= 1) {
    term *= below / mean;
    sum += term;
  }
  return sum;
}

interface Chance {
  readonly share: number;
  readonly logChoices: number;
}

/** The probability of at most `count` errors among `of`. */
function fewOf(count: number, of: number, { share, logChoices }: Chance): number {
  const odds = (1 - share) / share;
  let term = Math.exp(logChoices + count * Math.log(share) + (of - count) * Math.log1p(-share));
  let sum = term;
  for (let below = count; below > 0 && term > sum * NOTHING; below -= 1) {
    term *= (below / (of - below + 1)) * odds;
    sum += term;
  }
  return sum;
}

function logBinomial(of: number, count: number): number {
  let log = 0;
  for (let at = 1; at <= count; at += 1) log += Math.log((of - count + at) / at);
  return log;
}

/** The place between two numbers from which on the condition holds. */
function solve(from: number, to: number, holds: (at: number) => boolean): number {
  let [low, high] = [from, to];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function upToMillionth(value: number): bigint {
  return BigInt(Math.ceil(Number((value * Number(MILLION)).toFixed(4))));
}
