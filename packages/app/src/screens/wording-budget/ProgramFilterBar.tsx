import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { FilterBar, FilterField } from '@oasis/ui';
import { useId, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { NO_FILTERS, type ProgramFilters, yesOrNo } from './filters.ts';
import { PROGRAM_STATUSES, statusText } from './status-text.ts';

export interface ProgramFilterBarProps {
  readonly filters: ProgramFilters;
  readonly options: CallData<'program.createOptions'> | undefined;
  readonly onChange: (filters: ProgramFilters) => void;
}

/** What is typed starts from the filters: give another key when they change from outside. Text by Search or Enter; a choice filters at once. */
export function ProgramFilterBar({ filters, options, onChange }: ProgramFilterBarProps) {
  const { t, locale } = useLabels();
  const id = useId();
  const [name, setName] = useState(filters.name);
  const choose = (part: Partial<ProgramFilters>) => onChange({ ...filters, name: name.trim(), ...part, page: 1 });
  const saved = [
    { value: 'Y', label: t('programs.savedShort') },
    { value: 'N', label: t('programs.notSavedShort') },
  ];
  return (
    <FilterBar
      label={t('programs.filter')}
      onSearch={() => choose({})}
      onReset={() => {
        setName('');
        onChange({ ...NO_FILTERS, size: filters.size });
      }}
    >
      <FilterField label={t('programs.nameOrCode')} htmlFor={`${id}-name`}>
        <InputGroup id={`${id}-name`} maxLength={100} value={name} onValueChange={setName} />
      </FilterField>
      <Choice
        id={`${id}-bu`}
        label={t('programs.bu')}
        value={filters.bu}
        options={(options?.bus ?? []).map((bu) => ({
          value: String(bu.id),
          label: locale === 'zh' ? bu.nameCn : bu.nameEn,
        }))}
        onChange={(bu) => choose({ bu })}
      />
      <Choice
        id={`${id}-make`}
        label={t('programs.make')}
        value={filters.make}
        options={(options?.makes ?? []).map(({ make }) => ({ value: make, label: make }))}
        onChange={(make) => choose({ make })}
      />
      <Choice
        id={`${id}-status`}
        label={t('programs.status')}
        value={filters.status}
        options={PROGRAM_STATUSES.map((status) => ({ value: status, label: statusText(status, locale) }))}
        onChange={(status) => choose({ status })}
      />
      <Choice
        id={`${id}-budget`}
        label={t('programs.budget')}
        value={filters.budget}
        options={saved}
        onChange={(budget) => choose({ budget: yesOrNo(budget) })}
      />
    </FilterBar>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  const { t } = useLabels();
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <FilterField label={label} htmlFor={id}>
      <HTMLSelect id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t('common.all')}</option>
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
