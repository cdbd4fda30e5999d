import { type CallFailure, isPassing } from '@oasis/api-client';
import type { Result } from '@oasis/engine/base';

/** Waits before a call is tried again, in milliseconds. */
const WAITS = [500, 1_500, 4_000];

/** Asks again, a few times, where a call did not reach the server or the server is busy, as long as it is wanted. */
export async function patiently<Data>(
  ask: () => Promise<Result<Data, CallFailure>>,
  isWanted: () => boolean,
  wait: (milliseconds: number) => Promise<void> = waiting,
): Promise<Result<Data, CallFailure>> {
  for (const pause of WAITS) {
    const answer = await ask();
    if (answer.ok || !isPassing(answer.error) || !isWanted()) return answer;
    await wait(pause);
  }
  return ask();
}

function waiting(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
