import { addMoney, type Fen, NO_MONEY, subtractMoney } from '../../base/money.ts';
import type { LocalResult } from './judge.ts';
import type { LocalChange, LocalOutcome } from './words.ts';

/** What stands booked of a car for a program. */
export interface BookedResult {
  readonly resultId: number;
  readonly vin: string;
  readonly programCode: string;
  readonly dealerId: number;
  readonly areaCode: string;
  readonly outcome: LocalOutcome;
  readonly net: Fen;
}

/** What comes of a car for a program now. */
export interface JudgedResult extends LocalResult {
  readonly vin: string;
  readonly programCode: string;
  /** Null where no sale says it. */
  readonly dealerId: number | null;
}

/** What a booking does with one of them. */
export interface BookingItem<Judged extends JudgedResult = JudgedResult> {
  readonly does: LocalChange;
  readonly vin: string;
  readonly programCode: string;
  readonly before: BookedResult | undefined;
  /** Undefined where the month has no registration of the car any more. */
  readonly after: Judged | undefined;
}

/**
 * Compares what comes out now with what stands booked of a month, by car and program: in the order of the judged ones, then what is there no
 * more. Booking it makes them alike, so that a second booking finds nothing.
 */
export function planBooking<Judged extends JudgedResult>(
  judged: readonly Judged[],
  booked: readonly BookedResult[],
): readonly BookingItem<Judged>[] {
  const stands = new Map(booked.map((one) => [keyOf(one), one]));
  const seen = new Set<string>();
  const items = judged.map((after): BookingItem<Judged> => {
    const { vin, programCode } = after;
    seen.add(keyOf(after));
    const before = stands.get(keyOf(after));
    return { does: changeOf(before, after), vin, programCode, before, after };
  });
  const gone = booked
    .filter((one) => !seen.has(keyOf(one)))
    .map(
      (before): BookingItem<Judged> => ({
        does: 'withdraw',
        vin: before.vin,
        programCode: before.programCode,
        before,
        after: undefined,
      }),
    );
  return [...items, ...gone];
}

function changeOf(before: BookedResult | undefined, after: JudgedResult): LocalChange {
  if (after.outcome === 'none') return before === undefined ? 'refuse' : 'withdraw';
  if (before === undefined) return 'book';
  const isSame =
    before.net === after.net &&
    before.outcome === after.outcome &&
    before.areaCode === after.areaCode &&
    before.dealerId === after.dealerId;
  return isSame ? 'keep' : 'change';
}

function keyOf({ vin, programCode }: Pick<BookedResult, 'vin' | 'programCode'>): string {
  return `${vin}\n${programCode}`;
}

/** What a booking does in sums, with sign. */
export interface BookingSums {
  readonly counts: Readonly<Record<LocalChange, number>>;
  readonly before: Fen;
  readonly after: Fen;
  readonly difference: Fen;
}

/** Adds up what a booking does. */
export function bookingSums(items: readonly BookingItem[]): BookingSums {
  const counts: Record<LocalChange, number> = { book: 0, change: 0, withdraw: 0, keep: 0, refuse: 0 };
  for (const { does } of items) counts[does] += 1;
  const before = addMoney(...items.map((item) => item.before?.net ?? NO_MONEY));
  const after = addMoney(...items.map((item) => item.after?.net ?? NO_MONEY));
  return { counts, before, after, difference: subtractMoney(after, before) };
}
