import { describe, expect, it } from 'vitest';
import { ask, codeOf, offer, RULES, sold, version } from '../../testing/asked-claim.ts';
import { fenOf } from '../base/money.ts';
import { modelSubject, placeKey } from '../terms/index.ts';
import type { ClaimCar } from './types.ts';

describe('the amount of an offer', () => {
  const onePercent = new Map([[placeKey({ customer: '', subject: modelSubject(7), month: '' }), 10_000_000n]]);
  const percent = [version({ offers: [offer({ kind: 'percent', values: onePercent })] })];
  const price = (from: string, yuan: bigint) => ({ from, value: fenOf(yuan * 100n) });

  it('goes by the list price of the qualifying day, of the same first day by the last one', () => {
    const netAt = (...prices: ClaimCar['prices']) => ask({ versions: percent, car: { prices } });
    const [old, then, later] = [
      price('2026-01-01', 339_000n),
      price('2026-03-15', 226_000n),
      price('2026-03-16', 113_000n),
    ];
    expect(netAt(then, old, later)).toMatchObject({ net: 200_000n });
    expect(netAt(old, price('2026-03-15', 113_000n), then)).toMatchObject({ net: 200_000n });
    expect(netAt(old, later)).toMatchObject({ net: 300_000n });
  });

  it('needs a list price where one of the offers is a percent, and nowhere else', () => {
    const both = [version({ offers: [offer(), offer({ kind: 'percent', values: onePercent }, 2)] })];
    const none = { prices: [] };
    expect(codeOf(ask({ car: none }))).toBe('CLAIM_YES');
    expect(codeOf(ask({ car: none, versions: both }))).toBe('CLAIM_NO_PRICE');
    expect(codeOf(ask({ versions: both }))).toBe('CLAIM_YES');
  });

  it('is that of the customer of the sale where the offer goes by customers', () => {
    const of = (customer: string) => placeKey({ customer, subject: modelSubject(7), month: '' });
    const values = new Map([
      [of(''), 500_000n],
      [of('Huaxin'), 700_000n],
    ]);
    const netBy = (byCustomer: boolean) =>
      ask({
        versions: [version({ offers: [{ ...offer({ values }), byCustomer }] })],
        car: sold({ customer: 'Huaxin' }),
      });
    expect([netBy(true), netBy(false)]).toMatchObject([{ net: 700_000n }, { net: 500_000n }]);
  });

  it('is whole within a grace and for nothing that others were granted', () => {
    const graced = version({ rules: { ...RULES, deadlineDays: 1, lateRule: 'grace', lateDays: 20 } });
    const answer = ask({ versions: [graced] });
    expect(
      answer.kind === 'yes' && answer.offers.map(({ sold: { latePercent }, booked }) => [latePercent, booked]),
    ).toEqual([[undefined, { dealerUnits: 0, units: 0, money: 0n }]]);
  });
});
