import { type DraftOf, defineForm, type FormField, wordField } from '../../access/define-form.ts';
import { type FormRefusal, refusalsOf } from '../../access/form.ts';
import { textOfScaled } from '../../base/decimal.ts';
import type { RateLine } from '../../calculator/rate-table.ts';
import { FINANCE_PRODUCTS, type FinanceProduct, isFinanceProduct, LONGEST_TERM } from '../../calculator/words.ts';
import { message } from '../../messages/message.ts';
import { ANY_SHARE, hundredths, percentField, rateOfPercent } from './percent.ts';

/** Hundredths of a percent: the highest annual rate, and the largest part of a price that is paid down or left. */
export const RATE_BOUNDS = { from: 0n, to: 3_600n };
export const PART_BOUNDS = { from: 0n, to: 9_000n };

/** Whole months as typed. */
export function monthsField(empty = ''): FormField<string> {
  return {
    empty,
    check: (text) =>
      monthsOf(text) === undefined ? message('CALCULATOR_TERM_WRONG', { most: LONGEST_TERM }) : undefined,
    toSave: (text) => String(monthsOf(text) ?? text.trim()),
  };
}

const FORM = defineForm({
  product: wordField(FINANCE_PRODUCTS, message('CALCULATOR_PRODUCT_MISSING')),
  term: monthsField(),
  downPayment: percentField(PART_BOUNDS),
  rest: percentField(PART_BOUNDS, '0.00'),
  standardRate: percentField(RATE_BOUNDS),
  lowestRate: percentField(RATE_BOUNDS),
  maker: percentField(ANY_SHARE),
  dealer: percentField(ANY_SHARE),
  company: percentField(ANY_SHARE),
});

/** A line of a rate table as its form holds it. */
export type LineDraft = DraftOf<typeof FORM>;
export type LineField = keyof LineDraft;

/** The form of a line. The rest fits the product, the lowest rate is not above the standard, and the shares add up to the whole. */
export const lineForm = {
  ...FORM,
  check: (draft: LineDraft): readonly FormRefusal<LineField>[] => {
    const alone = FORM.check(draft);
    const isWrong = new Set(alone.map(({ field }) => field));
    return [...alone, ...together(draft).filter(({ field }) => !isWrong.has(field))];
  },
};

function together({ product, downPayment, rest, standardRate, lowestRate, ...shares }: LineDraft) {
  const read = (text: string): bigint => hundredths(text) ?? 0n;
  const leaves = isFinanceProduct(product) && FINANCE_PRODUCTS[product].leavesRest;
  const sum = read(shares.maker) + read(shares.dealer) + read(shares.company);
  const restRefusal =
    leaves && read(rest) === 0n
      ? message('CALCULATOR_REST_NEEDED')
      : !leaves && isFinanceProduct(product) && read(rest) > 0n
        ? message('CALCULATOR_NO_REST')
        : read(downPayment) + read(rest) >= ANY_SHARE.to
          ? message('CALCULATOR_REST_HIGH')
          : undefined;
  return refusalsOf<LineField>([
    ['rest', restRefusal],
    ['lowestRate', read(lowestRate) > read(standardRate) ? message('CALCULATOR_LOWEST_HIGH') : undefined],
    [
      'company',
      sum === ANY_SHARE.to ? undefined : message('CALCULATOR_SHARES_WHOLE', { sum: `${textOfScaled(sum, 2)} %` }),
    ],
  ]);
}

/** Whole months; undefined for anything else. */
export function monthsOf(text: string): number | undefined {
  const typed = text.trim();
  const months = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return months >= 1 && months <= LONGEST_TERM ? months : undefined;
}

/** A line of a form that is in order, as the calculator reads it. */
export function lineOf({ product, term, downPayment, rest, standardRate, lowestRate, ...shares }: LineDraft): RateLine {
  const known: FinanceProduct = isFinanceProduct(product) ? product : 'annuity';
  return {
    product: known,
    term: Number(term),
    downPayment: rateOfPercent(downPayment),
    rest: rateOfPercent(rest),
    standardRate: rateOfPercent(standardRate),
    lowestRate: rateOfPercent(lowestRate),
    shares: {
      maker: rateOfPercent(shares.maker),
      dealer: rateOfPercent(shares.dealer),
      company: rateOfPercent(shares.company),
    },
  };
}
