import { CALLS, type CallId, callLine } from '@oasis/api-client/contract';
import { type Action, actionOf } from '@oasis/engine/actions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../budgets.ts';
import { makeCars } from '../cars.ts';
import { databasePrint } from '../database-print.ts';
import { AREAS, gaps, SUBJECT_RULES } from '../expected/areas.ts';
import { handsOf } from '../expected/hands.ts';
import type { ChangeCase, ChangeReply } from '../expected/shape.ts';
import { DEMO_DAY } from '../fill.ts';
import { SETUP_MS } from '../reliability/counts.ts';
import { callKey } from '../rights.ts';
import type { TestServer } from '../test-server.ts';

/** Input of the generator: every call of the contract whose action changes something. */
const CHANGES = (Object.keys(CALLS) as CallId[]).filter((id) => actionOf(callLine(id).action).kind === 'change');

let server: TestServer;
const cases: ChangeCase[] = [];
beforeAll(async () => {
  server = await budgetServer();
  await makeCars(server);
  const hands = handsOf(server);
  for (const { changes } of AREAS) if (changes !== undefined) cases.push(...(await changes(hands)));
}, SETUP_MS);
afterAll(() => server.close());

const eventOf = (call: CallId): string => {
  const action: Action = actionOf(callLine(call).action);
  return action.kind === 'change' ? action.audit : '';
};
const caseOf = (call: CallId): ChangeCase => {
  const found = cases.find((each) => each.call === call);
  if (found === undefined)
    throw new Error(`${call}: no file of packages/server/test/areas says how the change is made.`);
  return found;
};

describe('the audit of every changing call', () => {
  it('[API-009] has a case for each changing call of the contract, and for no other', () => {
    expect(
      gaps(
        'change',
        CHANGES,
        cases.map(({ call }) => call),
      ),
    ).toEqual([]);
    const named = SUBJECT_RULES.map(({ kind }) => kind);
    const kinds = new Set(cases.map(({ subject }) => subject.replace(':', '')));
    expect(gaps('subject', [...kinds, ...named], named)).toEqual([]);
  });

  it.each(CHANGES)('%s leaves one record of its change, in its transaction, and one of its refusal', async (call) => {
    const { by, subject, also, done, refused, body } = caseOf(call);
    const first = await lastRecord();
    const reply = await done();
    expect([reply.status, reply.text.slice(0, 11)], reply.text.slice(0, 300)).toEqual([200, '{"code":"0"']);
    const records = await recordsSince(first);
    const record = records.at(-1);
    const isAlso = (row: (typeof records)[number]) =>
      also !== undefined && row.subject.startsWith(also) && row.xid === record?.xid;
    expect(records.slice(0, -1).filter((row) => !isAlso(row))).toEqual([]);
    expect(records.length > 1).toBe(also !== undefined);
    expect(record).toMatchObject({ event: eventOf(call), outcome: 'done', usrnm: by, message_code: '' });
    expect(record).toMatchObject({ action: callLine(call).action, at: DEMO_DAY, details: { call } });
    expect(record?.subject).toMatch(new RegExp(`^${subject}\\d+$`));
    expect(record?.request_id).not.toBe('');
    expect(await rowsOfTransaction(String(record?.xid))).toBeGreaterThan(0);
    const refusedBy = call.startsWith('oauth.') ? '' : by;
    if (refused !== 'never') await expectRefused({ call, by: refusedBy, outcome: refused });
    if (body !== 'none') {
      const token = refusedBy === '' ? '' : (await server.as(by)).token;
      await expectRefused({
        call,
        by: refusedBy,
        outcome: ['*', () => sendMisshapen(call, token)],
      });
    }
  });

  it('[API-009] has a record of an unreadable body of a signed-in user, and none of an anonymous one', async () => {
    const line = callLine('users.save');
    const send = (payload: string, token: string) =>
      server.app.inject({
        method: line.method,
        url: line.path,
        headers: { 'content-type': 'application/json', authorization: token },
        payload,
      });
    const { token } = await server.as('DEALERIT');
    const long = JSON.stringify({ usrnm: 'x'.repeat(80_000) });
    for (const [payload, code] of [
      ['{"usrnm": ', 'BAD_INPUT'],
      [long, 'BODY_TOO_LARGE'],
    ] as const) {
      await expectRefused({
        call: 'users.save',
        by: 'DEALERIT',
        outcome: [
          code,
          async () => {
            const reply = await send(payload, token);
            return { status: reply.statusCode, text: reply.body, headers: reply.headers };
          },
        ],
      });
      const last = await lastRecord();
      expect((await send(payload, '')).statusCode).toBe(401);
      expect(await recordsSince(last)).toEqual([]);
    }
  });

  it('has the values before and after each change of an existing object', async () => {
    const rows = await server.owner
      .selectFrom('audit_log')
      .select(['event', 'details'])
      .where('outcome', '=', 'done')
      .execute();
    const without = rows.filter(
      ({ details }) =>
        !Object.keys(details as object).includes('before') || !Object.keys(details as object).includes('after'),
    );
    expect(without.map(({ event }) => event).filter((event) => !['SIGNED_IN', 'SIGNED_OUT'].includes(event))).toEqual(
      [],
    );
  });

  it('contains no secret', async () => {
    const rows = await server.owner.selectFrom('audit_log').selectAll().execute();
    expect(rows.length).toBeGreaterThan(CHANGES.length);
    const names = rows.flatMap(({ details }) => namesIn(details));
    expect(
      names.filter((name) => /password|token|secret|verifier|nonce|cookie|authorization|hash/i.test(name)),
    ).toEqual([]);
    const text = JSON.stringify(rows);
    expect(text).not.toContain('the identity token');
    expect(text).not.toContain('a code that nobody was given');
    const { rows: hashes } = await sql<{ hash: string }>`
      select encode(token_hash, 'hex') as hash from session_token union all select encode(token_hash, 'base64') from session_token`.execute(
      server.owner,
    );
    expect(hashes.filter(({ hash }) => text.includes(hash))).toEqual([]);
  });
});

