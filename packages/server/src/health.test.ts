import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../test/test-server.ts';
import { readiness, type Standing } from './health.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer('people');
});
afterAll(() => server.close());

const ready = async ({ app }: Pick<TestServer, 'app'> = server) => {
  const reply = await app.inject({ url: '/ready' });
  return { status: reply.statusCode, body: reply.json<unknown>() };
};

describe('a server whose database was changed by a newer version', () => {
  const NEWER = '9999-of-a-newer-version';
  const answered = async (token: string, locale = 'en') => {
    const { app } = server;
    const headers = { authorization: token, 'x-oasis-locale': locale };
    const reply = await app.inject({ url: '/oasis/usapi/users/currentuser', headers });
    return [reply.statusCode, reply.headers['x-oasis-message'], reply.json<{ message: string }>().message];
  };

  it('is not ready, ends no session, and sends every call to the new server until it is the newest again', async () => {
    const { token } = await server.as('sales');
    expect((await answered(token))[0]).toBe(200);
    expect(await answered('gone')).toEqual([401, 'SIGN_IN_EXPIRED', expect.any(String)]);
    await sql`insert into kysely_migration (name, timestamp) values (${NEWER}, '')`.execute(server.owner);
    // To this server every session looks ended, and it has not noticed the newer version yet.
    const text = 'A newer version of Oasis has taken over. Please load the page again; what you entered is kept.';
    expect(await answered('gone')).toEqual([503, 'NEWER_VERSION', text]);
    expect(await answered(token, 'zh')).toEqual([503, 'NEWER_VERSION', expect.stringContaining('升级')]);
    const change = await server.app.inject({ method: 'POST', url: '/oasis/usapi/page/view', payload: {} });
    expect([change.statusCode, change.headers['retry-after']]).toEqual([503, '5']);
    expect(await ready()).toEqual({
      status: 503,
      body: { status: 'not ready', reason: 'NEWER_VERSION', message: text },
    });
    expect((await server.app.inject({ url: '/health' })).statusCode).toBe(200);
    await sql`delete from kysely_migration where name = ${NEWER}`.execute(server.owner);
    expect(await ready()).toEqual({ status: 200, body: { status: 'ready' } });
    expect((await answered(token))[0]).toBe(200);
  });
});

describe('/ready', () => {
  const standing: Standing = { isClosing: false, isOutdated: false, trouble: undefined, isFull: false };
  const away = message('DATABASE_AWAY');

  it.each<[Partial<Standing>, boolean, string, string | undefined]>([
    [{}, true, 'ready', undefined],
    [{ isFull: true }, true, 'reads only', 'DATABASE_FULL'],
    [{ trouble: away }, false, 'not ready', 'DATABASE_AWAY'],
    [{ trouble: away, isFull: true }, false, 'not ready', 'DATABASE_FULL'],
    [{ isOutdated: true, isFull: true }, false, 'not ready', 'NEWER_VERSION'],
    [{ isClosing: true, isOutdated: true, trouble: away }, false, 'not ready', 'SERVER_CLOSING'],
  ])('with %o', (more, isReady, status, code) => {
    const found = readiness({ ...standing, ...more });
    expect([found.ready, found.status, found.reason?.code]).toEqual([isReady, status, code]);
  });

  it('reports a full disk, and a database that has just refused a write for lack of space', async () => {
    const body = { status: 'reads only', reason: 'DATABASE_FULL', message: expect.stringContaining('no room left') };
    const full = await server.restart({ room: async () => 3 });
    expect(await ready(full)).toEqual({ status: 200, body });
    await full.close();
    const remembering = await server.restart({ room: async () => 5_000 });
    expect(await ready(remembering)).toEqual({ status: 200, body: { status: 'ready' } });
    // A page view fails as on a full disk.
    await sql`create function no_room() returns trigger language plpgsql
      as $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(server.owner);
    await sql`create trigger no_room before insert on page_view execute function no_room()`.execute(server.owner);
    const { token } = await server.as('sales');
    const payload = { menuName: 'Budget Input', action: 'VIEW', button: 'NA' };
    const headers = { authorization: token };
    const saved = await remembering.app.inject({ method: 'POST', url: '/oasis/usapi/page/view', headers, payload });
    expect([saved.statusCode, saved.headers['x-oasis-message']]).toEqual([503, 'DATABASE_FULL']);
    expect(await ready(remembering)).toEqual({ status: 200, body });
    await remembering.close();
  });
});
