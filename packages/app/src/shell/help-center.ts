import { flatMenu, type MenuItem } from '@oasis/engine/access';
import { HELP_CENTER_NAMES } from '../constants.ts';

/**
 * Where the help-center link of the header leads: to the first menu entry that is named like one, in English or
 * Chinese (SHL-008 to SHL-011). Without such an entry there is no link.
 */
export function helpCenterAddress(menu: readonly MenuItem[]): string | undefined {
  return flatMenu(menu).find(isHelpCenter)?.mnuuri;
}

function isHelpCenter({ mnunmen, mnunmcn }: MenuItem): boolean {
  return HELP_CENTER_NAMES.some(({ en, zh }) => mnunmen === en || mnunmcn === zh);
}
