import { LEAF_RULE_WORDS } from '@oasis/engine/areas/packages';
import { LEAF_RULES } from '@oasis/engine/reference';
import { expect, it } from 'vitest';
import { placesOf } from './content-places.ts';

const PINS = { kufri: { DENZA: '7' }, msrp: '3', vat: '4', financing: '5', template: '1', guideline: '6' };

it('[BUD-155] the references of a budget name the rule for rows over several months, also for an older budget without one', () => {
  const rule = (references: readonly object[], locale: 'en' | 'zh' = 'en') =>
    placesOf({ references }, locale).find(
      ({ place }) => place === 'Prices and VAT of rows over several months' || place.includes('跨月行'),
    )?.value;
  expect(rule([PINS])).toBe('Of the first month');
  expect(rule([{ ...PINS, leafRule: 'each-month' }])).toBe('Of each month, by Kufri units');
  expect(rule([{ ...PINS, leafRule: 'each-month' }], 'zh')).toBe('按各月，以 Kufri 台数加权');
  expect(rule([PINS, { ...PINS, leafRule: 'each-month' }])).toBe('Of each month, by Kufri units, Of the first month');
  expect(rule([{ ...PINS, leafRule: 'each-day' }])).toBe('each-day');
  expect(rule([])).toBeUndefined();
});

it('every rule for rows over several months has words', () => {
  expect(Object.keys(LEAF_RULE_WORDS)).toEqual(['', ...LEAF_RULES]);
});
