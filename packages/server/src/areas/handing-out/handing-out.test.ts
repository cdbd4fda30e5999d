import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { DEMO_DAY } from '../../../test/fill.ts';
import { addColleague } from '../../../test/more-people.ts';
import { submittedSales } from '../../../test/sales.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

const TODAY = DEMO_DAY.toISOString().slice(0, 10);
const NAMES = ['sicco', 'second', 'third'] as const;
type Name = (typeof NAMES)[number];

let server: TestServer;
let dealer: TestCaller;
let submitted: ReturnType<typeof submittedSales>;
const callers = new Map<Name, TestCaller>();
const ids = new Map<Name, number>();
beforeAll(async () => {
  server = await budgetServer();
  for (const name of ['second', 'third']) await addColleague(server, name, 'sicco');
  dealer = await server.as('DEALER1');
  for (const name of NAMES) {
    callers.set(name, await server.as(name));
    const found = server.owner.selectFrom('app_user').select('id').where('usrnm', '=', name);
    ids.set(name, (await found.executeTakeFirstOrThrow()).id);
  }
  submitted = submittedSales(server, dealer);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`update retail_record set status = 'Void', checker_id = null, lease_until = null, assigned_to = null,
    assigned_day = null`.execute(server.owner);
  await sql`delete from approval_delegation`.execute(server.owner);
  await sql`delete from retail_rule`.execute(server.owner);
  await sql`delete from retail_skill`.execute(server.owner);
});

const by = (name: Name): TestCaller => callers.get(name) ?? dealer;
const idOf = (name: Name): number => ids.get(name) ?? 0;
const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
/** The checker whom a record is handed to; undefined for nobody. */
async function handedTo(recordId: number): Promise<Name | undefined> {
  const found = server.owner.selectFrom('retail_record').select('assigned_to').where('id', '=', recordId);
  const { assigned_to: user } = await found.executeTakeFirstOrThrow();
  return NAMES.find((name) => idOf(name) === user);
}
const absent = (name: Name) =>
  sql`insert into approval_delegation (user_id, kinds, first_day, last_day, created_at)
    values (${idOf(name)}, '{program}', ${TODAY}, ${TODAY}, now())`.execute(server.owner);
const begin = (name: Name, recordId?: number) =>
  by(name).call('retail.begin', { body: recordId === undefined ? {} : { recordId } });
const setRule = (rule: string, firstDay = TODAY) =>
  by('sicco').call('handing.setRule', { body: { rule, firstDay }, ...keyed() });
const know = (name: Name, knows: object, version?: number) =>
  by('sicco').call('handing.setKnowledge', {
    query: version === undefined ? {} : { version },
    body: { usrid: idOf(name), bus: [], kinds: [], groups: [], ...knows },
  });

describe('a submitted record', () => {
  it('[RTV-014] is handed out in equal shares, also to records that are submitted at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => submitted()));
    const users = await Promise.all(made.map(handedTo));
    expect(NAMES.map((name) => users.filter((user) => user === name).length)).toEqual([2, 2, 2]);
  });

  it('[RTV-014] is handed to nobody who is absent, and to nobody at all where everybody is', async () => {
    await absent('sicco');
    await absent('third');
    expect([await handedTo(await submitted()), await handedTo(await submitted())]).toEqual(['second', 'second']);
    await absent('second');
    expect(await handedTo(await submitted())).toBeUndefined();
  });

  it('[RTV-014] is handed to who knows it, by the rule of the day', async () => {
    await know('third', { kinds: ['used', 'demo'] });
    expect((await setRule('skill')).body.code).toBe('0');
    const kinds = await Promise.all(['demo', 'demo'].map(async (kind) => handedTo(await submitted({ kind }))));
    expect(kinds).toEqual(['third', 'third']);
    await setRule('equal');
    expect(await handedTo(await submitted({ kind: 'demo' }))).not.toBe('third');
  });

  it('[RTV-014] is handed by BU and by dealer group', async () => {
    const { rows } = await sql<{ bu: number; group: number }>`
      select b.id as bu, d.dealer_group_id as group from bu b, dealer d where b.code = 'MBPC' and d.code = 'D1001'`.execute(
      server.owner,
    );
    await know('second', { bus: [rows[0]?.bu] });
    await know('third', { groups: [rows[0]?.group] });
    await setRule('bu');
    expect([await handedTo(await submitted()), await handedTo(await submitted())]).toEqual(['second', 'second']);
    await setRule('group');
    expect(await handedTo(await submitted())).toBe('third');
  });

  it('[RTV-014] is taken by the checker whom it is handed to, before records of nobody, and by no other one', async () => {
    await absent('second');
    await absent('third');
    const own = await submitted();
    await sql`delete from approval_delegation`.execute(server.owner);
    await absent('sicco');
    await absent('second');
    const other = await submitted();
    await sql`delete from approval_delegation`.execute(server.owner);
    const refused = await begin('sicco', other);
    expect([codeOf(refused), refused.body.message]).toEqual([
      'HANDING_OF_ANOTHER',
      'This record is handed to Colleague third',
    ]);
    await by('sicco').call('handing.recall', { body: { recordId: other, reason: 'Nobody is there' } });
    await sql`update retail_record set submitted_at = '2020-01-01' where id = ${other}`.execute(server.owner);
    expect((await begin('sicco')).body.data.recordId).toBe(own);
    expect((await begin('sicco')).body.data.recordId).toBe(other);
    expect(await handedTo(other)).toBe('sicco');
  });
});

