import { type Pair, pairOf } from '@oasis/engine/areas/combinability';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { ok, type Result } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { conflict, notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { newestEntry, saidSince } from '../../program/pairs/entry-store.ts';
import { type CodeLife, isDecidedByOther, lifeOf, OPEN } from '../../program/pairs/program-codes.ts';
import { stateOf } from '../../program/pairs/version-store.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/** A call that changes pairs, as far as its checks and records need it. */
export type PairCall = ChangeContext & Pick<CallContext<'combinability.save'>, 'authorize' | 'requestId'>;

export interface LockedProgram {
  readonly programId: number;
  readonly code: string;
  readonly buId: number;
  readonly status: string;
  readonly tab: ReturnType<typeof stateOf>;
}

interface Wanted {
  /** The program through which pairs are changed; if absent, for each pair the newer Saved program. */
  readonly pgmId?: number | undefined;
  readonly asOf: number;
  readonly pairs: readonly (readonly [string, string])[];
}

/** A pair that can be changed. */
export interface OpenPair extends Pair {
  readonly through: LockedProgram;
  /** Whether both programs are released already. */
  readonly released: boolean;
}

/**
 * Locks the programs through which pairs are changed, and combinability, until the transaction ends. Then checks that the
 * actor may change each pair and that no pair has changed since the caller read it.
 */
export async function lockPairs(
  tx: Tx,
  call: PairCall,
  { pgmId, asOf, pairs: named }: Wanted,
): Promise<Result<readonly OpenPair[], Refusal>> {
  const pairs = distinctPairs(named);
  if (pairs === undefined) return refuse(message('COMBINABILITY_SAME_PROGRAM'));
  await lockOpen(tx, pairs, pgmId);
  const programs = await versionsOf(tx, pairs, pgmId);
  const codes = Map.groupBy(programs, ({ code }) => code);
  const through = programs.find(({ programId }) => programId === pgmId);
  if (pgmId !== undefined && through === undefined) return notFound(`combinability:${pgmId}`);
  const found: OpenPair[] = [];
  for (const pair of pairs) {
    const open = openPair(call, pair, { low: codes.get(pair.low), high: codes.get(pair.high), through });
    if (!open.ok) return open;
    found.push(open.value);
  }
  const subject = `combinability:${found[0]?.through.programId ?? pgmId}`;
  const allowed = mayChange(call, found);
  if (!allowed.ok) return allowed;
  const since = await saidSince(tx, pairs, asOf);
  if (since.length > 0) {
    const present = { asOf: await newestEntry(tx), pairs: since };
    return conflict(message('RECORD_CHANGED'), present, subject);
  }
  return ok(found);
}

/** Each pair once, the lower code first; undefined if a program is paired with itself. */
function distinctPairs(named: Wanted['pairs']): readonly Pair[] | undefined {
  const found = new Map<string, Pair>();
  for (const [one, other] of named) {
    const pair = pairOf(one, other);
    if (pair === undefined) return undefined;
    found.set(`${pair.low}\n${pair.high}`, pair);
  }
  return [...found.values()];
}

function codesIn(pairs: readonly Pair[]): readonly string[] {
  return [...new Set(pairs.flatMap(({ low, high }) => [low, high]))];
}

/** Locks programs in the order of their ids, then combinability, as every other change does. */
async function lockOpen(tx: Tx, pairs: readonly Pair[], pgmId: number | undefined): Promise<void> {
  await tx
    .selectFrom('program')
    .select('id')
    .where((eb) =>
      pgmId === undefined
        ? eb.and([eb('code', '=', eb.fn.any(eb.val(codesIn(pairs)))), eb('status', '=', OPEN)])
        : eb('id', '=', pgmId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await holdLock(tx, 'combinability');
}

async function versionsOf(
  tx: Tx,
  pairs: readonly Pair[],
  pgmId: number | undefined,
): Promise<readonly LockedProgram[]> {
  const rows = await tx
    .selectFrom('program')
    .select(['id', 'code', 'bu_id', 'status', 'combinability_status'])
    .where((eb) => eb.or([eb('code', '=', eb.fn.any(eb.val(codesIn(pairs)))), eb('id', '=', pgmId ?? 0)]))
    .where('status', '<>', 'Deleted')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    programId: row.id,
    code: row.code,
    buId: row.bu_id,
    status: row.status,
    tab: stateOf(row.combinability_status),
  }));
}

