import { beforeEach, expect, it } from 'vitest';
import { ROUTES } from '../areas/areas.ts';
import { homeUrl, storeHomeUrl } from './mobile-home.ts';

const HOME = '/mobile/management/pending/approval';

beforeEach(() => localStorage.clear());

it('[MOB-001] [MOB-002] the start page of a mobile device is stored at sign-in, under homeUrl', () => {
  expect(homeUrl(ROUTES)).toBe(HOME);
  storeHomeUrl([], ROUTES);
  expect(localStorage.getItem('homeUrl')).toBe(HOME);
  expect(homeUrl(ROUTES)).toBe(HOME);
});

it('[MOB-007] the stored page is used only if it is a page for mobile devices', () => {
  localStorage.setItem('homeUrl', '/user');
  expect(homeUrl(ROUTES)).toBe(HOME);
});
