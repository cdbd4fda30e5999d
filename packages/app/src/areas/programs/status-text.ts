import type { Intent } from '@blueprintjs/core';
import { PROGRAM } from '@oasis/engine/areas/programs';
import type { Locale } from '@oasis/engine/base';
import type { StateRule } from '@oasis/engine/states';

const STATES: Readonly<Record<string, StateRule>> = PROGRAM.states;

/** A status in a language; an unknown one is shown as stored. */
export function statusText(status: string, locale: Locale): string {
  return STATES[status]?.name[locale] ?? status;
}

export function statusIntent(status: string): Intent {
  return STATES[status]?.tone ?? 'none';
}
