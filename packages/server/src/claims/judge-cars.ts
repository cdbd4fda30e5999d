import { answerOn, pairKey, pairOf } from '@oasis/engine/areas/combinability';
import { present } from '@oasis/engine/base';
import {
  type Achievements,
  againstOf,
  type ClaimCar,
  type ClaimProgram,
  type CombinesOn,
  claimingDealer,
  type Eligibility,
  type EligibleOffer,
  judgeClaim,
  type PaidProgram,
  withinCaps,
} from '@oasis/engine/claims';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import { byPair, entriesOf, viewOf } from '../program/pairs/entry-store.ts';
import { askedDealers, type PairDealer } from './asked-dealers.ts';
import { type BookedCounts, bookedOffers, type CappedOffer, cappedOffers } from './booked-offers.ts';
import { claimCars, type LoadedCar } from './claim-cars.ts';
import { type ClaimPrograms, claimPrograms, type KeptVersions } from './claim-programs.ts';

/** A claim that a car has: one that holds its entitlements. */
export interface HeldClaim extends PaidProgram {
  readonly claimId: number;
  readonly claimCode: string;
  readonly status: string;
  readonly version: number;
  readonly net: bigint;
  readonly buId: number;
  readonly dealerId: number;
}

/** The answer of a program for a car. */
export interface JudgedProgram {
  readonly program: ClaimProgram;
  readonly answer: Eligibility;
  /** The offers within their caps at this moment; empty where the answer is no, and where everything is used up. */
  readonly offers: readonly EligibleOffer[];
  /** The claim that the car has of it. */
  readonly held: HeldClaim | undefined;
  /** Codes of claims of the car that it does not combine with; only of an eligible program without a claim. */
  readonly against: readonly string[];
  /** A version of the program names the dealer that the car was invoiced to, whether he is active and free of blocks or not. */
  readonly isForDealer: boolean;
}

/** A car with the answers of all programs of its make. */
export interface JudgedCarPrograms extends LoadedCar {
  readonly programs: readonly JudgedProgram[];
  /** All claims of the car that hold, whoever made them. */
  readonly own: readonly HeldClaim[];
  readonly kept: ReadonlyMap<number, KeptVersions>;
  readonly combines: CombinesOn;
}

interface Judging {
  readonly carIds: readonly number[];
  /** 'YYYY-MM-DD' in Shanghai: the day on which a claim would be sent. */
  readonly today: string;
  readonly by: 'dealer' | 'system';
  /** Judges as if the lateness was approved where the parameter asks for an approval. */
  readonly late?: boolean | undefined;
  /** Only these codes; all of the make without it. */
  readonly codes?: readonly string[];
  /**
   * Judges claims again, each code by this version alone (id of its program), or by whichever stands. Letter, block and account are not asked:
   * they hold a payment and do not undo a claim.
   */
  readonly again?: ReadonlyMap<string, number> | 'any version';
  /** The progress with targets of a car and a code: with it, offers by achievement alone are judged. */
  readonly achievements?: AchievementsOf | undefined;
}

/** The progress with targets by offers, for a car and a code; undefined where claims are judged by car. */
export type AchievementsOf = (carId: number, code: string) => Achievements | undefined;

/** Judged cars by their ids, with what was granted of capped offers. */
export interface JudgedCars {
  readonly cars: ReadonlyMap<number, JudgedCarPrograms>;
  readonly booked: BookedCounts;
  readonly capped: readonly CappedOffer[];
}

/** Asks every program of the make of cars whether a car can have it. The caller sees all rows and hands on the answers alone. */
export async function judgeCars(
  db: Db | Tx,
  { achievements = () => undefined, ...judging }: Judging,
): Promise<JudgedCars> {
  const { carIds, today, by, late, codes, again } = judging;
  const loaded = await claimCars(db, carIds);
  const held = await heldClaims(db, carIds);
  const programs = await programsOf(db, loaded, codes);
  const dealers = await askedDealers(
    db,
    [...loaded.values()].flatMap(({ car }) => dealerIdsOf(car)),
    today,
  );
  const judged = [...loaded.values()].map((one) => {
    const of = present(programs.get(one.car.make), one.car.make);
    const own = held.get(one.car.id) ?? [];
    const answers = of.programs.map((stored) => {
      const program = again === undefined ? stored : inForce(stored, again);
      const dealerIn = dealers.inProgram(program, again !== undefined);
      const answer = judgeClaim({
        program,
        car: one.car,
        sentOn: today,
        dealerIn,
        by,
        lateApproved: late,
        achievements: achievements(one.car.id, program.code),
      });
      const isForDealer = answer.kind === 'yes' || dealers.isNamed(program, one.car.dealerId);
      return { program, answer, isForDealer, held: own.find(({ code }) => code === program.code) };
    });
    return { ...one, kept: of.kept, own, answers };
  });
  const capped = judged.flatMap(({ car, answers }) =>
    answers.flatMap(({ program, answer }) => cappedOffers(program.code, answer, car)),
  );
  const booked = await bookedOffers(db, capped);
  const inPlay = judged.flatMap(({ own, answers }) => [
    ...own.map(({ code }) => code),
    ...answers.flatMap(({ program, answer }) => (answer.kind === 'yes' ? [program.code] : [])),
  ]);
  const pairs = await pairsAmong(db, inPlay);
  const cars = judged.map(({ own, answers, ...one }): readonly [number, JudgedCarPrograms] => {
    const combines = pairs(dealers.groupOf(dealerIdsOf(one.car).at(-1)));
    const told = answers.map((answer) => ({
      ...answer,
      offers: offersWithin(one.car, answer, booked),
      against: againstHeld(answer, own, combines),
    }));
    return [one.car.id, { ...one, own, combines, programs: told }];
  });
  return { cars: new Map(cars), booked, capped };
}

