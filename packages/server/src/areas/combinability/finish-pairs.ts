import type { CallBody } from '@oasis/api-client/contract';
import {
  canMeet,
  defaultAnswer,
  FROM_BEGINNING,
  holdsFrom,
  pairKey,
  pairOf,
  saidOn,
  variantsOn,
} from '@oasis/engine/areas/combinability';
import { dayOf, ok, present } from '@oasis/engine/base';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import { lockPart, type PartLock } from '../../program/lock-part.ts';
import { typeDefaults } from '../../program/pairs/default-store.ts';
import {
  addEntries,
  byPair,
  entriesOf,
  type NewEntry,
  newestEntry,
  type StoredEntry,
  touchedBy,
  type ViewedEntry,
  viewOf,
} from '../../program/pairs/entry-store.ts';
import { codesOf, isDecidedByOther, meetingOfCodes } from '../../program/pairs/program-codes.ts';
import { meetingFacts, scopedPrograms } from '../../program/pairs/program-scopes.ts';
import { keepVersion, stateOf } from '../../program/pairs/version-store.ts';
import type { PairCall } from './lock-programs.ts';
import { programLocked } from './lock-programs.ts';
import { type Done, namedCodes } from './save-pairs.ts';

type Sent = CallBody<'combinability.confirm'>;

/** Confirms the pairs of a program, as the caller read them. */
export async function confirmPairs(tx: Tx, call: PairCall, sent: Sent): Promise<Done> {
  const locked = await lockTab(tx, call, sent);
  if (!locked.ok) return locked;
  const { programId, tab, subject } = locked.value;
  const made = await keepVersion(tx, call, { programId, status: tab }, 'confirm');
  const details = { before: { state: tab }, after: { state: made.status } };
  const data = { asOf: await newestEntry(tx), changed: 0, programs: [made] };
  return ok({ data, audit: { subject, details } });
}

/**
 * Resets the pairs of a program to the defaults: those that can come together on one car, and those that were decided. Pairs
 * with a program in approval stay, and so do pairs that only the other program decides.
 */
export async function resetPairs(tx: Tx, call: PairCall, sent: Sent): Promise<Done> {
  const locked = await lockTab(tx, call, sent);
  if (!locked.ok) return locked;
  const { programId, code, tab, subject, entries } = locked.value;
  const today = dayOf(call.now);
  const pairs = await resetEntries(tx, { code, entries, today });
  const own = { programId, origin: 'default', reason: '' } as const;
  // A pair takes one entry at a time: first the answer for all, then those that are taken back.
  for (const round of roundsOf(pairs)) await addEntries(tx, call, own, round);
  const made = await keepVersion(tx, call, { programId, status: tab }, 'reset');
  const others = [...new Set(pairs.map(({ low, high }) => (low === code ? high : low)))];
  const after = { state: made.status, pairs: namedCodes(others) };
  const data = { asOf: await newestEntry(tx), changed: others.length, programs: [made] };
  return ok({ data, audit: { subject, details: { before: { state: tab }, after } } });
}

/** The caller read the pairs at the number of the newest entry; a later entry, release or withdrawal makes that outdated. */
const PAIRS_LOCK: PartLock<readonly StoredEntry[]> = {
  kind: 'combinability',
  read: async (tx, { code }) => {
    await holdLock(tx, 'combinability');
    return entriesOf(tx, { code });
  },
  state: ({ combinability_status }) => stateOf(combinability_status),
  locked: programLocked,
  isRead: (entries, asOf) => entries.every((entry) => touchedBy(entry) <= asOf),
  present: async (tx) => ({ asOf: await newestEntry(tx) }),
};

/** Locks the entries that count for this version of the program. */
async function lockTab(tx: Tx, call: PairCall, { pgmId, asOf }: Sent) {
  const locked = await lockPart(tx, call, PAIRS_LOCK, { programId: pgmId, version: asOf });
  if (!locked.ok) return locked;
  const { subject, program, stored } = locked.value;
  const tab = stateOf(program.combinability_status);
  return ok({ programId: pgmId, code: program.code, tab, subject, entries: viewOf(stored, pgmId) });
}

interface Resetting {
  readonly code: string;
  readonly entries: readonly ViewedEntry[];
  readonly today: string;
}

/** Entries that bring each pair back to its default. */
async function resetEntries(tx: Tx, { code, entries, today }: Resetting): Promise<readonly NewEntry[]> {
  const codes = codesOf(await scopedPrograms(tx), await meetingFacts(tx));
  const own = present(
    codes.find((one) => one.code === code),
    code,
  );
  const defaults = await typeDefaults(tx);
  const said = byPair(entries);
  return codes.flatMap((other) => {
    const pair = pairOf(code, other.code);
    if (pair === undefined || other.inApproval || isDecidedByOther(own, other)) return [];
    const its = said.get(pairKey(pair)) ?? [];
    if (its.length === 0 && !canMeet(meetingOfCodes(own, other))) return [];
    const validFrom = own.released && other.released ? today : FROM_BEGINNING;
    const combines = defaultAnswer(own.newest.offerTypeIds, other.newest.offerTypeIds, defaults);
    return entriesToReset(its, { validFrom, combines }).map((entry) => ({ ...pair, validFrom, ...entry }));
  });
}

type Answer = Pick<NewEntry, 'combines' | 'dealerId' | 'groupId'> & Partial<Pick<NewEntry, 'validFrom'>>;

/** An entry for everybody if the answer differs now or later, then entries that remove the answers for dealers and groups. */
function entriesToReset(
  entries: readonly ViewedEntry[],
  { validFrom, combines }: { readonly validFrom: string; readonly combines: boolean },
): readonly Answer[] {
  const days = [...new Set([validFrom, ...entries.map(holdsFrom)])].filter((day) => day >= validFrom);
  const others = days.filter((day) => saidOn(entries, day) !== combines);
  const named = days.flatMap((day) =>
    variantsOn(entries, day).map(({ dealerId, groupId }) => ({ dealerId, groupId, combines: null, validFrom: day })),
  );
  return [...others.map((day) => ({ combines, validFrom: day })), ...named];
}

/** Rounds with at most one entry for each pair. */
function roundsOf(entries: readonly NewEntry[]): readonly (readonly NewEntry[])[] {
  const groups = [...Map.groupBy(entries, pairKey).values()];
  const most = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: most }, (_, round) =>
    groups.flatMap((group) => (group[round] === undefined ? [] : [group[round]])),
  );
}
