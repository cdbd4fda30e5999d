import { describe, expect, it } from 'vitest';
import { DEALER_ENTITY, DEALER_TYPE_NAMES, hasLockedType, isDealer, USER_TYPE } from './user-type.ts';

describe('kinds of users', () => {
  it('[CST-001] [CST-004] reads 10001 as head office and both dealer ids as dealers', () => {
    expect(USER_TYPE.headOffice).toBe(10001);
    expect(isDealer({ usrtp: 10001 })).toBe(false);
    expect(isDealer({ usrtp: 10002 })).toBe(true);
    expect(isDealer({ usrtp: 10007 })).toBe(true);
  });

  it('[CST-002] locks the type of 10002 and of no other', () => {
    expect(hasLockedType({ usrtp: 10002 })).toBe(true);
    expect(hasLockedType({ usrtp: 10007 })).toBe(false);
    expect(hasLockedType({ usrtp: 10001 })).toBe(false);
  });

  it('[CST-006] [CST-015] [CST-016] recognises dealers by their legal entity', () => {
    expect(DEALER_ENTITY).toBe('Dealer');
    expect(DEALER_TYPE_NAMES).toEqual(['Dealer', 'Dealer Group']);
    expect(isDealer({ entityCode: 'Dealer' })).toBe(true);
    expect(isDealer({ entityCode: 'Dealer Group' })).toBe(true);
    expect(isDealer({ entityCode: 'MBCL' })).toBe(false);
    expect(isDealer({})).toBe(false);
  });
});
