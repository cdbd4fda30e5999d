import { RECORD_KINDS } from '@oasis/engine';
import { DateInput, FilterBar, FilterField } from '@oasis/ui';
import { useId, useMemo } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { FilterChoice, SearchText } from '../../tables/FilterFields.tsx';
import { useFilterDraft } from '../../tables/use-filter-draft.ts';
import { type AuditList, auditEvents } from './audit-list.ts';

/** Days, account, what was done, how it ended, and what it was done to. */
export function AuditFilterBar({ list }: { readonly list: AuditList }) {
  const { t, pick } = useLabels();
  const draft = useFilterDraft(list, ['account', 'number']);
  const events = useMemo(() => auditEvents().map(({ event, name }) => ({ value: event, label: pick(name) })), [pick]);
  const { values } = draft;
  return (
    <FilterBar label={t('audit.filter')} onSearch={draft.search} onReset={draft.reset}>
      <DayField label={t('audit.from')} value={values.from} onChange={(from) => draft.type({ from })} />
      <DayField label={t('audit.to')} value={values.to} onChange={(to) => draft.type({ to })} />
      <SearchText
        label={t('audit.account')}
        value={values.account}
        error={draft.errorOf('account')}
        onChange={(account) => draft.type({ account })}
      />
      <FilterChoice
        label={t('audit.event')}
        value={values.event}
        options={events}
        onChange={(event) => draft.choose({ event })}
      />
      <FilterChoice
        label={t('audit.outcome')}
        value={values.outcome}
        options={[
          { value: 'done', label: t('audit.done') },
          { value: 'refused', label: t('audit.refused') },
        ]}
        onChange={(outcome) => draft.choose({ outcome })}
      />
      <FilterChoice
        label={t('audit.kind')}
        value={values.kind}
        options={Object.entries(RECORD_KINDS).map(([value, name]) => ({ value, label: pick(name) }))}
        onChange={(kind) => draft.choose({ kind })}
      />
      <SearchText
        label={t('audit.number')}
        value={values.number}
        error={draft.errorOf('number')}
        onChange={(number) => draft.type({ number })}
      />
    </FilterBar>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <FilterField label={label} htmlFor={id}>
      <DateInput control={{ id }} label={label} value={value} onChange={onChange} />
    </FilterField>
  );
}
