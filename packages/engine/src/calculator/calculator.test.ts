import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { type Fen, fenOf } from '../base/money.ts';
import { RATE_UNIT, type Rate, rateOf } from '../base/rate.ts';
import { messageText } from '../messages/index.ts';
import { calculateOffer, type FinanceOffer } from './offer.ts';
import { type RateLine, rateLineFor } from './rate-table.ts';
import { type Loan, scheduleOf } from './schedule.ts';
import { borneShares } from './shares.ts';
import { subsidyOf } from './subsidy.ts';
import {
  FINANCE_PRODUCTS,
  type FinanceProduct,
  HIGHEST_RATE,
  LONGEST_TERM,
  RATE_STEP,
  SMALLEST_LOAN,
} from './words.ts';

const percent = (text: string): Rate => rateOf(BigInt(Math.round(Number(text) * 100)) * RATE_STEP);
const SHARES = { maker: percent('60'), dealer: percent('10'), company: percent('30') };

const line = (part: Partial<RateLine> = {}): RateLine => ({
  product: 'annuity',
  term: 36,
  downPayment: percent('20'),
  rest: percent('0'),
  standardRate: percent('6.5'),
  lowestRate: percent('0'),
  shares: SHARES,
  ...part,
});

const offer = (part: Partial<FinanceOffer> = {}): FinanceOffer => ({
  product: 'annuity',
  term: 36,
  downPayment: percent('20'),
  price: fenOf(40_000_000n),
  customerRate: percent('1.99'),
  ...part,
});

const products = fc.constantFrom<FinanceProduct>('annuity', 'equalPrincipal', 'balloon', 'lease');
const rates = fc.bigInt({ min: 0n, max: HIGHEST_RATE / RATE_STEP }).map((steps) => rateOf(steps * RATE_STEP));

/** A lawful loan but for its rate. */
const loans: fc.Arbitrary<Omit<Loan, 'rate'>> = fc
  .record({
    product: products,
    term: fc.integer({ min: 1, max: LONGEST_TERM }),
    repaid: fc.bigInt({ min: SMALLEST_LOAN, max: 500_000_000n }),
    left: fc.bigInt({ min: 0n, max: 300_000_000n }),
  })
  .map(({ product, term, repaid, left }) => {
    const rest = FINANCE_PRODUCTS[product].leavesRest ? left : 0n;
    return { product, term, principal: fenOf(repaid + rest), rest: fenOf(rest) };
  });

