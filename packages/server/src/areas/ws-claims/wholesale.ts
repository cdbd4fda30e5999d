import type { CallData } from '@oasis/api-client/contract';
import type { ClaimState } from '@oasis/engine/areas/claims';
import { daysBetween } from '@oasis/engine/areas/tasks';
import type { WsLetter, WsState } from '@oasis/engine/areas/ws-claims';
import { addMoney, dayOf, type Fen, fenOf, present, yuanText } from '@oasis/engine/base';
import { type ClaimProgram, type ClaimVersion, lastDayToClaim, lastQualifyingDay } from '@oasis/engine/claims';
import { sql } from 'kysely';
import { type KeptVersions, programName } from '../../claims/claim-programs.ts';
import { netOfOffers, refusalOfProgram } from '../../claims/claimable.ts';
import { dealerPrograms } from '../../claims/dealer-programs.ts';
import { type JudgedCarPrograms, type JudgedProgram, judgeCars } from '../../claims/judge-cars.ts';
import { sellersFor } from '../../claims/sellers.ts';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';

type ProgramRow = CallData<'ws.list'>['programs'][number];
export type ProgramFacts = Pick<
  ProgramRow,
  'code' | 'name' | 'bu' | 'firstDay' | 'lastDay' | 'until' | 'daysLeft' | 'letter'
>;
type Figures = Omit<ProgramRow, keyof ProgramFacts>;

/** Who asks, and when. */
export type WsAsker = Asker & { readonly now: Date };

/** A claim that a dealer has of a car for a wholesale program. */
export interface WsClaim {
  readonly carId: number;
  readonly code: string;
  readonly claimId: number;
  readonly claimCode: string;
  readonly status: ClaimState;
  readonly net: Fen;
}

/** The wholesale programs that a dealer has or can have, with the claims that it has of them. */
export interface Wholesale {
  readonly dealerId: number;
  /** The dealers for whose cars it claims, with their codes. */
  readonly sellers: ReadonlyMap<number, string>;
  readonly programs: readonly ClaimProgram[];
  readonly kept: ReadonlyMap<number, KeptVersions>;
  readonly claims: readonly WsClaim[];
}

/**
 * The wholesale programs of the asker's BUs that concern a dealer, or of which it has claims. A program is one of the wholesale where one of
 * its versions pays for the invoice to the dealer. `all` sees every row.
 */
export async function wholesaleOf(
  all: Db,
  { actor, now }: WsAsker,
  dealerId: number,
  codes?: readonly string[],
): Promise<Wholesale> {
  const { buIds } = actor;
  const sellers = await sellersFor(all, { dealerId, today: dayOf(now) });
  const claims = await claimsOf(all, dealerId);
  const claimed = new Set(claims.map(({ code }) => code));
  const found = await dealerPrograms(all, {
    dealerId,
    sellerIds: [...sellers.keys()],
    buIds,
    also: [...claimed],
    ...(codes !== undefined && { codes }),
  });
  const programs = found.programs.filter(({ versions }) => versions.some(isWholesale));
  const named = new Set(programs.map(({ code }) => code));
  return { dealerId, sellers, programs, kept: found.kept, claims: claims.filter(({ code }) => named.has(code)) };
}

function isWholesale({ saleKind }: Pick<ClaimVersion, 'saleKind'>): boolean {
  return saleKind === 'wholesale';
}

/** The claims that a dealer holds, that hold and that stand on no sale. */
async function claimsOf(all: Db, dealerId: number): Promise<readonly WsClaim[]> {
  const rows = await all
    .selectFrom('claim')
    .select(['id', 'code', 'car_id', 'program_code', 'status', 'net'])
    .where('held_by', '=', dealerId)
    .where('record_id', 'is', null)
    .where('car_id', 'is not', null)
    .where('holds', '=', true)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    carId: present(row.car_id, 'a car'),
    code: row.program_code,
    claimId: row.id,
    claimCode: row.code,
    status: row.status,
    net: fenOf(BigInt(row.net)),
  }));
}

/** A car in a wholesale program. */
export interface WsCar {
  readonly judged: JudgedCarPrograms;
  readonly program: JudgedProgram;
  readonly state: WsState;
  /** The claim of the dealer; undefined without one. */
  readonly claim: WsClaim | undefined;
}

/**
 * Cars of a dealer in each of its wholesale programs, by their codes: those that were invoiced to it, or to a dealer that it follows, in the
 * days of the program, and those that it holds claims of. Cars that another version than one of the wholesale stands for are left out.
 */
