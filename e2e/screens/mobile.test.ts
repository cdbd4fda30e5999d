import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { screensOf } from './support/screens.ts';

const { open } = screensOf('people');
const HOME = '/mobile/management/pending/approval';
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
afterEach(() => {
  vi.restoreAllMocks();
});

it('[MOB-008] a desktop may open a mobile page as well, without the shell', async () => {
  await open('manager', HOME);
  expect(await screen.findByRole('heading', { name: 'Pending approvals' })).toBeDefined();
  expect(screen.queryByRole('banner')).toBeNull();
});

it('[MOB-001] [MOB-003] [MOB-007] [SHL-022] every way on a phone leads to the home of mobile pages, which has no shell', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  for (const path of ['/role', '/', '/wordingbudget', '/no/such/page', HOME]) {
    await open('manager', path);
    expect(await screen.findByRole('heading', { name: 'Pending approvals' })).toBeDefined();
    await waitFor(() => expect(window.location.pathname).toBe(HOME));
    expect([screen.queryByRole('banner'), screen.queryByRole('navigation')]).toEqual([null, null]);
  }
});
