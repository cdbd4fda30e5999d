import { answerOn, pairKey, pairOf } from '@oasis/engine/areas/combinability';
import { resolveDealers } from '@oasis/engine/areas/designs';
import {
  againstOf,
  type ClaimDealer,
  type ClaimProgram,
  type ClaimVersion,
  type CombinesOn,
  type Eligibility,
  type EligibleOffer,
  judgeClaim,
  type PaidProgram,
  withinCaps,
} from '@oasis/engine/claims';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import { dealerFacts, type NamedDealer } from '../dealers/dealer-facts.ts';
import { byPair, entriesOf, viewOf } from '../program/pairs/entry-store.ts';
import { bookedOffers, cappedOffers } from './booked-offers.ts';
import { claimCar, type LoadedCar } from './claim-car.ts';
import { claimPrograms, type KeptVersions } from './claim-programs.ts';

/** A claim that a car has: one that holds its entitlements. */
export interface HeldClaim extends PaidProgram {
  readonly claimId: number;
  readonly claimCode: string;
  readonly status: string;
  readonly version: number;
  readonly net: bigint;
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
}

/** A car with the answers of all programs of its make. */
export interface JudgedCarPrograms extends LoadedCar {
  readonly programs: readonly JudgedProgram[];
  readonly kept: ReadonlyMap<number, KeptVersions>;
  readonly combines: CombinesOn;
}

interface Judging {
  readonly carId: number;
  /** 'YYYY-MM-DD' in Shanghai: the day on which a claim would be sent. */
  readonly today: string;
  readonly by: 'dealer' | 'system';
  /** Only these codes; all of the make without it. */
  readonly codes?: readonly string[];
}

/** Asks every program of a car's make whether the car can have it. The caller sees all rows and hands on the answer alone. */
export async function judgeCarPrograms(db: Db | Tx, { carId, today, by, codes }: Judging): Promise<JudgedCarPrograms> {
  const loaded = await claimCar(db, carId);
  const { car } = loaded;
  const { programs, kept } = await claimPrograms(db, { make: car.make, ...(codes !== undefined && { codes }) });
  const held = await heldClaims(db, carId);
  const dealers = await dealersOf(db, [car.dealerId, ...car.sales.map(({ dealerId }) => dealerId)]);
  const judged = programs.map((program) => ({
    program,
    answer: judgeClaim({ program, car, sentOn: today, dealerIn: dealers.inProgram(program), by }),
    held: held.find(({ code }) => code === program.code),
  }));
  const booked = await bookedOffers(
    db,
    judged.flatMap(({ program, answer }) => cappedOffers(program.code, answer, car)),
  );
  const answers = judged.map((one) => ({
    ...one,
    offers: one.answer.kind === 'yes' ? withinCaps(one.answer, (offerId) => booked(one.program.code, offerId)) : [],
  }));
  const inPlay = answers.flatMap(({ program, answer }) => (answer.kind === 'yes' ? [program.code] : []));
  const combines = await pairsOf(db, [...inPlay, ...held.map(({ code }) => code)], dealers.groupOf);
  return {
    ...loaded,
    kept,
    combines,
    programs: answers.map((one) => ({
      ...one,
      against:
        one.answer.kind === 'yes' && one.held === undefined
          ? againstOf({ code: one.program.code, day: one.answer.day }, held, combines)
          : [],
    })),
  };
}

async function heldClaims(db: Db | Tx, carId: number): Promise<readonly HeldClaim[]> {
  const rows = await db
    .selectFrom('claim')
    .select(['id', 'code', 'program_code', 'qualifying_day', 'status', 'version', 'net'])
    .where('car_id', '=', carId)
    .where('holds', '=', true)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    claimId: row.id,
    claimCode: row.code,
    code: row.program_code,
    day: row.qualifying_day,
    status: row.status,
    version: row.version,
    net: BigInt(row.net),
  }));
}

interface AskedDealers {
  readonly inProgram: (
    program: ClaimProgram,
  ) => (version: ClaimVersion, dealerId: number, day: string) => ClaimDealer | undefined;
  /** The dealer that pairs are asked for, with its group. */
  readonly groupOf: { readonly dealerId: number; readonly groupId: number | null } | undefined;
}

async function dealersOf(db: Db | Tx, ids: readonly number[]): Promise<AskedDealers> {
  const facts = await dealerFacts(db, ids);
  const accounts = await accountsOf(db, ids);
  const claimDealer = ({ id, blocks }: NamedDealer): ClaimDealer => ({ id, blocks, accounts: accounts.get(id) ?? [] });
  const seller = facts.find(({ id }) => id === ids.at(-1));
  return {
    inProgram:
      ({ regionIds }) =>
      ({ dealers }, dealerId, day) => {
        const found = resolveDealers(dealers, facts, { regionIds, day }).find(({ id }) => id === dealerId);
        return found === undefined ? undefined : claimDealer(found);
      },
    groupOf: seller === undefined ? undefined : { dealerId: seller.id, groupId: seller.groupId },
  };
}

/** Codes of the entities that have an account in force of each dealer. */
async function accountsOf(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectFrom('dealer_vendor as v')
    .innerJoin('legal_entity as e', 'e.id', 'v.legal_entity_id')
    .select(['v.dealer_id', 'e.entity_code'])
    .where('v.dealer_id', 'in', inList(ids))
    .where('v.state', '=', 'inForce')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ dealer_id }) => dealer_id)].map(([id, own]) => [
      id,
      own.map(({ entity_code }) => entity_code),
    ]),
  );
}

/** What pairs of these codes say for a dealer at this moment. */
async function pairsOf(db: Db | Tx, codes: readonly string[], dealer: AskedDealers['groupOf']): Promise<CombinesOn> {
  const entries = byPair(viewOf(await entriesOf(db, { among: codes })));
  return (one, other, day) => {
    const pair = pairOf(one, other);
    if (pair === undefined) return false;
    return answerOn(entries.get(pairKey(pair)) ?? [], { day, ...dealer }).combines;
  };
}