describe('an absence', () => {
  it('[RTV-014] is not handed to a checker who set an absence of his own, and is handed to him again once he ended it', async () => {
    await absent('second');
    await absent('third');
    const day = { firstDay: TODAY, lastDay: TODAY };
    const set = (more: object = {}) =>
      by('sicco').call('delegations.setOwn', { body: { delegateId: null, kinds: [], ...day, ...more }, ...keyed() });
    // He approves nothing, so he has nothing to lend.
    expect(codeOf(await set({ delegateId: idOf('second') }))).toBe('DELEGATION_KIND_MISSING');
    expect(codeOf(await set({ kinds: ['program'] }))).toBe('DELEGATION_CANNOT');
    const { delegationId } = (await set()).body.data;
    expect(codeOf(await set())).toBe('DELEGATION_TWICE');
    const own = (await by('sicco').call('delegations.own')).body.data;
    expect(own).toMatchObject({ kinds: [], absences: [{ delegationId, kinds: [], delegate: '', state: 'now' }] });
    const recordId = await submitted();
    expect(await handedTo(recordId)).toBeUndefined();
    expect(codeOf(await begin('sicco'))).toBe('HANDING_ABSENT');
    expect((await by('sicco').call('delegations.endOwn', { body: { delegationId } })).body.code).toBe('0');
    expect((await begin('sicco')).body.code).toBe('0');
    expect(await handedTo(recordId)).toBe('sicco');
  });

  it('[RTV-014] [APC-009] is not handed to a checker whose absence an administrator set; the administrator finds checkers in the picker', async () => {
    const admin = await server.as('admin');
    const found = (await admin.call('delegations.approvers', { query: { name: 'sicco' } })).body.data;
    expect(found).toMatchObject([{ usrid: idOf('sicco'), kinds: [] }]);
    const body = { usrid: idOf('sicco'), delegateId: null, kinds: [], firstDay: TODAY, lastDay: TODAY };
    expect((await admin.call('delegations.set', { body, ...keyed() })).body.code).toBe('0');
    expect(codeOf(await begin('sicco'))).toBe('HANDING_ABSENT');
    // Nobody is offered to stand in who decides on nothing.
    expect(
      (await (await server.as('control')).call('delegations.people', { query: { name: 'sicco' } })).body.data,
    ).toEqual([]);
  });

  it('[RTV-014] brings the records of the absent checker back to those who are there, also one that he holds', async () => {
    await absent('second');
    await absent('third');
    const [held, waiting] = [await submitted(), await submitted()];
    await begin('sicco', held);
    await sql`delete from approval_delegation`.execute(server.owner);
    await absent('sicco');
    await absent('third');
    expect(codeOf(await begin('sicco'))).toBe('HANDING_ABSENT');
    const taken = [await begin('second'), await begin('second')].map(({ body }) => body.data.recordId);
    expect(taken.toSorted((a, b) => a - b)).toEqual([held, waiting].toSorted((a, b) => a - b));
    expect(codeOf(await by('sicco').call('retail.pass', { body: { recordId: held } }))).toBe('RETAIL_NOT_YOURS');
    const { content } = (await by('second').call('retail.log', { query: { recordId: held } })).body.data;
    expect(content.slice(0, 2)).toMatchObject([{ move: 'begin' }, { move: 'recall', movedBy: '' }]);
  });
});

it('[RTV-014] a record that comes back while everybody is absent waits for anybody, not for who had it', async () => {
  await absent('second');
  await absent('third');
  const recordId = await submitted();
  await begin('sicco', recordId);
  await by('sicco').call('retail.pass', { body: { recordId } });
  expect(await handedTo(recordId)).toBe('sicco');
  await absent('sicco');
  const control = await server.as('control');
  const back = await control.call('retail.recheck', { body: { recordId, reason: 'Look again' } });
  expect(back.body.data.status).toBe('Submitted');
  expect(await handedTo(recordId)).toBeUndefined();
});

