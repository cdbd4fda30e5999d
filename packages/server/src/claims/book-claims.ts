import type { ClaimOrigin } from '@oasis/engine/areas/claims';
import { dayOf, err, ok, parseYuan, present, type Result } from '@oasis/engine/base';
import { haveBoth } from '@oasis/engine/claims';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { conflict, notFound, type Refusal, refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { holdPlaces } from './booked-offers.ts';
import { netOfOffers, refusalOfProgram } from './claimable.ts';
import {
  type AchievementsOf,
  type JudgedCarPrograms,
  type JudgedCars,
  type JudgedProgram,
  judgeCars,
  offersWithin,
} from './judge-cars.ts';
import { type ToldTo, toldPrograms } from './told-programs.ts';
import { type BookedClaim, type Chosen, type ClaimSource, dealerOf, writeClaims } from './write-claims.ts';

/** A program that somebody claims, with the amount without VAT that was shown, in yuan. */
export interface AskedClaim {
  readonly code: string;
  readonly net: string;
}

/** The programs that somebody claims for a car. */
export interface AskedCar {
  readonly carId: number;
  readonly asked: readonly AskedClaim[];
}

interface Booking {
  readonly cars: readonly AskedCar[];
  readonly origin: ClaimOrigin;
  /** The sender, who claims what he is told of; nobody for the system, which claims every program. */
  readonly to?: ToldTo;
  /** The day on which the claims count as sent, 'YYYY-MM-DD'; today without it. */
  readonly sentOn?: string;
  /** A run over targets: the progress of each car and code, and the source of its claim. */
  readonly targets?: {
    readonly achievements: AchievementsOf;
    readonly sourceOf: (carId: number, code: string) => ClaimSource | undefined;
  };
}

/** The claims of a car, or why it got none. */
export type BookedCar = Result<readonly BookedClaim[], Refusal>;

/**
 * Books claims of cars, of each car all or none: each has to be what was shown, and all have to combine with each other and with what the
 * car has. The locks are taken in one order: the cars, the places under caps by code and offer, then the reserves. First come, first served,
 * in the order of the cars: a claim never displaces another one. The caller reaches the cars. Rows of everybody are in sight while this runs;
 * only the answers leave it.
 */
export async function bookCars(
  tx: Tx,
  by: MovedBy,
  { cars, origin, to, sentOn = dayOf(by.now), targets }: Booking,
): Promise<ReadonlyMap<number, BookedCar>> {
  return withAllRows(tx, async () => {
    const ids = cars.map(({ carId }) => carId);
    const locked = new Set((await lockObjects(tx, { table: 'car' }, ids)).map(({ id }) => id));
    const there = cars.filter(({ carId }) => locked.has(carId));
    const codes = there.flatMap(({ asked }) => asked.map(({ code }) => code));
    const carIds = there.map(({ carId }) => carId);
    const achievements = targets?.achievements;
    const judged = await judgeWithPlaces(tx, { carIds, today: sentOn, by: origin, codes, achievements });
    const chosen = new Map(there.map((one) => [one.carId, chooseFor(judged, one, to)]));
    const written = await writeClaims(
      tx,
      by,
      [...chosen.values()].flatMap((one) => (one.ok ? one.value : [])).map((one) => withSource(one, targets)),
      { origin, sentOn },
    );
    return new Map(
      cars.map(({ carId }): readonly [number, BookedCar] => {
        const one = chosen.get(carId);
        if (one === undefined) return [carId, notFound(`car:${carId}`)];
        return [carId, one.ok ? ok(written.filter((claim) => claim.carId === carId)) : one];
      }),
    );
  });
}

function withSource(one: Chosen, targets: Booking['targets']): Chosen {
  return targets === undefined ? one : { ...one, source: targets.sourceOf(one.car.car.id, one.judged.program.code) };
}

/** Judges cars with the places under caps locked, so that what others booked meanwhile is in sight and nothing changes any more. */
export async function judgeWithPlaces(tx: Tx, question: Parameters<typeof judgeCars>[1]): Promise<JudgedCars> {
  const judged = await judgeCars(tx, question);
  await holdPlaces(tx, judged.capped);
  return judged.capped.length === 0 ? judged : judgeCars(tx, question);
}

/** The asked programs of a car, if it can have all of them with the amounts that were shown; or the first reason why not. */
function chooseFor(
  { cars, booked }: JudgedCars,
  { carId, asked }: AskedCar,
  to: ToldTo | undefined,
): Result<readonly Chosen[], Refusal> {
  const subject = `car:${carId}`;
  if (asked.length === 0) return refuse(message('CLAIM_NOTHING_CHOSEN'), { subject });
  const car = present(cars.get(carId), subject);
  const programs = to === undefined ? car.programs : toldPrograms(to, car);
  const chosen: Chosen[] = [];
  for (const sent of asked) {
    const judged = programs.find(({ program }) => program.code === sent.code);
    const one =
      judged === undefined
        ? NOT_THERE
        : chooseOne(car, { ...judged, offers: offersWithin(car.car, judged, booked) }, sent);
    if (!one.ok) return err({ ...one.error, subject });
    const other = chosen.find((former) => !combine(former, one.value));
    if (other !== undefined) {
      const together = { one: other.judged.program.code, other: sent.code };
      return refuse(message('CLAIM_TOGETHER', together), { subject });
    }
    chosen.push(one.value);
  }
  for (const one of chosen) {
    for (const { offer, judged } of one.offers) {
      const place = { code: one.judged.program.code, offerId: offer.offerId, dealerId: dealerOf(one) };
      booked.add(place, judged.amount);
    }
  }
  return ok(chosen);
}

const NOT_THERE = refuse(message('CLAIM_NOT_THERE'));

function chooseOne(
  car: JudgedCarPrograms,
  judged: JudgedProgram,
  { code, net: shown }: AskedClaim,
): Result<Chosen, Refusal> {
  const { answer, offers } = judged;
  const why = refusalOfProgram(judged);
  if (why !== undefined || answer.kind === 'no') {
    return refuse(message('CLAIM_REFUSED', { code, why: words(why ?? answer.because) }));
  }
  const net = netOfOffers(offers);
  return parseYuan(shown) === net ? ok({ car, judged, answer, offers, net }) : conflict(message('CLAIM_DIFFERS'), null);
}

/** Two programs of a car combine; the same one twice does not. */
export function combine(one: Chosen, other: Chosen): boolean {
  const paid = ({ judged, answer }: Chosen) => ({ code: judged.program.code, day: answer.day });
  return haveBoth(paid(one), paid(other), one.car.combines);
}

function words(said: Message) {
  return { en: messageText(said, 'en'), zh: messageText(said, 'zh') };
}
