import { type Fen, fenOf } from '../base/money.ts';
import { type Month, yearOf } from '../base/period.ts';
import { type BudgetLine, frameOf, lineAccount, type Transfer } from './budget-control.ts';

/** An amount that a claim takes from the money of its program. */
export interface ClaimTake {
  readonly code: string;
  /** BU, offer, make and fleet customer of the account, with the month of the qualifying day and the amount without VAT. */
  readonly line: BudgetLine;
  /** What is reserved on that account, by month, whatever the year. */
  readonly reserved: readonly Pick<BudgetLine, 'month' | 'fen'>[];
}

/**
 * Transfers of a booked claim: from the reserve of the qualifying month, then of earlier months, the nearest first, then of later ones of the
 * same frame year, so that no month falls below 0. The rest goes from the frame over budget.
 */
export function useReserve({ code, line, reserved }: ClaimTake): readonly Transfer[] {
  const { month } = line;
  const year = yearOf(month);
  const open = reserved.filter((one) => yearOf(one.month) === year && one.fen > 0n);
  const earlier = open.filter((one) => one.month < month).toSorted((a, b) => (a.month > b.month ? -1 : 1));
  const later = open.filter((one) => one.month > month).toSorted((a, b) => (a.month < b.month ? -1 : 1));
  let left: bigint = line.fen;
  const transfers: Transfer[] = [];
  const take = (from: Transfer['from'], to: Transfer['to'], of: Month, fen: bigint): void => {
    if (fen <= 0n) return;
    left -= fen;
    transfers.push({ from, to, month: of, fen: fenOf(fen) });
  };
  for (const one of [...open.filter((own) => own.month === month), ...earlier, ...later]) {
    const at = { ...line, month: one.month };
    take(lineAccount('reserved', code, at), lineAccount('used', code, at), one.month, left < one.fen ? left : one.fen);
  }
  take(frameOf(line), lineAccount('overBudget', code, line), month, left);
  return transfers;
}

/** What transfers of a claim took over budget. */
export function overBudgetOf(transfers: readonly Transfer[]): Fen {
  return fenOf(transfers.reduce((sum, { to, fen }) => (to.kind === 'overBudget' ? sum + fen : sum), 0n));
}
