import { CALLS, type CallId, callLine } from '@oasis/api-client/contract';
import { can } from '@oasis/engine/actions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadActor } from '../../src/identity/load-actor.ts';
import { databasePrint } from '../database-print.ts';
import { isOpen, PERMISSIONS, ruleOf } from '../expected/areas.ts';
import { PATIENCE_MS, share } from '../reliability/counts.ts';
import { sampled } from '../sampled.ts';
import { KINDS, type Kind } from './kinds.ts';
import { holdsOf } from './oracle.ts';
import { type AccessScene, accessScene } from './scene.ts';
import { filled, isClosed, send } from './send.ts';

/** Input of the generator: every call of the contract in its wire form. */
const CONTRACT = Object.keys(CALLS).map((id) => {
  const { method, path } = callLine(id as CallId);
  return `${method} ${path}`;
});
/** Signing in and out is tried elsewhere, with real codes. */
const TRIED = CONTRACT.filter((call) => !call.includes('/oauth/'));

// Each asks all calls of the contract, for several people.
vi.setConfig({ testTimeout: PATIENCE_MS });

let scene: AccessScene;
beforeAll(async () => {
  scene = await accessScene(KINDS);
}, 120_000);
afterAll(() => scene.server.close());

const tokenOf = (kind: Kind): string | undefined =>
  kind.account === undefined ? undefined : scene.tokens.get(kind.account);
const sessionOf = (kind: Kind) => (kind.getsIn ? { holds: kind.holds } : undefined);

describe('the hand-written matrix', () => {
  it('[API-009] a new call stays closed to every kind of user until it is listed', async () => {
    const added = 'POST /oasis/usapi/added';
    expect(ruleOf(added)).toBeUndefined();
    const dummy = { kind: 'read', name: { en: '', zh: '' }, permission: 'ADDED', scope: 'none' } as const;
    for (const kind of KINDS) {
      expect(isOpen(added, sessionOf(kind)), kind.kind).toBe(false);
      const user = await scene.server.db
        .selectFrom('app_user')
        .select('id')
        .where('usrnm', '=', kind.account ?? '')
        .executeTakeFirst();
      const actor =
        user === undefined ? undefined : await loadActor(scene.server.db, user.id, scene.server.clock.at ?? new Date());
      if (actor !== undefined) expect(can(actor, dummy).allowed, kind.kind).toBe(false);
    }
  });

  it('names every permission', async () => {
    const codes = await scene.server.db.selectFrom('api').select('code').orderBy('code').execute();
    expect(codes.map(({ code }) => code)).toEqual(PERMISSIONS.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it.each(KINDS)(
    '$kind has in the matrix, in the tables and in the reply of the product the same permissions',
    async (kind) => {
      if (kind.account === undefined) return;
      const held = await holdsOf(scene.server.db, kind.account);
      const said = kind.getsIn || held.length === 0 ? kind.holds : [];
      expect(held.filter(() => kind.getsIn)).toEqual(said.toSorted((a, b) => (a < b ? -1 : 1)));
      const reply = await send(scene.server.app, 'GET /oasis/usapi/users/currentuser', { token: tokenOf(kind) });
      expect(reply.status).toBe(kind.getsIn ? 200 : 401);
      if (!kind.getsIn) return;
      const told: unknown = JSON.parse(reply.text);
      expect(told).toMatchObject({ data: { usrnm: kind.account, permissions: held } });
    },
  );
});

describe('every call of the contract', () => {
  it.each(sampled(KINDS, share(3, KINDS.length), 'people of verdicts'))(
    '[API-009] [API-035] is open to $kind as the matrix says; a refusal changes nothing and leaves one record',
    async (kind) => {
      const { app, owner } = scene.server;
      const session = sessionOf(kind);
      const closed = TRIED.filter((call) => !isOpen(call, session));
      const before = await databasePrint(owner);
      for (const call of closed) {
        const records = await recordsOf(kind);
        const answer = await send(app, filled(call), { token: tokenOf(kind) });
        expect(answer.status, call).toBe(kind.getsIn ? 403 : 401);
        expect(isClosed(answer), call).toBe(true);
        const isChange = !call.startsWith('GET') && kind.getsIn && ruleOf(call)?.reads !== true;
        expect((await recordsOf(kind)) - records, call).toBe(isChange ? 1 : 0);
      }
      expect(await databasePrint(owner)).toBe(before);
      for (const call of TRIED.filter((each) => isOpen(each, session))) {
        const answer = await send(app, filled(call), { token: tokenOf(kind) });
        expect(isClosed(answer), `${call}: ${answer.text.slice(0, 200)}`).toBe(false);
        expect(answer.status, `${call}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
      }
    },
  );

  it('[API-009] is closed to everyone without grants, except calls without a permission', async () => {
    const { app, owner } = scene.server;
    const grants = await owner.selectFrom('role_api').selectAll().execute();
    await owner.deleteFrom('role_api').execute();
    for (const kind of sampled(KINDS, share(2, KINDS.length), 'people of verdicts that fit')) {
      const session = kind.getsIn ? { holds: [] } : undefined;
      for (const call of TRIED) {
        const answer = await send(app, filled(call), { token: tokenOf(kind) });
        expect(isClosed(answer), `${kind.kind}: ${call}`).toBe(!isOpen(call, session));
      }
    }
    await owner.insertInto('role_api').values(grants).execute();
  });

  it('[API-009] is opened by its own permission and by no other', async () => {
    const { app, owner, db } = scene.server;
    const role = await db.selectFrom('role').select('id').where('code', '=', 'WIDE').executeTakeFirstOrThrow();
    const group = await db.selectFrom('role').select('group_id').where('id', '=', role.id).executeTakeFirstOrThrow();
    const token = scene.tokens.get('BEYOND');
    const was = await owner.selectFrom('group_api').selectAll().where('group_id', '=', group.group_id).execute();
    for (const permission of sampled(PERMISSIONS, share(3, PERMISSIONS.length), 'permissions')) {
      await owner.deleteFrom('group_api').where('group_id', '=', group.group_id).execute();
      const api = await db.selectFrom('api').select('id').where('code', '=', permission).executeTakeFirstOrThrow();
      await owner.insertInto('group_api').values({ group_id: group.group_id, api_id: api.id }).execute();
      for (const call of TRIED) {
        const answer = await send(app, filled(call), { token });
        expect(isClosed(answer), `${permission}: ${call}`).toBe(!isOpen(call, { holds: [permission] }));
      }
    }
    await owner.deleteFrom('group_api').where('group_id', '=', group.group_id).execute();
    await owner.insertInto('group_api').values(was).execute();
  });
});

async function recordsOf({ account }: Kind): Promise<number> {
  const { count } = await scene.server.db
    .selectFrom('audit_log')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('usrnm', '=', account ?? '')
    .where('outcome', '=', 'refused')
    .executeTakeFirstOrThrow();
  return Number(count);
}
