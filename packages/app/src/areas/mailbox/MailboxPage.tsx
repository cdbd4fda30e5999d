import './mailbox.css';
import { Tag } from '@blueprintjs/core';
import { Envelope, Repeat } from '@blueprintjs/icons';
import { MAIL, mailboxMessages, mailText } from '@oasis/engine/areas/mailbox';
import { commonMessages, message } from '@oasis/engine/messages';
import { movesFrom } from '@oasis/engine/states';
import type { Column } from '@oasis/ui';
import { useButtons } from '../../administration/use-buttons.ts';
import { useChange } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { actionColumn, ListTable } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { mailboxLabels } from './labels.ts';
import { MAIL_LIST, MAIL_STATES, type Mail } from './mail-list.ts';

export const words: readonly WordArea[] = [commonMessages, mailboxMessages, mailboxLabels];

/** Every message that the product sends: to whom, what became of it, and the way to send it again. */
export function Page() {
  const labels = useLabels();
  const { t, pick, say } = labels;
  const may = useButtons('/mailbox');
  const list = useList(MAIL_LIST);
  const again = useChange('mailbox.sendAgain');
  const sendAgain = ({ messageId, version }: Mail) =>
    again.mutate(
      { body: { messageId }, query: { version } },
      {
        onSuccess: () => notify({ text: say(message('MAIL_WAITS_AGAIN')), severity: 'success' }),
        onSettled: list.reload,
      },
    );
  const actions = actionColumn<Mail>({
    title: t('mailbox.operation'),
    label: ({ facts, account }) => t('mailbox.rowActions', { name: `${facts.code} / ${account}` }),
    actions: (mail) =>
      movesFrom(MAIL, mail.status).includes('sendAgain')
        ? [{ id: 'again', label: t('mailbox.sendAgain'), icon: <Repeat />, run: () => sendAgain(mail) }]
        : [],
  });
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={t('mailbox.title')} />
      </div>
      {may('SEARCH') && (
        <ListFilters
          list={list}
          label={t('mailbox.filter')}
          fields={[
            { kind: 'text', name: 'reader', label: t('mailbox.reader') },
            {
              kind: 'choice',
              name: 'status',
              label: t('mailbox.status'),
              options: MAIL_STATES.map((state) => ({ value: state, label: pick(MAIL.states[state].name) })),
            },
          ]}
        />
      )}
      <ListTable
        caption={t('mailbox.title')}
        list={list}
        columns={[...columnsIn(labels), ...(may('SENDAGAIN') ? [actions] : [])]}
        rowKey={({ messageId }) => messageId}
        height="window"
        none={{
          icon: <Envelope size={32} />,
          title: t('mailbox.empty'),
          filtered: { title: t('mailbox.noneFound') },
        }}
      />
    </>
  );
}

function columnsIn({ t, pick, locale }: Words): readonly Column<Mail>[] {
  return [
    { id: 'made', title: t('mailbox.made'), width: '140px', sortBy: 'made', cell: ({ madeAt }) => timeText(madeAt) },
    {
      id: 'reader',
      title: t('mailbox.reader'),
      width: '190px',
      cell: ({ reader, account, address }) => (
        <div className="oasis-mail-text">
          {reader} ({account})
          <br />
          {address || t('mailbox.noAddress')}
        </div>
      ),
    },
    {
      id: 'message',
      title: t('mailbox.message'),
      fixed: true,
      cell: ({ template, facts }) => {
        const { subject, text } = mailText(template, facts, locale);
        return (
          <div className="oasis-mail-text">
            <strong>{subject}</strong>
            <br />
            {text}
          </div>
        );
      },
    },
    {
      id: 'status',
      title: t('mailbox.status'),
      width: '180px',
      cell: ({ status, tries, error }) => (
        <div className="oasis-mail-text">
          <Tag minimal intent={MAIL.states[status].tone}>
            {pick(MAIL.states[status].name)}
          </Tag>{' '}
          {tries > 0 && t('mailbox.tries', { count: tries })}
          {error !== '' && <div>{error}</div>}
        </div>
      ),
    },
    {
      id: 'sent',
      title: t('mailbox.sent'),
      width: '140px',
      cell: ({ sentAt }) => (sentAt === '' ? '-' : timeText(sentAt)),
    },
  ];
}
