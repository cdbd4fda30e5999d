import { Button } from '@blueprintjs/core';
import { Import, TimelineLineChart } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import type { Column } from '@oasis/ui';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { ListTable } from '../../tables/ListTable.tsx';
import { listDefinition, useList } from '../../tables/use-list.ts';
import { StatusTag } from './StatusTag.tsx';

type VersionRow = CallData<'kufri.versions'>['content'][number];

export interface VersionTableProps {
  readonly make: string | undefined;
  /** Absent without the right to import. */
  readonly onImport: (() => void) | undefined;
}

function listOfMake(make: string | undefined) {
  return listDefinition({
    call: 'kufri.versions',
    remembered: false,
    none: {},
    sorts: ['-createdAt'],
    ask: ({ paged }) => ({ query: { ...(make !== undefined && { make }), ...paged } }),
    page: (data) => data,
  });
}

/** The versions, newest first, a page at a time. */
export function VersionTable({ make, onImport }: VersionTableProps) {
  const words = useLabels();
  const { t } = words;
  const list = useList(useMemo(() => listOfMake(make), [make]));
  return (
    <ListTable
      caption={t('kufri.title')}
      list={list}
      columns={columnsIn(words)}
      rowKey={(row) => row.id}
      height="window"
      none={{
        icon: <TimelineLineChart size={32} />,
        title: t('kufri.empty'),
        text: t('kufri.emptyText'),
        action: onImport && (
          <Button intent="primary" icon={<Import />} onClick={onImport}>
            {t('kufri.import')}
          </Button>
        ),
      }}
    />
  );
}

function columnsIn({ t }: Words): readonly Column<VersionRow>[] {
  return [
    {
      id: 'version',
      title: t('kufri.version'),
      cell: (row) => <Link href={`/kufriDetail?version=${row.id}`}>{row.kufriVersion}</Link>,
    },
    { id: 'make', title: t('kufri.make'), cell: (row) => row.make },
    {
      id: 'status',
      title: t('kufri.status'),
      cell: ({ status }) => <StatusTag status={status} />,
    },
    { id: 'months', title: t('kufri.months'), cell: (row) => `${row.monthFrom} ~ ${row.monthTo}` },
    { id: 'models', title: t('kufri.models'), align: 'right', cell: (row) => row.models.toLocaleString('en-US') },
    { id: 'source', title: t('kufri.source'), cell: (row) => row.source },
    { id: 'by', title: t('kufri.createdBy'), cell: (row) => row.createdBy || t('common.none') },
    { id: 'at', title: t('kufri.createdAt'), cell: (row) => timeText(row.createdAt) },
  ];
}
