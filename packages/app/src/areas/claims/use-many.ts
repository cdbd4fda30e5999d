import type { CallFailure } from '@oasis/api-client';
import { message } from '@oasis/engine/messages';
import { useEffect, useRef, useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { carsOf, chunksOf, inState, type ManyCar, refusedCarsOf, withJudged, withSent } from './many-cars.ts';
import { patiently } from './patiently.ts';

/** The work that the page does with its cars, call after call. */
export interface ManyRun {
  readonly work: 'judge' | 'send';
  readonly state: 'running' | 'stopping' | 'stopped' | 'done';
  readonly done: number;
  readonly all: number;
  /** Why it stopped by itself. */
  readonly failure?: CallFailure;
}

export interface Many {
  readonly cars: readonly ManyCar[];
  /** Undefined before anything was judged. */
  readonly run: ManyRun | undefined;
  readonly judge: (vins: readonly string[]) => Promise<void>;
  readonly send: () => Promise<void>;
  readonly stop: () => void;
  readonly goOn: () => Promise<void>;
}

/** The answer to a call: what became of its cars, or why there is no answer. */
type Answer = { readonly cars: readonly ManyCar[] } | { readonly failure: CallFailure };

/** Judges many cars and claims for them, in calls of so many as one takes, each after the one before; it can be stopped and goes on. */
export function useMany(): Many {
  const { say } = useLabels();
  const [cars, setCars] = useState<readonly ManyCar[]>([]);
  const [run, setRun] = useState<ManyRun>();
  const isWanted = useRef(false);
  const keyOf = useAttemptKey();
  // The key of a call is kept until the server has answered it, so that what was claimed before its answer was lost is not claimed twice.
  const answered = useRef(0);
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );

  const judgeSome = async (some: readonly ManyCar[], all: readonly ManyCar[]): Promise<Answer> => {
    const body = { vins: some.map(({ vin }) => vin) };
    const answer = await patiently(
      () => client.call('claim.judgeMany', { body, silent: true }),
      () => isWanted.current,
    );
    return answer.ok ? { cars: withJudged(all, answer.value.cars) } : { failure: answer.error };
  };

  const sendSome = async (some: readonly ManyCar[], all: readonly ManyCar[]): Promise<Answer> => {
    const asked = some.flatMap(({ carId, claims }) =>
      carId === null ? [] : [{ carId, claims: claims.map(({ code, net }) => ({ code, net })) }],
    );
    const body = { cars: asked };
    const key = keyOf([answered.current, body]);
    const answer = await patiently(
      () => client.call('claim.sendMany', { body, key, silent: true }),
      () => isWanted.current,
    );
    if (answer.ok || !isUnanswered(answer.error)) answered.current += 1;
    if (answer.ok) return { cars: withSent(all, answer.value.cars) };
    const refused = answer.error.messageCode === 'CLAIM_NONE_SENT' ? refusedCarsOf(answer.error.data) : undefined;
    return refused === undefined ? { failure: answer.error } : { cars: withSent(all, refused) };
  };

  const runOn = async (work: ManyRun['work'], from: readonly ManyCar[], before: number): Promise<void> => {
    isWanted.current = true;
    const state = work === 'judge' ? 'waiting' : 'open';
    const all = before + inState(from, state).length;
    let now = from;
    let done = before;
    setCars(from);
    setRun({ work, state: 'running', done, all });
    for (const some of chunksOf(from, state)) {
      if (!isWanted.current) return setRun({ work, state: 'stopped', done, all });
      const answer = await (work === 'judge' ? judgeSome : sendSome)(some, now);
      if ('failure' in answer) return setRun({ work, state: 'stopped', done, all, failure: answer.failure });
      now = answer.cars;
      done += some.length;
      setCars(now);
      setRun({ work, state: isWanted.current ? 'running' : 'stopping', done, all });
    }
    setRun({ work, state: 'done', done, all });
  };

  const noVin = message('CAR_VIN_FORM');
  return {
    cars,
    run,
    judge: (vins) => runOn('judge', carsOf(vins, { reason: noVin.code, why: say(noVin) }), 0),
    send: () => runOn('send', cars, 0),
    stop: () => {
      isWanted.current = false;
      setRun((now) => now && { ...now, state: 'stopping' });
    },
    goOn: async () => {
      if (run?.state === 'stopped') await runOn(run.work, cars, run.done);
    },
  };
}

/** The server may have done it, or may still do it. */
function isUnanswered({ kind }: CallFailure): boolean {
  return kind === 'network' || kind === 'server';
}
