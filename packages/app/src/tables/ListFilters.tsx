import { DateInput, FilterBar, FilterField } from '@oasis/ui';
import { type ReactNode, useId } from 'react';
import { FilterChoice, SearchText } from './FilterFields.tsx';
import { type FilterDraft, type FilteredList, useFilterDraft } from './use-filter-draft.ts';
import type { Filters } from './use-list.ts';

/** A field above a list; a choice filters at once, a text by Search or Enter. */
export type FilterSpec<Given> =
  | { readonly kind: 'text' | 'free text' | 'day'; readonly name: keyof Given & string; readonly label: string }
  | {
      readonly kind: 'choice';
      readonly name: keyof Given & string;
      readonly label: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly usual?: string;
    }
  | { readonly kind: 'own'; readonly show: (draft: FilterDraft<Given>) => ReactNode };

export interface ListFiltersProps<Given extends Filters> {
  readonly list: FilteredList<Given>;
  readonly label: string;
  readonly fields: readonly FilterSpec<Given>[];
}

/** The filters of a list, in the order of its fields. Texts hold the characters of API-006, free ones any. */
export function ListFilters<Given extends Filters>({ list, label, fields }: ListFiltersProps<Given>) {
  const texts = fields.flatMap((field) => (field.kind === 'text' ? [field.name] : []));
  const draft = useFilterDraft(list, texts);
  return (
    <FilterBar label={label} onSearch={draft.search} onReset={draft.reset}>
      {fields.map((field, place) => (
        <Field key={field.kind === 'own' ? place : field.name} field={field} draft={draft} />
      ))}
    </FilterBar>
  );
}

function Field<Given extends Filters>({
  field,
  draft,
}: {
  readonly field: FilterSpec<Given>;
  readonly draft: FilterDraft<Given>;
}) {
  const id = useId();
  if (field.kind === 'own') return field.show(draft);
  const { name, label } = field;
  const value = draft.values[name] ?? '';
  const type = (text: string) => draft.type(partOf<Given>(name, text));
  if (field.kind === 'choice') {
    const choose = (text: string) => draft.choose(partOf<Given>(name, text));
    return <FilterChoice label={label} value={value} options={field.options} usual={field.usual} onChange={choose} />;
  }
  if (field.kind === 'day') {
    return (
      <FilterField label={label} htmlFor={id}>
        <DateInput control={{ id }} label={label} value={value} onChange={type} />
      </FilterField>
    );
  }
  return <SearchText label={label} value={value} error={draft.errorOf(name)} onChange={type} />;
}

function partOf<Given extends Filters>(name: keyof Given & string, text: string): Partial<Given> {
  const part: Partial<Given> = {};
  return Object.assign(part, { [name]: text });
}