interface Sides {
  readonly low: readonly LockedProgram[] | undefined;
  readonly high: readonly LockedProgram[] | undefined;
  /** The program of the call. */
  readonly through: LockedProgram | undefined;
}

function openPair(call: PairCall, pair: Pair, { low, high, through: its }: Sides): Result<OpenPair, Refusal> {
  const subject = its === undefined ? undefined : `combinability:${its.programId}`;
  if (low === undefined || high === undefined) return notFound(subject);
  // A caller whose row scope lacks the program gets no facts about it.
  if (its !== undefined) {
    const reached = call.authorize({ bu: its.buId }, subject);
    if (!reached.ok) return reached;
    if (its.code !== pair.low && its.code !== pair.high) return notFound(subject);
  }
  const sides = [lifeOf(low), lifeOf(high)] as const;
  const chosen = its ?? throughOf(...sides);
  const locked = lockedBecause(pair, { chosen, sides });
  if (locked !== undefined) return refuse(locked, { ...(subject !== undefined && { subject }) });
  if (chosen === undefined) return notFound(subject);
  return ok({ ...pair, through: chosen, released: sides.every(({ released }) => released) });
}

type ProgramState = Pick<LockedProgram, 'code' | 'status'>;

interface Considered {
  /** The program through which the pair would be changed; undefined if neither is Saved. */
  readonly chosen: ProgramState | undefined;
  /** Stages of life of the lower and the higher code. */
  readonly sides: readonly [CodeLife, CodeLife];
}

/** Reason why pairs cannot be changed through a program in its present state; undefined if they can. */
export function programLocked({ code, status }: ProgramState): Message | undefined {
  if (status === OPEN) return undefined;
  return message('COMBINABILITY_PROGRAM_STATE', { program: code, state: stateName(PROGRAM.states, status) });
}

/** Reason why a pair cannot be changed; undefined if it can. */
export function lockedBecause({ low, high }: Pair, { chosen, sides }: Considered): Message | undefined {
  if (chosen === undefined) return message('COMBINABILITY_NOBODY_OPEN', { low, high });
  const closed = programLocked(chosen);
  if (closed !== undefined) return closed;
  const [own, other] = chosen.code === low ? sides : [sides[1], sides[0]];
  const program = chosen.code === low ? high : low;
  if (other.inApproval) return message('COMBINABILITY_IN_APPROVAL', { program });
  return isDecidedByOther(own, other) ? message('COMBINABILITY_OTHER_DECIDES', { program }) : undefined;
}

/** The same reason in the language of a reader; empty if the pair can be changed. */
export function lockedText(pair: Pair, considered: Considered, locale: ChangeContext['locale']): string {
  const why = lockedBecause(pair, considered);
  return why === undefined ? '' : messageText(why, locale);
}

interface Changeable<Program> {
  readonly released: boolean;
  readonly open: Program | undefined;
}

/**
 * Of two programs that can be changed, the one that is not released yet, because its answers count at once; otherwise the
 * newer one.
 */
export function throughOf<Program extends { readonly programId: number }>(
  one: Changeable<Program>,
  other: Changeable<Program>,
): Program | undefined {
  if (one.open === undefined || other.open === undefined) return one.open ?? other.open;
  if (one.released !== other.released) return one.released ? other.open : one.open;
  return one.open.programId > other.open.programId ? one.open : other.open;
}

function mayChange({ authorize }: PairCall, pairs: readonly OpenPair[]): Result<null, Refusal> {
  const programs = new Map(pairs.map(({ through }) => [through.programId, through]));
  for (const { programId, buId, tab } of programs.values()) {
    const allowed = authorize({ bu: buId, status: tab }, `combinability:${programId}`);
    if (!allowed.ok) return allowed;
  }
  return ok(null);
}
