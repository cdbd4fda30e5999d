import { type Actor, type Locale, message } from '@oasis/engine';
import { conflict } from '../base/refusal.ts';

/** The part of a call that the stores of rights need: the actor, the language and the time. */
export interface ChangeContext {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * Returns the refusal of a change that is based on an older version, with the present row as data. Returns undefined if
 * the caller read the present version or sent no version.
 */
export function outdated(
  present: { readonly version: number },
  read: number | undefined,
  subject: string,
): ReturnType<typeof conflict> | undefined {
  if (read === undefined || read === present.version) return undefined;
  return conflict(message('RECORD_CHANGED'), present, subject);
}
