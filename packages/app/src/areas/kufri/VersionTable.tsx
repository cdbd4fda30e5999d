import { Button, type Intent, Tag } from '@blueprintjs/core';
import { Import, TimelineLineChart } from '@blueprintjs/icons';
import { type CallData, pageOf } from '@oasis/api-client';
import { type Column, DEFAULT_PAGE_SIZE, EmptyState, PagedTable } from '@oasis/ui';
import { useMemo, useState } from 'react';
import { tableContent } from '../../api/table-content.tsx';
import { useCall } from '../../api/use-call.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';

type VersionRow = CallData<'kufri.versions'>['content'][number];

const STATUS_LOOK: Readonly<
  Record<
    VersionRow['status'],
    { readonly label: 'kufri.uploaded' | 'kufri.active' | 'kufri.superseded'; readonly intent: Intent }
  >
> = {
  Uploaded: { label: 'kufri.uploaded', intent: 'primary' },
  Active: { label: 'kufri.active', intent: 'success' },
  Superseded: { label: 'kufri.superseded', intent: 'none' },
};

export interface VersionTableProps {
  readonly make: string | undefined;
  /** Absent for who may not import. */
  readonly onImport: (() => void) | undefined;
}

/** The versions, newest first, a page at a time. */
export function VersionTable({ make, onImport }: VersionTableProps) {
  const words = useLabels();
  const { t } = words;
  const [{ page, size }, setPaging] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const query = useCall('kufri.versions', {
    query: { ...(make !== undefined && { make }), pageIndex: page - 1, pageSize: size },
  });
  const columns = useMemo(() => columnsIn(words), [words]);
  return (
    <PagedTable
      caption={t('kufri.title')}
      columns={columns}
      content={tableContent(query)}
      rowKey={(row) => row.id}
      page={page}
      size={size}
      total={query.data === undefined ? 0 : pageOf(query.data).total}
      height="window"
      onPage={(next) => setPaging({ page: next, size })}
      onSize={(next) => setPaging({ page: 1, size: next })}
      empty={
        <EmptyState
          icon={<TimelineLineChart size={32} />}
          title={t('kufri.empty')}
          description={t('kufri.emptyText')}
          action={
            onImport !== undefined && (
              <Button intent="primary" icon={<Import />} onClick={onImport}>
                {t('kufri.import')}
              </Button>
            )
          }
        />
      }
    />
  );
}

function columnsIn({ t }: Words): readonly Column<VersionRow>[] {
  return [
    { id: 'version', title: t('kufri.version'), cell: (row) => row.kufriVersion },
    { id: 'make', title: t('kufri.make'), cell: (row) => row.make },
    {
      id: 'status',
      title: t('kufri.status'),
      cell: ({ status }) => (
        <Tag minimal intent={STATUS_LOOK[status].intent}>
          {t(STATUS_LOOK[status].label)}
        </Tag>
      ),
    },
    { id: 'months', title: t('kufri.months'), cell: (row) => `${row.monthFrom} ~ ${row.monthTo}` },
    { id: 'models', title: t('kufri.models'), align: 'right', cell: (row) => row.models.toLocaleString('en-US') },
    { id: 'source', title: t('kufri.source'), cell: (row) => row.source },
    { id: 'by', title: t('kufri.createdBy'), cell: (row) => row.createdBy || t('common.none') },
    { id: 'at', title: t('kufri.createdAt'), cell: (row) => timeText(row.createdAt) },
  ];
}
