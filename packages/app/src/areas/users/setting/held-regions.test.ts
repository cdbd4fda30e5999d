import type { Viewer } from '@oasis/engine/access';
import { describe, expect, it } from 'vitest';
import { heldRegions, withAllHeld } from './held-regions.ts';
import type { UserBu } from './user-setting.ts';

const headOffice: Viewer = { usrid: 1, usrtp: 10001, entityCode: 'MBCL', orgid: 1, dealerItAdmin: false };
const dealer: Viewer = { usrid: 2, usrtp: 10007, entityCode: 'Dealer', orgid: 9, dealerItAdmin: true };

function bu(orgid: number, buRegionValue: number[]): UserBu {
  const regions = [1, 2, 3].map((region) => orgid * 10 + region);
  return {
    usrorgid: orgid,
    orgid,
    orgnmcn: '',
    orgnmen: '',
    orgtp: 1,
    orgtpnm: 'BU',
    orgcode: '',
    usrid: 5,
    state: true,
    buid: orgid,
    regionDto: regions.map((id) => ({ id, subRegionEn: String(id), subRegionCn: String(id) })),
    buRegionValue,
    allBuRegionIdArr: regions,
  };
}

describe('the regions that a viewer may give', () => {
  it('[UST-034] are the ticked ones of the viewer; without any, all for head office and none for a dealer', () => {
    expect(heldRegions(headOffice, [bu(1, [])], bu(1, []))).toEqual([11, 12, 13]);
    expect(heldRegions(headOffice, [bu(1, [12])], bu(1, []))).toEqual([12]);
    expect(heldRegions(dealer, [bu(1, [])], bu(1, [11]))).toEqual([]);
    expect(heldRegions(dealer, [bu(1, [12, 13])], bu(1, []))).toEqual([12, 13]);
    expect(heldRegions(dealer, [bu(2, [21])], bu(1, []))).toEqual([]);
  });

  it('leave the ticks of other users unchanged', () => {
    expect(withAllHeld([11], [12, 13], true)).toEqual([11, 12, 13]);
    expect(withAllHeld([11, 12], [12, 13], false)).toEqual([11]);
  });
});
