import { describe, expect, it } from 'vitest';
import { offerOf, offerTypeOf, programOf } from '../../../../test/budget-fixtures.ts';
import { designAddress } from '../../../program/program-paths.ts';
import { allocationAddress, type BudgetAddress, budgetAddress, readAddress } from './budget-address.ts';
import { chosenOffer, isOfChosen } from './chosen-offer.ts';

const overview = offerOf({ siOfferId: 1, viewTag: true, budgetId: null });
const plain = offerOf({ siOfferId: 12, budgetId: 7 });
const fleet = offerOf({
  siOfferId: 20,
  budgetId: null,
  fleetCustomerList: [
    { budgetId: 30, customer: 'Alpha', kufriVersion: 'K2', entered: true },
    { budgetId: 31, customer: 'Beta', kufriVersion: 'K2', entered: false },
  ],
});
const program = programOf({
  offerTypes: [
    offerTypeOf({ offerTypeId: 5, siOffer: [overview, plain] }),
    offerTypeOf({ offerTypeId: 6, siOffer: [fleet] }),
  ],
});

describe('addresses', () => {
  it('[BUD-004] [BUD-005] [BUD-006] [BUD-008] are those of the specification', () => {
    expect(budgetAddress({ pgmId: 1 })).toBe('/budgetinput?pgmId=1');
    expect(designAddress(1)).toBe('/programdesign/design/?pgmId=1');
    expect(allocationAddress(1, 12)).toBe('/budgetAllocation/12?pgmId=1');
  });

  it('are read back as written', () => {
    const address = {
      pgmId: 1,
      offerTypeId: 6,
      siOfferId: 20,
      make: 'VAN',
      customer: '甲 & Co',
      typeClass: 'V-Class',
      model: 'V 260 L+',
      isOverview: true,
    };
    expect(readAddress(new URL(budgetAddress(address), 'http://x').search)).toEqual(address);
  });

  it('ignore an invalid id', () => {
    for (const text of ['', '0', '-1', '1.5', 'abc', '1e3', '99999999999999999']) {
      expect(readAddress(`?pgmId=${text}`).pgmId).toBeUndefined();
    }
  });
});

describe('the chosen offer', () => {
  it('is the first editable offer if the address names none', () => {
    expect(chosenOffer(program, { pgmId: 1 })).toMatchObject({ offer: plain, budgetId: 7, isOverview: false });
  });

  it('[BUD-033] [BUD-151] is the overview for view=overview, and for its viewTag', () => {
    expect(chosenOffer(program, { pgmId: 1, isOverview: true })).toMatchObject({ offer: overview, isOverview: true });
    expect(chosenOffer(program, { pgmId: 1, isOverview: true })?.budgetId).toBeUndefined();
  });

  it('[BUD-018] of a fleet offer names its customer and the budget of that customer', () => {
    expect(chosenOffer(program, { pgmId: 1, offerTypeId: 6 })).toMatchObject({ customer: 'Alpha', budgetId: 30 });
    const beta = chosenOffer(program, { pgmId: 1, offerTypeId: 6, siOfferId: 20, customer: 'Beta' });
    expect(beta).toMatchObject({ customer: 'Beta', budgetId: 31 });
  });

  it('[BUD-002] distinguishes the budgets of one SI offer by their make', () => {
    const van = offerOf({ siOfferId: 12, make: 'VAN', budgetId: 8 });
    const both = programOf({ offerTypes: [offerTypeOf({ siOffer: [plain, van] })] });
    expect(chosenOffer(both, { pgmId: 1, siOfferId: 12, make: 'VAN' })?.budgetId).toBe(8);
    expect(chosenOffer(both, { pgmId: 1, siOfferId: 12 })?.budgetId).toBe(7);
  });

  it('matches a gap by make and customer, or by the whole offer', () => {
    const gap = (siOfferId: number, make = '', customer = '') => ({ siOfferId, make, customer });
    const isOf = (address: BudgetAddress, of: ReturnType<typeof gap>) => {
      const chosen = chosenOffer(program, address);
      return chosen && isOfChosen(of, chosen);
    };
    const beta = { pgmId: 1, offerTypeId: 6, siOfferId: 20, customer: 'Beta' };
    const { make } = fleet;
    expect([gap(20), gap(20, make), gap(20, make, 'Beta'), gap(20, '', 'Beta')].map((of) => isOf(beta, of))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([gap(12), gap(20, 'OTHER'), gap(20, make, 'Alpha')].map((of) => isOf(beta, of))).toEqual([
      false,
      false,
      false,
    ]);
    const all = { pgmId: 1, isOverview: true };
    expect([gap(12, 'OTHER'), gap(1), gap(20)].map((of) => isOf(all, of))).toEqual([true, true, false]);
  });

  it('is the first one if the address names a missing offer', () => {
    expect(chosenOffer(program, { pgmId: 1, offerTypeId: 99, siOfferId: 99, customer: 'X' })?.offer).toBe(plain);
    expect(chosenOffer(programOf({ offerTypes: [] }), { pgmId: 1 })).toBeUndefined();
  });
});
