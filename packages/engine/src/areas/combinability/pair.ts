import { type DraftOf, defineForm } from '../../access/define-form.ts';
import { isDay } from '../../base/day.ts';
import { message } from '../../messages/message.ts';

/** Two programs by their codes, the lower one first: the order of the question does not matter. */
export interface Pair {
  readonly low: string;
  readonly high: string;
}

/** The pair of two codes; undefined for one code, since nothing combines with itself. */
export function pairOf(one: string, other: string): Pair | undefined {
  if (one === other) return undefined;
  return one < other ? { low: one, high: other } : { low: other, high: one };
}

/** A name of a pair that no other pair has. */
export function pairKey({ low, high }: Pair): string {
  return JSON.stringify([low, high]);
}

/** First day of answers without an earlier beginning. */
export const FROM_BEGINNING = '1990-01-01';

export const ORIGINS = ['default', 'decided'] as const;

export type PairOrigin = (typeof ORIGINS)[number];

/** One answer given for a pair. Entries are only added; the answer in force follows from all of them. */
export interface PairEntry {
  /** 1 for the first entry of a pair, then increasing, whomever the entry is for. */
  readonly version: number;
  /** First day on which the answer holds, 'YYYY-MM-DD'. */
  readonly validFrom: string;
  /** First day on which the entry counts; for the next version of a released program the day of its release. */
  readonly countsFrom: string;
  /** Order in which entries came to count. */
  readonly order: number;
  /** Null takes the answer for a dealer or a group back. */
  readonly combines: boolean | null;
  readonly origin: PairOrigin;
  readonly reason: string;
  /** The dealer or the group that the entry is for; both null for everybody. At most one is set. */
  readonly dealerId: number | null;
  readonly groupId: number | null;
}

/** The day and the dealer for which a pair is asked. */
export interface AskedFor {
  readonly day: string;
  readonly dealerId?: number;
  /** The group of the dealer. */
  readonly groupId?: number | null;
}

export interface PairAnswer<Entry extends PairEntry = PairEntry> {
  readonly combines: boolean;
  /** The entry with this answer; undefined without an entry, which means no. */
  readonly entry: Entry | undefined;
}

/**
 * Whether two programs combine on a day: by the entries for the dealer, else for its group, else for everybody. Among these
 * the entry with the latest first day up to that day decides, and with equal days the one that came to count last. No entry
 * means no.
 */
export function answerOn<Entry extends PairEntry>(entries: readonly Entry[], asked: AskedFor): PairAnswer<Entry> {
  const { day, dealerId, groupId = null } = asked;
  const levels = [
    entries.filter((entry) => dealerId !== undefined && entry.dealerId === dealerId),
    entries.filter((entry) => groupId !== null && entry.groupId === groupId),
    entries.filter((entry) => entry.dealerId === null && entry.groupId === null),
  ];
  for (const level of levels) {
    const entry = inForce(level, day);
    if (entry !== undefined && entry.combines !== null) return { combines: entry.combines, entry };
  }
  return { combines: false, entry: undefined };
}

/** The entry that holds on a day; undefined before the first. The entries are for the same people, in any order. */
export function inForce<Entry extends PairEntry>(entries: readonly Entry[], day: string): Entry | undefined {
  let best: Entry | undefined;
  for (const entry of entries) {
    if (holdsFrom(entry) > day) continue;
    if (best === undefined || isLater(entry, best)) best = entry;
  }
  return best;
}

/** The first day on which an entry can hold. */
export function holdsFrom({ validFrom, countsFrom }: Pick<PairEntry, 'validFrom' | 'countsFrom'>): string {
  return validFrom > countsFrom ? validFrom : countsFrom;
}

function isLater(one: PairEntry, other: PairEntry): boolean {
  if (one.validFrom !== other.validFrom) return one.validFrom > other.validFrom;
  return one.order === other.order ? one.version > other.version : one.order > other.order;
}

/** The answers for single dealers and groups that hold on a day, beside the one for everybody. */
export function variantsOn<Entry extends PairEntry>(entries: readonly Entry[], day: string): readonly Entry[] {
  const named = entries.filter(({ dealerId, groupId }) => dealerId !== null || groupId !== null);
  const groups = Map.groupBy(named, ({ dealerId, groupId }) => `${dealerId ?? ''} ${groupId ?? ''}`);
  return [...groups.values()].flatMap((group) => {
    const entry = inForce(group, day);
    return entry === undefined || entry.combines === null ? [] : [entry];
  });
}

/** The longest reason, in characters. */
export const REASON_MAX = 500;

/** The first day and the reason of an answer. */
export const decisionForm = defineForm({
  /** Empty: from the beginning. */
  validFrom: {
    empty: '',
    check: (day: string) => (day === '' || isDay(day) ? undefined : message('COMBINABILITY_DAY')),
    toSave: (day: string) => day.trim(),
  },
  reason: {
    empty: '',
    check: (text: string) => {
      const { length } = text.trim();
      return length === 0 || length > REASON_MAX ? message('COMBINABILITY_REASON', { count: REASON_MAX }) : undefined;
    },
    toSave: (text: string) => text.trim(),
  },
});

export type DecisionDraft = DraftOf<typeof decisionForm>;

/**
 * Whether an answer may hold from a day on. If both programs are released, claims may have been judged by the present answer,
 * so a new one begins today or later.
 */
export function isLateEnough(validFrom: string, { today, released }: { today: string; released: boolean }): boolean {
  return !released || validFrom >= today;
}
