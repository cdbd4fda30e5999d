import { type Actor, type Locale, message } from '@oasis/engine';
import { conflict } from '../guard/refusal.ts';

/** What the stores of rights need of a call: who changes, in which language, and when. */
export interface ChangeContext {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * The refusal of a change of something that the caller read at an older version, with the present row as data; undefined
 * where it is the present one, or where the caller knows of no versions.
 */
export function outdated(
  present: { readonly version: number },
  read: number | undefined,
  subject: string,
): ReturnType<typeof conflict> | undefined {
  if (read === undefined || read === present.version) return undefined;
  return conflict(message('RECORD_CHANGED'), present, subject);
}
