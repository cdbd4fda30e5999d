import { type Fen, fenOf, NO_MONEY, subtractMoney } from '../base/money.ts';
import { type Month, yearOf } from '../base/period.ts';
import type { Account, FrameAccount, LineAccount } from './accounts.ts';

/** Fen that leave an account for another one. */
export interface Transfer {
  readonly from: Account;
  readonly to: Account;
  /** The month that the money is planned for; empty where a frame is set, which is of a year. */
  readonly month: Month | '';
  /** Above 0. */
  readonly fen: Fen;
  /** The transfer that this one takes back. */
  readonly reverses?: number;
}

/** Whole fen of an offer for a make in a month. */
export interface BudgetLine {
  readonly buId: number;
  readonly offerId: number;
  readonly make: string;
  readonly customer: string;
  readonly month: Month;
  readonly fen: Fen;
}

/** A version of a program whose money moves. */
export interface HeldProgram {
  readonly code: string;
  /** Its first month: from there on it stands in the place of the version before it. */
  readonly from: Month;
  /** What its submission froze. */
  readonly frozen: readonly BudgetLine[];
  /** What its code has at this moment, of whichever version. */
  readonly inApproval: readonly BudgetLine[];
  readonly reserved: readonly BudgetLine[];
  /** The versions of its code that stand at this moment. */
  readonly versions: readonly StandingVersion[];
}

/** A version of a code that is approved or released, or was cancelled after its release. */
export interface StandingVersion {
  readonly number: number;
  /** Its first month: from there on it stands in the place of the versions before it. */
  readonly from: Month;
  /** The month of its last qualifying day, where it was cancelled. */
  readonly until: Month | undefined;
}

/** A transfer that stands. */
export interface PostedTransfer extends Transfer {
  readonly id: number;
}

/**
 * What the start of a package takes: from the frame into approval, as far as the code has not reserved it already. What a new
 * version needs less stays reserved until it is approved.
 */
export function holdBudgets({ code, from, frozen, reserved }: HeldProgram): readonly Transfer[] {
  return differences(from, frozen, reserved).flatMap(({ line, fen }) =>
    fen > 0n ? [{ from: frameOf(line), to: lineAccount('inApproval', code, line), month: line.month, fen }] : [],
  );
}

/** What the last approval does: what is in approval is reserved, and what the version needs less goes back to the frame. */
export function reserveBudgets({ code, from, frozen, inApproval, reserved }: HeldProgram): readonly Transfer[] {
  const held = inApproval.filter(({ fen }) => fen > 0n);
  const taken = held.map((line) => ({
    from: lineAccount('inApproval', code, line),
    to: lineAccount('reserved', code, line),
    month: line.month,
    fen: line.fen,
  }));
  const settled = differences(from, frozen, [...reserved, ...held]).map(({ line, fen }) => {
    const [frame, account] = [frameOf(line), lineAccount('reserved', code, line)];
    const month = line.month;
    return fen > 0n
      ? { from: frame, to: account, month, fen }
      : { from: account, to: frame, month, fen: subtractMoney(NO_MONEY, fen) };
  });
  return [...taken, ...settled];
}

/** Takes transfers back, each once. */
export function undoTransfers(posted: readonly PostedTransfer[]): readonly Transfer[] {
  return posted.map(({ id, from, to, month, fen }) => ({ from: to, to: from, month, fen, reverses: id }));
}

/**
 * Gives the frame back what a code has reserved behind the last month of a version that was cancelled, in the months in which that
 * version stands. Nothing where it was not cancelled.
 */
export function freeReserve(
  { code, reserved, versions }: Pick<HeldProgram, 'code' | 'reserved' | 'versions'>,
  number: number,
): readonly Transfer[] {
  const free = reserved.filter(({ month, fen }) => {
    const standing = standingIn(month, versions);
    return fen > 0n && standing?.number === number && standing.until !== undefined && month > standing.until;
  });
  return free.map((line) => ({
    from: lineAccount('reserved', code, line),
    to: frameOf(line),
    month: line.month,
    fen: line.fen,
  }));
}

/** The newest version that has begun by a month. */
function standingIn(month: Month, versions: readonly StandingVersion[]): StandingVersion | undefined {
  return versions.filter(({ from }) => from <= month).toSorted((one, other) => other.number - one.number)[0];
}

/** Sets a frame that had an amount, or none, to another one: only the difference is posted. */
export function setFrame(
  { buId, make, year }: Omit<FrameAccount, 'kind'>,
  before: Fen | undefined,
  after: Fen | undefined,
): readonly Transfer[] {
  const fen = (after ?? 0n) - (before ?? 0n);
  const granted = { kind: 'granted', buId, make, year } as const;
  const frame = { kind: 'frame', buId, make, year } as const;
  if (fen === 0n) return [];
  return fen > 0n
    ? [{ from: granted, to: frame, month: '', fen: fenOf(fen) }]
    : [{ from: frame, to: granted, month: '', fen: fenOf(-fen) }];
}

/** The frame that a line is taken from: that of the year of its month. */
export function frameOf({ buId, make, month }: Pick<BudgetLine, 'buId' | 'make' | 'month'>): FrameAccount {
  return { kind: 'frame', buId, make, year: yearOf(month) };
}

function lineAccount(kind: LineAccount['kind'], code: string, line: BudgetLine): LineAccount {
  const { buId, offerId, make, customer } = line;
  return { kind, buId, code, offerId, make, customer };
}

/** What is wanted beyond what is there, line by line from a month on, without those that are equal. */
function differences(from: Month, wanted: readonly BudgetLine[], there: readonly BudgetLine[]) {
  const sums = new Map<string, { line: BudgetLine; fen: bigint }>();
  const add = (line: BudgetLine, fen: bigint): void => {
    if (line.month < from) return;
    const { buId, offerId, make, customer, month } = line;
    const key = JSON.stringify([buId, offerId, make, customer, month]);
    sums.set(key, { line, fen: (sums.get(key)?.fen ?? 0n) + fen });
  };
  for (const line of wanted) add(line, line.fen);
  for (const line of there) add(line, 0n - line.fen);
  return [...sums.values()].flatMap(({ line, fen }) => (fen === 0n ? [] : [{ line, fen: fenOf(fen) }]));
}
