import type { BudgetGap } from '../areas/programs/budget-gap.ts';
import { addMoney, type Fen, freezeYuan } from '../base/money.ts';
import type { MakeGaps } from './make-gaps.ts';

/** An SI offer of a program as its submission, controlling and approvers look at it. */
export interface BudgetedOffer {
  readonly siOfferId: number;
  readonly offer: string;
  /** Reason why it costs nothing if no amount is planned; empty without a reason. */
  readonly noCost: string;
  /** Whether a letter would have anything to print for it. */
  readonly hasValue: boolean;
  /** One for each make; those of a fleet offer are of a customer each, and have all makes. */
  readonly tables: readonly { readonly customer: string; readonly makes: readonly MakeGaps[] }[];
}

/** The plan of an offer for a make. */
export interface BudgetPart {
  readonly siOfferId: number;
  readonly offer: string;
  readonly make: string;
  /** Rounded like a frozen submission; undefined if no amount other than 0 is planned. */
  readonly amount: Fen | undefined;
  /** The reason why it costs nothing; empty if it has an amount or no reason is given. */
  readonly noCost: string;
}

export interface ProgramBudget {
  readonly parts: readonly BudgetPart[];
  readonly gaps: readonly BudgetGap[];
}

/**
 * The plan of a program by offer and make, and its gaps: rows with cars and no amount, rows with an amount and no
 * cars, makes and tables without an amount, offers without a value in their terms. An offer marked as costing nothing needs
 * no amount; it needs a value, since a letter announces it.
 */
export function programBudget(offers: readonly BudgetedOffer[]): ProgramBudget {
  const made = offers.map(offerBudget);
  return { parts: made.flatMap(({ parts }) => parts), gaps: made.flatMap(({ gaps }) => gaps) };
}

function offerBudget(of: BudgetedOffer): ProgramBudget {
  const { siOfferId, offer, noCost, tables } = of;
  const makes = [...new Set(tables.flatMap((table) => table.makes.map(({ make }) => make)))];
  const parts = makes.map((make): BudgetPart => {
    const amount = amountOf(tables.flatMap((table) => table.makes.filter((one) => one.make === make)));
    return { siOfferId, offer, make, amount, noCost: amount === undefined ? noCost : '' };
  });
  const gap = (kind: BudgetGap['kind'], place: Partial<BudgetGap> = {}): BudgetGap => {
    return { kind, siOfferId, offer, make: '', customer: '', rows: 0, ...place };
  };
  const planned = new Set(parts.flatMap(({ make, amount }) => (amount === undefined ? [] : [make])));
  const empty = noCost === '' ? emptyPlaces(of, planned) : [];
  const isEmptyNowhere = makes.length > 0 && emptyPlaces(of, planned).length === 0;
  const gaps = [
    ...empty.map((place) => gap('empty', place)),
    ...rowGaps(of, planned).map(({ kind, ...place }) => gap(kind, place)),
    ...(noCost !== '' && isEmptyNowhere ? [gap('costsAllTheSame')] : []),
    ...(!of.hasValue && empty.length === 0 && makes.length > 0 ? [gap('noValue')] : []),
  ];
  return { parts, gaps };
}

/** Makes without an amount; if one has none for a single customer, the table of that customer. */
function emptyPlaces({ tables }: BudgetedOffer, planned: ReadonlySet<string>): readonly Partial<BudgetGap>[] {
  const makes = new Set(tables.flatMap((table) => table.makes.map(({ make }) => make)));
  const customers = tables.filter(({ customer, makes: own }) => customer !== '' && amountOf(own) === undefined);
  return [
    ...[...makes].filter((make) => !planned.has(make)).map((make) => ({ make })),
    ...(planned.size === 0 ? [] : customers.map(({ customer }) => ({ customer }))),
  ];
}

/** Rows with cars of a make without any amount are no gap of their own: the whole make is one, or is marked as costing nothing. */
function rowGaps({ tables }: BudgetedOffer, planned: ReadonlySet<string>) {
  return tables.flatMap(({ customer, makes }) =>
    makes.flatMap(({ make, rowsWithoutAmount, rowsWithoutVolume }) => {
      const of = (kind: 'noAmount' | 'noVolume', rows: number) => (rows === 0 ? [] : [{ kind, make, customer, rows }]);
      return [...of('noAmount', planned.has(make) ? rowsWithoutAmount : 0), ...of('noVolume', rowsWithoutVolume)];
    }),
  );
}

/** The sum of the plan, each number rounded like a frozen submission; undefined without numbers or if all are 0. */
function amountOf(makes: readonly MakeGaps[]): Fen | undefined {
  const amounts = makes.flatMap(({ budget }) => (Number.isFinite(budget) ? [freezeYuan(budget, 'halfUp')] : []));
  const sum = addMoney(...amounts);
  return sum === 0n ? undefined : sum;
}
