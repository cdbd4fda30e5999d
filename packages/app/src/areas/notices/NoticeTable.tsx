import { Button, type Intent, Tag } from '@blueprintjs/core';
import { Edit, Feed, Plus, Stop } from '@blueprintjs/icons';
import { pageOf } from '@oasis/api-client';
import { type Column, EmptyState, PagedTable, type RowAction, RowActions, useTableHeight } from '@oasis/ui';
import { useMemo } from 'react';
import { tableContent } from '../../api/table-content.tsx';
import { useCall } from '../../api/use-call.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useColumns } from '../../tables/use-columns.ts';
import { useListAddress } from '../../tables/use-list-address.ts';
import { NOTICE_LIST, type Notice, type NoticeState, noticeState } from './notice-list.ts';

export interface NoticeTableProps {
  readonly may: (code: string) => boolean;
  readonly onAdd: (() => void) | undefined;
  readonly onEdit: (notice: Notice) => void;
  readonly onEnd: (notice: Notice) => void;
}

/** The notices, the latest end first, with what has become of each. */
export function NoticeTable({ may, onAdd, onEdit, onEnd }: NoticeTableProps) {
  const words = useLabels();
  const { t } = words;
  const { table, paged } = useListAddress(NOTICE_LIST);
  const query = useCall('notices.list', { query: paged }, { fresh: true });
  const shown = useCall('notices.scroll', { silent: true }, { inLanguage: true });
  const shownEnd = shown.data?.endTime;
  const columns = useMemo(() => {
    const actionsOf = (notice: Notice, state: NoticeState): readonly RowAction[] => [
      ...(may('EDIT') && state !== 'ended'
        ? [{ id: 'edit', label: t('admin.edit'), icon: <Edit />, run: () => onEdit(notice) }]
        : []),
      ...(may('END') && state !== 'ended'
        ? [{ id: 'end', label: t('notice.end'), icon: <Stop />, run: () => onEnd(notice) }]
        : []),
    ];
    return columnsIn(words, { before: paged.pageIndex * paged.pageSize, shownEnd, actionsOf });
  }, [words, t, may, onEdit, onEnd, paged, shownEnd]);
  return (
    <PagedTable
      {...table}
      caption={t('notice.title')}
      columns={columns}
      content={tableContent(query)}
      rowKey={({ noticeId }) => noticeId}
      total={query.data === undefined ? 0 : pageOf(query.data).total}
      shown={useColumns('notices')}
      height={useTableHeight()}
      empty={
        <EmptyState
          icon={<Feed size={32} />}
          title={t('notice.empty')}
          description={t('notice.emptyText')}
          action={
            onAdd !== undefined && (
              <Button intent="primary" icon={<Plus />} onClick={onAdd}>
                {t('notice.add')}
              </Button>
            )
          }
        />
      }
    />
  );
}

interface ColumnParts {
  /** Rows on the pages before this one. */
  readonly before: number;
  readonly shownEnd: string | undefined;
  readonly actionsOf: (notice: Notice, state: NoticeState) => readonly RowAction[];
}

const INTENTS: Readonly<Record<NoticeState, Intent>> = { shown: 'success', waits: 'warning', ended: 'none' };

function columnsIn({ t }: Words, { before, shownEnd, actionsOf }: ColumnParts): readonly Column<Notice>[] {
  const stateOf = (notice: Notice) => noticeState(notice, shownEnd, new Date());
  return [
    { id: 'number', title: t('admin.number'), width: '60px', cell: (_notice, index) => before + index + 1 },
    { id: 'en', title: t('notice.contentsEn'), cell: ({ contentsEn }) => contentsEn },
    { id: 'cn', title: t('notice.contentsCn'), cell: ({ contentsCn }) => contentsCn },
    { id: 'end', title: t('notice.endTime'), width: '150px', cell: ({ endTime }) => timeText(endTime) },
    {
      id: 'state',
      title: t('notice.state'),
      width: '110px',
      cell: (notice) => (
        <Tag minimal intent={INTENTS[stateOf(notice)]}>
          {t(`notice.${stateOf(notice)}`)}
        </Tag>
      ),
    },
    {
      id: 'by',
      title: t('notice.by'),
      width: '140px',
      cell: ({ crtbynm, crted }) => (
        <>
          {crtbynm}
          <br />
          {timeText(crted)}
        </>
      ),
    },
    {
      id: 'operation',
      title: t('admin.operation'),
      // No wider than its buttons.
      width: '1px',
      fixed: true,
      cell: (notice) => (
        <RowActions
          label={t('admin.rowActions', { name: notice.contentsEn })}
          actions={actionsOf(notice, stateOf(notice))}
        />
      ),
    },
  ];
}
