import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { plainIdentity } from './identity.ts';
import { hashOf } from './secret.ts';
import { openSession, startSession } from './session/sessions.ts';
import { issueCode } from './sign-in-code.ts';
import { sweep } from './sweeper.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const DAY = 24 * 3_600_000;
const NOW = new Date('2026-03-02T08:00:00Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

it('the sweeper deletes expired rows and keeps valid ones', async () => {
  const { db } = database;
  const userId = (await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()).id;
  const user = { userId, idToken: '', browserSecret: 'b' };
  await issueCode(db, user, ago(DAY));
  await issueCode(db, user, NOW);
  await startSession(db, user, ago(40 * DAY));
  const token = await startSession(db, user, NOW);
  const attempt = { browser_hash: hashOf('b'), verifier: 'v', nonce: 'n' };
  await db
    .insertInto('sign_in_attempt')
    .values({ ...attempt, state_hash: hashOf('old'), expires_at: ago(1) })
    .execute();
  await db
    .insertInto('sign_in_attempt')
    .values({ ...attempt, state_hash: hashOf('new'), expires_at: NOW })
    .execute();
  const kept = { usrid: userId, call: 'c', request_hash: hashOf('r'), reply: null };
  await db
    .insertInto('idempotency')
    .values({ ...kept, key: 'old', at: ago(3 * DAY) })
    .execute();
  await db
    .insertInto('idempotency')
    .values({ ...kept, key: 'new', at: ago(DAY) })
    .execute();

  await sweep(db, NOW);

  expect(await db.selectFrom('sign_in_code').select('user_id').execute()).toHaveLength(1);
  expect(await db.selectFrom('sign_in_attempt').select('nonce').execute()).toHaveLength(1);
  expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'new' }]);
  expect(await db.selectFrom('session').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('session_token').select('session_id').execute()).toHaveLength(1);
  expect(await openSession(plainIdentity(db), token, NOW)).toMatchObject({ userId });
});
