import type { CallFailure } from '@oasis/api-client';
import { useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { refusedCarsOf } from '../../claims/many-cars.ts';
import { patiently } from '../../claims/patiently.ts';
import type { WsCar } from './ws-list.ts';

/** What became of a ticked car. */
export interface SentCar {
  readonly vin: string;
  /** Code of its claim; empty for a refused one. */
  readonly claimCode: string;
  /** Why it was refused; empty for a claimed one. */
  readonly why: string;
}

export interface Sending {
  readonly isBusy: boolean;
  /** What became of the cars of the last press; undefined before the first one. */
  readonly report: readonly SentCar[] | undefined;
  /** Why the last press did not come to its end. */
  readonly failure: CallFailure | undefined;
  readonly send: (cars: readonly WsCar[]) => Promise<void>;
}

/** Cars of one call. */
const AT_ONCE = 200;

/** Claims a program for ticked cars, in calls of 200. Cars that cannot be claimed are in the report without being asked for. */
export function useSending(code: string, onDone: () => void): Sending {
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<readonly SentCar[]>();
  const [failure, setFailure] = useState<CallFailure>();
  const isRunning = useRef(false);
  const send = async (cars: readonly WsCar[]) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    const open = cars.filter(({ state }) => state === 'open');
    const done: SentCar[] = cars.flatMap(({ vin, state, why }) =>
      state === 'open' ? [] : [{ vin, claimCode: '', why }],
    );
    for (let from = 0; from < open.length; from += AT_ONCE) {
      const answer = await sendSome(code, open.slice(from, from + AT_ONCE));
      if ('failure' in answer) {
        setFailure(answer.failure);
        break;
      }
      done.push(...answer.sent);
    }
    setReport(done);
    setBusy(false);
    isRunning.current = false;
    onDone();
  };
  return { isBusy, report, failure, send };
}

async function sendSome(
  code: string,
  cars: readonly WsCar[],
): Promise<{ readonly sent: readonly SentCar[] } | { readonly failure: CallFailure }> {
  const body = { cars: cars.map(({ carId, net }) => ({ carId, claims: [{ code, net }] })) };
  // One key for all tries: a call that was answered in vain claims nothing twice.
  const key = crypto.randomUUID();
  const answer = await patiently(
    () => client.call('claim.sendMany', { body, key, silent: true }),
    () => true,
  );
  if (!answer.ok) {
    const refused = refusedCarsOf(answer.error);
    return refused === undefined ? { failure: answer.error } : { sent: reportOf(cars, refused) };
  }
  return { sent: reportOf(cars, answer.value.cars) };
}

interface Reply {
  readonly carId: number;
  readonly why: string;
  readonly claims?: readonly { readonly claimCode: string }[];
}

function reportOf(cars: readonly WsCar[], replies: readonly Reply[]): readonly SentCar[] {
  const byCar = new Map(replies.map((reply) => [reply.carId, reply]));
  return cars.map(({ carId, vin }) => {
    const reply = byCar.get(carId);
    return { vin, claimCode: reply?.claims?.[0]?.claimCode ?? '', why: reply?.why ?? '' };
  });
}
