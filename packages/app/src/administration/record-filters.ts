import { FIELD_WORDS, type RecordField, type RecordShape, soughtLabel } from '@oasis/engine/records';
import type { Words } from '../locale/use-labels.ts';
import type { WordOption } from '../locale/use-word-options.ts';
import type { FilterSpec } from '../tables/ListFilters.tsx';
import type { Filters } from '../tables/use-list.ts';

/** What the fields that choose an id offer, by their names. */
export type Choices = Readonly<Partial<Record<string, readonly WordOption[]>>>;

/** The filters above a list of records: the text first, then what can be chosen. */
export function recordFilters(
  { search, filters, fields }: RecordShape,
  words: Words,
  choices: Choices = {},
): readonly FilterSpec<Filters>[] {
  const { t, pick } = words;
  const labels = search.map((name) => (name.startsWith('name') ? FIELD_WORDS.name : fields[name]?.label));
  const text = soughtLabel([...new Set(labels.filter((label) => label !== undefined))]);
  const status = [
    { value: 'active', label: t('admin.active') },
    { value: 'inactive', label: t('admin.inactive') },
  ];
  return [
    ...(search.length === 0 ? [] : [{ kind: 'text', name: 'text', label: pick(text) } as const]),
    ...filters.map((name): FilterSpec<Filters> => {
      const field = fields[name];
      const label = pick(field?.label ?? FIELD_WORDS.status);
      return {
        kind: 'choice',
        name,
        label,
        options: field === undefined ? status : optionsOf(field, words, choices[name]),
      };
    }),
  ];
}

function optionsOf(
  { words }: RecordField<unknown>,
  { pick }: Words,
  offered: readonly WordOption[] = [],
): readonly WordOption[] {
  return words === undefined ? offered : Object.entries(words).map(([value, word]) => ({ value, label: pick(word) }));
}
