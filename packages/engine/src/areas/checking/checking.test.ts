import { describe, expect, it } from 'vitest';
import { fenOf } from '../../base/money.ts';
import { CLAIM } from '../claims/states.ts';
import { ALL_COMPARISONS, type Comparison } from './comparisons.ts';
import { type CheckedFacts, compareClaim } from './find.ts';
import { CHECK_ITEM, movesAfter } from './states.ts';

const FACTS: CheckedFacts = {
  papers: ['invoice', 'licence'],
  needed: ['invoice', 'licence'],
  wholesaleDay: '2026-01-10',
  invoiceDay: '2026-02-20',
  registrationDay: '2026-02-25',
  price: fenOf(11_300n),
  tax: fenOf(1300n),
  net: fenOf(10_000n),
  isOwnerBuyer: true,
  plateCity: 'Beijing',
  isWithinArea: true,
  duplicates: [],
};
const found = (comparison: Comparison, more: Partial<CheckedFacts>) => {
  const { outcome, because } = compareClaim(comparison, { ...FACTS, ...more });
  return `${outcome} ${because.code}`;
};

describe('the states of a check', () => {
  it('[CHK-017] are Pending -> SICCO Checked -> SIPO Checked -> Passed | Failed | Exempted', () => {
    const ways = Object.values(CHECK_ITEM.moves).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`));
    expect(new Set(ways)).toEqual(
      new Set([
        'Pending SiccoChecked',
        'SiccoChecked SipoChecked',
        'SiccoChecked Pending',
        'SipoChecked Passed',
        'SiccoChecked Failed',
        'SipoChecked Failed',
        'Pending Exempted',
        'Failed Passed',
      ]),
    );
    expect(CHECK_ITEM.moves.choose).toMatchObject({ from: [], to: 'Pending' });
  });

  it.each([
    ['pass', ['siccoCheck']],
    ['reject', ['siccoCheck', 'fail']],
    ['recheck', ['sendBack']],
    ['confirm', ['sipoCheck', 'pass']],
    ['refuse', ['sipoCheck', 'fail']],
    ['acceptAppeal', ['overturn']],
  ])('follow the move %s of the claim', (move, moves) => {
    expect(movesAfter(move)).toEqual(moves);
  });

  it('follow no other move of a claim', () => {
    const others = Object.keys(CLAIM.moves).filter((move) => movesAfter(move).length === 0);
    expect(others).toHaveLength(Object.keys(CLAIM.moves).length - 6);
    expect(others).toContain('approve');
  });
});

describe('what the machine compares', () => {
  it('fits where nothing differs', () => {
    for (const comparison of ALL_COMPARISONS) expect(found(comparison, {})).toBe('fits CHECK_FITS');
  });

  it.each<[Comparison, string, Partial<CheckedFacts>]>([
    ['papers', 'differs CHECK_PAPERS_MISSING', { papers: ['invoice'] }],
    ['papers', 'fits CHECK_FITS', { papers: ['invoice'], needed: ['invoice'] }],
    ['papers', 'fits CHECK_FITS', { papers: [], needed: [] }],
    ['days', 'differs CHECK_DAYS_ORDER', { invoiceDay: '2026-01-09' }],
    ['days', 'fits CHECK_FITS', { invoiceDay: '2026-01-10' }],
    ['days', 'differs CHECK_DAYS_ORDER', { registrationDay: '2026-02-19' }],
    ['days', 'fits CHECK_FITS', { registrationDay: '2026-02-20' }],
    ['days', 'fits CHECK_FITS', { registrationDay: '' }],
    ['days', 'unknown CHECK_UNKNOWN', { invoiceDay: '' }],
    ['amounts', 'differs CHECK_AMOUNTS_DIFFER', { price: fenOf(11_301n) }],
    ['amounts', 'unknown CHECK_UNKNOWN', { price: null }],
    ['amounts', 'unknown CHECK_UNKNOWN', { tax: null }],
    ['amounts', 'unknown CHECK_UNKNOWN', { net: null }],
    ['owner', 'differs CHECK_OWNER_DIFFERS', { isOwnerBuyer: false }],
    ['owner', 'unknown CHECK_UNKNOWN', { isOwnerBuyer: null }],
    ['area', 'differs CHECK_OUTSIDE_AREA', { plateCity: 'Harbin', isWithinArea: false }],
    ['area', 'fits CHECK_FITS', { plateCity: 'Beijing', isWithinArea: true }],
    ['area', 'unknown CHECK_UNKNOWN', { plateCity: '', isWithinArea: null }],
    ['duplicates', 'differs CHECK_PAPER_USED', { duplicates: ['plate', 'file'] }],
  ])('finds of %s: %s, case %#', (comparison, outcome, more) => {
    expect(found(comparison, more)).toBe(outcome);
  });

  it('says which days are out of order, and which amounts', () => {
    const days = compareClaim('days', { ...FACTS, registrationDay: '2026-02-19' }).because;
    expect(days.params).toMatchObject({
      later: { en: 'The day of the registration' },
      earlier: { en: 'The day of the invoice' },
    });
    const amounts = compareClaim('amounts', { ...FACTS, price: fenOf(11_301n) }).because;
    expect(amounts.params).toEqual({ price: '113.01', net: '100.00', tax: '13.00', sum: '113.00' });
    const used = compareClaim('duplicates', { ...FACTS, duplicates: ['plate', 'file'] }).because;
    expect(used.params).toMatchObject({ kind: { en: 'the same plate' } });
  });
});
