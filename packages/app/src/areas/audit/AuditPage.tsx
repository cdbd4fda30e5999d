import { commonMessages } from '@oasis/engine/messages';
import './audit.css';
import { Button, Tag } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import { subjectText } from '@oasis/engine/audit';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { secondText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { ListTable } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { AuditRecord } from './AuditRecord.tsx';
import { AUDIT_LIST, type AuditList, type AuditRow, auditQuery } from './audit-list.ts';
import { auditLabels } from './labels.ts';

export const words: readonly WordArea[] = [commonMessages, administrationLabels, auditLabels];

/** Every change and every refused one, newest first: searched, looked at, exported. */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/audit');
  const list = useList(AUDIT_LIST);
  const [open, setOpen] = useState<AuditRow>();
  return (
    <>
      <PageHead title={t('audit.title')}>
        {may('EXPORT') && (
          <ExportButton
            label={t('audit.export')}
            download={(manner) => client.download('audit.export', { query: auditQuery(list.filters), ...manner })}
          />
        )}
      </PageHead>
      {may('SEARCH') && <AuditFilterBar list={list} />}
      <AuditTable list={list} onOpen={setOpen} />
      {open !== undefined && <AuditRecord record={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function AuditTable({ list, onOpen }: { readonly list: AuditList; readonly onOpen: (row: AuditRow) => void }) {
  const words = useLabels();
  const { t } = words;
  return (
    <ListTable
      caption={t('audit.title')}
      list={list}
      columns={columnsIn(words, onOpen)}
      rowKey={(row) => row.auditId}
      onOpen={onOpen}
      none={{
        icon: <History size={32} />,
        title: t('audit.empty'),
        filtered: { title: t('audit.noneFound'), text: t('admin.noneFoundText') },
      }}
    />
  );
}

function columnsIn(words: Words, onOpen: (row: AuditRow) => void): readonly Column<AuditRow>[] {
  const { t, locale } = words;
  return [
    {
      id: 'time',
      title: t('audit.time'),
      width: '170px',
      fixed: true,
      cell: (row) => (
        <Button size="small" variant="minimal" className="oasis-audit-open" onClick={() => onOpen(row)}>
          {secondText(row.at)}
        </Button>
      ),
    },
    { id: 'account', title: t('audit.account'), width: '110px', cell: (row) => row.usrnm || t('audit.nobody') },
    { id: 'event', title: t('audit.event'), cell: (row) => row.actionName },
    {
      id: 'subject',
      title: t('audit.subject'),
      width: '200px',
      cell: ({ subject, subjectName }) => subjectText(subject, subjectName, locale),
    },
    { id: 'outcome', title: t('audit.outcome'), width: '100px', cell: (row) => <OutcomeTag outcome={row.outcome} /> },
    { id: 'reason', title: t('audit.reason'), cell: (row) => row.message },
    {
      id: 'chain',
      title: t('audit.chain'),
      width: '130px',
      align: 'right',
      cell: (row) => row.seq ?? t('audit.notSealed'),
    },
  ];
}

/** Done or refused, in words and in colour. */
function OutcomeTag({ outcome }: Pick<AuditRow, 'outcome'>) {
  const { t } = useLabels();
  return (
    <Tag minimal intent={outcome === 'done' ? 'success' : 'danger'}>
      {t(`audit.${outcome}`)}
    </Tag>
  );
}
