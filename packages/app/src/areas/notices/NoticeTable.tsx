import { type Intent, Tag } from '@blueprintjs/core';
import { Edit, Feed, Stop } from '@blueprintjs/icons';
import { FORM_MODE } from '@oasis/engine/access';
import type { Column, RowAction } from '@oasis/ui';
import { AddButton } from '../../administration/AddButton.tsx';
import type { RowHandlers } from '../../administration/open-record.ts';
import { useCall } from '../../api/use-call.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { actionColumn, ListTable, numberColumn } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { NOTICE_LIST, type Notice, type NoticeState, noticeState } from './notice-list.ts';

export interface NoticeTableProps {
  readonly may: (code: string) => boolean;
  readonly on: RowHandlers<Notice>;
  readonly onEnd: (notice: Notice) => void;
}

/** The notices, the newest first, with what has become of each. */
export function NoticeTable({ may, on, onEnd }: NoticeTableProps) {
  const words = useLabels();
  const { t } = words;
  const list = useList(NOTICE_LIST);
  const shown = useCall('notices.scroll', { silent: true }, { inLanguage: true });
  const stateOf = (notice: Notice) => noticeState(notice, shown.data?.endTime, new Date());
  const actions = (row: Notice): readonly RowAction[] => {
    const edit = () => on.onOpen({ mode: FORM_MODE.edit, row });
    const isOver = stateOf(row) === 'ended';
    return [
      ...(may('EDIT') && !isOver ? [{ id: 'edit', label: t('admin.edit'), icon: <Edit />, run: edit }] : []),
      ...(may('END') && !isOver ? [{ id: 'end', label: t('notice.end'), icon: <Stop />, run: () => onEnd(row) }] : []),
    ];
  };
  const label = ({ contentsEn }: Notice) => t('admin.rowActions', { name: contentsEn });
  return (
    <ListTable
      caption={t('notice.title')}
      list={list}
      rowKey={({ noticeId }) => noticeId}
      columns={[
        numberColumn(t('admin.number'), list),
        ...columnsIn(words, stateOf),
        actionColumn({ title: t('admin.operation'), label, actions }),
      ]}
      none={{
        icon: <Feed size={32} />,
        title: t('notice.empty'),
        text: t('notice.emptyText'),
        action: on.onAdd && <AddButton label={t('notice.add')} onAdd={on.onAdd} />,
      }}
    />
  );
}

const INTENTS: Readonly<Record<NoticeState, Intent>> = { shown: 'success', waits: 'warning', ended: 'none' };

function columnsIn({ t }: Words, stateOf: (notice: Notice) => NoticeState): readonly Column<Notice>[] {
  return [
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
  ];
}
