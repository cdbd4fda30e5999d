import './mailbox.css';
import { Envelope, Repeat } from '@blueprintjs/icons';
import { MAIL, mailboxMessages, mailText } from '@oasis/engine/areas/mailbox';
import { accessMessages, commonMessages, formMessages, message } from '@oasis/engine/messages';
import type { Column } from '@oasis/ui';
import { useButtons } from '../../administration/use-buttons.ts';
import { useChange } from '../../api/use-call.ts';
import { lifeLabels } from '../../life/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import { type Moves, useMoves } from '../../life/use-moves.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useList } from '../../tables/use-list.ts';
import { mailboxLabels } from './labels.ts';
import { MAIL_LIST, type Mail } from './mail-list.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  mailboxMessages,
  lifeLabels,
  mailboxLabels,
];

/** All messages that the product sends: recipients, delivery, and the way to send them again. */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(MAILBOX);
  const list = useList(MAIL_LIST);
  const filters = {
    label: t('mailbox.filter'),
    fields: [
      { kind: 'text', name: 'reader', label: t('mailbox.reader') },
      { kind: 'choice', name: 'status', label: t('mailbox.status'), options: stateChoices(labels, MAIL) },
    ],
  } as const;
  const moves = useSendingAgain(list.reload);
  return (
    <MovingScreen<Mail, typeof list.filters>
      title={t('mailbox.title')}
      list={list}
      keyOf={({ messageId }) => messageId}
      nameOf={nameOf}
      filters={may('SEARCH') ? filters : undefined}
      columns={columnsIn(labels)}
      actions={may('SENDAGAIN') ? moves.of : undefined}
      none={{
        icon: <Envelope size={32} />,
        title: t('mailbox.empty'),
        filtered: { title: t('mailbox.noneFound') },
      }}
    />
  );
}

const MAILBOX = '/mailbox';
const nameOf = ({ facts, account }: Mail) => `${facts.code} / ${account}`;

/** Sends a message that failed once more, without a question. */
function useSendingAgain(reload: () => void): Moves<Mail> {
  const { say } = useLabels();
  const again = useChange('mailbox.sendAgain');
  const run = ({ messageId, version }: Mail) =>
    again.mutate(
      { body: { messageId }, query: { version } },
      {
        onSuccess: () => notify({ text: say(message('MAIL_WAITS_AGAIN')), severity: 'success' }),
        onSettled: reload,
      },
    );
  return useMoves<Mail>({
    may: useButtons(MAILBOX),
    nameOf,
    reload,
    onlyFitting: true,
    moves: { sendAgain: { rule: MAIL.moves.sendAgain, button: 'SENDAGAIN', icon: <Repeat />, run } },
  });
}

function columnsIn({ t, locale }: Words): readonly Column<Mail>[] {
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
          <StateTag machine={MAIL} status={status} /> {tries > 0 && t('mailbox.tries', { count: tries })}
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
