import { addMoney, type Fen, fenOf, NO_MONEY, yuanText } from '@oasis/engine/base';
import { type Achievements, claimingDealer, type Eligible, type EligibleOffer } from '@oasis/engine/claims';
import { type Message, message } from '@oasis/engine/messages';
import { type Achievement, type Booked, judgeCar as judgeTerms } from '@oasis/engine/terms';
import type { Tx } from '../../database/tables.ts';
import { type BookedCounts, bookedOffers, cappedOffers } from '../booked-offers.ts';
import { type JudgedCarPrograms, type JudgedProgram, judgeCars } from '../judge-cars.ts';
import { achievementsOfClaims, keptAchievements } from '../kept-achievements.ts';
import { type Ceiling, underCeiling } from '../lower-lines.ts';
import type { Chosen, ClaimSource } from '../write-claims.ts';
import type { KeptClaim, KeptLine } from './candidates.ts';

/** What comes out for a claim when it is judged by what stands now. */
export type Outcome =
  | { readonly kind: 'alike' }
  | {
      readonly kind: 'changed';
      /** What the claim is booked for from now on: the lines that change, and those that are new. */
      readonly chosen: Chosen;
      /** Lines that stay as they are are not among them. */
      readonly superseded: readonly KeptLine[];
      readonly net: Fen;
      readonly because: readonly Message[];
    }
  | { readonly kind: 'ended'; readonly because: readonly Message[] }
  | { readonly kind: 'left'; readonly net: Fen; readonly because: readonly Message[] };

/** A claim with what comes out for it. */
export interface JudgedAgain {
  readonly claim: KeptClaim;
  readonly outcome: Outcome;
}

const AT_ONCE = 200;

/**
 * Judges claims by the version, the prices and the VAT that stand now, as of the day on which each was sent. A line keeps its place: of cars
 * that were granted before it only those count that did when it was booked; of money whatever others have been granted by now, where that is
 * more. An amount that was lowered stays lowered: it is the lower of what is judged now and of what was left. So nobody gets what was refused to him, and a cap of money holds. Claims of a code follow one another in the order in which they were booked,
 * each with what the former ones changed. What is in a payout is left. The caller sees all rows.
 */
export async function judgeAgain(
  tx: Tx,
  claims: readonly KeptClaim[],
  targets: TargetsNow = AS_KEPT,
): Promise<readonly JudgedAgain[]> {
  const judged = await judgedPrograms(tx, claims, targets);
  const capped = claims.flatMap(({ id, code }) => {
    const one = judged.get(id);
    return one === undefined ? [] : cappedOffers(code, one.program.answer, one.car.car);
  });
  const money = moneyOf(await bookedOffers(tx, capped));
  return claims.map((claim) => {
    const one = judged.get(claim.id);
    const outcome: Outcome =
      one === undefined ? { kind: 'alike' } : outcomeOf(claim, { ...one, source: targets.sourceOf(claim) }, money);
    money.follow(claim, outcome);
    return { claim, outcome };
  });
}

/** What claims by achievement are judged by: how far the dealer is with the target, and the row that says it. */
export interface TargetsNow {
  readonly achievementsOf: (claim: KeptClaim) => Achievements | undefined;
  readonly sourceOf: (claim: KeptClaim) => ClaimSource | undefined;
}

/** What a claim was booked for, so that nobody else moves its tier or its place. */
const AS_KEPT: TargetsNow = {
  achievementsOf: ({ lines }) => keptAchievements(lines),
  sourceOf: ({ source }) => source,
};

interface Judged {
  readonly car: JudgedCarPrograms;
  readonly program: JudgedProgram;
}

interface JudgedBySource extends Judged {
  readonly source: ClaimSource | undefined;
}

