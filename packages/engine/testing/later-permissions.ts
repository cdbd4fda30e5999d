import { permissionCodes } from '../src/actions/actions.ts';
import { DUTIES } from '../src/areas/duties/duty-pairs.ts';

/** Codes of the table of duties that no action needs yet. */
export const LATER_PERMISSIONS: readonly string[] = [
  ...new Set(DUTIES.flatMap(({ first, second }) => [first, second])),
].filter((code) => !permissionCodes().includes(code));
