import { BINDINGS, SOURCE_RUNS } from '@oasis/engine/areas/source-runs';
import { SOURCE_CODES, SOURCE_KINDS } from '@oasis/engine/areas/sources';

/**
 * Source data: sales upload them and say which offers they pay, controlling checks and confirms them and makes their claims, finance reads them.
 */
const PAGES = SOURCE_CODES.map((code) => SOURCE_KINDS[code].path);
const MENUS = [...PAGES, SOURCE_RUNS, BINDINGS];
const buttons = (...codes: readonly string[]) => PAGES.flatMap((page) => codes.map((code) => `${page} ${code}`));

/** What everybody has on the pages of runs and paid offers who reads source data. */
const READING = [
  ...['SEARCH', 'EXPORT'].map((code) => `${SOURCE_RUNS} ${code}`),
  ...['SEARCH', 'VIEW'].map((code) => `${BINDINGS} ${code}`),
];

export const SOURCE_UPLOADING = {
  menus: MENUS,
  privileges: [
    ...buttons('SEARCH', 'IMPORT', 'EXPORT', 'WITHDRAW'),
    ...READING,
    ...['ADD', 'EDIT', 'DECIDE'].map((code) => `${BINDINGS} ${code}`),
  ],
  permissions: ['SOURCE_READ', 'SOURCE_UPLOAD', 'SOURCE_WITHDRAW', 'SOURCE_BIND'],
};

export const SOURCE_CHECKING = {
  menus: MENUS,
  privileges: [
    ...buttons('SEARCH', 'EXPORT', 'CHECK', 'WITHDRAW'),
    ...READING,
    ...['ADD', 'EDIT', 'DECIDE'].map((code) => `${BINDINGS} ${code}`),
    ...['PREVIEW', 'MAKE', 'DECIDE'].map((code) => `${SOURCE_RUNS} ${code}`),
  ],
  permissions: ['SOURCE_READ', 'SOURCE_CHECK', 'SOURCE_WITHDRAW', 'SOURCE_BIND', 'SOURCE_RUN'],
};

export const SOURCE_READING = {
  menus: MENUS,
  privileges: [...buttons('SEARCH', 'EXPORT'), ...READING],
  permissions: ['SOURCE_READ'],
};
