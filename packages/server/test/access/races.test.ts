import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { issueCode } from '../../src/identity/sign-in-code.ts';
import { PATIENCE_MS, SETUP_MS, share } from '../reliability/counts.ts';
import { apiId, grantGroup, makeGroup, makeRole } from '../rights.ts';
import { BROWSER } from '../signing-browser.ts';
import { type TestCaller, type TestServer, testServer } from '../test-server.ts';
import { untilTaken } from '../until-taken.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

const CLIENTS = share(10, 50);
const REQUESTS = share(40, 1_000);
const ROUNDS = share(1, 20);
/** A user who waits too long for the same row is refused before anything is done. */
const TAKEN_OR_BUSY = [200, 503];

let server: TestServer;
let other: Awaited<ReturnType<TestServer['restart']>>;
beforeAll(async () => {
  server = await testServer('people');
  other = await server.restart();
}, SETUP_MS);
afterAll(async () => {
  await other.close();
  await server.close();
}, SETUP_MS);

/** Sessions of an account, half of them at each of two servers. */
function clientsOf(account: string, count: number): Promise<readonly TestCaller[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const caller = await server.as(account);
      return place % 2 === 0 ? caller : other.callerOf(caller.token);
    }),
  );
}

function roleOf(code: string) {
  return server.db.selectFrom('role').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
}

function userOf(account: string) {
  return server.db.selectFrom('app_user').selectAll().where('usrnm', '=', account).executeTakeFirstOrThrow();
}

async function recordsOf(subject: string, outcome: 'done' | 'refused'): Promise<number> {
  const rows = await server.db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', subject)
    .where('outcome', '=', outcome)
    .execute();
  return rows.length;
}

