import { type Fen, fenOf } from '../base/money.ts';
import { type Month, yearOf } from '../base/period.ts';
import type { Account, FrameAccount, LineAccount } from './accounts.ts';

/** An amount that moves from one account to another. */
export interface Transfer {
  readonly from: Account;
  readonly to: Account;
  /** Month for which the money is planned; empty for a transfer that sets a frame, because a frame belongs to a year. */
  readonly month: Month | '';
  /** Above 0. */
  readonly fen: Fen;
  /** Id of the transfer that this one reverses. */
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

/** A version of a program with its amounts. */
export interface HeldProgram {
  readonly code: string;
  /** First month; from then on this version replaces the one before it. */
  readonly from: Month;
  /** Amounts frozen by its submission. */
  readonly frozen: readonly BudgetLine[];
  /** Money now in approval under the program's code, over all its versions. */
  readonly inApproval: readonly BudgetLine[];
  readonly reserved: readonly BudgetLine[];
  /** Money that claims took out of the reserve, by the months that they took it from. */
  readonly used: readonly BudgetLine[];
  /** The versions of its code that are in force now. */
  readonly versions: readonly StandingVersion[];
}

/** A version of a code that is approved or released, or was cancelled after its release. */
export interface StandingVersion {
  readonly number: number;
  /** First month; from then on this version replaces those before it. */
  readonly from: Month;
  /** Month of the last qualifying day of a cancelled version. */
  readonly until: Month | undefined;
}

/** A posted transfer that no other transfer reverses. */
export interface PostedTransfer extends Transfer {
  readonly id: number;
}

/**
 * Transfers at the start of a package: from the frame into approval, except the amounts that the code has reserved already, used or not.
 * Amounts that a new version no longer needs stay reserved until its approval.
 */
export function holdBudgets({ code, from, frozen, reserved, used }: HeldProgram): readonly Transfer[] {
  return differences(from, frozen, [...reserved, ...used]).flatMap(({ line, fen }) =>
    fen > 0n ? [{ from: frameOf(line), to: lineAccount('inApproval', code, line), month: line.month, fen }] : [],
  );
}

/**
 * Transfers at the last approval: the money in approval becomes reserved, and amounts that the version no longer needs return
 * to the frame, but what claims have used.
 */
export function reserveBudgets({ code, from, frozen, inApproval, reserved, used }: HeldProgram): readonly Transfer[] {
  const held = inApproval.filter(({ fen }) => fen > 0n);
  const taken = held.map((line) => ({
    from: lineAccount('inApproval', code, line),
    to: lineAccount('reserved', code, line),
    month: line.month,
    fen: line.fen,
  }));
  const unused = amountsByLine([...reserved, ...held]);
  const settled = differences(from, frozen, [...reserved, ...used, ...held]).flatMap(({ line, fen }): Transfer[] => {
    const [frame, account] = [frameOf(line), lineAccount('reserved', code, line)];
    const month = line.month;
    if (fen > 0n) return [{ from: frame, to: account, month, fen }];
    const free = least(0n - fen, unused.get(lineKey(line))?.fen ?? 0n);
    return free > 0n ? [{ from: account, to: frame, month, fen: fenOf(free) }] : [];
  });
  return [...taken, ...settled];
}

/**
 * Transfers that take a version back: each of its transfers is reversed, and what claims have used stays covered by the frame, so that no
 * month is reserved below 0.
 */
export function undoUnused(
  { code, reserved }: Pick<HeldProgram, 'code' | 'reserved'>,
  posted: readonly PostedTransfer[],
): readonly Transfer[] {
  const undone = undoTransfers(posted);
  const left = amountsByLine(reserved);
  const add = (account: Account, month: Month | '', fen: bigint): void => {
    if (account.kind !== 'reserved' || month === '') return;
    const { buId, offerId, make, customer } = account;
    const line = { buId, offerId, make, customer, month };
    const key = lineKey(line);
    left.set(key, { line, fen: (left.get(key)?.fen ?? 0n) + fen });
  };
  for (const { from, to, month, fen } of undone) {
    add(from, month, 0n - fen);
    add(to, month, fen);
  }
  const covers = [...left.values()].flatMap(({ line, fen }): Transfer[] =>
    fen < 0n
      ? [{ from: frameOf(line), to: lineAccount('reserved', code, line), month: line.month, fen: fenOf(0n - fen) }]
      : [],
  );
  return [...undone, ...covers];
}

/** Transfers that reverse others, once each. */
export function undoTransfers(posted: readonly PostedTransfer[]): readonly Transfer[] {
  return posted.map(({ id, from, to, month, fen }) => ({ from: to, to: from, month, fen, reverses: id }));
}

/**
 * Returns to the frame the money reserved after the last month of a cancelled version, for the months in which that version
 * is in force. Nothing if the version was not cancelled.
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

/** Posts the difference between the former amount of a frame, if any, and the new one. */
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
    : [{ from: frame, to: granted, month: '', fen: fenOf(0n - fen) }];
}

/** The frame that pays for a line: that of the year of its month. */
export function frameOf({ buId, make, month }: Pick<BudgetLine, 'buId' | 'make' | 'month'>): FrameAccount {
  return { kind: 'frame', buId, make, year: yearOf(month) };
}

type LineOfMonth = Omit<BudgetLine, 'fen'>;

/** The account of a line of a program code. */
export function lineAccount(kind: LineAccount['kind'], code: string, line: LineOfMonth): LineAccount {
  const { buId, offerId, make, customer } = line;
  return { kind, buId, code, offerId, make, customer };
}

function lineKey({ buId, offerId, make, customer, month }: LineOfMonth): string {
  return JSON.stringify([buId, offerId, make, customer, month]);
}

interface LineAmount {
  readonly line: LineOfMonth;
  readonly fen: bigint;
}

/** The sum of each line. */
function amountsByLine(lines: readonly BudgetLine[]): Map<string, LineAmount> {
  const sums = new Map<string, LineAmount>();
  for (const line of lines) {
    const key = lineKey(line);
    sums.set(key, { line, fen: (sums.get(key)?.fen ?? 0n) + line.fen });
  }
  return sums;
}

/** Differences between wanted and present amounts by line, from a month on; equal lines are left out. */
function differences(from: Month, wanted: readonly BudgetLine[], there: readonly BudgetLine[]) {
  const negative = there.map((line) => ({ ...line, fen: fenOf(0n - line.fen) }));
  const sums = amountsByLine([...wanted, ...negative].filter(({ month }) => month >= from));
  return [...sums.values()].flatMap(({ line, fen }) => (fen === 0n ? [] : [{ line, fen: fenOf(fen) }]));
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
