import type { CallData, CallFailure } from '@oasis/api-client';
import { useEffect, useRef, useState } from 'react';
import { useAttemptKey } from '../api/attempt-key.ts';
import { client } from '../api/client.ts';
import { patiently } from '../claims/patiently.ts';

/** The calls of a kind of run. */
export type RunCalls = 'claimRuns' | 'sourceRuns';

/** A run as it is made. */
export type MadeRun = Pick<
  CallData<'sourceRuns.view'>,
  'runId' | 'mark' | 'status' | 'version' | 'waiting' | 'differing'
>;

/** A run that is made, part after part. */
interface Making {
  readonly isRunning: boolean;
  readonly failure: CallFailure | undefined;
  /** Begins a run that was previewed, or goes on with one that was stopped. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

/** Makes a run by calls of one part each, one after the other; it can be stopped between two of them. `reload` reads the run again after each. */
export function useMaking(calls: RunCalls, { runId, mark, status, version }: MadeRun, reload: () => void): Making {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const isWanted = useRef(false);
  const keyOf = useAttemptKey();
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );
  const ask = (made: { readonly status: string; readonly version: number }) => {
    const sent = { query: { version: made.version }, key: keyOf([runId, made.version]), silent: true } as const;
    return patiently(
      () =>
        made.status === 'Previewed'
          ? client.call(`${calls}.make`, { ...sent, body: { runId, mark } })
          : client.call(`${calls}.step`, { ...sent, body: { runId } }),
      () => isWanted.current,
    );
  };
  const start = async (): Promise<void> => {
    isWanted.current = true;
    setFailure(undefined);
    setRunning(true);
    let now: { readonly status: string; readonly version: number } = { status, version };
    while (isWanted.current && now.status !== 'Made') {
      const answer = await ask(now);
      if (!answer.ok) {
        setFailure(answer.error);
        break;
      }
      now = answer.value;
      reload();
    }
    setRunning(false);
    reload();
  };
  const stop = () => {
    isWanted.current = false;
  };
  return { isRunning, failure, start, stop };
}
