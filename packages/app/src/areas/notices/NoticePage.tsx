import './notice-page.css';
import { type Intent, Tag } from '@blueprintjs/core';
import { Feed, Stop } from '@blueprintjs/icons';
import { noticeMessages, noticeRecord } from '@oasis/engine/areas/notices';
import { message } from '@oasis/engine/messages';
import { useQueryClient } from '@tanstack/react-query';
import { ByWhom } from '../../administration/ByWhom.tsx';
import type { RowTool } from '../../administration/open-record.ts';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { useCall, useChange } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { noticeLabels } from './labels.ts';
import { NoticeFields } from './NoticeFields.tsx';
import { type Notice, type NoticeState, noticeState } from './notice-state.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, noticeMessages, noticeLabels];

const INTENTS: Readonly<Record<NoticeState, Intent>> = { shown: 'success', waits: 'warning', ended: 'none' };

const NOTICES = shownRecord(noticeRecord, 'notices', {
  columns: {
    state: { cell: (notice) => <StateTag notice={notice} /> },
    by: { cell: ({ crtbynm, crted }) => <ByWhom who={crtbynm} at={crted} /> },
  },
});

/** The notices that scroll beside the breadcrumb: write, change, end (NTC-001, NTC-006). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(noticeRecord.path);
  const queries = useQueryClient();
  // The notice that this window itself shows changes with the list.
  const reloadShown = () => void queries.invalidateQueries({ queryKey: ['notices.scroll'] });
  const ending = useEndNotice(() => {
    reloadShown();
    void queries.invalidateQueries({ queryKey: ['notices.list'] });
  });
  const stateOf = useNoticeState();
  return (
    <>
      <RecordsPage
        kind={NOTICES}
        icon={<Feed size={32} />}
        emptyText={t('notice.emptyText')}
        width={640}
        isLow
        onReload={reloadShown}
        held={(notice, held) => ({ ...held, view: false, edit: held.edit && stateOf(notice) !== 'ended' })}
        more={(notice) => (may('END') && stateOf(notice) !== 'ended' ? [ending.button(notice)] : [])}
        fields={(form, row) => <NoticeFields form={form} row={row} />}
      />
      {ending.dialog}
    </>
  );
}

/** State of a notice, relative to the one that is shown now. */
function useNoticeState(): (notice: Notice) => NoticeState {
  const shown = useCall('notices.scroll', { silent: true }, { inLanguage: true });
  return (notice) => noticeState(notice, shown.data?.endTime, new Date());
}

function StateTag({ notice }: { readonly notice: Notice }) {
  const { t } = useLabels();
  const state = useNoticeState()(notice);
  return (
    <Tag minimal intent={INTENTS[state]}>
      {t(`notice.${state}`)}
    </Tag>
  );
}

/** Ends a notice after asking. */
function useEndNotice(reload: () => void): RowTool<Notice> {
  const { t, say, pick } = useLabels();
  const { ask, dialog } = useAsk(pick(noticeRecord.words.title));
  const change = useChange('notices.end');
  const end = async ({ noticeId, version }: Notice) => {
    const text = say(message('NOTICE_END_CONFIRM'));
    const answer = await ask({ text, ok: t('notice.endNow'), cancel: t('common.cancel'), intent: 'danger' });
    if (answer === 'ok') change.mutate({ body: { noticeId }, query: { version } }, { onSettled: reload });
  };
  const button = (row: Notice) => ({ id: 'end', label: t('notice.end'), icon: <Stop />, run: () => void end(row) });
  return { button, dialog };
}
