import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fraction, fraction, nearest, over, plus, times } from '../../testing/fractions.ts';
import { runs } from '../../testing/runs.ts';
import { fenOf } from '../base/money.ts';
import { rateOf } from '../base/rate.ts';
import { type Granting, grantOf, netOfPromise, priceOf } from './grant.ts';
import { FIRST_SETTINGS } from './types.ts';
import { TERM_ROUNDINGS, TERM_RULES, type TermRoundingName, type TermRules } from './words.ts';

const offer = (part: Partial<Granting>): Granting => ({ ...FIRST_SETTINGS, ...part });
const percentWithVat = (rounding: TermRoundingName, rules: TermRules) =>
  offer({ kind: 'percent', vat: 'with', rounding, rules });

describe('a percent of MSRP w/o VAT in an offer with VAT', () => {
  // MSRP in fen, percent in billionths, VAT in percent; by hand: p = MSRP ÷ (1 + VAT) × percent, net = p ÷ (1 + VAT).
  const CASES = [
    // p = 11,878.3185…; net = 10,511.7862…
    [41_300_000n, 32_500_000n, 13n, 1_187_832n, 1_051_179n, 1_051_179n],
    // p = 2.4956…, promised as 2.50: ÷ 1.13 is 2.2124; exactly 2.2085…
    [28_200n, 10_000_000n, 13n, 250n, 221n, 221n],
    // p = 0.0053…, promised as 0.01: ÷ 1.13 is 0.0088…; exactly 0.0047…
    [600n, 1_000_000n, 13n, 1n, 1n, 0n],
    // p = 17.5454…, promised as 17.55: ÷ 1.09 is 16.1009…; exactly 16.0967…
    [191_245n, 10_000_000n, 9n, 1_755n, 1_610n, 1_610n],
    // p = 1.1150…, promised as 1.12: ÷ 1.13 is 0.9911…; exactly 0.9867…
    [12_600n, 10_000_000n, 13n, 112n, 99n, 99n],
    // p = 1.2450…, promised as 1.25: ÷ 1.13 is 1.1061…; exactly 1.1018…
    [14_069n, 10_000_000n, 13n, 125n, 111n, 110n],
  ] as const;

  it.each(CASES)(
    'of %i fen at %i billionths and %i %% VAT is %i, net %i by the former rule and %i by the present one',
    (...[msrp, percent, vat, amount, before, now]) => {
      const rate = rateOf(vat * 10_000_000n);
      const price = priceOf(fenOf(msrp), rate);
      expect(grantOf(percentWithVat('fen', 1), percent, price, rate)).toEqual({
        amount,
        net: before,
        rule: 'TERM-NET',
      });
      expect(grantOf(percentWithVat('fen', 2), percent, price, rate)).toEqual({
        amount,
        net: now,
        rule: 'TERM-FEN-NET',
      });
    },
  );

  it('rounded to yuan is a promise in yuan, whose VAT is removed under either rule', () => {
    const rate = rateOf(130_000_000n);
    const price = priceOf(fenOf(41_300_000n), rate);
    const granted = (rounding: TermRoundingName, rules: TermRules) =>
      grantOf(percentWithVat(rounding, rules), 32_500_000n, price, rate);
    for (const rules of TERM_RULES) {
      // 11,878 ÷ 1.13, 11,880 ÷ 1.13 and 11,900 ÷ 1.13.
      expect(granted('yuan', rules)).toEqual({ amount: 1_187_800n, net: 1_051_150n, rule: 'TERM-NET' });
      expect(granted('tenYuan', rules)).toEqual({ amount: 1_188_000n, net: 1_051_327n, rule: 'TERM-NET' });
      expect(granted('hundredYuan', rules)).toEqual({ amount: 1_190_000n, net: 1_053_097n, rule: 'TERM-NET' });
    }
  });
});

const RATES = [0n, 3n, 9n, 13n, 17n, 28n, 60n];
const rate = fc.constantFrom(...RATES).map((percent) => rateOf(percent * 10_000_000n));
const rounding = fc.constantFrom('fen', 'yuan', 'tenYuan', 'hundredYuan');
const kind = fc.constantFrom('amount', 'percent');
const vat = fc.constantFrom('with', 'without');
const rules = fc.constantFrom(...TERM_RULES);
const odd = (most: number) => fc.nat(most).map((half) => BigInt(2 * half + 1));

/** A car and a percent whose amount is x.5 of the rounding unit. */
const amountTie = fc.record({ rounding, rate, some: odd(500), steps: odd(90) }).map((drawn) => {
  const { unit } = TERM_ROUNDINGS[drawn.rounding];
  const msrp = (drawn.some * unit * (1_000_000_000n + drawn.rate)) / 10_000_000n;
  return { rounding: drawn.rounding, rate: drawn.rate, msrp, value: drawn.steps * 5_000_000n };
});

/** A car and a percent of which the net is x.5 fen. */
const netTie = fc.record({ rate, some: odd(500), steps: odd(900) }).map((drawn) => {
  const factor = (1_000_000_000n + drawn.rate) / 10_000_000n;
  return {
    rounding: 'fen' as const,
    rate: drawn.rate,
    msrp: drawn.some * factor * factor,
    value: drawn.steps * 50_000n,
  };
});

const anyCar = fc.record({
  rounding,
  rate,
  msrp: fc.bigInt({ min: 0n, max: 99_999_999_999n }),
  value: fc.bigInt({ min: 0n, max: 1_000_000n }).map((steps) => steps * 1_000n),
});

const one = fraction(1n);
const shareOf = (billionths: bigint) => fraction(billionths, 1_000_000_000n);
const isTie = ({ above, below }: Fraction) => (2n * above) % below === 0n && above % below !== 0n;

describe('laws of grants', () => {
  it('amount and net amount are one exact fraction each, rounded once, half away from zero', () => {
    let [amountTies, netTies] = [0, 0];
    fc.assert(
      fc.property(fc.oneof(amountTie, netTie, anyCar), kind, vat, rules, (car, its, said, under) => {
        const { unit } = TERM_ROUNDINGS[car.rounding];
        const taxed = plus(one, shareOf(car.rate));
        const price = over(fraction(car.msrp), taxed);
        const exact = its === 'amount' ? fraction(car.value) : times(price, shareOf(car.value));
        const units = its === 'amount' ? exact : over(exact, fraction(unit));
        const amount = its === 'amount' ? car.value : nearest(units) * unit;
        const isExact = its === 'percent' && car.rounding === 'fen' && under === 2;
        const net = over(isExact ? exact : fraction(amount), said === 'with' ? taxed : one);
        if (its === 'percent' && isTie(units)) amountTies += 1;
        if (said === 'with' && isTie(net)) netTies += 1;
        const terms = offer({ kind: its, vat: said, rounding: car.rounding, rules: under });
        const granted = grantOf(terms, car.value, priceOf(fenOf(car.msrp), car.rate), car.rate);
        expect(granted.amount).toBe(amount);
        expect(granted.net).toBe(said === 'with' ? nearest(net) : amount);
      }),
      { numRuns: runs(600) },
    );
    // Every intended value is drawn.
    expect([amountTies > 20, netTies > 20]).toEqual([true, true]);
  });

  it('VAT is removed from a promise once', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999n }), rate, (promise, its) => {
        const exact = over(fraction(promise), plus(one, shareOf(its)));
        expect(netOfPromise(fenOf(promise), its)).toBe(nearest(exact));
      }),
      { numRuns: runs(300) },
    );
  });
});
