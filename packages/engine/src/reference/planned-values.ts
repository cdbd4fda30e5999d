import { type Dated, valueOn } from './dated.ts';

/** A planned value of a thing from a day on. */
export interface SaidValue<Value> {
  /** The id of its thing. */
  readonly of: number;
  readonly from: string;
  readonly value: Value;
}

/**
 * The effect of the value: 'added' for a new first day, 'changed' for another value of an existing first day,
 * 'unchanged' for a value that is already in force on its day.
 */
type PlannedStatus = 'added' | 'changed' | 'unchanged';

/** A version after all existing ones, for the planned values. */
export const NEXT_VERSION = Number.MAX_SAFE_INTEGER;

export interface PlannedValue<Value> {
  readonly status: PlannedStatus;
  /** The value in force on the day before the plan, with the planned values of earlier days; undefined without one. */
  readonly before: Value | undefined;
}

export interface PlannedValues<Value> {
  /** In the order of the plan. */
  readonly plans: readonly PlannedValue<Value>[];
  /** The values of the next version; under it every planned value is in force on its first day. */
  readonly values: readonly SaidValue<Value>[];
}

/**
 * The planned values that are new. Earlier days come first, so that a value is compared with those of the same file before
 * it. A thing has at most one planned value for a day.
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
