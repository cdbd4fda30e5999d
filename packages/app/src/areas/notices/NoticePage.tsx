import './notice-page.css';
import { noticeMessages } from '@oasis/engine/areas/notices';
import { commonMessages, formMessages, message } from '@oasis/engine/messages';
import { useQueryClient } from '@tanstack/react-query';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordPage } from '../../administration/RecordPage.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { useChange } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { noticeLabels } from './labels.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import { NoticeTable } from './NoticeTable.tsx';
import type { Notice } from './notice-list.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  noticeMessages,
  administrationLabels,
  noticeLabels,
];

/** The notices that scroll beside the breadcrumb: write, change, end (NTC-001, NTC-006). */
export function Page() {
  const { t, say } = useLabels();
  const may = useButtons('/notice');
  const { ask, dialog } = useAsk(t('notice.title'));
  const reload = useReloadNotices();
  const change = useChange('notices.end');
  const end = async ({ noticeId, version }: Notice) => {
    const text = say(message('NOTICE_END_CONFIRM'));
    const answer = await ask({ text, ok: t('notice.endNow'), cancel: t('common.cancel'), intent: 'danger' });
    if (answer === 'ok') change.mutate({ body: { noticeId }, query: { version } }, { onSettled: reload });
  };
  return (
    <>
      <RecordPage<Notice>
        title={t('notice.title')}
        mayAdd={may('ADD')}
        reload={reload}
        table={(on) => <NoticeTable may={may} on={on} onEnd={(notice) => void end(notice)} />}
        dialog={(open, on) => <NoticeDialog open={open} on={on} />}
      />
      {dialog}
    </>
  );
}

/** Asks again for the list, and for the notice that this window itself shows. */
function useReloadNotices(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const call of ['notices.list', 'notices.scroll']) void queries.invalidateQueries({ queryKey: [call] });
  };
}
