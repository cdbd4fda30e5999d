import { AREAS } from '../areas/areas.ts';
import type { Area } from '../areas/define-area.ts';
import type { LocalText, WordTable } from '../base/locale.ts';

const ALL: readonly Area[] = AREAS;

/** What people call each permission that a role can grant, and each one that a pair of duties names for calls to come. */
export const PERMISSION_NAMES: WordTable = Object.fromEntries(
  ALL.flatMap(({ permissions = {} }) => Object.entries(permissions)),
);

/** What people call a permission; one that this build does not know by its code. */
export function permissionName(code: string): LocalText {
  const name = Object.hasOwn(PERMISSION_NAMES, code) ? PERMISSION_NAMES[code] : undefined;
  return name ?? { en: code, zh: code };
}

/** What people call the two permissions of a pair of duties, as sentences about both name them. */
export function pairNames(first: string, second: string): { readonly first: LocalText; readonly second: LocalText } {
  return { first: permissionName(first), second: permissionName(second) };
}
