import { expect, it } from 'vitest';
import { vatText } from './offer-vat.ts';

it('VAT is stated once if all offers agree, and otherwise for each offer', () => {
  const [cash, bonus] = ['Cash', 'Bonus'];
  expect(vatText([])).toBeUndefined();
  expect(vatText([{ name: cash, vat: 'with' }])).toEqual({ en: 'With VAT', zh: '含税' });
  const both = (vat: 'with' | 'without') =>
    vatText([
      { name: cash, vat: 'without' },
      { name: bonus, vat },
    ]);
  expect(both('without')).toEqual({ en: 'Without VAT', zh: '不含税' });
  expect(both('with')).toEqual({ en: 'Cash: Without VAT; Bonus: With VAT', zh: 'Cash：不含税；Bonus：含税' });
});
