import type { StateMachine } from '@oasis/engine/states';
import type { Words } from '../locale/use-labels.ts';

interface StateChoice {
  readonly value: string;
  readonly label: string;
}

/** The states of a machine, to filter a list by one of them. */
export function stateChoices({ pick }: Pick<Words, 'pick'>, { states }: Pick<StateMachine, 'states'>): StateChoice[] {
  return Object.entries(states).map(([value, { name }]) => ({ value, label: pick(name) }));
}

/** The states that a call answers, to filter a list by one of them. */
export function answeredStates(
  { pick }: Pick<Words, 'pick'>,
  states: readonly { readonly status: string; readonly nameEn: string; readonly nameCn: string }[] = [],
): StateChoice[] {
  return states.map(({ status, nameEn, nameCn }) => ({ value: status, label: pick({ en: nameEn, zh: nameCn }) }));
}
