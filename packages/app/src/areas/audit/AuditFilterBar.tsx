import { RECORD_KINDS } from '@oasis/engine/audit';
import { useMemo } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { type AuditList, auditEvents } from './audit-list.ts';

/** Days, account, action, outcome and subject. */
export function AuditFilterBar({ list }: { readonly list: AuditList }) {
  const { t, pick } = useLabels();
  const events = useMemo(() => auditEvents().map(({ event, name }) => ({ value: event, label: pick(name) })), [pick]);
  const outcomes = (['done', 'refused'] as const).map((value) => ({ value, label: t(`audit.${value}`) }));
  const kinds = useWordOptions(RECORD_KINDS);
  return (
    <ListFilters
      list={list}
      label={t('audit.filter')}
      fields={[
        { kind: 'day', name: 'from', label: t('audit.from') },
        { kind: 'day', name: 'to', label: t('audit.to') },
        { kind: 'text', name: 'account', label: t('audit.account') },
        { kind: 'choice', name: 'event', label: t('audit.event'), options: events },
        { kind: 'choice', name: 'outcome', label: t('audit.outcome'), options: outcomes },
        { kind: 'choice', name: 'kind', label: t('audit.kind'), options: kinds },
        { kind: 'text', name: 'number', label: t('audit.number') },
      ]}
    />
  );
}
