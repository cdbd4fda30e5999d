import './notice-page.css';
import { type Intent, Tag } from '@blueprintjs/core';
import { Feed, Stop } from '@blueprintjs/icons';
import { noticeMessages } from '@oasis/engine/areas/notices';
import { commonMessages, formMessages, message } from '@oasis/engine/messages';
import { useQueryClient } from '@tanstack/react-query';
import { administrationLabels } from '../../administration/labels.ts';
import type { RowTool } from '../../administration/open-record.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { useCall, useChange } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { useList } from '../../tables/use-list.ts';
import { noticeLabels } from './labels.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import { NOTICE_LIST, type Notice, type NoticeState, noticeState } from './notice-list.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  noticeMessages,
  administrationLabels,
  noticeLabels,
];

const INTENTS: Readonly<Record<NoticeState, Intent>> = { shown: 'success', waits: 'warning', ended: 'none' };

/** The notices that scroll beside the breadcrumb: write, change, end (NTC-001, NTC-006). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/notice');
  const list = useNoticeList();
  const ending = useEndNotice(list.reload);
  const shown = useCall('notices.scroll', { silent: true }, { inLanguage: true });
  const stateOf = (notice: Notice) => noticeState(notice, shown.data?.endTime, new Date());
  return (
    <>
      <RecordScreen
        words="notice"
        path="/notice"
        list={list}
        table={{
          icon: <Feed size={32} />,
          emptyText: t('notice.emptyText'),
          rowKey: ({ noticeId }) => noticeId,
          nameOf: ({ contentsEn, contentsCn }) => ({ en: contentsEn, zh: contentsCn }),
          columns: columnsOf(stateOf),
          held: (notice, held) => ({ ...held, view: false, edit: held.edit && stateOf(notice) !== 'ended' }),
          more: (notice) => (may('END') && stateOf(notice) !== 'ended' ? [ending.button(notice)] : []),
        }}
        dialog={NoticeDialog}
      />
      {ending.dialog}
    </>
  );
}

function columnsOf(stateOf: (notice: Notice) => NoticeState): readonly RecordColumn<Notice>[] {
  return [
    { id: 'en', label: 'notice.contentsEn', cell: ({ contentsEn }) => contentsEn },
    { id: 'cn', label: 'notice.contentsCn', cell: ({ contentsCn }) => contentsCn },
    { id: 'end', label: 'notice.endTime', width: '150px', cell: ({ endTime }) => timeText(endTime) },
    {
      id: 'state',
      label: 'notice.state',
      width: '110px',
      cell: (notice, { t }) => (
        <Tag minimal intent={INTENTS[stateOf(notice)]}>
          {t(`notice.${stateOf(notice)}`)}
        </Tag>
      ),
    },
    {
      id: 'by',
      label: 'notice.by',
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

/** The list; loading it again asks for the notice that this window itself shows as well. */
function useNoticeList() {
  const queries = useQueryClient();
  const list = useList(NOTICE_LIST);
  const reload = () => {
    list.reload();
    void queries.invalidateQueries({ queryKey: ['notices.scroll'] });
  };
  return { ...list, reload };
}

/** Ends a notice after asking. */
function useEndNotice(reload: () => void): RowTool<Notice> {
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(t('notice.title'));
  const change = useChange('notices.end');
  const end = async ({ noticeId, version }: Notice) => {
    const text = say(message('NOTICE_END_CONFIRM'));
    const answer = await ask({ text, ok: t('notice.endNow'), cancel: t('common.cancel'), intent: 'danger' });
    if (answer === 'ok') change.mutate({ body: { noticeId }, query: { version } }, { onSettled: reload });
  };
  const button = (row: Notice) => ({ id: 'end', label: t('notice.end'), icon: <Stop />, run: () => void end(row) });
  return { button, dialog };
}
