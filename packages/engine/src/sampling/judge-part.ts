import { invariant, present } from '../base/assert.ts';
import { addMoney, type Fen, fenOf, NO_MONEY, subtractMoney } from '../base/money.ts';
import { RATE_UNIT, type Rate, rateOf } from '../base/rate.ts';
import { divideRounded } from '../base/rounding.ts';
import { type Bounded, type RandomErrors, upperBound } from './bound.ts';
import type { DrawnPart } from './draw.ts';
import { upperRate } from './factors.ts';
import type { Fraction } from './fraction.ts';
import type { ListedClaim } from './list-types.ts';
import type { Part } from './strata.ts';
import { greatestProjected, isCertain, weightOf } from './weights.ts';

/** A checked claim that is wrong. */
export interface FoundError {
  readonly code: string;
  readonly part: string;
  /** Amount − right amount: above 0 where too much was claimed. */
  readonly error: Fen;
  /** What it stands for in the list, rounded to fen. */
  readonly projected: Fen;
}

export interface PartEstimate {
  readonly key: string;
  readonly stratum: string;
  readonly claims: number;
  readonly amount: Fen;
  readonly checked: number;
  readonly wrong: number;
  /** What is projected to be too much, and too little; both above 0. */
  readonly over: Fen;
  readonly under: Fen;
  /** At the confidence of the stratum, no more is too much. None where amounts of 0 or less were not all checked: nothing limits them. */
  readonly bound?: Fen;
  /** At the confidence of the stratum, no greater share of the claims is wrong. Of parts by count alone. */
  readonly rateBound?: Rate;
}

export interface Judged {
  readonly estimate: PartEstimate;
  readonly errors: readonly FoundError[];
  readonly confidence: Rate;
  readonly bounds?: Bounded;
}

interface CheckedClaim {
  readonly claim: ListedClaim;
  readonly error: Fen;
  /** What a fen of it stands for; none where the claim stands for itself. */
  readonly weight?: Fraction;
}

/** What was found in a part, projected to the part. */
export function judgePart(part: Part, drawn: DrawnPart, findings: ReadonlyMap<string, Fen>): Judged {
  const { confidence } = part.stratum;
  const checked = checkedClaims(part, drawn, findings);
  const errors = checked.filter(({ error }) => error !== NO_MONEY).map((one) => foundError(one, part.key));
  const bounds = boundsOf(part, drawn, checked);
  const projected = errors.map((one) => one.projected);
  return {
    errors,
    confidence,
    ...(bounds && { bounds }),
    estimate: {
      key: part.key,
      stratum: part.stratum.key,
      claims: drawn.claims,
      amount: drawn.amount,
      checked: checked.length,
      wrong: errors.length,
      over: addMoney(...projected.filter((amount) => amount > 0n)),
      under: subtractMoney(NO_MONEY, addMoney(...projected.filter((amount) => amount < 0n))),
      ...(bounds && { bound: upperBound([bounds], confidence) }),
      ...(part.by === 'count' && { rateBound: rateBoundOf(drawn, errors.length, confidence) }),
    },
  };
}

function checkedClaims(part: Part, drawn: DrawnPart, findings: ReadonlyMap<string, Fen>): readonly CheckedClaim[] {
  const certain = new Set(drawn.certain);
  const others = new Set(drawn.drawn);
  return part.claims
    .filter(({ code }) => certain.has(code) || others.has(code))
    .map((claim) => {
      const right = present(findings.get(claim.code), 'a finding of a checked claim');
      invariant(right >= 0n || claim.amount <= 0n, 'the right amount of a claim above 0 is not below 0');
      const standsAlone = certain.has(claim.code) || isCertain(drawn, claim.amount);
      const error = subtractMoney(claim.amount, right);
      return { claim, error, ...(!standsAlone && { weight: weightOf(drawn, claim.amount) }) };
    });
}

function foundError({ claim, error, weight }: CheckedClaim, part: string): FoundError {
  const projected = weight === undefined ? error : fenOf(divideRounded(error * weight.top, weight.bottom, 'halfUp'));
  return { code: claim.code, part, error, projected };
}

/** Undefined for amounts of 0 or less of which some were not checked. */
function boundsOf(part: Part, drawn: DrawnPart, checked: readonly CheckedClaim[]): Bounded | undefined {
  const over = checked.filter(({ error }) => error > 0n);
  const alone = over.filter(({ weight }) => weight === undefined);
  const known = addMoney(...alone.map(({ error }) => error));
  const unchecked = subtractMoney(drawn.amount, addMoney(...checked.map(({ claim }) => claim.amount)));
  const most = addMoney(unchecked, ...over.map(({ error }) => error));
  const isWhole = checked.length === part.claims.length;
  if (!isWhole && part.claims.some(({ amount }) => amount <= 0n)) return undefined;
  const random = isWhole ? undefined : randomErrors(part, drawn, over);
  return { known, most, ...(random && { random }) };
}

function randomErrors(part: Part, drawn: DrawnPart, over: readonly CheckedClaim[]): RandomErrors | undefined {
  const largest = part.claims.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  const greatest = greatestProjected(drawn, largest);
  if (greatest === undefined) return undefined;
  const projected = over.flatMap(({ error, weight }) =>
    weight === undefined ? [] : [{ top: error * weight.top, bottom: weight.bottom }],
  );
  return { projected, greatest };
}

function rateBoundOf(drawn: DrawnPart, wrong: number, confidence: Rate): Rate {
  const checked = drawn.drawn.length;
  if (checked < drawn.claims) return upperRate(wrong, checked, confidence);
  return rateOf(divideRounded(BigInt(wrong) * RATE_UNIT, BigInt(checked), 'halfUp'));
}
