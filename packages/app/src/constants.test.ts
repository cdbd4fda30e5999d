import { expect, it } from 'vitest';
import { CHUNK_TIMEOUT_MS, MENU_LEVELS, PRODUCT_SHORT_NAME, PRODUCT_TITLE, SIDE_MENU_WIDTH } from './constants.ts';

it('[SHL-013] [SHL-014] [SHL-016] [SHL-020] [SHL-039] has the constants of the shell', () => {
  expect(SIDE_MENU_WIDTH).toEqual({ open: 260, collapsed: 50 });
  expect(MENU_LEVELS).toBe(3);
  expect(PRODUCT_SHORT_NAME).toBe('OASIS');
  expect(PRODUCT_TITLE).toEqual({ en: 'Sales Incentive Management', zh: '销售激励管理' });
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
});
