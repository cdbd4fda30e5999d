import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databasePrint } from '../database-print.ts';
import { ROW_RULES, rowKind, ruleOf } from '../expected/areas.ts';
import type { Row, RowRule } from '../expected/shape.ts';
import { rawStatements } from '../raw-statements.ts';
import { PATIENCE_MS, share } from '../reliability/counts.ts';
import { sampled } from '../sampled.ts';
import { KINDS, type Kind } from './kinds.ts';
import { groupsSeen, programsSeen, rightsRowsSeen, rolesSeen, type SeenUser, usersReached } from './oracle.ts';
import { type AccessScene, accessScene, MISSING_ID } from './scene.ts';
import { type Answer, send } from './send.ts';

// Each asks about many rows, as many people.
vi.setConfig({ testTimeout: PATIENCE_MS });

let scene: AccessScene;
beforeAll(async () => {
  scene = await accessScene(KINDS);
}, 120_000);
afterAll(() => scene.server.close());

const MISSING: Row = { id: MISSING_ID, its: () => MISSING_ID };

/** Users of the kinds who are signed in and may make a call. */
function holders(call: string): readonly Kind[] {
  const needs = ruleOf(call)?.needs ?? '';
  return KINDS.filter(({ getsIn, holds }) => getsIn && (needs === 'signed-in' || holds.includes(needs)));
}

function ask(kind: Kind, rule: RowRule, row: Row): Promise<Answer> {
  const { path, ...sending } = rule.ask(row);
  const token = scene.tokens.get(kind.account ?? '');
  return send(scene.server.app, rule.call.replace(/:\w+/, path ?? ''), { token, ...sending });
}

function read(kind: Kind, call: string, parts: Parameters<typeof send>[2] = {}): Promise<unknown> {
  const token = scene.tokens.get(kind.account ?? '');
  return send(scene.server.app, call, { token, ...parts }).then(({ status, text }) => {
    expect(status, `${kind.kind}: ${call}: ${text.slice(0, 200)}`).toBe(200);
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body['data'] : undefined;
  });
}

/** Rows of a page or a list. */
function rowsOf(data: unknown): readonly Readonly<Record<string, unknown>>[] {
  const rows = isRecord(data) && Array.isArray(data['content']) ? data['content'] : data;
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

/** The rows of a kind, and whether a user sees each, by the statement of their area. */
async function rowsFor(of: string, { account = '' }: Kind): Promise<readonly (Row & { readonly seen: boolean })[]> {
  const rows = await rawStatements(scene.server.db)<Readonly<Record<string, unknown>>>(rowKind(of).rows, account);
  return rows.map((row) => ({
    id: Number(row['id']),
    seen: row['seen'] === true,
    its: (column) => {
      if (!(column in row)) throw new Error(`The statement about rows of ${of} has no column ${column}.`);
      return Number(row[column] ?? MISSING_ID);
    },
  }));
}

describe('rows within reach of a user', () => {
  it.each(KINDS)('[API-009] the expected rows of $kind equal those of the tables', async ({ account, users, bus }) => {
    if (account === undefined) return;
    const { db } = scene.server;
    const of = users === 'all' ? undefined : users.of;
    const people = await db
      .selectFrom('app_user')
      .leftJoin('org', 'org.id', 'app_user.org_id')
      .select(['app_user.id', 'org.code'])
      .execute();
    const reached = people.filter(({ code }) => of === undefined || code === of).map(({ id }) => id);
    expect((await usersReached(db, account)).map(({ usrid }) => usrid)).toEqual(reached.toSorted((a, b) => a - b));
    const programs = await db
      .selectFrom('program')
      .innerJoin('bu', 'bu.id', 'program.bu_id')
      .select(['program.id', 'bu.code'])
      .orderBy('program.id')
      .execute();
    const seen = programs.filter(({ code }) => bus === 'all' || bus.includes(code)).map(({ id }) => id);
    expect(await programsSeen(db, account)).toEqual(seen);
  });

  it('[API-009] [USR-066] [USR-068] [USR-069] users are listed and found exactly within reach, as they are stored', async () => {
    const { db } = scene.server;
    for (const kind of holders('GET /oasis/usapi/users/findall')) {
      const reached = await usersReached(db, kind.account ?? '');
      const rows = rowsOf(await read(kind, 'GET /oasis/usapi/users/findall', { query: { pageSize: '10000' } }));
      expect(
        rows.map(seenUser).toSorted((a, b) => a.usrid - b.usrid),
        kind.kind,
      ).toEqual(reached);
      for (const user of reached) {
        const found = await read(kind, 'GET /oasis/usapi/users/finduserbyid', { query: { usrid: String(user.usrid) } });
        expect(seenUser(isRecord(found) ? found : {})).toEqual(user);
      }
      for (const { id } of await db.selectFrom('org').select('id').execute()) {
        const people = rowsOf(
          await read(kind, 'GET /oasis/usapi/users/finduserbyorgid', { query: { orgid: String(id) } }),
        );
        const expected = reached.filter(({ orgid }) => orgid === id).map(({ usrid }) => usrid);
        expect(idsOf(people, 'usrid'), kind.kind).toEqual(expected);
      }
      const found = rowsOf(
        await read(kind, 'GET /oasis/usapi/users/searchFullNameOrUserName', { query: { name: 'PERSON' } }),
      );
      const named = reached.filter(({ fulnm }) => /person/i.test(fulnm)).map(({ usrid }) => usrid);
      expect(idsOf(found, 'usrid'), kind.kind).toEqual(named);
    }
  });

  it('[API-009] [UGP-056] [UGP-060] [ROL-045] user groups and roles are listed exactly within reach', async () => {
    const { db } = scene.server;
    for (const kind of holders('GET /oasis/usapi/privgroups/findall')) {
      const [groups, roles] = [await groupsSeen(db, kind.account ?? ''), await rolesSeen(db, kind.account ?? '')];
      const query = { pageSize: '100' };
      expect(idsOf(rowsOf(await read(kind, 'GET /oasis/usapi/privgroups/findall', { query })), 'privgrpid')).toEqual(
        groups,
      );
      expect(idsOf(rowsOf(await read(kind, 'GET /oasis/usapi/privgroups/findalllist')), 'privgrpid')).toEqual(groups);
      expect(idsOf(rowsOf(await read(kind, 'GET /oasis/usapi/roles/findall', { query })), 'rolid')).toEqual(roles);
    }
  });

  it('[API-009] [UGP-060] [ROL-040] [ROL-045] user groups and roles are shown as stored, for dealers without codes', async () => {
    const byId = (name: string) => (one: object, other: object) =>
      Number(Reflect.get(one, name)) - Number(Reflect.get(other, name));
    for (const kind of holders('GET /oasis/usapi/privgroups/findall')) {
      const { groups, roles } = await rightsRowsSeen(scene.server.db, kind.account ?? '');
      const all = rowsOf(await read(kind, 'GET /oasis/usapi/privgroups/findalllist'));
      expect(all.toSorted(byId('privgrpid')), kind.kind).toMatchObject(groups);
      const page = rowsOf(await read(kind, 'GET /oasis/usapi/roles/findall', { query: { pageSize: '100' } }));
      expect(page.toSorted(byId('rolid')), kind.kind).toMatchObject(roles);
    }
  });

  it('[API-009] [MTX-021] the user matrix shows only users within reach', async () => {
    for (const kind of holders('POST /oasis/usapi/users/page/list')) {
      const reached = (await usersReached(scene.server.db, kind.account ?? '')).map(({ usrnm }) => usrnm);
      const rows = rowsOf(await read(kind, 'POST /oasis/usapi/users/page/list', { body: { current: 1, size: 40 } }));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ userName }) => !reached.includes(String(userName)))).toEqual([]);
    }
  });

  it('[API-009] programs are listed exactly of subscribed BUs', async () => {
    for (const kind of holders('GET /oasis/pgapi/maintain/wording_budget')) {
      const rows = rowsOf(await read(kind, 'GET /oasis/pgapi/maintain/wording_budget', { query: { pageSize: '100' } }));
      expect(idsOf(rows, 'programId'), kind.kind).toEqual(await programsSeen(scene.server.db, kind.account ?? ''));
    }
  });
});

