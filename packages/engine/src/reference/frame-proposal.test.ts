import { expect, it } from 'vitest';
import { monthOf } from '../base/period.ts';
import { frameProposal } from './frame-proposal.ts';
import { referenceFrom } from './reference-set.ts';

const model = (id: string, name: string) => ({
  id,
  make: 'CBU',
  brand: 'B',
  typeClass: 'S-Class',
  modelYear: '2026',
  model: name,
});
const MODELS = [model('1', 'S 400'), model('2', 'S 500'), model('3', 'S 600')];
const volume = (id: string, month: number, rt: number) => ({
  version: '7',
  model: id,
  month: monthOf(2026, month),
  rt,
  ws: 999,
});
const price = (id: string) => ({
  version: '1',
  model: id,
  from: '2026-01-01',
  msrpWithVat: 1_130_000,
  dealerPriceWithVat: 1,
});

it('a proposal is guideline × RT volume × MSRP w/o VAT over the year; models without one of them are left out and counted', () => {
  const reference = referenceFrom({
    models: MODELS,
    kufri: [volume('1', 1, 10), volume('1', 12, 5), volume('2', 2, 3), volume('3', 2, 4)],
    prices: [price('1'), price('2')],
    vatRates: [{ version: '1', from: '2026-01-01', rate: 0.13 }],
    interestRates: [],
    extensionDays: [],
    guidelines: [
      { version: '1', make: 'CBU', typeClass: 'S-Class', model: '', from: '2026-01-01', percent: 0.05 },
      { version: '1', make: 'CBU', typeClass: 'S-Class', model: 'S 500', from: '2026-01-01', percent: 0 },
    ],
    latest: { kufri: { CBU: '7' }, msrp: '1', vat: '1', financing: '1', template: '1', guideline: '1' },
  });
  // 15 × 1,000,000 × 5 %; a guideline of 0 is one, and S 600 has no price.
  expect(frameProposal(reference, MODELS, 2026)).toEqual({ amount: 75_000_000n, units: 18, leftOut: 4 });
  expect(frameProposal(reference, MODELS.slice(2), 2026)).toEqual({ amount: undefined, units: 0, leftOut: 4 });
  expect(frameProposal(reference, MODELS, 2025)).toEqual({ amount: undefined, units: 0, leftOut: 0 });
});
