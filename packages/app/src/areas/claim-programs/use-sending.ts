import { type CallFailure, isPassing } from '@oasis/api-client';
import { useRef, useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { refusedCarsOf } from '../../claims/many-cars.ts';
import type { ProgramView } from './asked.ts';

type OpenCar = ProgramView['openCars'][number];

/** What became of the last press. */
export interface Sent {
  readonly claimed: number;
  /** Cars that were refused, each with its reason. */
  readonly refused: readonly { readonly vin: string; readonly why: string }[];
  /** Why there is no answer for the cars. */
  readonly failure?: CallFailure;
}

export interface Sending {
  readonly ticked: readonly OpenCar[];
  readonly tick: (cars: readonly OpenCar[], isOn: boolean) => void;
  readonly isBusy: boolean;
  readonly sent: Sent | undefined;
  readonly send: () => Promise<void>;
}

/** The ticked cars of a program and the claim for them; at first those are ticked that lose nothing by it. */
export function useSending({ code, openCars: open }: ProgramView, reload: () => Promise<unknown>): Sending {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const keyOf = useAttemptKey();
  // The key of a press is kept until the server has answered it, so that a press after a lost answer claims nothing twice.
  const answered = useRef(0);
  const ticked = open.filter(({ carId, better }) => chosen.get(carId) ?? better.length === 0);
  const send = async () => {
    setBusy(true);
    setSent(undefined);
    const body = { cars: ticked.map(({ carId, net }) => ({ carId, claims: [{ code, net }] })) };
    const answer = await client.call('claim.sendMany', { body, key: keyOf([answered.current, body]), silent: true });
    const isAnswered = answer.ok || !isPassing(answer.error);
    if (isAnswered) answered.current += 1;
    setSent(sentOf(answer, ticked));
    if (isAnswered) await reload();
    setBusy(false);
  };
  const tick = (cars: readonly OpenCar[], isOn: boolean) =>
    setChosen((before) => new Map([...before, ...cars.map(({ carId }) => [carId, isOn] as const)]));
  return { ticked, tick, isBusy, sent, send };
}

type Answer = Awaited<ReturnType<typeof client.call<'claim.sendMany'>>>;

function sentOf(answer: Answer, cars: readonly OpenCar[]): Sent {
  const vinOf = (carId: number) => cars.find((car) => car.carId === carId)?.vin ?? String(carId);
  const refusals = (some: readonly { readonly carId: number; readonly why: string }[]) =>
    some.map(({ carId, why }) => ({ vin: vinOf(carId), why }));
  if (answer.ok) {
    const refused = answer.value.cars.filter(({ claims }) => claims.length === 0);
    return { claimed: answer.value.cars.length - refused.length, refused: refusals(refused) };
  }
  const refused = refusedCarsOf(answer.error);
  return refused === undefined
    ? { claimed: 0, refused: [], failure: answer.error }
    : { claimed: 0, refused: refusals(refused) };
}
