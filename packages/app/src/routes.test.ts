import { describe, expect, it } from 'vitest';
import { ROUTES } from './routes.ts';

describe('the table of routes', () => {
  it('[SHL-041] [SGN-020] [VEH-003] [VEH-004] [BUD-045] has each page once', () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of ['/', '/login', '/wordingbudget', '/kufriPanel', '/kufriPanel/:make'])
      expect(paths).toContain(path);
  });

  it('[SHL-040] loads every page lazily', () => {
    const lazy = Symbol.for('react.lazy');
    for (const { page } of ROUTES) expect(page).toHaveProperty('$$typeof', lazy);
  });

  it('[SHL-021] [SHL-023] leaves the sign-in page alone without sign-in and shell', () => {
    expect(ROUTES.filter(({ access }) => access === 'public').map(({ path }) => path)).toEqual(['/login']);
    expect(ROUTES.filter(({ bare }) => bare === true).map(({ path }) => path)).toEqual(['/login']);
  });
});
