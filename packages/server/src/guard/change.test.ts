import type { Actor } from '@oasis/engine/access';
import { err, ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import type { Tx } from '../database/tables.ts';
import { loadActor } from '../identity/load-actor.ts';
import { type ChangeRequest, runChange } from './change.ts';
import { createRefusalRecords } from './refusal-records.ts';

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

function request(content: string, key?: string): ChangeRequest {
  const action = { kind: 'change', name: { en: '', zh: '' }, permission: 'X', scope: 'none', audit: 'TESTED' } as const;
  const base = {
    call: 'page.view',
    actionId: 'test',
    action,
    actor,
    now: new Date(),
    requestId: 'r1',
    content: () => content,
  } as const;
  return key === undefined ? base : { ...base, key };
}

let made = 0;
const addRegion = async (tx: Tx): Promise<string> => {
  made += 1;
  const bu = await tx.selectFrom('bu').select('id').limit(1).executeTakeFirstOrThrow();
  await tx
    .insertInto('region')
    .values({ bu_id: bu.id, code: `R${made}`, name_en: 'x', name_cn: 'x' })
    .execute();
  return `R${made}`;
};
const regionIn = (): Promise<string> => database.db.transaction().execute(addRegion);
const regions = async (code: string) =>
  database.db.selectFrom('region').select('code').where('code', '=', code).execute();
const audits = async (subject: string) =>
  database.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).execute();

describe('a change', () => {
  it('is committed together with its audit row', async () => {
    const done = await runChange(database.db, request('a'), async (tx) => {
      const code = await addRegion(tx);
      return ok({ data: code, audit: { subject: `region:${code}`, details: { n: 1 } } });
    });
    expect(done.ok).toBe(true);
    const code = done.ok ? done.value : '';
    expect(await regions(code)).toHaveLength(1);
    expect(await audits(`region:${code}`)).toMatchObject([
      { event: 'TESTED', outcome: 'done', usrid: actor.usrid, usrnm: 'sales', details: { n: 1, call: 'page.view' } },
    ]);
  });

  it('changes nothing when it is refused, and the refusal is recorded separately', async () => {
    const refusal = { kind: 'business', message: message('NOT_FOUND'), subject: 'region:refused' } as const;
    let code = '';
    const refused = await runChange(database.db, request('b'), async (tx) => {
      code = await addRegion(tx);
      return err(refusal);
    });
    expect(refused).toEqual({ ok: false, error: refusal });
    expect(await regions(code)).toEqual([]);
    await createRefusalRecords(database.db, { onFailure: () => undefined }).add(request('b'), refusal);
    expect(await audits('region:refused')).toMatchObject([{ outcome: 'refused', message_code: 'NOT_FOUND' }]);
  });

  it('runs again after a deadlock with another change, and writes one audit row', async () => {
    const [one, two] = [await regionIn(), await regionIn()];
    const both = (first: string, second: string) =>
      runChange(database.db, request(first), async (tx) => {
        for (const code of [first, second]) {
          await tx.updateTable('region').set({ name_en: first }).where('code', '=', code).execute();
          await tx.selectFrom('region').select('code').where('code', '=', code).forUpdate().execute();
          await sql`select pg_sleep(0.2)`.execute(tx);
        }
        return ok({ data: first, audit: { subject: `region:both:${first}` } });
      });
    expect(await Promise.all([both(one, two), both(two, one)])).toEqual([ok(one), ok(two)]);
    for (const first of [one, two]) expect(await audits(`region:both:${first}`)).toHaveLength(1);
  });

  it('does not block reads while forty changes wait for one row', async () => {
    const code = await regionIn();
    const rename = () =>
      runChange(database.db, request('busy'), async (tx) => {
        await tx.updateTable('region').set({ name_en: 'busy' }).where('code', '=', code).execute();
        return ok({ data: null, audit: { subject: 'region:busy' } });
      });
    const changes = await database.owner.transaction().execute(async (tx) => {
      await tx.selectFrom('region').select('id').where('code', '=', code).forUpdate().execute();
      const waiting = Array.from({ length: 40 }, rename);
      expect(await regions(code)).toHaveLength(1);
      return { waiting };
    });
    expect(await Promise.all(changes.waiting)).toEqual(Array.from({ length: 40 }, () => ok(null)));
    expect(await audits('region:busy')).toHaveLength(40);
  });

  it('changes nothing when its handler throws, and writes no audit row', async () => {
    let code = '';
    const broken = runChange(database.db, request('c'), async (tx) => {
      code = await addRegion(tx);
      throw new Error('bug');
    });
    await expect(broken).rejects.toThrow('bug');
    expect(await regions(code)).toEqual([]);
    expect(await audits(`region:${code}`)).toEqual([]);
  });
});

describe('the idempotency key of a change', () => {
  it('runs the change once and returns the same reply again, also to concurrent requests', async () => {
    let times = 0;
    const once = () =>
      runChange(database.db, request('same', 'K1'), async (tx) => {
        times += 1;
        return ok({ data: { code: await addRegion(tx) }, audit: { subject: 'region:once' } });
      });
    const first = await once();
    const more = await Promise.all(Array.from({ length: 10 }, once));
    expect(times).toBe(1);
    for (const again of more) expect(again).toEqual(first);
    expect(await audits('region:once')).toHaveLength(1);
  });

  it('runs the change once for ten concurrent first requests', async () => {
    let times = 0;
    const work = () =>
      runChange(database.db, request('race', 'K2'), async (tx) => {
        times += 1;
        return ok({ data: await addRegion(tx), audit: { subject: 'region:race' } });
      });
    const replies = await Promise.all(Array.from({ length: 10 }, work));
    expect(times).toBe(1);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  });

  it('is refused for other content, and can be used again after a refusal', async () => {
    const work = (content: string) =>
      runChange(database.db, request(content, 'K1'), async () => ok({ data: '', audit: { subject: 'region:other' } }));
    expect(await work('other')).toMatchObject({
      ok: false,
      error: { kind: 'conflict', message: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    });
    const refused = () =>
      runChange(database.db, request('x', 'K3'), async () => err({ kind: 'business', message: message('NOT_FOUND') }));
    await refused();
    const later = await runChange(database.db, request('y', 'K3'), async () =>
      ok({ data: 'done', audit: { subject: 'region:k3' } }),
    );
    expect(later).toEqual({ ok: true, value: 'done' });
  });
});
