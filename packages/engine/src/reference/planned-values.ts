import { type Dated, valueOn } from './dated.ts';

/** A value that somebody says of something from a day on. */
export interface SaidValue<Value> {
  /** What it is said of, by id. */
  readonly of: number;
  readonly from: string;
  readonly value: Value;
}

/**
 * What taking it over does: 'added' a value for a new first day, 'changed' another one for a first day that there is,
 * 'unchanged' nothing, since it is in force on its day already.
 */
type PlannedStatus = 'added' | 'changed' | 'unchanged';

/** A version that comes after all that there are: what is said counts as said by it. */
export const NEXT_VERSION = Number.MAX_SAFE_INTEGER;

export interface PlannedValue<Value> {
  readonly status: PlannedStatus;
  /** What is in force on the day until then, with what is said for earlier days; undefined for nothing. */
  readonly before: Value | undefined;
}

export interface PlannedValues<Value> {
  /** In the order of what was said. */
  readonly plans: readonly PlannedValue<Value>[];
  /** What the next version has to say; under it every value that was said is in force on its first day. */
  readonly values: readonly SaidValue<Value>[];
}

/**
 * Which of the values said are new. Earlier days come first, so that a value counts beside those of the same file before it. Of one thing
 * nothing is said twice for a day.
 */
export function planValues<Value>(
  said: readonly SaidValue<Value>[],
  stored: (of: number) => readonly Dated<Value>[],
  isSame: (one: Value, other: Value) => boolean,
): PlannedValues<Value> {
  const rows = new Map<number, Dated<Value>[]>();
  const plans: PlannedValue<Value>[] = said.map(({ value }) => ({ status: 'unchanged', before: value }));
  const values: SaidValue<Value>[] = [];
  const inOrder = [...said.entries()].sort(([, one], [, other]) => compare(one.from, other.from));
  for (const [place, each] of inOrder) {
    const { of, from, value } = each;
    const known = rows.get(of) ?? [...stored(of)];
    rows.set(of, known);
    const before = valueOn(known, String(NEXT_VERSION), from);
    if (before !== undefined && isSame(before, value)) continue;
    plans[place] = { status: known.some((row) => row.from === from) ? 'changed' : 'added', before };
    values.push(each);
    known.push({ from, version: NEXT_VERSION, value });
  }
  return { plans, values };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