export async function carsOf(
  all: Db,
  { sellers, programs, claims }: Wholesale,
  { now }: WsAsker,
): Promise<ReadonlyMap<string, readonly WsCar[]>> {
  if (programs.length === 0) return new Map();
  const days = programs.map(daysOf);
  const carIds = await carIdsOf(all, [...sellers.keys()], {
    first: present(days.map(({ first }) => first).toSorted()[0], 'a first day'),
    last: present(
      days
        .map(({ last }) => last)
        .toSorted()
        .at(-1),
      'a last day',
    ),
    claimed: claims.map(({ carId }) => carId),
  });
  const codes = programs.map(({ code }) => code);
  const { cars } = await judgeCars(all, { carIds, today: dayOf(now), by: 'dealer', codes });
  const own = new Map(claims.map((claim) => [`${claim.carId} ${claim.code}`, claim]));
  return new Map(
    programs.map((program): readonly [string, readonly WsCar[]] => {
      const found = [...cars.values()].flatMap((judged) => carIn(judged, program, own));
      return [program.code, found.toSorted(byState)];
    }),
  );
}

function carIn(judged: JudgedCarPrograms, program: ClaimProgram, own: ReadonlyMap<string, WsClaim>): readonly WsCar[] {
  const { car } = judged;
  const one = judged.programs.find(({ program: { code } }) => code === program.code);
  if (one === undefined) return [];
  const claim = own.get(`${car.id} ${program.code}`);
  if (claim !== undefined) return [{ judged, program: one, state: 'claimed', claim }];
  const { first, last } = daysOf(program);
  const isOf =
    car.wholesaleDay >= first &&
    car.wholesaleDay <= last &&
    (one.answer.version?.saleKind ?? 'wholesale') === 'wholesale';
  if (!isOf) return [];
  return [{ judged, program: one, state: refusalOfProgram(one) === undefined ? 'open' : 'refused', claim }];
}

const STATES: readonly WsState[] = ['open', 'claimed', 'refused'];

/** What can be claimed first, then what is claimed; by VIN. */
function byState(one: WsCar, other: WsCar): number {
  return STATES.indexOf(one.state) - STATES.indexOf(other.state) || (one.judged.vin < other.judged.vin ? -1 : 1);
}

/** The first and the last qualifying day of all versions of the wholesale. */
function daysOf({ versions }: ClaimProgram): { readonly first: string; readonly last: string } {
  const own = versions.filter(isWholesale);
  return {
    first: present(own.map(({ firstDay }) => firstDay).toSorted()[0], 'a first day'),
    last: present(own.map(lastQualifyingDay).toSorted().at(-1), 'a last day'),
  };
}

async function carIdsOf(
  all: Db,
  sellerIds: readonly number[],
  { first, last, claimed }: { readonly first: string; readonly last: string; readonly claimed: readonly number[] },
): Promise<readonly number[]> {
  const rows = await all
    .selectFrom('car')
    .select('id')
    .where(
      sql<boolean>`(dealer_id = any (${[...sellerIds]}::integer[]) and wholesale_day between ${first}::date and ${last}::date
        or id = any (${[...claimed]}::integer[]))`,
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The figures of a program: its cars by state, and its claims by how far they have come. */
export function figuresOf(cars: readonly WsCar[], claims: readonly WsClaim[]): Figures {
  const open = cars.filter(({ state }) => state === 'open');
  const paid = claims.filter(({ status }) => status === 'Paid');
  const approved = claims.filter(({ status }) => status === 'Approved' || status === 'InPayout');
  const waiting = claims.filter((claim) => !paid.includes(claim) && !approved.includes(claim));
  return {
    open: sumOf(open.map(({ program }) => netOfOffers(program.offers))),
    claimed: sumOf(claims.map(({ net }) => net)),
    waiting: sumOf(waiting.map(({ net }) => net)),
    approved: sumOf(approved.map(({ net }) => net)),
    paid: sumOf(paid.map(({ net }) => net)),
    refused: cars.filter(({ state }) => state === 'refused').length,
  };
}

function sumOf(nets: readonly Fen[]) {
  return { cars: nets.length, net: yuanText(addMoney(...nets)) };
}

/** The version of a program that is shown on a day: the newest of the wholesale that has begun, or the first one that is to come. */
export function shownVersion({ versions }: ClaimProgram, today: string): ClaimVersion {
  const own = versions.filter(isWholesale);
  return present(own.findLast(({ firstDay }) => firstDay <= today) ?? own[0], 'a version of the wholesale');
}

/** The name of a program, its days and its letter, by the version that is shown. */
export function factsOf(
  { kept }: Wholesale,
  program: ClaimProgram,
  { buCode, today, locale }: { readonly buCode: string; readonly today: string } & Pick<Asker, 'locale'>,
): ProgramFacts {
  const version = shownVersion(program, today);
  const until = lastDayToClaim(version);
  return {
    code: program.code,
    name: programName(kept, version, locale),
    bu: buCode,
    firstDay: version.firstDay,
    lastDay: lastQualifyingDay(version),
    until,
    daysLeft: until < today ? null : daysBetween(today, until),
    letter: letterOf(version),
  };
}

function letterOf({ isWithdrawn, isEnded }: ClaimVersion): WsLetter {
  if (isEnded) return 'ended';
  return isWithdrawn ? 'withdrawn' : 'inForce';
}

/** Codes of BUs by their ids. */
export async function buCodes(all: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await all.selectFrom('bu').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}
