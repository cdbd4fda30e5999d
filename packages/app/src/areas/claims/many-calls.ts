import type { CallFailure } from '@oasis/api-client';
import { client } from '../../api/client.ts';
import { type ManyCar, refusedCarsOf, withJudged, withSent } from '../../claims/many-cars.ts';
import { patiently } from '../../claims/patiently.ts';

/** The answer to a call: all cars with what became of its own, or why there is no answer. */
export type ManyAnswer = { readonly cars: readonly ManyCar[] } | { readonly failure: CallFailure };

interface Asking {
  /** The cars of the call. */
  readonly some: readonly ManyCar[];
  readonly all: readonly ManyCar[];
  /** A call that failed in passing is tried again while it is. */
  readonly isWanted: () => boolean;
}

interface Sending extends Asking {
  readonly body: ReturnType<typeof claimsOf>;
  readonly key: string;
}

/** What is asked for these cars: the programs that they can claim, for the amounts that were shown. */
export function claimsOf(some: readonly ManyCar[]) {
  return {
    cars: some.flatMap(({ carId, claims }) =>
      carId === null ? [] : [{ carId, claims: claims.map(({ code, net }) => ({ code, net })) }],
    ),
  };
}

export async function judgeSome({ some, all, isWanted }: Asking): Promise<ManyAnswer> {
  const body = { vins: some.map(({ vin }) => vin) };
  const answer = await patiently(() => client.call('claim.judgeMany', { body, silent: true }), isWanted);
  return answer.ok ? { cars: withJudged(all, answer.value.cars) } : { failure: answer.error };
}

/** Claims for cars; a refusal of each of them is an answer too. */
export async function sendSome({ all, isWanted, body, key }: Sending): Promise<ManyAnswer> {
  const answer = await patiently(() => client.call('claim.sendMany', { body, key, silent: true }), isWanted);
  if (answer.ok) return { cars: withSent(all, answer.value.cars) };
  const refused = refusedCarsOf(answer.error);
  return refused === undefined ? { failure: answer.error } : { cars: withSent(all, refused) };
}

/** The server may have done it, or may still do it. */
export function isUnanswered({ kind }: CallFailure): boolean {
  return kind === 'network' || kind === 'server';
}
