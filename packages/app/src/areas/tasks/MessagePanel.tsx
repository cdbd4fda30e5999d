import { Button, Tag } from '@blueprintjs/core';
import { Envelope, Tick } from '@blueprintjs/icons';
import { mailAddress, mailText } from '@oasis/engine/areas/mailbox';
import type { Column } from '@oasis/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useCall, useChange } from '../../api/use-call.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { ListTable } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { MESSAGE_LIST, type OwnMessage } from './task-list.ts';

/** A user's notifications, in the language of the page, whether mails go out or not. */
export function MessagePanel() {
  const words = useLabels();
  const { t } = words;
  const list = useList(MESSAGE_LIST);
  const queries = useQueryClient();
  const newest = useCall('messages.list', { query: { pageIndex: 0, pageSize: 1 }, silent: true }, { fresh: true });
  const see = useChange('messages.see');
  const [last] = newest.data?.content ?? [];
  const seeAll = (upTo: number) =>
    see.mutate(
      { body: { upTo } },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: ['messages.list'] });
          void queries.invalidateQueries({ queryKey: ['tasks.count'] });
        },
      },
    );
  return (
    <>
      {last !== undefined && (
        <div className="oasis-task-tools">
          <Button icon={<Tick />} loading={see.isPending} onClick={() => seeAll(last.messageId)}>
            {t('task.messagesSeen')}
          </Button>
        </div>
      )}
      <ListTable
        caption={t('task.messages')}
        list={list}
        columns={columnsIn(words)}
        rowKey={({ messageId }) => messageId}
        height="window"
        none={{ icon: <Envelope size={32} />, title: t('task.noMessages') }}
      />
    </>
  );
}

function columnsIn({ t, locale }: Words): readonly Column<OwnMessage>[] {
  return [
    { id: 'at', title: t('task.messageAt'), width: '150px', cell: ({ madeAt }) => timeText(madeAt) },
    {
      id: 'message',
      title: t('task.message'),
      fixed: true,
      cell: (message) => {
        const { subject, text } = mailText(message.template, message.facts, locale);
        const href = mailAddress(message.template, { id: message.objectId, code: message.facts.code });
        return (
          <div className="oasis-task-message">
            <Link href={href}>{subject}</Link>{' '}
            {!message.seen && (
              <Tag minimal intent="primary">
                {t('task.new')}
              </Tag>
            )}
            <br />
            {text}
          </div>
        );
      },
    },
  ];
}
