import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { share } from '../../../test/reliability/counts.ts';
import { type TestDatabase, testDatabase } from '../../../test/test-server.ts';
import { plainIdentity } from '../identity.ts';
import { hashOf } from '../secret.ts';
import {
  branchSession,
  endSession,
  endSessionsOf,
  MOST_WINDOWS,
  openSession,
  SESSION_TIMES,
  startSession,
} from './sessions.ts';

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
  it('is opened by its token, and only the hash of the token is stored', async () => {
    const token = await begin();
    expect(await open(token, T0)).toMatchObject({ userId });
    const stored = await database.db.selectFrom('session_token').select('token_hash').execute();
    expect(stored.some((row) => row.token_hash.equals(hashOf(token)))).toBe(true);
    expect(stored.some((row) => row.token_hash.toString('utf8').includes(token))).toBe(false);
  });

  it('is not opened by an unknown token', async () => {
    expect(await open('no such token', T0)).toBeUndefined();
  });

  it('ends after an hour without use, and continues while it is used', async () => {
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
  it('[API-013] is replaced by the same token for 20 concurrent calls, and all of them are accepted', async () => {
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

  it('[API-013] is valid until the first use of its successor, even if every reply with the successor is lost', async () => {
    const token = await begin();
    let last: string | undefined;
    for (let at = SESSION_TIMES.tokenAge; at < SESSION_TIMES.whole; at += SESSION_TIMES.idle / 2) {
      const session = await open(token, after(at));
      expect(session).toMatchObject({ userId });
      expect(session?.replacement).toBe(last ?? session?.replacement);
      last = session?.replacement;
    }
    expect(last).toBeDefined();
  });

  it('is valid for the grace after the first use of its successor, with the same successor, and is then refused', async () => {
    const token = await begin();
    const due = SESSION_TIMES.tokenAge;
    const next = (await open(token, after(due)))?.replacement ?? '';
    const used = due + 5 * SESSION_TIMES.grace;
    expect((await open(token, after(used)))?.replacement).toBe(next);
    expect(await open(next, after(used))).toMatchObject({ userId });
    // A second use does not restart the grace.
    expect(await open(next, after(used + 10))).toMatchObject({ userId });
    expect((await open(token, after(used + SESSION_TIMES.grace - 1)))?.replacement).toBe(next);
    expect(await open(token, after(used + SESSION_TIMES.grace))).toBeUndefined();
    expect(await open(next, after(used + SESSION_TIMES.grace))).toMatchObject({ userId });
  });

  it('is not replaced while it is young', async () => {
    const token = await begin();
    expect((await open(token, after(SESSION_TIMES.tokenAge - 1)))?.replacement).toBeUndefined();
  });
});

describe('a browser window with the token of another window', () => {
  const branch = async (token: string, at: Date): Promise<string> =>
    (await branchSession(database.db, token, at)) ?? '';

  it('gets a token of its own, and neither window ends the token of the other', async () => {
    const one = await begin();
    const two = await branch(one, T0);
    expect(two).not.toBe(one);
    const due = SESSION_TIMES.tokenAge;
    const next = (await open(one, after(due)))?.replacement ?? '';
    expect(await open(next, after(due))).toMatchObject({ userId });
    const late = due + 10 * SESSION_TIMES.grace;
    expect(await open(one, after(late))).toBeUndefined();
    const other = await open(two, after(late));
    expect(other).toMatchObject({ userId });
    expect(other?.replacement).toBeDefined();
    expect(other?.replacement).not.toBe(next);
  });

  it('is signed out together with the other window', async () => {
    const one = await begin();
    const two = await branch(one, T0);
    await endSession(database.db, two, T0);
    expect(await open(one, T0)).toBeUndefined();
    expect(await open(two, T0)).toBeUndefined();
  });

  it('counts against the limit of windows, beyond which the oldest token without a successor is deleted', async () => {
    const first = await begin();
    const windows: string[] = [];
    for (let at = 1; at <= MOST_WINDOWS + 5; at += 1) windows.push(await branch(first, after(at)));
    const late = after(MOST_WINDOWS + 6);
    const good = await Promise.all([first, ...windows].map((token) => open(token, late)));
    expect(good.map((session) => session !== undefined)).toEqual([
      true,
      ...windows.map((_, place) => place >= windows.length - (MOST_WINDOWS - 1)),
    ]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from session_token where session_id = ${good[0]?.sessionId}`.execute(database.db);
    expect(rows).toEqual([{ count: MOST_WINDOWS }]);
  });

  it('gets no token for an unknown token', async () => {
    expect(await branchSession(database.db, 'no such token', T0)).toBeUndefined();
  });

  const step = fc.record({
    window: fc.nat(5),
    /** In milliseconds; the wait of a sleeping window ends before the session does. */
    wait: fc.oneof(fc.integer({ min: 0, max: 2 * SESSION_TIMES.grace }), fc.nat(SESSION_TIMES.idle / 2)),
    does: fc.constantFrom('call', 'call', 'call', 'lost reply', 'many calls', 'new window'),
  });

  it('[API-013] stays signed in for any order of calls in all windows until the idle or total time is over', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const windows = [await begin()];
        let at = 0;
        for (const { window, wait, does } of steps) {
          at += wait;
          if (at >= SESSION_TIMES.whole) return;
          const place = window % windows.length;
          const token = windows[place] ?? '';
          const times = does === 'many calls' ? 5 : 1;
          const sessions = await Promise.all(Array.from({ length: times }, () => open(token, after(at))));
          expect(sessions.map((session) => session?.userId)).toEqual(sessions.map(() => userId));
          if (does === 'new window') windows.push(await branch(token, after(at)));
          else if (does !== 'lost reply') windows[place] = sessions[0]?.replacement ?? token;
        }
      }),
      { numRuns: share(15, 300) },
    );
  });

  it('is refused with a token whose grace is over', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        let token = await begin();
        const over: { readonly token: string; readonly from: number }[] = [];
        let at = 0;
        for (const { wait } of steps) {
          at += wait;
          if (at >= SESSION_TIMES.whole) return;
          const next = (await open(token, after(at)))?.replacement;
          if (next !== undefined) {
            await open(next, after(at));
            over.push({ token, from: at + SESSION_TIMES.grace });
            token = next;
          }
          for (const old of over) if (at >= old.from) expect(await open(old.token, after(at))).toBeUndefined();
        }
      }),
      { numRuns: share(8, 150) },
    );
  });
});

describe('ending a session', () => {
  it('[SGN-013] makes the server refuse its token and every replacement from then on', async () => {
    const token = await begin();
    const next = (await open(token, after(SESSION_TIMES.tokenAge)))?.replacement ?? '';
    expect(await endSession(database.db, next, T0)).toEqual({ userId, idToken: 'hint' });
    expect(await open(token, after(SESSION_TIMES.tokenAge))).toBeUndefined();
    expect(await open(next, after(SESSION_TIMES.tokenAge))).toBeUndefined();
  });

  it('is possible for all sessions of a user at once', async () => {
    const tokens = [await begin(), await begin()];
    await endSessionsOf(database.db, userId, T0);
    expect(await Promise.all(tokens.map((token) => open(token, T0)))).toEqual([undefined, undefined]);
  });
});
