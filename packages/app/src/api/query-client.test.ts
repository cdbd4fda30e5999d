import type { CallFailure } from '@oasis/api-client';
import { afterEach, describe, expect, it } from 'vitest';
import { type Notice, onNotice } from '../notify/notices.ts';
import { CallError } from './call-error.ts';
import { queryClient } from './query-client.ts';
import { showFailure } from './show-failure.ts';

afterEach(() => queryClient.clear());

const busy: CallFailure = {
  kind: 'server',
  status: 503,
  message: 'The server is too busy to answer. Please try again shortly.',
  messageCode: 'SERVER_BUSY',
};

/** The display of a failing read, with the number of its tries. */
async function readThatFails(failure: CallFailure) {
  const notices: Notice[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  let asked = 0;
  const failing = queryClient.fetchQuery({
    queryKey: ['read', failure.status],
    queryFn: async () => {
      asked += 1;
      showFailure(failure);
      throw new CallError(failure);
    },
  });
  await expect(failing).rejects.toThrow(failure.message);
  return { notices, stop, asked: () => asked };
}

describe('a call that the server could not answer', () => {
  it('[API-033] shows the reason of the server once, with a button to repeat the call', async () => {
    const { notices, stop, asked } = await readThatFails(busy);
    const [told, offered] = notices;
    expect(told).toMatchObject({ text: busy.message, severity: 'error', key: 'network' });
    expect(offered).toMatchObject({ text: busy.message, severity: 'error', key: 'network' });
    offered?.action?.run();
    await expect.poll(asked).toBe(2);
    stop();
  });

  it('[API-029] has no such button if the server has answered: an internal error, a refusal', async () => {
    for (const failure of [
      { ...busy, status: 500 },
      { ...busy, kind: 'forbidden', status: 403 },
    ] as const) {
      const { notices, stop } = await readThatFails(failure);
      expect(notices.map(({ action }) => action)).toEqual([undefined]);
      stop();
    }
  });
});
