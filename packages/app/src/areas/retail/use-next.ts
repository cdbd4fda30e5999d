import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { checkPath } from './paths.ts';

interface Next {
  readonly busy: boolean;
  readonly go: () => void;
}

interface NextOptions {
  readonly queue: string;
  /** Who validates takes a record; who confirms opens one that passed. */
  readonly takes: boolean;
  /** The record that is open; none on the queue. */
  readonly current?: number;
  readonly onNone: () => void;
}

/**
 * The way to the record that waits longest. That record is read ahead, so that it opens at once; its papers are not, since each
 * opening of a paper is recorded.
 */
export function useNext({ queue, takes, current, onNone }: NextOptions): Next {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const waiting = useCall(
    'retail.list',
    { query: { status: takes ? 'Submitted' : 'Passed', pageSize: 2 }, silent: true },
    { enabled: current !== undefined, fresh: true, inLanguage: true },
  );
  const ahead = waiting.data?.content.find(({ recordId }) => recordId !== current)?.recordId;
  useReadAhead(ahead);
  const take = async () => {
    setBusy(true);
    const taken = await client.call('retail.begin', { body: {} });
    setBusy(false);
    if (taken.ok) navigate(checkPath(queue, taken.value.recordId));
    else onNone();
  };
  const open = () => (ahead === undefined ? navigate(queue) : navigate(checkPath(queue, ahead)));
  return { busy, go: () => (takes ? void take() : open()) };
}

function useReadAhead(recordId: number | undefined): void {
  const queries = useQueryClient();
  const { i18n } = useTranslation();
  useEffect(() => {
    if (recordId === undefined) return;
    const options = { query: { recordId }, silent: true } as const;
    void queries.prefetchQuery({
      queryKey: ['retail.view', options, i18n.language],
      queryFn: async ({ signal }) => {
        const read = await client.call('retail.view', { ...options, signal });
        if (!read.ok) throw new Error(read.error.message);
        return read.value;
      },
    });
  }, [recordId, queries, i18n.language]);
}
