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

describe('the session storage', () => {
  it('[SHL-037] has the unchanged token, the language and the search parameters', () => {
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

  it('gives the address to return to and a stored failure once, and never leads to another site', () => {
    storeReturnTo('/wordingbudget?page=2');
    expect([takeReturnTo(), takeReturnTo()]).toEqual(['/wordingbudget?page=2', undefined]);
    storeReturnTo('//evil.example');
    expect(takeReturnTo()).toBeUndefined();
    storeNotice('m');
    expect([takeNotice(), takeNotice()]).toEqual(['m', undefined]);
  });

  it('ignores invalid search parameters', () => {
    sessionStorage.setItem('search', '{"a":1,"b":"x=1"}');
    expect(storedSearch()).toEqual({ b: 'x=1' });
    sessionStorage.setItem('search', 'no JSON');
    expect(storedSearch()).toEqual({});
  });
});

describe('shared state of the screens', () => {
  it('is cleared at logout', () => {
    clientState.programId = 7;
    clientState.make = 'CBU';
    forgetSelections();
    expect([clientState.programId, clientState.make, { ...clientState.search }]).toEqual([undefined, undefined, {}]);
  });

  it('[I18-002] [I18-003] the language starts with Chinese for dealers and English for everyone else', () => {
    const of = (entityCode: string) => startLocale({ usrtp: 10001, legalEntity: { entityCode, entityName: '' } });
    expect([of('Dealer'), of('Dealer Group'), of('Head Office'), of('')]).toEqual(['zh', 'zh', 'en', 'en']);
    const typed = (usrtp: number) => startLocale({ usrtp, legalEntity: { entityCode: 'MBCL', entityName: '' } });
    expect([typed(10002), typed(10007), typed(10001)]).toEqual(['zh', 'zh', 'en']);
  });
});