/** The answer of the program of each claim, by the id of the claim; claims of one day are judged together. */
async function judgedPrograms(
  tx: Tx,
  claims: readonly KeptClaim[],
  { achievementsOf }: TargetsNow,
): Promise<ReadonlyMap<number, Judged>> {
  const found = new Map<number, Judged>();
  const groups = Map.groupBy(claims, ({ sentDay, origin, isByApproval }) => `${sentDay} ${origin} ${isByApproval}`);
  for (const group of groups.values()) {
    for (let at = 0; at < group.length; at += AT_ONCE) {
      const some = group.slice(at, at + AT_ONCE);
      const [first] = some;
      if (first === undefined) continue;
      const { cars } = await judgeCars(tx, {
        carIds: [...new Set(some.map(({ carId }) => carId))],
        today: first.sentDay,
        by: first.origin,
        late: first.isByApproval,
        codes: [...new Set(some.map(({ code }) => code))],
        again: 'any version',
        achievements: achievementsOfClaims(some.map((one) => ({ ...one, achievements: achievementsOf(one) }))),
      });
      for (const { id, carId, code } of some) {
        const car = cars.get(carId);
        const program = car?.programs.find((one) => one.program.code === code);
        if (car !== undefined && program !== undefined) found.set(id, { car, program });
      }
    }
  }
  return found;
}

/** Money that was granted of capped offers, with what claims before this one change. */
interface GrantedMoney {
  readonly of: (claim: KeptClaim, offerId: number) => Booked;
  readonly follow: (claim: KeptClaim, outcome: Outcome) => void;
}

function moneyOf(booked: BookedCounts): GrantedMoney {
  const changed = new Map<string, bigint>();
  const add = (code: string, offerId: number, fen: bigint) => {
    const key = `${code} ${offerId}`;
    changed.set(key, (changed.get(key) ?? 0n) + fen);
  };
  return {
    of: ({ code, dealerId }, offerId) => {
      const counts = booked.of(code, offerId, dealerId);
      return { ...counts, money: fenOf(counts.money + (changed.get(`${code} ${offerId}`) ?? 0n)) };
    },
    follow: ({ code, lines }, outcome) => {
      const gone = outcome.kind === 'ended' ? lines : outcome.kind === 'changed' ? outcome.superseded : [];
      for (const { offerId, amount } of gone) add(code, offerId, -amount);
      if (outcome.kind !== 'changed') return;
      for (const { offer, judged } of outcome.chosen.offers) add(code, offer.offerId, judged.amount);
    },
  };
}

function outcomeOf(claim: KeptClaim, { car, program, source }: JudgedBySource, money: GrantedMoney): Outcome {
  const { answer } = program;
  if (answer.kind === 'no') return inPayout(claim, { kind: 'ended', because: [answer.because] });
  const isOfSale =
    (answer.sale?.recordId ?? null) === claim.recordId && claimingDealer(answer.sale, car.car) === claim.dealerId;
  if (!isOfSale) return { kind: 'left', net: fenOf(claim.net), because: [message('REJUDGE_OF_SALE')] };
  const isOtherVersion = answer.version.programId !== claim.programId;
  const termsVersion = car.kept.get(answer.version.programId)?.termsVersion;
  if (!isOtherVersion && claim.lines.some(({ inputs }) => inputs.termsVersion !== termsVersion)) {
    return { kind: 'left', net: fenOf(claim.net), because: [message('REJUDGE_TERMS')] };
  }
  const offers = offersAgain(claim, { answer, program, isOtherVersion }, money);
  const stays = ({ offerId, amount, judgedNet }: KeptLine) =>
    offers.some(
      ({ offer, judged }) => offer.offerId === offerId && judged.amount === amount && judged.net === judgedNet,
    );
  if (offers.length === claim.lines.length && claim.lines.every(stays)) return { kind: 'alike' };
  if (offers.length === 0) return inPayout(claim, { kind: 'ended', because: [message('CLAIM_FULL')] });
  const superseded = claim.lines.filter((line) => isOtherVersion || !stays(line));
  const kept = new Set(claim.lines.filter((line) => !superseded.includes(line)).map(({ offerId }) => offerId));
  const { ceilings } = claim;
  const net = netUnder(offers, ceilings);
  const written = offers.filter(({ offer }) => !kept.has(offer.offerId));
  return inPayout(claim, {
    kind: 'changed',
    chosen: { car, judged: program, answer, offers: written, net, ceilings, source },
    superseded,
    net,
    because: differences(claim, answer),
  });
}

