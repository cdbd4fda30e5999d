import type { Actor } from '@oasis/engine/access';
import type { Locale } from '@oasis/engine/base';

/** The part of a call that the stores of rights need: the actor, the language and the time. */
export interface ChangeContext {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
}
