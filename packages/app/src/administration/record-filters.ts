import { FIELD_WORDS, fieldNamed, type RecordField, type RecordShape, soughtLabel } from '@oasis/engine/records';
import type { Words } from '../locale/use-labels.ts';
import type { WordOption } from '../locale/use-word-options.ts';
import type { FilterSpec } from '../tables/ListFilters.tsx';
import type { Filters } from '../tables/use-list.ts';

/** Choices of the fields that hold an id, by their names. */
export type Choices = Readonly<Partial<Record<string, readonly WordOption[]>>>;

/**
 * The filters above a list of records: the text first, then the choices. A field whose choices the page does not have is
 * a filter only for links.
 */
export function recordFilters(
  record: RecordShape,
  words: Words,
  choices: Choices = {},
): readonly FilterSpec<Filters>[] {
  const { search, textFilter, filters } = record;
  const { t, pick } = words;
  const labels = search.map((name) => (name.startsWith('name') ? FIELD_WORDS.name : fieldNamed(record, name)?.label));
  const text = textFilter.label ?? soughtLabel([...new Set(labels.filter((label) => label !== undefined))]);
  const status = [
    { value: 'active', label: t('admin.active') },
    { value: 'inactive', label: t('admin.inactive') },
  ];
  const choice = (name: string, label: string, options: readonly WordOption[]) =>
    ({ kind: 'choice', name, label, options }) as const;
  const texts =
    search.length === 0
      ? []
      : [{ kind: textFilter.any ? 'free text' : 'text', name: textFilter.name, label: pick(text) } as const];
  return [
    ...(textFilter.last ? [] : texts),
    ...filters.flatMap((name): readonly FilterSpec<Filters>[] => {
      const field = fieldNamed(record, name);
      if (field === undefined) return [choice(name, pick(FIELD_WORDS.status), status)];
      if (field.kind === 'day') return [{ kind: 'day', name, label: pick(field.label) } as const];
      const options = optionsOf(field, words) ?? choices[name];
      return options === undefined ? [] : [choice(name, pick(field.label), options)];
    }),
    ...(textFilter.last ? texts : []),
  ];
}

function optionsOf({ words }: RecordField<unknown>, { pick }: Words): readonly WordOption[] | undefined {
  return words && Object.entries(words).map(([value, word]) => ({ value, label: pick(word) }));
}
