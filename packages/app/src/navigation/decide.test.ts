import type { MenuItem } from '@oasis/engine/access';
import { describe, expect, it } from 'vitest';
import { decide, isMobileDevice, menuNameOf, mobileHomeOf, type Visit } from './decide.ts';

const item = (mnuuri: string, mnunmen: string, children: readonly MenuItem[] = []): MenuItem => ({
  mnuid: 1,
  parentid: 0,
  mnuuri,
  mnunmen,
  mnunmcn: mnunmen,
  icon: '',
  children,
  privlist: [],
  privids: [],
});
const menu = [item('', 'Budget', [item('/wordingbudget', 'Wording'), item('/rolesetting', 'Role')])];

const visit = (part: Partial<Visit>): Visit => ({
  route: { access: { menu: '/wordingbudget' } },
  menu,
  mobileDevice: false,
  mobileHome: '/mobile/home',
  ...part,
});

describe('the navigation guard', () => {
  it('[SHL-023] shows the sign-in page to everyone', () => {
    expect(decide(visit({ route: { access: 'public' }, menu: undefined }))).toEqual({ show: 'page' });
  });

  it('[SHL-024] starts the sign-in for every other page, known or not', () => {
    expect(decide(visit({ menu: undefined }))).toEqual({ show: 'sign-in' });
    expect(decide(visit({ menu: undefined, route: undefined }))).toEqual({ show: 'sign-in' });
    expect(decide(visit({ menu: undefined, route: { access: 'signed-in' } }))).toEqual({ show: 'sign-in' });
  });

  it('[SHL-043] shows a page that the menu grants and refuses one that it lacks', () => {
    expect(decide(visit({}))).toEqual({ show: 'page' });
    expect(decide(visit({ route: { access: { menu: '/kufriPanel' } } }))).toEqual({ show: 'no-permission' });
    expect(decide(visit({ menu: [], route: { access: 'signed-in' } }))).toEqual({ show: 'page' });
  });

  it('[SHL-045] shows that there is no such page for an address without a route', () => {
    expect(decide(visit({ route: undefined }))).toEqual({ show: 'not-found' });
  });

  it('[MOB-001] [MOB-007] sends a mobile device from a page of the desktop to its own home, and lets it stay on mobile pages', () => {
    expect(decide(visit({ mobileDevice: true }))).toEqual({ show: 'mobile-home', path: '/mobile/home' });
    expect(decide(visit({ mobileDevice: true, route: { access: 'signed-in', mobile: true } }))).toEqual({
      show: 'page',
    });
    expect(decide(visit({ mobileDevice: true, route: undefined }))).toEqual({
      show: 'mobile-home',
      path: '/mobile/home',
    });
    expect(decide(visit({ mobileDevice: true, menu: undefined }))).toEqual({ show: 'sign-in' });
    expect(decide(visit({ mobileDevice: true, menu: undefined, route: { access: 'public' } }))).toEqual({
      show: 'page',
    });
  });
});

describe('the recorded name of a visit', () => {
  it('[SHL-048] is the menu entry with the longest path that begins the address, else the address', () => {
    expect(menuNameOf(menu, '/wordingbudget')).toBe('Wording');
    expect(menuNameOf(menu, '/rolesetting/3/9')).toBe('Role');
    expect(menuNameOf(menu, '/unknown')).toBe('/unknown');
  });
});

describe('a mobile device', () => {
  it('[MOB-002] is recognised by its user agent', () => {
    expect(isMobileDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148')).toBe(true);
    expect(isMobileDevice('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/150.0 Mobile Safari/537.36')).toBe(true);
    expect(isMobileDevice('Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1.6.1 Mobile')).toBe(true);
    expect(isMobileDevice('Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148')).toBe(false);
    expect(isMobileDevice('Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/150.0 Safari/537.36')).toBe(false);
    expect(isMobileDevice('Mozilla/5.0 (Tablet; OpenHarmony 5.0) ArkWeb/4.1.6.1')).toBe(false);
    expect(isMobileDevice('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36')).toBe(false);
  });

  it('[MOB-002] starts on the first mobile entry of the menu, else on the fallback', () => {
    expect(mobileHomeOf(menu, (path) => path === '/rolesetting')).toBe('/rolesetting');
    expect(mobileHomeOf(menu, () => false)).toBe('/mobile/management/pending/approval');
  });
});
