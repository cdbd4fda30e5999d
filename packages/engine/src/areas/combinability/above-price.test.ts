import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import { fenOf } from '../../base/money.ts';
import { messageText } from '../../messages/index.ts';
import type { CarGrant } from '../../terms/car-grants.ts';
import { abovePrice, abovePriceText, mayBeAbove, type OtherProgram } from './above-price.ts';

const car = (net: bigint, part: Partial<CarGrant> = {}): CarGrant => ({
  modelId: 1,
  model: 'E 300 2027',
  month: '2026-04',
  net: fenOf(net),
  price: { fen: 3_000n, per: 3n },
  ...part,
});
const other = (code: string, net: bigint, part: Partial<OtherProgram> = {}): OtherProgram => ({
  code,
  grants: [car(net)],
  isOfOtherDays: false,
  ...part,
});
const YES = () => true;
const of = (grants: readonly CarGrant[], others: readonly OtherProgram[] = [], combines = YES as Combines) =>
  abovePrice({ code: 'A', grants }, others, combines).map(({ month, total, price, programs }) => ({
    month,
    total,
    price,
    programs,
  }));
type Combines = (one: string, its: string) => boolean;

describe('a car that is paid more than its price', () => {
  it('is found if one program alone pays more than the price, and not if it pays exactly the price', () => {
    expect(of([car(1_000n)])).toEqual([]);
    expect(of([car(1_001n)])).toEqual([{ month: '2026-04', total: 1_001n, price: 1_000n, programs: [] }]);
    // 999.67 fen count as 1,000, since paid amounts are rounded too.
    const rounded = { price: { fen: 2_999n, per: 3n } };
    expect([of([car(1_000n, rounded)]), of([car(1_001n, rounded)]).length]).toEqual([[], 1]);
    // Half a fen is one, also of an even number of fen.
    const half = { price: { fen: 2_001n, per: 2n } };
    expect([of([car(1_001n, half)]), of([car(1_002n, half)])]).toEqual([
      [],
      [expect.objectContaining({ price: 1_001n })],
    ]);
  });

  it('is shown with the programs of its best combination, which all combine with each other', () => {
    expect(of([car(600n)], [other('B', 400n)])).toEqual([]);
    expect(of([car(600n)], [other('B', 401n)])).toMatchObject([{ total: 1_001n, programs: ['B'] }]);
    expect(of([car(600n)], [other('B', 401n)], () => false)).toEqual([]);
    const pairs = new Set(['A B', 'A C']);
    const some: Combines = (one, its) => pairs.has([one, its].toSorted().join(' '));
    expect(of([car(600n)], [other('B', 300n), other('C', 350n)], some)).toEqual([]);
    expect(of([car(600n)], [other('B', 300n), other('C', 450n)], some)).toMatchObject([
      { total: 1_050n, programs: ['C'] },
    ]);
    expect(of([car(600n)], [other('B', 300n), other('C', 350n)])).toMatchObject([
      { total: 1_250n, programs: ['B', 'C'] },
    ]);
  });

  it('is checked by month, unless the other program is about another event of the car', () => {
    const later = { grants: [car(900n, { month: '2026-05' })] };
    expect(of([car(600n)], [other('B', 0n, later)])).toEqual([]);
    expect(of([car(600n)], [other('B', 0n, { ...later, isOfOtherDays: true })])).toHaveLength(1);
    expect(of([car(600n)], [other('B', 0n, { grants: [car(900n, { modelId: 2 })] })])).toEqual([]);
  });

  it('is shown once for each model, in its worst month', () => {
    const grants = [car(1_100n), car(1_500n, { month: '2026-05' }), car(1_200n, { month: '2026-06' })];
    expect(of(grants)).toMatchObject([{ month: '2026-05', total: 1_500n }]);
    expect(of([...grants, car(2_000n, { modelId: 2, model: 'C 200' })])).toHaveLength(2);
  });

  it('is sorted by the name of its model', () => {
    const named = (modelId: number, model: string) => car(1_001n, { modelId, model });
    const cars = [named(1, 'S 400'), named(2, 'A 200'), named(3, 'E 300')];
    expect(abovePrice({ code: 'A', grants: cars }, [], YES).map(({ model }) => model)).toEqual([
      'A 200',
      'E 300',
      'S 400',
    ]);
  });

  it('is paid by the programs with the highest amounts if there are too many, in whatever order they come', () => {
    const others = Array.from({ length: 25 }, (_, place) => other(`B${place}`, BigInt(100 + place)));
    const most = 19n * 100n + BigInt((6 + 24) * 19) / 2n;
    fc.assert(
      fc.property(fc.shuffledSubarray(others, { minLength: 25 }), (shuffled) => {
        expect(of([car(600n)], shuffled)).toMatchObject([{ total: 600n + most }]);
      }),
      { numRuns: runs(20) },
    );
  });

  it('is described in words', () => {
    const [alone, together] = [abovePrice({ code: 'A', grants: [car(150_000n)] }, [], YES)[0], of([])];
    expect(together).toEqual([]);
    if (alone === undefined) throw new Error('a car above its price');
    expect(messageText(abovePriceText(alone), 'en')).toBe(
      'E 300 2027, 2026-04: a car of 10.00 yuan without VAT is paid 1,500.00',
    );
    expect(messageText(abovePriceText({ ...alone, programs: ['B', 'C'] }), 'zh')).toContain('与 B, C 合并后');
  });

  it('takes the programs with the highest amounts of more programs than a car can have', () => {
    const many = Array.from({ length: 30 }, (_, place) => other(`P${String(place).padStart(2, '0')}`, BigInt(place)));
    const [found] = of([car(900n)], many);
    expect(found?.programs).toHaveLength(19);
    expect(found?.total).toBe(900n + 380n);
  });

  it('is never found if the sum of all programs is not above the price', () => {
    const nets = fc.array(fc.bigInt({ min: 0n, max: 700n }), { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1_200n }),
        nets,
        fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
        (own, all, yes) => {
          const others = all.map((net, place) => other(`P${place}`, net));
          const names = ['A', ...others.map(({ code }) => code)];
          const combines: Combines = (one, its) => {
            const [low, high] = [names.indexOf(one), names.indexOf(its)].toSorted((a, b) => a - b);
            return yes[((low ?? 0) * 5 + (high ?? 0)) % yes.length] ?? false;
          };
          const found = of([car(own)], others, combines);
          if (!mayBeAbove([car(own)], others)) expect(found).toEqual([]);
          if (own > 1_000n) expect(found).toMatchObject([{ total: own, programs: [] }]);
          for (const { total } of found) expect(total).toBeGreaterThan(1_000n);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