describe('many clients on two servers', () => {
  it('[API-009] [ROL-053] lose a right with the reply of its removal, in the middle of all their requests', async () => {
    const clients = await clientsOf('sales', CLIENTS);
    const admin = await server.as('admin');
    const { id } = await roleOf('SALES');
    for (let round = 0; round < ROUNDS; round++) {
      let left = REQUESTS;
      let isGone = false;
      const late: number[] = [];
      const early: number[] = [];
      const traffic = clients.map(async (client) => {
        while (left > 0) {
          left -= 1;
          const begun = isGone ? late : early;
          begun.push((await client.call('program.list')).status);
        }
      });
      while (left > REQUESTS / 2) await new Promise((resolve) => setTimeout(resolve, 1));
      const off = await untilTaken(() => admin.call('roles.changeStatus', { body: { rolid: id } }));
      expect(off.body.data.state).toBe(false);
      isGone = true;
      await Promise.all(traffic);
      late.push((await present(clients[0], 'a client').call('program.list')).status);
      expect(new Set(late)).toEqual(new Set([403]));
      expect(early.filter((status) => status !== 200 && status !== 403)).toEqual([]);
      expect(early).toContain(200);
      expect((await admin.call('roles.changeStatus', { body: { rolid: id } })).body.data.state).toBe(true);
      const back = await Promise.all(clients.map((client) => client.call('program.list')));
      expect(new Set(back.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });

  it('[ROL-053] switch one role at the same version: one succeeds, the others are refused', async () => {
    const admins = await clientsOf('admin', CLIENTS);
    for (let round = 0; round < ROUNDS; round++) {
      const before = await roleOf('FINANCE');
      const done = await recordsOf(`role:${before.id}`, 'done');
      const replies = await Promise.all(
        admins.map((admin) =>
          admin.call('roles.changeStatus', { body: { rolid: before.id }, query: { version: before.version } }),
        ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(CLIENTS - 1);
      const after = await roleOf('FINANCE');
      expect(after).toMatchObject({ state: !before.state, version: before.version + 1 });
      expect((await recordsOf(`role:${before.id}`, 'done')) - done).toBe(1);
    }
  });

  it('[ROL-053] switch one role without a version: every switch counts and is recorded', async () => {
    const admins = await clientsOf('admin', CLIENTS);
    const before = await roleOf('MANAGEMENT');
    const replies = await Promise.all(
      admins.map((admin) => admin.call('roles.changeStatus', { body: { rolid: before.id } })),
    );
    const taken = replies.filter(({ status }) => status === 200);
    const after = await roleOf('MANAGEMENT');
    expect(replies.map(({ status }) => status).filter((status) => !TAKEN_OR_BUSY.includes(status))).toEqual([]);
    expect(after.version).toBe(before.version + taken.length);
    expect(after.state).toBe(taken.length % 2 === 0 ? before.state : !before.state);
    expect(await recordsOf(`role:${before.id}`, 'done')).toBe(taken.length);
    const versions = taken.map(({ body }) => body.data.version).toSorted((a, b) => a - b);
    expect(versions).toEqual(taken.map((_, place) => before.version + 1 + place));
  });

  it('[UGP-062] write one user group at an old version: the first write stays whole, and the others get the stored row', async () => {
    const admins = await clientsOf('admin', CLIENTS);
    const group = await server.db
      .selectFrom('privilege_group')
      .selectAll()
      .where('name_en', '=', 'Finance')
      .executeTakeFirstOrThrow();
    const draft = (place: number) => ({
      privgrpid: group.id,
      grpnmen: `Finance ${place}`,
      grpnmcn: `财务${place}`,
      grptp: group.user_type_id,
      grpdsc: `by ${place}`,
    });
    const replies = await Promise.all(
      admins.map((admin, place) =>
        admin.call('groups.update', { body: draft(place), query: { version: group.version } }),
      ),
    );
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const stored = { name_en: `Finance ${winner}`, name_cn: `财务${winner}`, description: `by ${winner}` };
    const after = await server.db
      .selectFrom('privilege_group')
      .selectAll()
      .where('id', '=', group.id)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ ...stored, version: group.version + 1 });
    for (const [place, { status, text }] of replies.entries()) {
      if (place === winner) continue;
      expect(status).toBe(409);
      expect(text).toContain(stored.name_en);
    }
  });

  it('[USR-073] [UGP-063] switch one user and one user group at the same version: one client switches each', async () => {
    const [users, admins] = [await clientsOf('DEALERIT', CLIENTS), await clientsOf('admin', CLIENTS)];
    const user = await userOf('DEALER1');
    const group = await server.db
      .selectFrom('privilege_group')
      .selectAll()
      .where('name_en', 'like', 'Finance%')
      .executeTakeFirstOrThrow();
    const query = { version: group.version };
    const replies = await Promise.all([
      ...users.map((by) =>
        by.call('users.changeStatus', { body: { usrid: user.id }, query: { version: user.version } }),
      ),
      ...admins.map((by) => by.call('groups.changeStatus', { body: { privGroupId: group.id }, query })),
    ]);
    for (const part of [replies.slice(0, CLIENTS), replies.slice(CLIENTS)]) {
      expect(part.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(part.filter(({ status }) => status === 409)).toHaveLength(CLIENTS - 1);
    }
    expect(await recordsOf(`user:${user.id}`, 'done')).toBe(1);
    expect(await userOf('DEALER1')).toMatchObject({ state: !user.state, version: user.version + 1 });
  });

  it('[ROL-053] [UST-026] assign a role while others switch it: in the end users have the rights that the tables give', async () => {
    const admins = await clientsOf('admin', CLIENTS);
    const [{ id }, sicco] = [await roleOf('CONTROLLING'), await userOf('dataadm')];
    const replies = await Promise.all(
      admins.map((admin, place) =>
        place % 2 === 0
          ? admin.call('roles.changeStatus', { body: { rolid: id } })
          : admin.call('settings.addRole', { body: { usrid: sicco.id, rolid: id } }),
      ),
    );
    expect(replies.map(({ status }) => status).filter((status) => !TAKEN_OR_BUSY.includes(status))).toEqual([]);
    // All users who assigned it may have been refused, on a busy machine.
    const first = present(admins[0], 'an administrator');
    const assigned = await untilTaken(() => first.call('settings.addRole', { body: { usrid: sicco.id, rolid: id } }));
    expect(assigned.status).toBe(200);
    const links = await server.db
      .selectFrom('user_role')
      .select('id')
      .where('user_id', '=', sicco.id)
      .where('role_id', '=', id)
      .execute();
    expect(links).toHaveLength(1);
    const toggles = replies.filter(({ status }, place) => place % 2 === 0 && status === 200).length;
    for (const state of [toggles % 2 === 0, toggles % 2 !== 0]) {
      expect((await roleOf('CONTROLLING')).state).toBe(state);
      const { permissions } = (await (await server.as('dataadm')).call('users.current')).body.data;
      expect(permissions.includes('RECALCULATE')).toBe(state);
      await untilTaken(() => first.call('roles.changeStatus', { body: { rolid: id } }));
    }
  });

  it('[STG-017] [STG-027] [STG-031] grant to a role while others revoke from its group: no role ever has more than its group', async () => {
    const admins = await clientsOf('admin', CLIENTS);
    const first = present(admins[0], 'an administrator');
    const group = await makeGroup(first, 'Raced group');
    const role = await makeRole(first, group, 'Raced role');
    await grantGroup(server, first, group, { permissions: ['PROGRAM_READ'] });
    const apiid = await apiId(server, 'PROGRAM_READ');
    const replies = await Promise.all(
      admins.map((admin, place) => {
        const state = place % 4 < 2;
        const ofGroup = { privgrpid: group, mnulist: [], privlist: [], apilist: [{ apiid, privgrpid: group, state }] };
        const ofRole = { rolid: role, mnuList: [], privList: [], apiList: [{ apiid, rolid: role, state: true }] };
        return place % 2 === 0
          ? admin.call('groups.saveAssignment', { body: ofGroup })
          : admin.call('roles.saveAssignment', { body: ofRole });
      }),
    );
    expect(replies.map(({ status }) => status).filter((status) => !TAKEN_OR_BUSY.includes(status))).toEqual([]);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
    const { rows } = await sql`
      select from role_api ra join role r on r.id = ra.role_id
      where not exists (select from group_api ga where ga.group_id = r.group_id and ga.api_id = ra.api_id)`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
  });

  it('[SGN-012] exchange one code: one of them gets a token', async () => {
    const { id } = await userOf('sales');
    const code = await issueCode(server.db, { userId: id, idToken: '', browserSecret: BROWSER.secret }, new Date());
    const anyone = [server.anyone, other.callerOf('')];
    const replies = await Promise.all(
      Array.from({ length: CLIENTS }, (_, place) =>
        present(anyone[place % 2], 'a caller').call('oauth.exchange', { body: { code }, headers: BROWSER.headers }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(CLIENTS - 1);
  });
});
