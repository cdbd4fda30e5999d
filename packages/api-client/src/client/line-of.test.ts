import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const CALLS_FILE = '../contract/areas/calls.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock(CALLS_FILE));

it('the calls of the first page are there at once, the others with their file', async () => {
  const { lineOf } = await import('./line-of.ts');
  expect(lineOf('users.current')).toMatchObject({ method: 'GET' });
  const claims = lineOf('claim.list');
  expect(claims).toBeInstanceOf(Promise);
  await expect(claims).resolves.toMatchObject({ method: 'GET', action: 'claim.read' });
  expect(lineOf('claim.list')).toBe(await claims);
});

it('a file of calls that does not arrive is a failure of the network, and is asked for again', async () => {
  let arrives = false;
  vi.doMock(CALLS_FILE, async (original) => {
    if (!arrives) throw new TypeError('Failed to fetch dynamically imported module');
    return original();
  });
  const { createClient } = await import('./create-client.ts');
  const fetched: string[] = [];
  const failures: string[] = [];
  const client = createClient({
    fetch: async (address) => {
      fetched.push(address);
      return new Response(JSON.stringify({ code: '0', message: '', data: 'arrived' }));
    },
    locale: () => 'en',
    token: { get: () => undefined, set: () => undefined },
    onFailure: ({ kind }) => failures.push(kind),
  });
  const answer = await client.call('claim.list', { query: {} });
  expect(answer).toMatchObject({ ok: false, error: { kind: 'network', messageCode: 'NETWORK_FAILED' } });
  expect([fetched, failures]).toEqual([[], ['network']]);
  arrives = true;
  expect(await client.call('claim.list', { query: {} })).toMatchObject({ ok: true, value: 'arrived' });
});