interface Refused {
  readonly call: CallId;
  readonly by: string;
  readonly outcome: Exclude<ChangeCase['refused'], 'never'>;
}

async function expectRefused({ call, by, outcome: [code, make] }: Refused): Promise<void> {
  const before = await databasePrint(server.owner);
  const last = await lastRecord();
  const reply = await make();
  expect(reply.text.slice(0, 11), reply.text).toBe('{"code":"1"');
  const told = String(reply.headers['x-oasis-message']);
  const records = await recordsSince(last);
  expect(records, reply.text).toMatchObject([
    {
      event: eventOf(call),
      outcome: 'refused',
      usrnm: by,
      message_code: code === '*' ? told : code,
      details: { call },
    },
  ]);
  expect(await databasePrint(server.owner)).toBe(before);
}

/** A request with the right address and a wrong body, by a user who may make the call. */
async function sendMisshapen(call: CallId, token: string): Promise<ChangeReply> {
  const { method, path } = callLine(call);
  const reply = await server.app.inject({
    method,
    url: path,
    headers: { 'content-type': 'application/json', ...callKey(), ...(token !== '' && { authorization: token }) },
    payload: '[]',
  });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
}

async function lastRecord(): Promise<number> {
  const { last } = await server.owner
    .selectFrom('audit_log')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

function recordsSince(last: number) {
  return server.owner.selectFrom('audit_log').selectAll().where('id', '>', last).orderBy('id').execute();
}

/** Rows outside the log that a transaction wrote. */
async function rowsOfTransaction(xid: string): Promise<number> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not relname like 'audit%'`.execute(server.owner);
  const counts = tables.rows.map(
    ({ name }) => sql`select count(*) as rows from ${sql.table(name)} where xmin = (${xid}::text::xid8)::xid`,
  );
  const { rows } = await sql<{ rows: number }>`
    select sum(rows)::int as rows from (${sql.join(counts, sql` union all `)}) every`.execute(server.owner);
  return rows[0]?.rows ?? 0;
}

function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => [name, ...namesIn(part)]);
}
