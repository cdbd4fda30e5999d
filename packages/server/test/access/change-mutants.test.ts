import type { Actor } from '@oasis/engine/access';
import { err, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../../src/base/refusal.ts';
import { type ChangeRequest, runChange } from '../../src/guard/change.ts';
import type { Changed } from '../../src/guard/route.ts';
import { loadActor } from '../../src/identity/load-actor.ts';
import { share } from '../reliability/counts.ts';
import { sampled } from '../sampled.ts';
import { type TestDatabase, testDatabase } from '../test-server.ts';
import { mutantsOf, withMutant } from './mutant-modules.ts';

const CHAIN = ['server/src/guard/change.ts', 'server/src/guard/change-key.ts'];
const MUTANTS = [
  ...mutantsOf('server/src/guard/change.ts', ['runChange', 'changeInside']),
  ...mutantsOf('server/src/guard/change-key.ts', ['claimKey']),
];

let database: TestDatabase;
let actor: Actor;
beforeAll(async () => {
  database = await testDatabase();
  const user = await database.db
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', 'sales')
    .executeTakeFirstOrThrow();
  const loaded = await loadActor(database.db, user.id);
  if (loaded === undefined) throw new Error('no actor');
  actor = loaded;
});
afterAll(() => database.close());

describe('a mutant of running a change', () => {
  it('[API-009] the unchanged code passes every check', async () => {
    expect(await faultsOf(runChange)).toEqual([]);
    expect(MUTANTS.length).toBeGreaterThan(8);
  });

  it.each(sampled(MUTANTS, share(2, MUTANTS.length), 'mutants of changes'))(
    '[API-009] is seen: $what',
    async (mutant) => {
      // The module is change.ts, with a mutant in it or behind it.
      const faults = await withMutant(CHAIN, mutant, (module) =>
        faultsOf((module as { runChange: typeof runChange }).runChange),
      );
      expect(faults).not.toEqual([]);
    },
  );
});

let made = 0;

/** Deviations in the results of changes: with and without a key, refused, and ended by the database. */
async function faultsOf(run: typeof runChange): Promise<readonly string[]> {
  const faults: string[] = [];
  const tried = async (
    what: string,
    expected: string,
    records: number,
    work: (subject: string) => Promise<Result<unknown, Refusal>>,
  ): Promise<void> => {
    made += 1;
    const subject = `tried:${made}`;
    const found = await work(subject)
      .then((result) => (result.ok ? JSON.stringify(result.value) : result.error.message.code))
      .catch((error: unknown) => (error instanceof Error ? error.message : 'broken'));
    const rows = await database.db.selectFrom('audit_log').select('id').where('subject', '=', subject).execute();
    if (found !== expected || rows.length !== records) faults.push(`${what}: ${found}, ${rows.length} records`);
  };
  const refusal = err({ kind: 'business', message: message('NOT_FOUND') } as const);
  await tried('without a key', '1', 1, (subject) => run(database.db, request(), async () => done(1, subject)));
  await tried('refused', 'NOT_FOUND', 0, (subject) => run(database.db, request(subject), async () => refusal));
  await tried('twice with a key', '1', 1, async (subject) => {
    await run(database.db, request(subject), async () => done(1, subject));
    return run(database.db, request(subject), async () => done(2, subject));
  });
  await tried('a key for something else', 'IDEMPOTENCY_KEY_REUSED', 1, async (subject) => {
    await run(database.db, request(subject), async () => done(1, subject));
    return run(database.db, request(subject, 'else'), async () => done(2, subject));
  });
  await tried('ended by the database twice', '3', 1, (subject) =>
    run(database.db, request(), failing(2, DEADLOCK, subject)),
  );
  await tried('ended each time', 'failed', 0, (subject) => run(database.db, request(), failing(9, DEADLOCK, subject)));
  await tried('with other rights in the meantime', '2', 1, (subject) =>
    run(database.db, request(), failing(1, OTHER_RIGHTS, subject)),
  );
  await tried('with rights that are its own', 'the rights of a change have changed', 0, (subject) =>
    run(database.db, request(), failing(2, OTHER_RIGHTS, subject)),
  );
  await tried('broken', 'failed', 0, (subject) => run(database.db, request(), failing(1, 'XX000', subject)));
  return faults;
}

const DEADLOCK = '40P01';
const OTHER_RIGHTS = 'OA001';

/** Work that fails a number of times with a code of the database, then returns the number of tries. */
function failing(times: number, code: string, subject: string) {
  let count = 0;
  return async (): Promise<Changed<number>> => {
    count += 1;
    if (count <= times) throw Object.assign(new Error('failed'), { code });
    return done(count, subject);
  };
}

function done<Data>(data: Data, subject: string): Awaited<Changed<Data>> {
  return ok({ data, audit: { subject } });
}

function request(key?: string, content = 'content'): ChangeRequest {
  const action = { kind: 'change', name: { en: '', zh: '' }, permission: 'X', scope: 'none', audit: 'TESTED' } as const;
  const base = { call: 'groups.save', actionId: 'test', action, actor, now: new Date(), requestId: 'r' } as const;
  return { ...base, content: () => content, ...(key !== undefined && { key }) };
}
