import { present } from '@oasis/engine';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS, SETUP_MS, share } from '../reliability/counts.ts';
import { type TestCaller, type TestServer, testServer } from '../test-server.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

const CLIENTS = 50;
const REQUESTS = share(400, 1_000);
const ROUNDS = share(2, 20);

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

async function recordsOf(subject: string, outcome: 'done' | 'refused'): Promise<number> {
  const rows = await server.db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', subject)
    .where('outcome', '=', outcome)
    .execute();
  return rows.length;
}

describe('50 clients on two servers', () => {
  it('[API-009] [ROL-053] lose a right with the reply that tells of its loss, in the middle of all their requests', async () => {
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
      expect((await admin.call('roles.changeStatus', { body: { rolid: id } })).body.data.state).toBe(false);
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

  it('[ROL-053] toggle one role from the version that all of them read: one of them does, the others are told', async () => {
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

  it('[ROL-053] toggle one role without a version: every toggle counts, and each has its record', async () => {
    const admins = await clientsOf('admin', CLIENTS);
    const before = await roleOf('MANAGEMENT');
    const replies = await Promise.all(
      admins.map((admin) => admin.call('roles.changeStatus', { body: { rolid: before.id } })),
    );
    const taken = replies.filter(({ status }) => status === 200);
    const after = await roleOf('MANAGEMENT');
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(after.version).toBe(before.version + taken.length);
    expect(after.state).toBe(taken.length % 2 === 0 ? before.state : !before.state);
    expect(await recordsOf(`role:${before.id}`, 'done')).toBe(taken.length);
    const versions = taken.map(({ body }) => body.data.version).toSorted((a, b) => a - b);
    expect(versions).toEqual(taken.map((_, place) => before.version + 1 + place));
  });

  it('[UGP-062] write one user group from an old version: the first write stays, whole, and the others are shown it', async () => {
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
});
