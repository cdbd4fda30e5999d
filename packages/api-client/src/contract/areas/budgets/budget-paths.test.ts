import { expect, it } from 'vitest';
import { CALLS } from '../calls.ts';

/** The paths that the specification leaves open, as docs/requirements.tsv proposes them. */
const PROPOSED = [
  'GET /oasis/bgapi/budget/offer_types',
  'GET /oasis/bgapi/budget/table',
  'GET /oasis/bgapi/budget/table/:budgetId',
  'POST /oasis/bgapi/budget/save',
  'POST /oasis/bgapi/kufri/update_version',
  'GET /oasis/bgapi/kufri/check_latest',
  'POST /oasis/bgapi/budget/regenerate',
  'GET /oasis/bgapi/budget/make_totals',
  'GET /oasis/bgapi/budget/summary',
  'POST /oasis/bgapi/budget/refresh_report/month',
  'POST /oasis/bgapi/budget/refresh_report/period',
  'GET /oasis/bgapi/kufri/version',
  'GET /oasis/bgapi/budget/fleet',
  'GET /oasis/bgapi/approval/export',
];

it('[BUD-110] holds every budget call at its proposed path, each path once', () => {
  const paths = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
  for (const proposed of PROPOSED) expect(paths).toContain(proposed);
  expect(new Set(paths).size).toBe(paths.length);
});