describe('a move by hand', () => {
  it('[RTV-014] takes a record from who holds it, with a reason, and gives it to a checker who is there', async () => {
    const recordId = await submitted();
    const holder = (await handedTo(recordId)) ?? 'sicco';
    const to = NAMES.find((name) => name !== holder) ?? 'third';
    await begin(holder, recordId);
    const move = (name: Name, reason: string) =>
      by('sicco').call('handing.move', { body: { recordId, usrid: idOf(name), reason } });
    expect(codeOf(await move(to, ' '))).toBe('REASON_MISSING');
    expect(codeOf(await move(holder, 'Stays'))).toBe('HANDING_SAME');
    await absent(to);
    expect(codeOf(await move(to, 'Knows it'))).toBe('HANDING_NOT_ABLE');
    await sql`delete from approval_delegation`.execute(server.owner);
    expect((await move(to, 'Knows it')).body.data).toMatchObject({ recordId, status: 'Submitted' });
    expect(await handedTo(recordId)).toBe(to);
    expect(codeOf(await by(holder).call('retail.pass', { body: { recordId } }))).toBe('STATE_NOT_FITTING');
    expect((await begin(to)).body.data.recordId).toBe(recordId);
  });

  it('[RTV-014] goes to nobody who does not validate sales', async () => {
    const recordId = await submitted();
    const usrid = (await by('sicco').call('users.current')).body.data.usrid;
    const control = await server.owner
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'control')
      .executeTakeFirstOrThrow();
    expect(usrid).toBe(idOf('sicco'));
    const moved = await by('sicco').call('handing.move', {
      body: { recordId, usrid: control.id, reason: 'By mistake' },
    });
    expect(codeOf(moved)).toBe('HANDING_NOT_ABLE');
  });
});

describe('rules and knowledge', () => {
  it('[RTV-008] a rule begins today or later, and the last one of a day holds', async () => {
    expect(codeOf(await setRule('equal', '2020-01-01'))).toBe('HANDING_DAY_PAST');
    expect(codeOf(await setRule('none'))).toBe('HANDING_RULE_MISSING');
    expect(codeOf(await setRule('bu', 'soon'))).toBe('RETAIL_DAY');
    await setRule('bu');
    await setRule('group');
    await setRule('skill', '2099-01-01');
    const { inForce, rules } = (await by('sicco').call('handing.rules')).body.data;
    expect([inForce, rules.map(({ rule }) => rule)]).toEqual(['group', ['skill', 'group', 'bu']]);
  });

  it('[RTV-009] knowledge is of what there is, and of the version that was read', async () => {
    expect(codeOf(await know('third', { kinds: ['none'] }))).toBe('HANDING_KNOWLEDGE');
    expect(codeOf(await know('third', { bus: [9_999_999] }))).toBe('HANDING_KNOWLEDGE');
    expect((await know('third', { kinds: ['fleet'] })).body.data.version).toBe(1);
    expect((await know('third', { kinds: ['demo'] }, 7)).status).toBe(409);
    const { checker } = (await by('sicco').call('handing.checker', { query: { usrid: idOf('third') } })).body.data;
    expect([checker.knows.kinds, checker.version]).toEqual([['fleet'], 1]);
    const unknown = await by('sicco').call('handing.checker', { query: { usrid: 9_999_999 } });
    expect(unknown.status).toBe(404);
  });
});

describe('the overview', () => {
  it('[RTV-010] [RTV-011] counts what waits and is held, and tells the time and the rejected share of each checker', async () => {
    await sql`delete from retail_decision`.execute(server.owner);
    await absent('second');
    await absent('third');
    const made = [await submitted(), await submitted(), await submitted(), await submitted()];
    const [first = 0, second = 0, third = 0] = made;
    const taken = async (recordId: number, minutes: number) => {
      await begin('sicco', recordId);
      await sql`update retail_record set begun_at = begun_at - make_interval(mins => ${minutes}) where id = ${recordId}`.execute(
        server.owner,
      );
    };
    await taken(first, 2);
    await by('sicco').call('retail.pass', { body: { recordId: first } });
    await taken(second, 6);
    await by('sicco').call('retail.reject', { body: { recordId: second, kind: 'other', reason: 'Blurred' } });
    await taken(third, 0);
    const overview = (await by('sicco').call('handing.overview')).body.data;
    expect(overview).toMatchObject({ waiting: 1, held: 1, ofNobody: 0, ages: [2, 0, 0, 0] });
    const figures = { decided: 2, rejected: 1, median: 240, waiting: 1, held: 1 };
    expect(overview.people.find(({ usrid }) => usrid === idOf('sicco'))).toMatchObject(figures);
    expect(overview.people.find(({ usrid }) => usrid === idOf('third'))).toMatchObject({
      isAbsent: true,
      decided: 0,
      median: null,
    });
    const one = (await by('sicco').call('handing.checker', { query: { usrid: idOf('sicco') } })).body.data;
    expect(one.days).toHaveLength(14);
    expect(one.days.at(-1)).toEqual({ day: TODAY, decided: 2, rejected: 1 });
    const list = (await by('sicco').call('handing.records', { query: { usrid: idOf('sicco') } })).body.data;
    expect(list.content.map(({ recordId }) => recordId)).toEqual(made.slice(2));
    expect((await by('sicco').call('handing.records')).body.data.totalElements).toBe(0);
  });
});
