import { Button, Classes } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { callText } from '@oasis/api-client/calls';
import { mayUse } from '@oasis/engine/actions';
import { changedFields } from '@oasis/engine/audit';
import { useState } from 'react';
import { QueryFailed } from '../api/QueryFailed.tsx';
import { useCall } from '../api/use-call.ts';
import { timeText } from '../locale/time-text.ts';
import { useLabels } from '../locale/use-labels.ts';
import { useUser } from '../state/use-user.ts';

interface RecordHistoryProps {
  /** The name of the record in the audit log: `role:7`. */
  readonly subject: string;
}

/** The last changes of a record and their users, for readers of the audit log. Loaded when it is opened. */
export function RecordHistory({ subject }: RecordHistoryProps) {
  const { t } = useLabels();
  const [open, setOpen] = useState(false);
  if (!mayUse(useUser(), '/audit', 'VIEW')) return null;
  return (
    <section aria-label={t('admin.history')}>
      <Button
        size="small"
        variant="minimal"
        icon={<History />}
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        {t('admin.history')}
      </Button>
      {open && <LastRecords subject={subject} />}
    </section>
  );
}

/** Older ones are in the audit log. */
const SHOWN = 5;

function LastRecords({ subject }: RecordHistoryProps) {
  const { t } = useLabels();
  const query = useCall(
    'audit.list',
    { query: { subject, outcome: 'done', pageSize: SHOWN }, silent: true },
    { inLanguage: true, fresh: true },
  );
  if (query.isError) return <QueryFailed query={query} />;
  if (query.data === undefined) return <p className={Classes.SKELETON}>{t('common.loading')}</p>;
  const { content } = query.data;
  if (content.length === 0) return <p>{t('admin.noHistory')}</p>;
  return (
    <ul className={Classes.LIST}>
      {content.map((record) => (
        <HistoryEntry key={record.auditId} record={record} />
      ))}
    </ul>
  );
}

function HistoryEntry({ record }: { readonly record: CallData<'audit.list'>['content'][number] }) {
  const { t, locale } = useLabels();
  const textOf = (lines: readonly string[]) => (lines.length === 0 ? t('common.none') : lines.join(', '));
  const changes = changedFields(record.details, { locale, momentText: timeText, callText });
  return (
    <li>
      {[timeText(record.at), record.usrnm, record.actionName].join(' · ')}
      {changes.map(({ name, before, after }) => (
        <div key={name}>{t('admin.changed', { name, before: textOf(before), after: textOf(after) })}</div>
      ))}
    </li>
  );
}
