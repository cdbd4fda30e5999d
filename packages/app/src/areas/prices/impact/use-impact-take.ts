import type { CallFailure } from '@oasis/api-client';
import { message } from '@oasis/engine/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { client } from '../../../api/client.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import { notify } from '../../../notify/notices.ts';
import type { ImpactPlan, TakenAs } from './impact-list.ts';

export interface ImpactWish {
  readonly takenAs: TakenAs;
  readonly rows: readonly number[];
  readonly reason: string;
}

export interface ImpactTake {
  /** The shown effect of the wish; undefined while rows are ticked. */
  readonly plan: ImpactPlan | undefined;
  readonly failure: CallFailure | undefined;
  readonly busy: boolean;
  readonly show: (wish: ImpactWish) => Promise<void>;
  /** Takes over the shown prices; returns whether it did. */
  readonly take: (wish: ImpactWish) => Promise<boolean>;
  readonly back: () => void;
}

/** The way of ticked rows: their prices are shown, and then saved. */
export function useImpactTake(fileId: number): ImpactTake {
  const { say } = useLabels();
  const queries = useQueryClient();
  const keyOf = useAttemptKey();
  const [plan, setPlan] = useState<ImpactPlan>();
  const [failure, setFailure] = useState<CallFailure>();
  const [busy, setBusy] = useState(false);
  const show = async ({ takenAs, rows }: ImpactWish) => {
    setBusy(true);
    const answer = await client.call('impact.plan', { body: { fileId, takenAs, rows: [...rows] }, silent: true });
    setBusy(false);
    setFailure(answer.ok ? undefined : answer.error);
    if (answer.ok) setPlan(answer.value);
  };
  const take = async ({ takenAs, rows, reason }: ImpactWish) => {
    if (plan === undefined) return false;
    setBusy(true);
    const body = { fileId, takenAs, rows: [...rows], reason, print: plan.print };
    const answer = await client.call('impact.take', { body, key: keyOf(body), silent: true });
    setBusy(false);
    setFailure(answer.ok ? undefined : answer.error);
    if (!answer.ok) return false;
    notify({ text: say(message('IMPACT_TAKEN', { count: answer.value.count })), severity: 'success' });
    setPlan(undefined);
    void queries.invalidateQueries();
    return true;
  };
  const back = () => {
    setPlan(undefined);
    setFailure(undefined);
  };
  return { plan, failure, busy, show, take, back };
}
