import type { CallFailure } from '@oasis/api-client';
import { message } from '@oasis/engine/messages';
import { useEffect, useRef, useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { carsOf, chunksOf, inState, type ManyCar } from '../../claims/many-cars.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { claimsOf, isUnanswered, judgeSome, type ManyAnswer, sendSome } from './many-calls.ts';

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

  const askFor = async (
    work: ManyRun['work'],
    some: readonly ManyCar[],
    all: readonly ManyCar[],
  ): Promise<ManyAnswer> => {
    const asking = { some, all, isWanted: () => isWanted.current };
    if (work === 'judge') return judgeSome(asking);
    const body = claimsOf(some);
    const answer = await sendSome({ ...asking, body, key: keyOf([answered.current, body]) });
    if (!('failure' in answer) || !isUnanswered(answer.failure)) answered.current += 1;
    return answer;
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
      const answer = await askFor(work, some, now);
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
