import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import { fenOf } from '../../base/money.ts';
import { rateOf } from '../../base/rate.ts';
import { FIRST_SETTINGS, type OfferSettings } from '../../terms/types.ts';
import { PRESENT_RULES, TERM_RULES } from '../../terms/words.ts';
import { termChanges } from './changes.ts';
import { draftOfSettings, type OfferDraft, readLines, readSettings, type SettingsDraft } from './terms-form.ts';

const FIRST = draftOfSettings(FIRST_SETTINGS, '');
const refusals = (part: Partial<SettingsDraft>) =>
  readSettings({ ...FIRST, ...part }).refusals.map(({ field, message }) => [field, message.code]);
const tier = (from: string, value: string, reach = 'all') => ({ from, value, reach });

describe('the settings of terms', () => {
  it('are refused by field if a choice, a cap or a tier is wrong', () => {
    expect(refusals({})).toEqual([]);
    expect(refusals({ kind: 'gift', vat: 'constructor' })).toEqual([
      ['kind', 'TERM_CHOICE'],
      ['vat', 'TERM_CHOICE'],
    ]);
    expect(refusals({ dealerUnits: '0', units: '1.5', money: 'much' })).toEqual([
      ['dealerUnits', 'TERM_CAP_UNITS'],
      ['units', 'TERM_CAP_UNITS'],
      ['money', 'TERM_AMOUNT_TEXT'],
    ]);
    expect(refusals({ money: '0.01' })).toEqual([]);
    expect(refusals({ noCost: ` ${'x'.repeat(500)} ` })).toEqual([]);
    expect(refusals({ noCost: 'x'.repeat(501) })).toEqual([['noCost', 'TERM_NO_COST_LENGTH']]);
    for (const nothing of ['0', '0.00', '￥０'])
      expect(refusals({ money: nothing })).toEqual([['money', 'TERM_CAP_MONEY']]);
    expect(refusals({ dealerUnits: '6', units: '5' })).toEqual([['dealerUnits', 'TERM_CAP_DEALER']]);
    expect(refusals({ basis: 'achievement' })).toEqual([['tiers', 'TERM_TIERS_MISSING']]);
    const tiers = [tier('80%', '100'), tier('80', '90'), tier('90', ''), tier('', '200', 'most')];
    expect(refusals({ basis: 'achievement', tiers })).toEqual([
      ['tiers.1.from', 'TERM_TIERS_ORDER'],
      ['tiers.1.value', 'TERM_TIERS_FALL'],
      ['tiers.2.value', 'TERM_TIER_VALUE'],
      ['tiers.3.from', 'TERM_TIER_FROM'],
      ['tiers.3.reach', 'TERM_CHOICE'],
    ]);
    const many = Array.from({ length: 21 }, (_, at) => tier(String(at), String(at + 1)));
    expect(refusals({ basis: 'achievement', tiers: many })).toEqual([['tiers', 'TERM_TIERS_TOO_MANY']]);
  });

  it('are written under the present rules, unless they are read under earlier ones', () => {
    expect(readSettings(FIRST).settings.rules).toBe(PRESENT_RULES);
    expect(readSettings(FIRST, 1).settings.rules).toBe(1);
  });

  it('are read as written', () => {
    const tiers = fc.nat(4).map((count) =>
      Array.from({ length: count + 1 }, (_, at) => ({
        from: rateOf(BigInt(at + 1) * 100_000_000n),
        value: BigInt(at + 1) * 50_000n,
        reach: at % 2 === 0 ? ('all' as const) : ('above' as const),
      })),
    );
    const settings: fc.Arbitrary<OfferSettings> = fc.record({
      rules: fc.constantFrom(...TERM_RULES),
      kind: fc.constantFrom('amount', 'percent'),
      vat: fc.constantFrom('with', 'without'),
      rounding: fc.constantFrom('fen', 'yuan', 'tenYuan', 'hundredYuan'),
      span: fc.constantFrom('period', 'month'),
      level: fc.constantFrom('model', 'typeClass'),
      basis: fc.constant('achievement'),
      caps: fc.record({
        dealerUnits: fc.option(fc.integer({ min: 1, max: 10 })),
        units: fc.option(fc.integer({ min: 10, max: 1_000_000 })),
        money: fc.option(fc.bigInt({ min: 1n, max: 999_999_999_999n }).map(fenOf)),
        published: fc.boolean(),
      }),
      tiers,
    });
    fc.assert(
      fc.property(settings, (given) => {
        const noCost = 'The bank bears it';
        const read = readSettings(draftOfSettings(given, noCost), given.rules);
        expect(read).toEqual({ settings: given, noCost, refusals: [] });
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('the lines of terms', () => {
  const plan = {
    months: ['2026-01'],
    vatRates: [rateOf(130_000_000n)],
    models: [
      {
        customer: '',
        make: 'M',
        brandId: 1,
        brand: 'B',
        typeClass: 'E',
        modelYear: '2027',
        modelId: 4,
        model: 'E 300',
        volume: [1],
        budget: [1],
        baseValue: [1],
      },
    ],
  };
  const line = { customer: '', modelId: 4, brandId: null, typeClass: null, month: '', value: '12.50' };
  const wrong = (...lines: readonly (typeof line)[]) =>
    readLines(lines, plan, FIRST_SETTINGS).refusals.map(({ message }) => message.code);

  it('are of places of the plan, each once, with a readable value', () => {
    expect([...readLines([line], plan, FIRST_SETTINGS).values.values()]).toEqual([1_250n]);
    expect(wrong({ ...line, modelId: 5 })).toEqual(['TERM_LINE_UNKNOWN']);
    expect(wrong({ ...line, month: '2026-01' })).toEqual(['TERM_LINE_UNKNOWN']);
    expect(wrong({ ...line, customer: 'Somebody' })).toEqual(['TERM_LINE_UNKNOWN']);
    expect(wrong(line, line)).toEqual(['TERM_LINE_TWICE']);
    expect(wrong({ ...line, value: 'a lot' })).toEqual(['TERM_AMOUNT_TEXT']);
  });

  it('are compared by place: added, removed and changed ones', () => {
    const offer = (lines: OfferDraft['lines'], part: Partial<OfferDraft> = {}): OfferDraft => ({
      siOfferId: 3,
      ...FIRST,
      lines,
      ...part,
    });
    expect(termChanges([offer([line])], [offer([line])])).toEqual([]);
    const { value: _, ...place } = line;
    const other = { ...line, month: '2026-01', value: '1' };
    expect(termChanges([offer([line])], [offer([{ ...line, value: '13' }, other], { vat: 'with' })])).toEqual([
      {
        siOfferId: 3,
        settings: ['vat'],
        lines: [
          { ...place, before: '12.50', after: '13' },
          { ...place, month: '2026-01', before: '', after: '1' },
        ],
      },
    ]);
    expect(termChanges([offer([line])], [offer([])])[0]?.lines).toEqual([{ ...place, before: '12.50', after: '' }]);
  });
});
