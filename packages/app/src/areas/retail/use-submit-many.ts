import type { CallFailure } from '@oasis/api-client';
import { err, ok, type Result } from '@oasis/engine/base';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { atMost } from './at-most.ts';
import type { CarToSell } from './retail-lists.ts';

/** The result of a submission; without a failure the sale was submitted. */
export interface Submission {
  readonly car: CarToSell;
  readonly failure: CallFailure | undefined;
}

export interface SubmitMany {
  /** In the order in which the answers came. */
  readonly done: readonly Submission[];
  /** Number of sales that are submitted now; 0 if none is. */
  readonly count: number;
  /** Submits every sale that is ready; the failure of reading which ones they are. */
  readonly submit: () => Promise<Result<null, CallFailure>>;
}

const AT_ONCE = 3;
const PAGE = 100;

/** Submits sales one by one, three at a time, at the versions that were read. */
export function useSubmitMany(): SubmitMany {
  const [done, setDone] = useState<readonly Submission[]>([]);
  const [count, setCount] = useState(0);
  const submitOne = async (car: CarToSell) => {
    const { recordId, version } = car;
    if (recordId === null || version === null) return;
    const answer = await client.call('retail.submit', { query: { version }, body: { recordId }, silent: true });
    setDone((all) => [...all, { car, failure: answer.ok ? undefined : answer.error }]);
  };
  const submit = async () => {
    const ready = await readySales();
    if (!ready.ok) return ready;
    setDone([]);
    setCount(ready.value.length);
    const inTurn = atMost(AT_ONCE);
    await Promise.all(ready.value.map((car) => inTurn(() => submitOne(car))));
    setCount(0);
    return ok(null);
  };
  return { done, count, submit };
}

/** All sales with an invoice that are with their dealer, read before the first of them is submitted and leaves the list. */
async function readySales(): Promise<Result<readonly CarToSell[], CallFailure>> {
  const all: CarToSell[] = [];
  for (let pageIndex = 0; ; pageIndex += 1) {
    const query = { status: 'ready', sort: 'vin', pageSize: PAGE, pageIndex } as const;
    const page = await client.call('retail.cars', { query, silent: true });
    if (!page.ok) return err(page.error);
    all.push(...page.value.content);
    if (page.value.content.length < PAGE) return ok(all);
  }
}
