import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { FilterField } from '@oasis/ui';
import { useId } from 'react';
import { useLabels } from '../locale/use-labels.ts';

interface SearchTextProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A text that a list is searched for; Enter searches. */
export function SearchText({ label, value, error, onChange }: SearchTextProps) {
  const id = useId();
  return (
    <FilterField label={label} htmlFor={id} error={error}>
      <InputGroup
        id={id}
        maxLength={100}
        value={value}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { intent: 'danger' as const })}
        onValueChange={onChange}
      />
    </FilterField>
  );
}

interface FilterChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The default without a choice, since one is always shown: then there is no choice of all. */
  readonly usual?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of several, or all. An unknown value from an old link is shown as it is. */
export function FilterChoice({ label, value: chosen, options, usual, onChange }: FilterChoiceProps) {
  const { t } = useLabels();
  const id = useId();
  const value = chosen === '' ? (usual ?? '') : chosen;
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <FilterField label={label} htmlFor={id}>
      <HTMLSelect id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {usual === undefined && <option value="">{t('common.all')}</option>}
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </HTMLSelect>
    </FilterField>
  );
}
