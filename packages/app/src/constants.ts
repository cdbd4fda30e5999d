import type { LocalText } from '@oasis/engine/base';

/** Short name of the product, all that the root page shows (SHL-019, SHL-020). */
export const PRODUCT_SHORT_NAME = 'OASIS';

/** Title of the product in the header and on the sign-in page (SHL-020). */
export const PRODUCT_TITLE: LocalText = { en: 'Sales Incentive Management', zh: '销售激励管理' };

/** Width of the side menu in px, open (SHL-013) and collapsed (SHL-014). */
export const SIDE_MENU_WIDTH = { open: 260, collapsed: 50 } as const;

/** Levels of the menu that are shown (SHL-016). */
export const MENU_LEVELS = 3;

/** The longest loading time of a page's code, in ms (SHL-039). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Menu names that make the help-center link appear (SHL-008 to SHL-011; the first is spelt so in the specification). */
export const HELP_CENTER_NAMES: readonly LocalText[] = [
  { en: 'Help Center Mangement', zh: '帮助中心管理' },
  { en: 'Help Center Enquiry', zh: '帮助中心查询' },
];

/** The page of open tasks; the menu counts them there. */
export const TASK_CENTER = '/taskcenter';

/** Where a mobile device goes when the user's menu has no mobile entry (MOB-002). */
export const MOBILE_HOME_FALLBACK = '/mobile/management/pending/approval';
