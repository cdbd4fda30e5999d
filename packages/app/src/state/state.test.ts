import { beforeEach, describe, expect, it } from 'vitest';
import { clientState, forgetSelections, rememberSearch } from './client-state.ts';
import { startLocale } from './locale.ts';
import {
  chosenLocale,
  clearSession,
  sessionLocale,
  storedSearch,
  storedToken,
  storeLocale,
  storeNotice,
  storeReturnTo,
  storeToken,
  takeNotice,
  takeReturnTo,
} from './session-storage.ts';

beforeEach(() => sessionStorage.clear());

describe('what the session storage keeps', () => {
  it('[SHL-037] is the token as it was given, the language and the search parameters', () => {
    storeToken('T 1');
    storeLocale('zh');
    rememberSearch('programs', 'make=PBP');
    expect(sessionStorage.getItem('authorization')).toBe('T 1');
    expect([storedToken(), chosenLocale(), storedSearch()]).toEqual(['T 1', 'zh', { programs: 'make=PBP' }]);
    clearSession();
    expect(sessionStorage.length).toBe(0);
    expect(storedToken()).toBeUndefined();
  });

  it('[I18-004] [I18-005] makes English the language until one is chosen, under the key locale', () => {
    expect(sessionLocale()).toBe('en');
    sessionStorage.setItem('locale', 'zh');
    expect(sessionLocale()).toBe('zh');
    sessionStorage.setItem('locale', 'fr');
    expect(chosenLocale()).toBeUndefined();
  });

  it('is read once for the way back and for a failure that has to outlive a page, and never leads elsewhere', () => {
    storeReturnTo('/wordingbudget?page=2');
    expect([takeReturnTo(), takeReturnTo()]).toEqual(['/wordingbudget?page=2', undefined]);
    storeReturnTo('//evil.example');
    expect(takeReturnTo()).toBeUndefined();
    storeNotice('m');
    expect([takeNotice(), takeNotice()]).toEqual(['m', undefined]);
  });

  it('counts search parameters that make no sense as none', () => {
    sessionStorage.setItem('search', '{"a":1,"b":"x=1"}');
    expect(storedSearch()).toEqual({ b: 'x=1' });
    sessionStorage.setItem('search', 'no JSON');
    expect(storedSearch()).toEqual({});
  });
});

describe('what the screens share', () => {
  it('forgets selections at logout', () => {
    clientState.programId = 7;
    clientState.make = 'CBU';
    forgetSelections();
    expect([clientState.programId, clientState.make, { ...clientState.search }]).toEqual([undefined, undefined, {}]);
  });

  it('[I18-002] [I18-003] starts dealers in Chinese and everyone else in English', () => {
    const of = (entityCode: string) => startLocale({ usrtp: 10001, legalEntity: { entityCode, entityName: '' } });
    expect([of('Dealer'), of('Dealer Group'), of('Head Office'), of('')]).toEqual(['zh', 'zh', 'en', 'en']);
    const typed = (usrtp: number) => startLocale({ usrtp, legalEntity: { entityCode: 'MBCL', entityName: '' } });
    expect([typed(10002), typed(10007), typed(10001)]).toEqual(['zh', 'zh', 'en']);
  });
});
