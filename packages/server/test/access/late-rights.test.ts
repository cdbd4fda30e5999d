import { once } from 'node:events';
import { createConnection } from 'node:net';
import { callLine } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../../src/database/pool.ts';
import type { Tx } from '../../src/database/tables.ts';
import { audits, budgetServer, type MadeProgram, makeProgram, newKey, readTable } from '../budgets.ts';
import { uploadVolumes } from '../multipart.ts';
import type { TestCaller, TestServer } from '../test-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const POLL = { timeout: 20_000, interval: 20 };

let server: TestServer;
let program: MadeProgram;
let budgetId: number;
let address: URL;
beforeAll(async () => {
  server = await budgetServer();
  program = await makeProgram(server, await server.as('sales'));
  [budgetId = 0] = program.budgetIds;
  address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => server.close());

/** Statements of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
    server.owner,
  );
  return rows[0]?.waiting ?? 0;
}

async function change(caller: TestCaller, key = newKey()) {
  const { version, table } = await readTable(await server.as('admin'), budgetId);
  const volumeBase: 'RT' | 'WS' = table.logic.settings.volumeBase === 'RT' ? 'WS' : 'RT';
  const body = { budgetId, version, volumeBase };
  return { send: () => caller.call('budget.volumeBase', { body, headers: { 'idempotency-key': key } }), version };
}

const ofSales = () => server.owner.selectFrom('app_user').select('id').where('usrnm', '=', 'sales');

/** Possible events of a user, each with the event that undoes it. */
const ENDS = {
  role: async (state: boolean) => {
    await server.owner.updateTable('role').set({ state }).where('code', '=', 'SALES').execute();
  },
  bus: async (state: boolean) => {
    await server.owner.updateTable('user_bu').set({ state }).where('user_id', '=', ofSales()).execute();
  },
  person: async (state: boolean) => {
    await server.owner.updateTable('app_user').set({ state }).where('usrnm', '=', 'sales').execute();
  },
  another: async (state: boolean) => {
    await server.owner.updateTable('role').set({ state }).where('code', '=', 'FINANCE').execute();
  },
};

describe('a change that waits for a row', () => {
  it.each([
    ['is refused when the role has gone meanwhile', 'role', 403, 'NOT_PERMITTED'],
    ['answers like a missing row when the BU has gone meanwhile', 'bus', 404, 'NOT_FOUND'],
    ['is nobody’s when the person was deactivated meanwhile', 'person', 401, 'SIGN_IN_EXPIRED'],
    ['is nobody’s when the session was ended meanwhile', 'session', 401, 'SIGN_IN_EXPIRED'],
    ['is done when the rights of somebody else have changed meanwhile', 'another', 200, undefined],
  ] as const)('[API-009] %s', async (_what, end, status, code) => {
    const sales = await server.as('sales');
    const { send, version } = await change(sales);
    const { reply } = await server.owner.transaction().execute(async (tx) => {
      await tx.selectFrom('program').select('id').where('id', '=', program.programId).forUpdate().execute();
      const sent = send();
      await expect.poll(waiting, POLL).toBe(1);
      if (end === 'session') await server.anyone.call('oauth.revoke', { body: { token: sales.token } });
      else await ENDS[end](false);
      return { reply: sent };
    });
    const { status: found, headers } = await reply;
    if (end !== 'session') await ENDS[end](true);
    expect([found, headers['x-oasis-message']]).toEqual([status, code]);
    expect((await readTable(await server.as('admin'), budgetId)).version).toBe(status === 200 ? version + 1 : version);
    const [record] = await audits(server, 1);
    if (status === 403 || status === 404) expect(record).toMatchObject({ outcome: 'refused', usrnm: 'sales' });
    if (status === 200) expect(record).toMatchObject({ event: 'BUDGET_VOLUME_BASE_SET', outcome: 'done' });
  });
});

describe('a change whose body arrives late', () => {
  const payload = (version: number) => JSON.stringify({ budgetId, version, volumeBase: 'WS' });
  const head = (path: string, token: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: ${token}\r\nconnection: close\r\n` +
    `idempotency-key: ${newKey()}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

  /** Sends all but the last byte, and waits until the server knows the sender: it notes the use of the session. */
  const begin = async (path: string, token: string, body: string) => {
    server.clock.at = new Date((server.clock.at?.getTime() ?? 0) + 120_000);
    const socket = createConnection({ port: Number(address.port), host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.write(head(path, token, body.length) + body.slice(0, -1));
    await expect
      .poll(async () => {
        const seen = server.owner
          .selectFrom('session')
          .select('id')
          .where('seen_at', '=', server.clock.at ?? null);
        return (await seen.execute()).length;
      }, POLL)
      .toBeGreaterThan(0);
    return {
      end: async () => {
        socket.write(body.slice(-1));
        const [answer] = (await once(socket, 'data')) as [Buffer];
        return Number(answer.toString('latin1', 9, 12));
      },
    };
  };

  it('[API-009] is refused if the role is removed before its last byte', async () => {
    const { version } = await readTable(await server.as('admin'), budgetId);
    const { token } = await server.as('sales');
    const sent = await begin(callLine('budget.volumeBase').path, token, payload(version));
    await ENDS.role(false);
    expect(await sent.end()).toBe(403);
    await ENDS.role(true);
    expect((await readTable(await server.as('admin'), budgetId)).version).toBe(version);
  });

  it('[API-009] and a read whose body takes longer than a second are refused once the session has ended', async () => {
    const { token } = await server.as('auditor');
    const body = JSON.stringify({ pageIndex: 0, pageSize: 20 });
    const sent = await begin(callLine('matrix.users').path, token, body);
    const begun = performance.now();
    await server.anyone.call('oauth.revoke', { body: { token } });
    await expect.poll(() => performance.now() - begun, POLL).toBeGreaterThan(1_000);
    expect(await sent.end()).toBe(401);
  });
});

it('[API-009] an upload is requested again if rights changed while it was sent', async () => {
  const control = await server.as('control');
  const { reply } = await server.owner.transaction().execute(async (tx) => {
    await sql`lock table volume_upload in exclusive mode`.execute(tx);
    const sent = uploadVolumes(server, control, {
      fields: { make: 'DENZA' },
      fileName: 'volumes.csv',
      content: 'Year,Month,Make,Model,Quantity\n2026,4,DENZA,Late,7\n',
    });
    await expect.poll(waiting, POLL).toBe(1);
    await server.owner.updateTable('role').set({ state: false }).where('code', '=', 'CONTROLLING').execute();
    return { reply: sent };
  });
  const { status, headers } = await reply;
  await server.owner.updateTable('role').set({ state: true }).where('code', '=', 'CONTROLLING').execute();
  expect([status, headers['x-oasis-message']]).toEqual([503, 'RIGHTS_CHANGED']);
});

it('[API-009] rights change before a change reads them or after it is done, never in between', async () => {
  const { id, expires_at } = await server.owner
    .selectFrom('session')
    .select(['id', 'expires_at'])
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { version } = await server.owner.selectFrom('access_version').select('version').executeTakeFirstOrThrow();
  const moment = new Date(expires_at.getTime() - 1);
  const confirm = (tx: Tx) => sql`select confirm_standing(${id}, ${moment}, ${version}) as confirmed`.execute(tx);
  const order: string[] = [];
  const { revoked } = await server.db.transaction().execute(async (tx) => {
    await confirm(tx);
    const taken = ENDS.role(false).then(() => order.push('taken'));
    await expect.poll(waiting, POLL).toBe(1);
    order.push('done');
    return { revoked: taken };
  });
  await revoked;
  await ENDS.role(true);
  expect(order).toEqual(['done', 'taken']);
  // And the reverse: a user who comes while rights are being removed waits for that, and gets the answer.
  const other = connect(server.address.app);
  const { late } = await server.owner.transaction().execute(async (tx) => {
    await tx.updateTable('role').set({ state: true }).where('code', '=', 'SALES').execute();
    await sql`set constraints all immediate`.execute(tx);
    const told = other.db
      .transaction()
      .execute(confirm)
      .then(
        () => 'confirmed',
        (error: { code?: string }) => error.code,
      );
    await expect.poll(waiting, POLL).toBe(1);
    return { late: told };
  });
  expect(await late).toBe('OA001');
  await other.close();
});

describe('the idempotency key of a change', () => {
  it('[API-009] gives no reply to a user who has lost the BU, and the first reply again once he has it back', async () => {
    const sales = await server.as('sales');
    const { send } = await change(sales);
    const first = await send();
    expect(first.body.code).toBe('0');
    expect((await send()).text).toBe(first.text);
    await ENDS.bus(false);
    const foreign = await send();
    const missing = await sales.call('budget.table', { params: { budgetId: 987_654 }, query: { form: 'columns' } });
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    await ENDS.bus(true);
    expect((await send()).text).toBe(first.text);
    await ENDS.role(false);
    expect((await send()).status).toBe(403);
    await ENDS.role(true);
    await server.anyone.call('oauth.revoke', { body: { token: sales.token } });
    expect((await send()).status).toBe(401);
  });

  it('[API-009] gives its reply to a user who reaches the row by other rights, and nothing else', async () => {
    const sales = await server.as('sales');
    const { send } = await change(sales);
    const first = await send();
    const admin = await server.as('admin');
    const name = { grpnmen: 'Kept reply', grpnmcn: '保留', grptp: 10001, grpdsc: '' };
    const key = newKey();
    const save = () => admin.call('groups.save', { body: name, headers: { 'idempotency-key': key } });
    const saved = await save();
    expect(saved.body.code).toBe('0');
    const people = server.owner.updateTable('app_user').where('usrnm', 'in', ['sales', 'admin']);
    await people.set({ dealer_it_admin: true }).execute();
    expect((await send()).text).toBe(first.text);
    expect((await save()).status).toBe(404);
    await people.set({ dealer_it_admin: false }).execute();
    expect((await save()).text).toBe(saved.text);
  });
});
