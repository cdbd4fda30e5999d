import { expect, it } from 'vitest';
import { priceForm } from './price-form.ts';

const GOOD = { modelId: 7, validFrom: '2027-01-15', msrp: '219800', dealerPrice: '202200.50', reason: 'New year' };
const codes = (part: Partial<typeof priceForm.empty>) =>
  priceForm.check({ ...GOOD, ...part }).map(({ field, message }) => [field, message.code]);

it('a price needs a model, a day, two amounts in whole fen above 0 and a reason', () => {
  expect(codes({})).toEqual([]);
  expect(priceForm.check(priceForm.empty).map(({ field }) => field)).toEqual(Object.keys(GOOD));
  for (const msrp of ['', '0', '0.00', '-1', '1.005', '219,800', '1e6', 'x', '100000000.00'])
    expect(codes({ msrp }), msrp).toEqual([['msrp', 'PRICE_AMOUNT_WRONG']]);
  for (const dealerPrice of ['0.01', ' 99999999.99 ', '1.5']) expect(codes({ dealerPrice }), dealerPrice).toEqual([]);
  expect(priceForm.toSave({ ...GOOD, msrp: ' 219800 ' })).toMatchObject({
    msrp: '219800.00',
    dealerPrice: '202200.50',
  });
});