describe('a row out of reach', () => {
  it.each(ROW_RULES)(
    '[API-009] $call answers one of another ($of) as a missing one, and changes nothing',
    async (rule) => {
      const before = await databasePrint(scene.server.owner);
      const reached: (readonly [Kind, readonly Row[]])[] = [];
      let foreign = 0;
      for (const kind of holders(rule.call)) {
        const rows = await rowsFor(rule.of, kind);
        const others = rows.filter(({ seen }) => !seen);
        foreign += others.length;
        await expectMissing(kind, rule, others);
        reached.push([kind, rows.filter(({ seen }) => seen)]);
      }
      expect(foreign).toBeGreaterThan(0);
      expect(await databasePrint(scene.server.owner)).toBe(before);
      // An answered call may leave a trace: a letter records its first opening.
      if (rule.call.startsWith('GET')) for (const [kind, rows] of reached) await expectAnswered(kind, rule, rows);
    },
  );
});

/** A user who sees a row gets an answer about it. */
async function expectAnswered(kind: Kind, rule: RowRule, own: readonly Row[]): Promise<void> {
  for (const row of rowKind(rule.of).answers === 'always' ? own : sampled(own, share(4, own.length), 'own rows')) {
    const { status, text } = await ask(kind, rule, row);
    const told = `${kind.kind}: ${text.slice(0, 200)}`;
    if (rowKind(rule.of).answers === 'always') expect(status, told).toBe(200);
    else expect([403, 404], told).not.toContain(status);
  }
}

/** Each is answered as one that is not there, to the byte; a refused change leaves one record. */
async function expectMissing(kind: Kind, rule: RowRule, foreign: readonly Row[]): Promise<void> {
  if (foreign.length === 0) return;
  const missing = await ask(kind, rule, MISSING);
  expect(missing.status, `${kind.kind}: ${rule.call}: ${missing.text}`).toBe(404);
  for (const row of sampled(foreign, share(4, foreign.length), 'rows of others')) {
    const records = await refusals();
    const answer = await ask(kind, rule, row);
    expect({ status: answer.status, code: answer.code, text: answer.text }, kind.kind).toEqual(missing);
    const isChange = !rule.call.startsWith('GET') && ruleOf(rule.call)?.reads !== true;
    expect((await refusals()) - records).toBe(isChange ? 1 : 0);
  }
}

async function refusals(): Promise<number> {
  const { count } = await scene.server.db
    .selectFrom('audit_log')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('outcome', '=', 'refused')
    .executeTakeFirstOrThrow();
  return Number(count);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function idsOf(rows: readonly Readonly<Record<string, unknown>>[], name: string): readonly number[] {
  return rows.map((row) => Number(row[name])).toSorted((a, b) => a - b);
}

/** The fields of a user that the oracle knows too. */
function seenUser(row: Readonly<Record<string, unknown>>): SeenUser {
  const { usrid, usrnm, fulnm, email, usrtp, orgid, state } = row;
  return {
    usrid: Number(usrid),
    usrnm: String(usrnm),
    fulnm: String(fulnm),
    email: String(email),
    usrtp: Number(usrtp),
    orgid: orgid === null ? null : Number(orgid),
    state: state === true,
  };
}
