import { Tag } from '@blueprintjs/core';
import { LogOut } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { type Column, DEFAULT_PAGE_SIZE, EmptyState, PagedTable, RowActions, type TableContent } from '@oasis/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';

type Session = CallData<'sessions.own'>[number];

export interface SessionTableProps {
  readonly query: UseQueryResult<readonly Session[]>;
  readonly onEnd: (session: Session) => void;
}

/** One's own sessions, the present one first; there are few, since an hour without use ends them. */
export function SessionTable({ query, onEnd }: SessionTableProps) {
  const words = useLabels();
  const { t } = words;
  const [{ page, size }, setPaging] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const total = query.data?.length ?? 0;
  // Ending sessions may leave the page that was looked at without any.
  const shown = Math.min(page, Math.max(1, Math.ceil(total / size)));
  return (
    <PagedTable
      caption={t('session.title')}
      columns={columnsIn(words, onEnd)}
      content={contentOf(query, (shown - 1) * size, size)}
      rowKey={({ sessionId }) => sessionId}
      page={shown}
      size={size}
      total={total}
      onPage={(next) => setPaging({ page: next, size })}
      onSize={(next) => setPaging({ page: 1, size: next })}
      empty={<EmptyState icon={<LogOut size={32} />} title={t('session.empty')} />}
    />
  );
}

function contentOf(query: SessionTableProps['query'], first: number, size: number): TableContent<Session> {
  const { data, error, isError, refetch } = query;
  if (isError) return { state: 'failed', message: error.message, retry: () => void refetch() };
  if (data === undefined) return { state: 'loading' };
  return { state: 'ready', rows: data.slice(first, first + size) };
}

function columnsIn(words: Words, onEnd: (session: Session) => void): readonly Column<Session>[] {
  const { t } = words;
  return [
    { id: 'browser', title: t('session.browser'), cell: (session) => <BrowserCell session={session} /> },
    { id: 'address', title: t('session.address'), cell: ({ address }) => address || t('session.unknown') },
    { id: 'begun', title: t('session.begun'), width: '160px', cell: ({ begun }) => timeText(begun) },
    { id: 'lastUsed', title: t('session.lastUsed'), width: '160px', cell: ({ lastUsed }) => timeText(lastUsed) },
    {
      id: 'operation',
      title: t('admin.operation'),
      width: '100px',
      cell: (session) =>
        session.current ? null : (
          <RowActions
            label={t('session.rowActions', { name: timeText(session.begun) })}
            actions={[
              { id: 'end', label: t('session.end'), icon: <LogOut />, intent: 'danger', run: () => onEnd(session) },
            ]}
          />
        ),
    },
  ];
}

function BrowserCell({ session }: { readonly session: Session }) {
  const words = useLabels();
  return (
    <>
      {browserText(session, words)}
      {session.current && (
        <Tag minimal intent="success" className="oasis-session-here">
          {words.t('session.here')}
        </Tag>
      )}
    </>
  );
}

function browserText({ browser, system }: Session, { t }: Words): string {
  if (browser === '' && system === '') return t('session.unknown');
  return t('session.browserOn', { browser: browser || t('session.unknown'), system: system || t('session.unknown') });
}
