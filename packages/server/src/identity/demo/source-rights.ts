import { SOURCE_CODES, SOURCE_KINDS } from '@oasis/engine/areas/sources';

/** Source data: sales upload them, controlling checks them, finance reads them. */
const PAGES = SOURCE_CODES.map((code) => SOURCE_KINDS[code].path);
const buttons = (...codes: readonly string[]) => PAGES.flatMap((page) => codes.map((code) => `${page} ${code}`));

export const SOURCE_UPLOADING = {
  menus: PAGES,
  privileges: buttons('SEARCH', 'IMPORT', 'EXPORT', 'WITHDRAW'),
  permissions: ['SOURCE_READ', 'SOURCE_UPLOAD', 'SOURCE_WITHDRAW'],
};

export const SOURCE_CHECKING = {
  menus: PAGES,
  privileges: buttons('SEARCH', 'EXPORT', 'CHECK', 'WITHDRAW'),
  permissions: ['SOURCE_READ', 'SOURCE_CHECK', 'SOURCE_WITHDRAW'],
};

export const SOURCE_READING = {
  menus: PAGES,
  privileges: buttons('SEARCH', 'EXPORT'),
  permissions: ['SOURCE_READ'],
};
