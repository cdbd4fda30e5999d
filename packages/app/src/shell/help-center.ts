import { flatMenu, type MenuItem } from '@oasis/engine/access';
import { HELP_CENTER_NAMES } from '../constants.ts';

/**
 * The target of the header's help-center link: the first menu entry with its name, in English or
 * Chinese (SHL-008 to SHL-011). Without such an entry there is no link.
 */
export function helpCenterAddress(menu: readonly MenuItem[]): string | undefined {
  return flatMenu(menu).find(isHelpCenter)?.mnuuri;
}

function isHelpCenter({ mnunmen, mnunmcn }: MenuItem): boolean {
  return HELP_CENTER_NAMES.some(({ en, zh }) => mnunmen === en || mnunmcn === zh);
}
