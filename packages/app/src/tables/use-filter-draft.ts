import { checkSearchText } from '@oasis/engine/access';
import { useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';

/** Text typed into the filters of a list and not yet searched for. */
export interface FilterDraft<Filters> {
  readonly values: Filters;
  readonly type: (part: Partial<Filters>) => void;
  /** A choice filters at once, together with the typed texts. */
  readonly choose: (part: Partial<Filters>) => void;
  /** Why a text cannot be searched for, in the language of the moment. */
  readonly errorOf: (name: keyof Filters) => string | undefined;
  readonly search: () => void;
  readonly reset: () => void;
}

export interface FilteredList<Filters> {
  readonly filters: Filters;
  readonly filter: (filters: Filters) => void;
  readonly reset: () => void;
}

/**
 * The filters of a list while they are typed. `texts` names those that are free text: one with other characters than
 * letters, digits, underscore and space blocks the search (API-006). It starts again when the list is filtered otherwise,
 * by Back for instance.
 */
export function useFilterDraft<Filters extends Readonly<Record<string, string>>>(
  list: FilteredList<Filters>,
  texts: readonly (keyof Filters)[],
): FilterDraft<Filters> {
  const { say } = useLabels();
  const [values, setValues] = useState(list.filters);
  const [shown, setShown] = useState(list.filters);
  const [asked, setAsked] = useState(false);
  if (shown !== list.filters) {
    setShown(list.filters);
    setValues(list.filters);
    setAsked(false);
  }
  const refusalOf = (name: keyof Filters, of: Filters) =>
    texts.includes(name) ? checkSearchText(of[name] ?? '') : undefined;
  const send = (next: Filters) => {
    setValues(next);
    const isRefused = texts.some((name) => refusalOf(name, next) !== undefined);
    setAsked(isRefused);
    if (!isRefused) list.filter(trimmed(next));
  };
  return {
    values,
    type: (part) => setValues((before) => ({ ...before, ...part })),
    choose: (part) => send({ ...values, ...part }),
    errorOf: (name) => {
      const refusal = asked ? refusalOf(name, values) : undefined;
      return refusal === undefined ? undefined : say(refusal);
    },
    search: () => send(values),
    reset: () => {
      setValues(list.filters);
      setAsked(false);
      list.reset();
    },
  };
}

function trimmed<Filters extends Readonly<Record<string, string>>>(filters: Filters): Filters {
  return { ...filters, ...Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, text.trim()])) };
}
