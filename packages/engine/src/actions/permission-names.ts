import { AREAS } from '../areas/areas.ts';
import type { Area } from '../areas/define-area.ts';
import type { LocalText, WordTable } from '../base/locale.ts';

const ALL: readonly Area[] = AREAS;

/** Names of all permissions that a role can grant, and of those in a pair of duties for future calls. */
export const PERMISSION_NAMES: WordTable = Object.fromEntries(
  ALL.flatMap(({ permissions = {} }) => Object.entries(permissions)),
);

/** Name of a permission; its code if this build does not know it. */
export function permissionName(code: string): LocalText {
  const name = Object.hasOwn(PERMISSION_NAMES, code) ? PERMISSION_NAMES[code] : undefined;
  return name ?? { en: code, zh: code };
}

/** Names of the two permissions of a pair of duties, for sentences about both. */
export function pairNames(first: string, second: string): { readonly first: LocalText; readonly second: LocalText } {
  return { first: permissionName(first), second: permissionName(second) };
}
