import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/test-server.ts';
import { plainIdentity } from '../identity.ts';
import { hashOf } from '../secret.ts';
import { endSession, endSessionsOf, openSession, SESSION_TIMES, startSession } from './sessions.ts';

let database: TestDatabase;
let userId = 0;
beforeAll(async () => {
  database = await testDatabase();
  userId = (
    await database.db.selectFrom('app_user').select('id').where('usrnm', '=', 'sales').executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => database.close());

const T0 = new Date('2026-03-02T08:00:00Z');
const after = (ms: number): Date => new Date(T0.getTime() + ms);
const begin = (): Promise<string> => startSession(database.db, { userId, idToken: 'hint' }, T0);
const open = (token: string, at: Date) => openSession(plainIdentity(database.db), token, at);

describe('a session', () => {
  it('is opened by its token, of which only the hash is stored', async () => {
    const token = await begin();
    expect(await open(token, T0)).toMatchObject({ userId });
    const stored = await database.db.selectFrom('session_token').select('token_hash').execute();
    expect(stored.some((row) => row.token_hash.equals(hashOf(token)))).toBe(true);
    expect(stored.some((row) => row.token_hash.toString('utf8').includes(token))).toBe(false);
  });

  it('is not opened by an unknown token', async () => {
    expect(await open('no such token', T0)).toBeUndefined();
  });

  it('ends when nobody uses it for an hour, and lives on while someone does', async () => {
    const [idle, used] = [await begin(), await begin()];
    expect(await open(idle, after(SESSION_TIMES.idle))).toBeUndefined();
    let token = used;
    for (let at = 0; at <= 3 * SESSION_TIMES.idle; at += SESSION_TIMES.tokenAge / 2) {
      const session = await open(token, after(at));
      expect(session).toBeDefined();
      token = session?.replacement ?? token;
    }
  });

  it('ends after twelve hours, however much it is used', async () => {
    let token = await begin();
    for (let at = 0; at < SESSION_TIMES.whole; at += SESSION_TIMES.tokenAge) {
      const session = await open(token, after(at));
      expect(session).toBeDefined();
      token = session?.replacement ?? token;
    }
    expect(await open(token, after(SESSION_TIMES.whole))).toBeUndefined();
  });
});

describe('the token of a session', () => {
  it('[API-013] is replaced by one and the same token for 20 calls at once, and all of them are let in', async () => {
    const token = await begin();
    const due = after(SESSION_TIMES.tokenAge);
    const sessions = await Promise.all(Array.from({ length: 20 }, () => open(token, due)));
    expect(sessions.every((session) => session?.userId === userId)).toBe(true);
    const replacements = new Set(sessions.map((session) => session?.replacement));
    expect(replacements.size).toBe(1);
    const [next] = replacements;
    expect(next).toBeDefined();
    expect(next).not.toBe(token);
    expect(await open(next ?? '', due)).toMatchObject({ userId });
  });

  it('is still good within its grace, answers the same replacement, and is refused after it', async () => {
    const token = await begin();
    const first = await open(token, after(SESSION_TIMES.tokenAge));
    const late = after(SESSION_TIMES.tokenAge + SESSION_TIMES.grace - 1);
    expect((await open(token, late))?.replacement).toBe(first?.replacement);
    expect(await open(token, after(SESSION_TIMES.tokenAge + SESSION_TIMES.grace))).toBeUndefined();
  });

  it('is not replaced while it is young', async () => {
    const token = await begin();
    expect((await open(token, after(SESSION_TIMES.tokenAge - 1)))?.replacement).toBeUndefined();
  });
});

describe('ending', () => {
  it('[SGN-013] refuses the token and every replacement of it from then on', async () => {
    const token = await begin();
    const next = (await open(token, after(SESSION_TIMES.tokenAge)))?.replacement ?? '';
    expect(await endSession(database.db, next, T0)).toEqual({ userId, idToken: 'hint' });
    expect(await open(token, after(SESSION_TIMES.tokenAge))).toBeUndefined();
    expect(await open(next, after(SESSION_TIMES.tokenAge))).toBeUndefined();
  });

  it('reaches all sessions of a user', async () => {
    const tokens = [await begin(), await begin()];
    await endSessionsOf(database.db, userId, T0);
    expect(await Promise.all(tokens.map((token) => open(token, T0)))).toEqual([undefined, undefined]);
  });
});
