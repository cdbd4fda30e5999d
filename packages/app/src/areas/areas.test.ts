import { describe, expect, it } from 'vitest';
import { MOBILE_HOME_FALLBACK } from '../constants.ts';
import { ROUTES } from './areas.ts';

describe('the table of routes', () => {
  it('[SHL-041] [SGN-020] [VEH-003] [VEH-004] [BUD-045] has each page once', () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of ['/', '/login', '/wordingbudget', '/kufriPanel', '/kufriPanel/:make'])
      expect(paths).toContain(path);
  });

  it('[STG-001] [STG-002] [STG-005] [STG-006] [MTX-001] has the settings and the matrix at their addresses', () => {
    const route = (path: string) => ROUTES.find((each) => each.path === path);
    expect(route('/pgsetting/:id')).toMatchObject({ access: { menu: '/privilegegroup' } });
    expect(route('/privilegegroup/:id')?.page).toBe(route('/pgsetting/:id')?.page);
    expect(route('/rolesetting/:id/:rolid')).toMatchObject({ access: { menu: '/role' } });
    expect(route('/userRoleMatrix')).toMatchObject({ access: { menu: '/userRoleMatrix' } });
  });

  it('[SHL-040] loads every page lazily', () => {
    const lazy = Symbol.for('react.lazy');
    for (const { page } of ROUTES) expect(page).toHaveProperty('$$typeof', lazy);
  });

  it('[SHL-021] [SHL-022] [SHL-023] leaves only the sign-in page open to everyone, and mobile pages without the shell', () => {
    expect(ROUTES.filter(({ access }) => access === 'public').map(({ path }) => path)).toEqual(['/login']);
    const bare = ROUTES.filter((route) => route.bare === true);
    expect(bare.filter(({ mobile }) => mobile !== true).map(({ path }) => path)).toEqual(['/login']);
    expect(ROUTES.filter(({ mobile }) => mobile === true).every((route) => route.bare === true)).toBe(true);
  });

  it('[MOB-002] [MOB-003] has a mobile page at the fallback, so that a mobile device always has a home', () => {
    const home = ROUTES.find(({ path }) => path === MOBILE_HOME_FALLBACK);
    expect(home).toMatchObject({ mobile: true, bare: true, access: 'signed-in' });
  });
});
