import type { Actor, Locale } from '@oasis/engine';

/** The part of a call that the stores of rights need: the actor, the language and the time. */
export interface ChangeContext {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
}
