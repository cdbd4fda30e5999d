import { addMoney, type Fen, yuanText } from '../../base/money.ts';
import { type Message, message } from '../../messages/message.ts';
import { DUPLICATE_KINDS, type DuplicateKind, PAPER_KINDS, type PaperKind } from '../retail/words.ts';
import type { Comparison } from './comparisons.ts';

/** What a claim is compared by, of its sale and its car. Days are 'YYYY-MM-DD', empty where not known; amounts are fen. */
export interface CheckedFacts {
  /** Kinds of the papers that are there. */
  readonly papers: readonly PaperKind[];
  /** Kinds that the parameter of the program asks for. */
  readonly needed: readonly PaperKind[];
  readonly wholesaleDay: string;
  readonly invoiceDay: string;
  readonly registrationDay: string;
  /** Of the invoice, null where not typed: with VAT, VAT, without VAT. */
  readonly price: Fen | null;
  readonly tax: Fen | null;
  readonly net: Fen | null;
  /** Whether the owner on the licence is the buyer on the invoice; null where one of both is not known. */
  readonly isOwnerBuyer: boolean | null;
  /** The city of the plate as registrations say it, and whether it lies within the focus area of the dealer; null where that is not known. */
  readonly plateCity: string;
  readonly isWithinArea: boolean | null;
  /** What the sale has in common with sales of other cars. */
  readonly duplicates: readonly DuplicateKind[];
}

/** What came of a comparison: all fits, something differs, or there was nothing to compare. */
export type FindingOutcome = 'fits' | 'differs' | 'unknown';

/** What a comparison found, with the reason in words. */
export interface Finding {
  readonly comparison: Comparison;
  readonly outcome: FindingOutcome;
  readonly because: Message;
}

/** Makes one comparison of a claim. The lessor of a leasing contract counts as a buyer once contracts are known. */
export function compareClaim(comparison: Comparison, facts: CheckedFacts): Finding {
  const against = AGAINST[comparison](facts);
  if (against === 'unknown') return { comparison, outcome: 'unknown', because: message('CHECK_UNKNOWN') };
  if (against === undefined) return { comparison, outcome: 'fits', because: message('CHECK_FITS') };
  return { comparison, outcome: 'differs', because: against };
}

type Against = Message | 'unknown' | undefined;

const AGAINST: Readonly<Record<Comparison, (facts: CheckedFacts) => Against>> = {
  papers: ({ papers, needed }) => {
    const missing = needed.find((kind) => !papers.includes(kind));
    return missing === undefined ? undefined : message('CHECK_PAPERS_MISSING', { paper: PAPER_KINDS[missing] });
  },
  days: ({ wholesaleDay, invoiceDay, registrationDay }) =>
    orderOf(['wholesale', wholesaleDay], ['invoice', invoiceDay]) ??
    orderOf(['invoice', invoiceDay], ['registration', registrationDay]) ??
    (invoiceDay === '' ? 'unknown' : undefined),
  amounts: ({ price, tax, net }) => {
    if (price === null || tax === null || net === null) return 'unknown';
    const sum = addMoney(net, tax);
    if (sum === price) return undefined;
    const told = { price: yuanText(price), net: yuanText(net), tax: yuanText(tax), sum: yuanText(sum) };
    return message('CHECK_AMOUNTS_DIFFER', told);
  },
  owner: ({ isOwnerBuyer }) => {
    if (isOwnerBuyer === null) return 'unknown';
    return isOwnerBuyer ? undefined : message('CHECK_OWNER_DIFFERS');
  },
  area: ({ plateCity: city, isWithinArea }) => {
    if (isWithinArea === null) return 'unknown';
    return isWithinArea ? undefined : message('CHECK_OUTSIDE_AREA', { city });
  },
  duplicates: ({ duplicates }) => {
    const [first] = duplicates;
    return first === undefined ? undefined : message('CHECK_PAPER_USED', { kind: DUPLICATE_KINDS[first] });
  },
};

const DAYS = {
  wholesale: { en: 'The day of the invoice to the dealer', zh: '批售发票日期' },
  invoice: { en: 'The day of the invoice', zh: '零售发票日期' },
  registration: { en: 'The day of the registration', zh: '上牌日期' },
} as const;

type NamedDay = readonly [of: keyof typeof DAYS, day: string];

/** Refuses a later event that has an earlier day; days that are not known are in order. */
function orderOf([earlier, first]: NamedDay, [later, second]: NamedDay): Message | undefined {
  if (first === '' || second === '' || first <= second) return undefined;
  return message('CHECK_DAYS_ORDER', { later: DAYS[later], earlier: DAYS[earlier] });
}
