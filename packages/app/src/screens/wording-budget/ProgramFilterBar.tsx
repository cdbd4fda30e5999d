import { InputGroup } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { FilterBar, FilterField } from '@oasis/ui';
import { useId, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { FilterChoice } from '../../tables/FilterFields.tsx';
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
      <FilterChoice
        label={t('programs.bu')}
        value={filters.bu}
        options={(options?.bus ?? []).map((bu) => ({
          value: String(bu.id),
          label: locale === 'zh' ? bu.nameCn : bu.nameEn,
        }))}
        onChange={(bu) => choose({ bu })}
      />
      <FilterChoice
        label={t('programs.make')}
        value={filters.make}
        options={(options?.makes ?? []).map(({ make }) => ({ value: make, label: make }))}
        onChange={(make) => choose({ make })}
      />
      <FilterChoice
        label={t('programs.status')}
        value={filters.status}
        options={PROGRAM_STATUSES.map((status) => ({ value: status, label: statusText(status, locale) }))}
        onChange={(status) => choose({ status })}
      />
      <FilterChoice
        label={t('programs.budget')}
        value={filters.budget}
        options={saved}
        onChange={(budget) => choose({ budget: yesOrNo(budget) })}
      />
    </FilterBar>
  );
}
