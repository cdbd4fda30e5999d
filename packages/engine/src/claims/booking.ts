import { bestCombination, type Combination, MOST_PROGRAMS } from '../areas/combinability/best-combination.ts';
import { present } from '../base/assert.ts';
import { type Fen, NO_MONEY } from '../base/money.ts';
import type { Message } from '../messages/message.ts';
import { type Booked, judgeCar } from '../terms/index.ts';
import type { Eligible, EligibleOffer } from './eligibility.ts';

/** A program that a car has, or can have. */
export interface PaidProgram {
  readonly code: string;
  /** The qualifying day. */
  readonly day: string;
}

/** Tells whether two programs combine for the dealer on a day. */
export type CombinesOn = (one: string, other: string, day: string) => boolean;

/** Tells whether a car can have two programs: their pair is answered for the later of the two qualifying days. */
export function haveBoth(one: PaidProgram, other: PaidProgram, combines: CombinesOn): boolean {
  return combines(one.code, other.code, one.day > other.day ? one.day : other.day);
}

/** The codes of other programs that a program does not combine with. */
export function againstOf(
  program: PaidProgram,
  others: readonly PaidProgram[],
  combines: CombinesOn,
): readonly string[] {
  return others.flatMap((other) => (haveBoth(program, other, combines) ? [] : [other.code]));
}

/** A program that a car can have, with its amount without VAT. */
export interface Claimable extends PaidProgram {
  readonly net: Fen;
}

interface Proposal extends Combination {
  /** More programs are claimable than the search compares: those that pay least were left out of it. */
  readonly isComplete: boolean;
}

/** The combination of claimable programs that pays most without VAT. All of them combine with what the car has already. */
export function proposeCombination(claimable: readonly Claimable[], combines: CombinesOn): Proposal {
  const byAmount = claimable.toSorted((one, other) => Number(other.net - one.net) || (one.code < other.code ? -1 : 1));
  const compared = byAmount.slice(0, MOST_PROGRAMS);
  const byCode = new Map(compared.map((program) => [program.code, program]));
  const programOf = (code: string) => present(byCode.get(code), code);
  const best = bestCombination(
    compared.map(({ code, net }) => ({ code, amount: net })),
    (one, other) => haveBoth(programOf(one), programOf(other), combines),
  );
  return { ...best, isComplete: compared.length === claimable.length };
}

/** An eligible program within its caps: the offers that still grant something. None is left where everything is used up. */
export function withinCaps({ offers }: Eligible, bookedOf: (offerId: number) => Booked): readonly EligibleOffer[] {
  return offers.flatMap(({ offer, sold }) => {
    const booked = bookedOf(offer.offerId);
    const judged = judgeCar(offer.terms, { ...sold, booked });
    return judged.net === NO_MONEY ? [] : [{ offer, sold, booked, judged }];
  });
}

const CAP_STEPS: readonly Message['code'][] = [
  'TERM_STEP_DEALER_UNITS',
  'TERM_STEP_DEALER_FULL',
  'TERM_STEP_UNITS',
  'TERM_STEP_FULL',
  'TERM_STEP_MONEY',
  'TERM_STEP_MONEY_REST',
  'TERM_STEP_MONEY_USED',
];

/** The steps to an amount as a dealer is told them: no cap, no rest of money and no count of others. */
export function stepsForDealers(steps: readonly Message[]): readonly Message[] {
  return steps.filter(({ code }) => !CAP_STEPS.includes(code));
}
