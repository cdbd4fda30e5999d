import { expect, it } from 'vitest';
import { testServer } from '../../test/test-server.ts';
import { requestIds } from './request-ids.ts';

it('counts the requests of a start, under a name that no other start has', () => {
  const [first, second] = [requestIds(), requestIds()];
  const ids = [first(), first(), second(), second()];
  expect(new Set(ids).size).toBe(4);
  const [start = '', number] = ids[1]?.split('-') ?? [];
  expect([ids[0], number]).toEqual([`${start}-1`, '2']);
  expect(start).toMatch(/^[0-9a-f]{12}$/v);
});

it('names requests by it, whatever the caller calls them', async () => {
  const servers = [await testServer('people'), await testServer('people')];
  const ids: string[] = [];
  for (const { app, close } of servers) {
    app.addHook('onResponse', async ({ id }) => void ids.push(id));
    await app.inject({ url: '/health', headers: { 'request-id': 'mine', 'x-request-id': 'mine' } });
    await close();
  }
  expect(ids).toHaveLength(2);
  expect(ids.every((id) => /^[0-9a-f]{12}-1$/v.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(2);
});