/** What offers get without VAT: what they were judged for, but no more than lowerings leave. */
function netUnder(offers: readonly EligibleOffer[], ceilings: ReadonlyMap<number, Ceiling>): Fen {
  return offers.reduce((sum, { offer, judged }) => {
    const { net } = underCeiling(judged.net, ceilings.get(offer.offerId));
    return addMoney(sum, fenOf(BigInt(net)));
  }, NO_MONEY);
}

/** What is in a payout is shown with what would come out, and left. */
function inPayout({ status }: KeptClaim, outcome: Extract<Outcome, { readonly kind: 'changed' | 'ended' }>): Outcome {
  if (status !== 'InPayout' && status !== 'Paid') return outcome;
  const net = outcome.kind === 'changed' ? outcome.net : NO_MONEY;
  return { kind: 'left', net, because: [message('REJUDGE_IN_PAYOUT'), ...outcome.because] };
}

interface Again {
  readonly answer: Eligible;
  readonly program: JudgedProgram;
  readonly isOtherVersion: boolean;
}

/**
 * The offers that still grant something. One that granted nothing when the claim was booked grants nothing now, unless it came with a later
 * version or pays by a target, whose tiers can be reached later.
 */
function offersAgain(
  claim: KeptClaim,
  { answer, program, isOtherVersion }: Again,
  money: GrantedMoney,
): readonly EligibleOffer[] {
  const former = program.program.versions.find(({ programId }) => programId === claim.programId)?.offers ?? [];
  return answer.offers.flatMap(({ offer, sold }) => {
    const line = claim.lines.find(({ offerId }) => offerId === offer.offerId);
    if (
      line === undefined &&
      claim.source === undefined &&
      (!isOtherVersion || former.some(({ offerId }) => offerId === offer.offerId))
    )
      return [];
    const booked = bookedBefore(line, money.of(claim, offer.offerId));
    const judged = judgeTerms(offer.terms, { ...sold, booked });
    return judged.net === NO_MONEY ? [] : [{ offer, sold, booked, judged }];
  });
}

function bookedBefore(line: KeptLine | undefined, now: Booked): Booked {
  if (line === undefined) return now;
  const { dealerUnits, units, money: kept } = line.inputs.booked;
  const others = now.money - line.amount;
  return { dealerUnits, units, money: fenOf(others > BigInt(kept) ? others : BigInt(kept)) };
}

function differences({ lines }: KeptClaim, { version, offers }: Eligible): readonly Message[] {
  const [before, now] = [lines[0]?.inputs, offers[0]?.sold];
  if (before === undefined || now === undefined) return [];
  const said: Message[] = [];
  if (before.programVersion !== version.number) {
    said.push(message('REJUDGE_VERSION', { before: before.programVersion, after: version.number }));
  }
  if (before.msrp !== String(now.msrp)) {
    said.push(message('REJUDGE_PRICE', { before: yuanText(fenOf(BigInt(before.msrp))), after: yuanText(now.msrp) }));
  }
  if (before.achievement !== undefined && now.achievement !== undefined) {
    const [was, is] = [textOf(before.achievement), textOf(now.achievement)];
    if (was !== is) said.push(message('REJUDGE_TARGET', { before: was, after: is }));
  }
  if (before.vatRate !== String(now.vatRate)) {
    said.push(message('REJUDGE_VAT', { before: percentOf(BigInt(before.vatRate)), after: percentOf(now.vatRate) }));
  }
  return said;
}

/** Cars sold of a target, with the place of the car. */
function textOf({ sold, target, before }: Achievement): string {
  return `${sold}/${target} #${before + 1}`;
}

/** A rate in billionths as whole or broken percent. */
function percentOf(rate: bigint): string {
  return `${Number(rate) / 10_000_000} %`;
}
