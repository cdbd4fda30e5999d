import {
  type AbovePrice,
  abovePrice,
  abovePriceText,
  answerOn,
  canMeet,
  mayBeAbove,
  type OtherProgram,
  pairKey,
  pairOf,
} from '@oasis/engine/areas/combinability';
import { dayOf, fenOf, type Locale } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { type CarGrant, carGrants } from '@oasis/engine/terms';
import { sql } from 'kysely';
import * as z from 'zod';
import { Cache } from '../../budget-storage/cache.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { termsOf } from '../terms/program-terms.ts';
import { byPair, entriesOf, type ViewedEntry, viewOf } from './entry-store.ts';
import { codesOf, meetingOfCodes, type ProgramCode } from './program-codes.ts';
import { meetingFacts, type ScopedProgram, scopedPrograms } from './program-scopes.ts';

/** States in which the content of a program can still change. */
const OPEN: readonly string[] = ['Draft', 'Saved'];

/**
 * Models for which a program pays more than the price of a car, alone or in its most expensive allowed combination with other
 * programs in the row scope that are at least submitted. The combination is that of the day from which its pairs are read.
 */
export async function abovePriceOf(db: Db | Tx, programId: number, now: Date): Promise<readonly AbovePrice[]> {
  const grants = carGrants((await termsOf(db, programId)).offers);
  if (grants.length === 0) return [];
  const own = await db
    .selectFrom('program as p')
    .innerJoin('program_design as d', 'd.program_id', 'p.id')
    .select(['p.code', 'd.first_day'])
    .where('p.id', '=', programId)
    .executeTakeFirstOrThrow();
  const today = dayOf(now);
  const day = own.first_day > today ? own.first_day : today;
  const { code } = own;
  const said = byPair(viewOf(await entriesOf(db, { code }), programId));
  const codes = [...said.values()].flatMap((entries) =>
    answerOn(entries, { day }).combines ? [otherOf(entries, code)] : [],
  );
  const scoped = codes.length === 0 ? [] : await scopedPrograms(db, { codes: [...codes, code] });
  const others = await othersOf(db, { scoped, code, programId });
  if (!mayBeAbove(grants, others)) return abovePrice({ code, grants }, [], () => false);
  const facts = await meetingFacts(db);
  const placed = new Map(codesOf(scoped, facts).map((one) => [one.code, one]));
  const meeting = others.filter((other) => canMeetOn(placed, code, other.code));
  const answers = await answersOf(db, { code, said, others: meeting.map((other) => other.code), day });
  return abovePrice({ code, grants }, meeting, answers);
}

/** The models as reply data: a text for each model. */
export function toldAbovePrice(found: readonly AbovePrice[], locale: Locale): string[] {
  return found.map((one) => messageText(abovePriceText(one), locale));
}

function otherOf(entries: readonly ViewedEntry[], code: string): string {
  const [entry] = entries;
  return (entry?.low === code ? entry.high : entry?.low) ?? '';
}

interface Sought {
  readonly scoped: readonly ScopedProgram[];
  readonly code: string;
  readonly programId: number;
}

/** For each other code its newest version that is at least submitted, with its grants. */
async function othersOf(db: Db | Tx, { scoped, code, programId }: Sought): Promise<readonly OtherProgram[]> {
  const ownEvent = scoped.find((one) => one.programId === programId)?.scope.qualifyingDay;
  const newest = new Map(
    scoped.filter((one) => one.code !== code && !OPEN.includes(one.status)).map((one) => [one.code, one]),
  );
  const others: OtherProgram[] = [];
  for (const other of newest.values()) {
    const grants = await grantsOf(db, other.programId);
    others.push({ code: other.code, grants, isOfOtherDays: other.scope.qualifyingDay !== ownEvent });
  }
  return others;
}

const PROGRAMS_KEPT = 2_000;
/** Grants of submitted programs. They change only when a program is edited, which raises its version. */
const kept = new Cache<readonly CarGrant[]>(PROGRAMS_KEPT);

async function grantsOf(db: Db | Tx, programId: number): Promise<readonly CarGrant[]> {
  const { stamp } = await db
    .selectFrom('program')
    .select(sql<string>`concat(id, ' ', version, ' ', xmin)`.as('stamp'))
    .where('id', '=', programId)
    .executeTakeFirstOrThrow();
  return kept.get(stamp, async () => carGrants((await termsOf(db, programId)).offers));
}

function canMeetOn(placed: ReadonlyMap<string, ProgramCode>, one: string, other: string): boolean {
  const [mine, its] = [placed.get(one), placed.get(other)];
  return mine !== undefined && its !== undefined && canMeet(meetingOfCodes(mine, its));
}

interface Asked {
  readonly code: string;
  /** Entries of the pairs of this code, including those of the version in question. */
  readonly said: ReadonlyMap<string, readonly ViewedEntry[]>;
  readonly others: readonly string[];
  readonly day: string;
}

/** Whether two of these programs combine on a day, for everybody. */
async function answersOf(db: Db | Tx, { code, said, others, day }: Asked) {
  const between = new Map(said);
  for (const other of others) {
    for (const [key, entries] of byPair(viewOf(await entriesOf(db, { code: other })))) {
      if (!between.has(key)) between.set(key, entries);
    }
  }
  const own = new Set([code, ...others]);
  return (one: string, other: string): boolean => {
    const pair = pairOf(one, other);
    if (pair === undefined || !own.has(one) || !own.has(other)) return false;
    return answerOn(between.get(pairKey(pair)) ?? [], { day }).combines;
  };
}

const storedSchema = z.array(
  z.object({
    modelId: z.number(),
    model: z.string(),
    month: z.string(),
    total: z.string(),
    price: z.string(),
    programs: z.array(z.string()),
  }),
);

/** Details in the log of a submission that was confirmed although it pays above the price. */
export function keptAbovePrice(found: readonly AbovePrice[]) {
  return found.map(({ total, price, ...one }) => ({ ...one, total: String(total), price: String(price) }));
}

/** Models above the price at the last submission of each program, and the reason that the submitter gave. */
export async function acceptedAbovePrice(
  db: Db | Tx,
  programIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly found: readonly AbovePrice[]; readonly reason: string }>> {
  const { rows } = await sql<{ id: number; reason: string; found: unknown }>`
    select distinct on (l.object_id) l.object_id as id, l.reason, l.details -> 'abovePrice' as found
    from move_log l where l.kind = 'program' and l.move = 'submit' and l.object_id = any (${[...programIds]}::int[])
    order by l.object_id, l.id desc`.execute(db);
  return new Map(
    rows.flatMap(({ id, reason, found }) => {
      const read = storedSchema.safeParse(found);
      if (!read.success) return [];
      const told = read.data.map(
        ({ total, price, ...one }): AbovePrice => ({
          ...one,
          total: fenOf(BigInt(total)),
          price: fenOf(BigInt(price)),
        }),
      );
      return [[id, { found: told, reason }] as const];
    }),
  );
}