describe('schedules', () => {
  it('an annuity of 320,000 yuan at 6.5 % over 36 months equals that of a bank', () => {
    const { instalments, paid, interest } = scheduleOf({
      product: 'annuity',
      principal: fenOf(32_000_000n),
      rest: fenOf(0n),
      term: 36,
      rate: percent('6.5'),
    });
    expect(instalments[0]).toEqual({
      number: 1,
      amount: 980_768n,
      interest: 173_333n,
      principal: 807_435n,
      balance: 31_192_565n,
    });
    expect(instalments[34]?.amount).toBe(980_768n);
    // The last one takes the remainder of 35 rounded instalments.
    expect(instalments[35]?.amount).not.toBe(980_768n);
    expect(instalments[35]?.balance).toBe(0n);
    expect(paid - interest).toBe(32_000_000n);
  });

  it('equal parts of the principal have the interest of the remaining debt, with half a fen rounded up', () => {
    const loan = { product: 'equalPrincipal', principal: fenOf(1_000_001n), rest: fenOf(0n), term: 2 } as const;
    const { instalments } = scheduleOf({ ...loan, rate: percent('12') });
    expect(instalments.map(({ principal }) => principal)).toEqual([500_001n, 500_000n]);
    expect(instalments.map(({ interest }) => interest)).toEqual([10_000n, 5_000n]);
    // 1,000,050 × 12 % ÷ 12 is 10,000.5 fen.
    expect(scheduleOf({ ...loan, principal: fenOf(1_000_050n), rate: percent('12') }).instalments[0]?.interest).toBe(
      10_001n,
    );
  });

  it('equal parts divide the repaid principal without the rest', () => {
    const loan = { product: 'equalPrincipal', principal: fenOf(1_200_000n), rest: fenOf(200_000n), term: 4 } as const;
    expect(scheduleOf({ ...loan, rate: percent('0') }).instalments.map(({ principal }) => principal)).toEqual([
      250_000n,
      250_000n,
      250_000n,
      250_000n,
    ]);
  });

  it('a month bears a twelfth of the annual rate', () => {
    const { instalments } = scheduleOf({
      product: 'annuity',
      principal: fenOf(12_000_000n),
      rest: fenOf(0n),
      term: 1,
      rate: percent('6'),
    });
    expect(instalments.map(({ amount }) => amount)).toEqual([12_060_000n]);
  });

  it('a balloon pays its rest with the last instalment, and interest on it until then', () => {
    const loan = { product: 'balloon', principal: fenOf(30_000_000n), rest: fenOf(20_000_000n), term: 12 } as const;
    const { instalments, interest } = scheduleOf({ ...loan, rate: percent('6') });
    expect(instalments.at(-1)?.balance).toBe(20_000_000n);
    expect(interest).toBeGreaterThan(1_200_000n);
    expect(scheduleOf({ ...loan, rate: percent('0') }).instalments[0]?.amount).toBe(833_333n);
  });

  it('each schedule repays its loan to the fen, without a negative instalment or a growing balance', () => {
    fc.assert(
      fc.property(loans, rates, (loan, rate) => {
        const { instalments, paid, interest } = scheduleOf({ ...loan, rate });
        expect(instalments).toHaveLength(loan.term);
        expect(instalments.reduce((sum, one) => sum + one.principal, 0n)).toBe(loan.principal - loan.rest);
        expect(instalments.at(-1)?.balance).toBe(loan.rest);
        expect(paid).toBe(loan.principal - loan.rest + interest);
        let before: bigint = loan.principal;
        for (const { amount, interest: own, principal, balance } of instalments) {
          expect(amount).toBe(own + principal);
          expect(amount >= 0n && own >= 0n && balance <= before).toBe(true);
          before = balance;
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('regular instalments equal a calculation with 60 digits, to the fen', () => {
    fc.assert(
      fc.property(loans, rates, (loan, rate) => {
        const { instalments } = scheduleOf({ ...loan, rate });
        if (loan.term === 1) return;
        expect(instalments[0]?.amount).toBe(secondInstalment(loan, rate));
      }),
      { numRuns: runs(150) },
    );
  });
});

describe('the subsidy', () => {
  it('is 0 at equal rates, for every loan', () => {
    fc.assert(
      fc.property(loans, rates, (loan, rate) => {
        const same = scheduleOf({ ...loan, rate });
        const { amount, months } = subsidyOf(same, same, rate);
        expect(amount).toBe(0n);
        expect(months.every(({ value, difference }) => value === 0n && difference === 0n)).toBe(true);
      }),
      { numRuns: runs(60) },
    );
  });

  it('grows with the difference of the rates and is never negative', () => {
    fc.assert(
      fc.property(loans, rates, rates, rates, (loan, ...given) => {
        const [low, middle, standard] = given.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        if (low === undefined || middle === undefined || standard === undefined) return;
        const base = scheduleOf({ ...loan, rate: standard });
        const of = (rate: Rate): Fen => subsidyOf(base, scheduleOf({ ...loan, rate }), standard).amount;
        expect(of(middle)).toBeGreaterThanOrEqual(0n);
        expect(of(low)).toBeGreaterThanOrEqual(of(middle));
      }),
      { numRuns: runs(120) },
    );
  });

  it('grows with every single step of the rate', () => {
    const loan = { product: 'annuity', principal: fenOf(SMALLEST_LOAN), rest: fenOf(0n), term: 24 } as const;
    const standard = percent('9');
    const base = scheduleOf({ ...loan, rate: standard });
    const amounts = Array.from({ length: 901 }, (_, step) => {
      const rate = rateOf(standard - BigInt(step) * RATE_STEP);
      return subsidyOf(base, scheduleOf({ ...loan, rate }), standard).amount;
    });
    expect(amounts[0]).toBe(0n);
    expect(amounts.every((amount, at) => at === 0 || amount > (amounts[at - 1] ?? 0n))).toBe(true);
  });

  it('equals a discounted sum with 60 digits to the fen, and its months add up to it', () => {
    fc.assert(
      fc.property(loans, rates, rates, (loan, one, other) => {
        const [rate, standardRate] = one < other ? [one, other] : [other, one];
        const standard = scheduleOf({ ...loan, rate: standardRate });
        const customer = scheduleOf({ ...loan, rate });
        const { amount, months } = subsidyOf(standard, customer, standardRate);
        const exact = Exact;
        const growth = new exact(String(standardRate)).div('12e9').plus(1);
        const sum = standard.instalments.reduce((total, { number, amount: due }, at) => {
          const less = due - (customer.instalments[at]?.amount ?? 0n);
          return total.plus(new exact(String(less)).div(growth.pow(number)));
        }, new exact(0));
        expect(String(amount)).toBe(sum.toDecimalPlaces(0, exact.ROUND_HALF_UP).toFixed());
        expect(months.reduce((total, { value }) => total + value, 0n)).toBe(amount);
      }),
      { numRuns: runs(80) },
    );
  });
});

describe('shares of the subsidy', () => {
  it('add up to the subsidy to the fen, with the VAT on services shown separately', () => {
    const weights = fc
      .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }))
      .map(([a, b]) =>
        [Math.min(a, b), Math.abs(a - b), 10_000 - Math.max(a, b)].map((one) => rateOf(BigInt(one) * RATE_STEP)),
      );
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 10n }), weights, (subsidy, [maker, dealer, company]) => {
        if (maker === undefined || dealer === undefined || company === undefined) return;
        expect(maker + dealer + company).toBe(RATE_UNIT);
        const shares = borneShares(fenOf(subsidy), { maker, dealer, company }, percent('6'));
        expect(shares.reduce((sum, { amount }) => sum + amount, 0n)).toBe(subsidy);
        for (const { sharer, rate, amount, vat } of shares) {
          const off = amount * RATE_UNIT - subsidy * rate;
          expect(off < RATE_UNIT && off > 0n - RATE_UNIT).toBe(true);
          expect(vat).toBe(sharer === 'company' ? 0n : (amount * 6n + 50n) / 100n);
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('the finance company bears its share without VAT', () => {
    expect(borneShares(fenOf(10_001n), SHARES, percent('6'))).toEqual([
      { sharer: 'maker', rate: SHARES.maker, amount: 6_001n, vat: 360n },
      { sharer: 'dealer', rate: SHARES.dealer, amount: 1_000n, vat: 60n },
      { sharer: 'company', rate: SHARES.company, amount: 3_000n, vat: 0n },
    ]);
  });
});

describe('a finance offer', () => {
  it('uses the line of its product and term with the highest down payment that it reaches', () => {
    const lines = [
      line({ downPayment: percent('20'), standardRate: percent('7') }),
      line({ downPayment: percent('40'), standardRate: percent('6') }),
      line({ downPayment: percent('30'), standardRate: percent('6.5') }),
      line({ term: 24, downPayment: percent('10') }),
    ];
    const found = (downPayment: string) =>
      rateLineFor(lines, { product: 'annuity', term: 36, downPayment: percent(downPayment) })?.standardRate;
    expect(found('19.99')).toBeUndefined();
    expect(found('20')).toBe(percent('7'));
    expect(found('39.99')).toBe(percent('6.5'));
    expect(found('90')).toBe(percent('6'));
    expect(rateLineFor(lines, { product: 'lease', term: 36, downPayment: percent('50') })).toBeUndefined();
  });

  it('is calculated step by step, and lists each step', () => {
    const worked = calculateOffer([line()], offer(), percent('6'));
    if (!worked.ok) throw new Error(worked.error.code);
    const { downPayment, principal, subsidy, shares, steps } = worked.value;
    expect([downPayment, principal]).toEqual([8_000_000n, 32_000_000n]);
    expect(shares.reduce((sum, { amount }) => sum + amount, 0n)).toBe(subsidy.amount);
    expect(steps.map((step) => messageText(step, 'en'))).toEqual([
      'The line of the table: Annuity, 36 months, from 20.00% down payment on',
      'Loan = price 400,000.00 − down payment 80,000.00 = 320,000.00',
      'At the standard rate of 6.50%: 36 instalments, the first 9,807.68, interest in all 33,076.49',
      "At the customer's rate of 1.99%: 36 instalments, the first 9,164.23, interest in all 9,912.23",
      'The customer pays 23,164.26 less; discounted month by month at 6.50% ÷ 12 the subsidy is 20,994.21',
      'Maker bears 60.00% = 12,596.53; VAT of 6.00% apart: 755.79',
      'Dealer bears 10.00% = 2,099.42; VAT of 6.00% apart: 125.97',
      'Finance company bears 30.00% = 6,298.26, as interest that it does without',
    ]);
    expect(steps.map((step) => messageText(step, 'zh'))[1]).toBe(
      '贷款额 = 车价 400,000.00 − 首付 80,000.00 = 320,000.00',
    );
  });

  it('has the rest of a balloon or a lease as a part of the price', () => {
    const rested = { rest: percent('40') };
    for (const product of ['balloon', 'lease'] as const) {
      const worked = calculateOffer([line({ product, ...rested })], offer({ product }), percent('6'));
      if (!worked.ok) throw new Error(worked.error.code);
      expect(worked.value.rest).toBe(16_000_000n);
      expect(worked.value.customer.instalments.at(-1)?.balance).toBe(16_000_000n);
    }
  });

  it('is refused if the table does not offer it', () => {
    const refused = (part: Partial<FinanceOffer>, lines = [line({ lowestRate: percent('1.99') })]) => {
      const worked = calculateOffer(lines, offer(part), percent('6'));
      return worked.ok ? '' : worked.error.code;
    };
    expect(refused({})).toBe('');
    expect(refused({ term: 48 })).toBe('CALCULATOR_NO_LINE');
    expect(refused({ customerRate: percent('1.98') })).toBe('CALCULATOR_RATE_BOUNDS');
    expect(refused({ customerRate: percent('6.51') })).toBe('CALCULATOR_RATE_BOUNDS');
    expect(refused({ customerRate: percent('6.5') })).toBe('');
    expect(refused({ price: fenOf(0n) })).toBe('CALCULATOR_PRICE');
    expect(refused({ price: fenOf(1_249_999n) })).toBe('CALCULATOR_LOAN_SMALL');
    expect(refused({ price: fenOf(1_250_000n) })).toBe('');
  });
});

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** The first instalment by another way: present value of payments at 1, with decimals of 60 digits. */
function secondInstalment({ product, principal, rest, term }: Omit<Loan, 'rate'>, rate: Rate): bigint {
  const monthly = new Exact(String(rate)).div('12e9');
  const [lent, left] = [new Exact(String(principal)), new Exact(String(rest))];
  const whole = (value: Decimal): bigint => BigInt(value.toDecimalPlaces(0, Exact.ROUND_HALF_UP).toFixed());
  if (product === 'equalPrincipal') return whole(lent.div(term)) + whole(lent.times(monthly));
  let [discount, annuity] = [new Exact(1), new Exact(0)];
  for (let month = 0; month < term; month++) {
    discount = discount.div(monthly.plus(1));
    annuity = annuity.plus(discount);
  }
  return whole(lent.minus(left.times(discount)).div(annuity));
}
