import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../access/user-type.ts';
import { type BuRegion, countingRegions } from './regions.ts';

const region = (bu: number, id: number, ticked = false): BuRegion => ({ bu, region: id, ticked });
const HEAD_OFFICE = { usrtp: USER_TYPE.headOffice, entityCode: 'MBCL' };

describe('the regions that count for a user', () => {
  const some = [region(1, 11, true), region(1, 12), region(2, 21), region(2, 22)];

  it('[UST-034] are the ticked ones of a BU, and all of a BU without a tick for head office', () => {
    expect(countingRegions(HEAD_OFFICE, some)).toEqual([11, 21, 22]);
    expect(countingRegions(HEAD_OFFICE, [region(1, 11), region(1, 12)])).toEqual([11, 12]);
    expect(countingRegions(HEAD_OFFICE, [])).toEqual([]);
  });

  it('[UST-034] [CST-004] [CST-006] are only the ticked ones for a dealer, by type or by entity', () => {
    const dealers = [
      { ...HEAD_OFFICE, usrtp: USER_TYPE.dealer },
      { ...HEAD_OFFICE, usrtp: USER_TYPE.dealerLocked },
      { ...HEAD_OFFICE, entityCode: 'Dealer' },
      { ...HEAD_OFFICE, entityCode: 'Dealer Group' },
    ];
    for (const dealer of dealers) {
      expect(countingRegions(dealer, some)).toEqual([11]);
      expect(countingRegions(dealer, [region(2, 21)])).toEqual([]);
    }
  });
});
