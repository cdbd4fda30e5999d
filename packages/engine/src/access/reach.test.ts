import { describe, expect, it } from 'vitest';
import { beyond, beyondOwn, fitsType, reachesOrganisation, reachesType, reachOf } from './reach.ts';

const HEAD = { usrtp: 10001, entityCode: 'Head Office', orgid: 1 };
const DEALER = { usrtp: 10007, entityCode: 'Dealer', orgid: 5 };
const TYPES = [10001, 10002, 10007];

describe('the reach of a user', () => {
  it('[API-009] is everybody for head office, and the own organisation for dealers', () => {
    expect(reachOf(HEAD)).toEqual({ kind: 'all' });
    expect(reachOf(DEALER)).toEqual({ kind: 'organisation', orgid: 5 });
    expect([1, 5, null].map((orgid) => reachesOrganisation(HEAD, orgid))).toEqual([true, true, true]);
    expect([1, 5, null].map((orgid) => reachesOrganisation(DEALER, orgid))).toEqual([false, true, false]);
  });

  it('of a dealer without an organisation reaches no user, not even users without an organisation', () => {
    expect([5, null].map((orgid) => reachesOrganisation({ ...DEALER, orgid: null }, orgid))).toEqual([false, false]);
  });

  it('counts a user as a dealer by type or by entity, whichever reaches less', () => {
    expect(reachOf({ ...DEALER, entityCode: 'MBCL' }).kind).toBe('organisation');
    expect(reachOf({ ...DEALER, usrtp: 10001 }).kind).toBe('organisation');
    expect(reachOf({ ...DEALER, usrtp: 10001, entityCode: 'Dealer Group' }).kind).toBe('organisation');
  });

  it('has dealer types for dealers', () => {
    expect(TYPES.map((type) => reachesType(DEALER, type))).toEqual([false, true, true]);
    expect(TYPES.map((type) => reachesType(HEAD, type))).toEqual([true, true, true]);
  });
});

describe('bounds of granting', () => {
  it('separate roles of dealers and of head office, for both dealer types', () => {
    const fitting = TYPES.map((group) => TYPES.filter((type) => fitsType(group, type)));
    expect(fitting).toEqual([[10001], [10002, 10007], [10002, 10007]]);
  });

  it('list the rights that exceed the held ones', () => {
    expect(beyond([1, 2, 3], [2])).toEqual([1, 3]);
    expect(beyond(['A'], ['A', 'B'])).toEqual([]);
  });

  it('let a dealer give only his own rights, and head office any rights', () => {
    expect(beyondOwn({ ...DEALER, permissions: ['A'] }, ['A', 'B'])).toEqual(['B']);
    expect(beyondOwn({ ...HEAD, permissions: ['A'] }, ['A', 'B'])).toEqual([]);
  });
});