/** A program as if its letter was in force, with the version alone by which a claim was judged, or with all. */
function inForce(program: ClaimProgram, again: NonNullable<Judging['again']>): ClaimProgram {
  const versions =
    again === 'any version'
      ? program.versions
      : program.versions.filter(({ programId }) => programId === again.get(program.code));
  return { ...program, versions: versions.map((version) => ({ ...version, isWithdrawn: false, isEnded: false })) };
}

/** Judges one car. */
export async function judgeCar(
  db: Db | Tx,
  { carId, ...question }: Omit<Judging, 'carIds'> & { readonly carId: number },
): Promise<JudgedCarPrograms> {
  const { cars } = await judgeCars(db, { ...question, carIds: [carId] });
  return present(cars.get(carId), `car:${carId}`);
}

/** The dealer that a car was invoiced to, then those of its sales, the newest last. */
function dealerIdsOf({ dealerId, sales }: ClaimCar): readonly number[] {
  return [dealerId, ...sales.map((sale) => sale.dealerId)];
}

/** The offers of an eligible program within their caps by what was granted up to now. */
export function offersWithin(
  car: ClaimCar,
  { program, answer }: Pick<JudgedProgram, 'program' | 'answer'>,
  booked: BookedCounts,
): readonly EligibleOffer[] {
  if (answer.kind === 'no') return [];
  const dealerId = claimingDealer(answer.sale, car);
  return withinCaps(answer, (offerId) => booked.of(program.code, offerId, dealerId));
}

function againstHeld(
  { program, answer, held }: Pick<JudgedProgram, 'program' | 'answer' | 'held'>,
  own: readonly HeldClaim[],
  combines: CombinesOn,
): readonly string[] {
  if (answer.kind === 'no' || held !== undefined) return [];
  return againstOf({ code: program.code, day: answer.day }, own, combines);
}

/** The programs of each make of the cars. */
async function programsOf(
  db: Db | Tx,
  cars: ReadonlyMap<number, LoadedCar>,
  codes: readonly string[] | undefined,
): Promise<ReadonlyMap<string, ClaimPrograms>> {
  const programs = new Map<string, ClaimPrograms>();
  for (const make of new Set([...cars.values()].map(({ car }) => car.make))) {
    programs.set(make, await claimPrograms(db, { make, ...(codes !== undefined && { codes }) }));
  }
  return programs;
}

/** Claims that cars have, by their cars. */
async function heldClaims(db: Db | Tx, carIds: readonly number[]): Promise<ReadonlyMap<number, readonly HeldClaim[]>> {
  const rows = await db
    .selectFrom('claim')
    .select([
      'id',
      'code',
      'car_id',
      'program_code',
      'qualifying_day',
      'status',
      'version',
      'net',
      'bu_id',
      'dealer_id',
    ])
    .where('car_id', 'in', inList(carIds))
    .where('holds', '=', true)
    .orderBy('id')
    .execute();
  const claims = rows.map((row) => ({
    carId: present(row.car_id, 'a car'),
    claimId: row.id,
    claimCode: row.code,
    code: row.program_code,
    day: row.qualifying_day,
    status: row.status,
    version: row.version,
    net: BigInt(row.net),
    buId: row.bu_id,
    dealerId: row.dealer_id,
  }));
  return Map.groupBy(claims, ({ carId }) => carId);
}

/** What pairs of these codes say at this moment, for a dealer. */
async function pairsAmong(
  db: Db | Tx,
  codes: readonly string[],
): Promise<(dealer: PairDealer | undefined) => CombinesOn> {
  const entries = byPair(viewOf(await entriesOf(db, { among: codes })));
  return (dealer) => (one, other, day) => {
    const pair = pairOf(one, other);
    if (pair === undefined) return false;
    return answerOn(entries.get(pairKey(pair)) ?? [], { day, ...dealer }).combines;
  };
}
