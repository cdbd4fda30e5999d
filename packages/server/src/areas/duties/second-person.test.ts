import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import { codeOf, userSettings } from '../../../test/user-settings.ts';
import { SECOND_PERSON_HOURS } from './second-person.ts';

let server: TestServer;
let admin: TestCaller;
let other: TestCaller;
let auditor: TestCaller;
let salesId: number;
beforeAll(async () => {
  server = await testServer('people', { secondPersonHours: SECOND_PERSON_HOURS });
  [admin, auditor] = [await server.as('admin'), await server.as('auditor')];
  await sql`
    insert into app_user (usrnm, fulnm, email, user_type_id, org_id)
    select 'ADMIN2', 'Second Admin', 'x@example.test', user_type_id, org_id from app_user where usrnm = 'admin'`.execute(
    server.owner,
  );
  await sql`
    insert into user_role (user_id, role_id)
    select n.id, ur.role_id from app_user n, user_role ur join app_user u on u.id = ur.user_id
    where n.usrnm = 'ADMIN2' and u.usrnm = 'admin'`.execute(server.owner);
  other = await server.as('ADMIN2');
  salesId = (await server.db.selectFrom('app_user').select('id').where('usrnm', '=', 'sales').executeTakeFirstOrThrow())
    .id;
});
afterAll(() => server.close());

/** Makes all changes so far long ago. */
beforeEach(async () => {
  await sql`update access_history set at = at - make_interval(hours => ${SECOND_PERSON_HOURS})`.execute(server.owner);
  await sql`truncate audit_log, audit_seal`.execute(server.owner);
  await sql`delete from duty_override`.execute(server.owner);
});

let keys = 0;
async function asked(by: TestCaller): Promise<number> {
  const reply = await by.call('duties.request', {
    body: { usrid: salesId, first: 'PROGRAM_APPROVE', second: 'BUDGET_EDIT', reason: 'One person', until: soon() },
    headers: { 'idempotency-key': `second-${(keys += 1)}` },
  });
  expect(reply.body.code).toBe('0');
  return reply.body.data.overrideId;
}

const soon = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const decide = async (overrideId: number, by = auditor, approve = true) =>
  codeOf(await by.call('duties.decide', { body: { overrideId, approve } }));

const stateOf = async (overrideId: number) =>
  (await server.owner.selectFrom('duty_override').select('state').where('id', '=', overrideId).executeTakeFirst())
    ?.state;

describe('the second person of two duties', () => {
  it('is a user who could decide for long enough', async () => {
    const overrideId = await asked(admin);
    expect(await decide(overrideId)).toBeUndefined();
    expect(await stateOf(overrideId)).toBe('approved');
  });

  it('is not a colleague who was lent the right', async () => {
    const { addRole } = userSettings(server, admin);
    const overrideId = await asked(admin);
    expect((await addRole('finance', 'AUDITOR')).body.code).toBe('0');
    const finance = await server.as('finance');
    expect(await decide(overrideId, finance)).toBe('DUTY_DECIDER_NEW');
    expect(await stateOf(overrideId)).toBe('requested');
    // A refusal gives nobody an advantage.
    expect(await decide(overrideId, finance, false)).toBeUndefined();
  });

  it.each([
    ['the role of the person', 'user_role', "user_id = (select id from app_user where usrnm = 'auditor')"],
    ['the role', 'role', "code = 'AUDITOR'"],
    ['the group', 'privilege_group', "id = (select group_id from role where code = 'AUDITOR')"],
    ['the person', 'app_user', "usrnm = 'auditor'"],
  ])('is not a user who lacked the permission for a moment: %s', async (_what, table, where) => {
    const overrideId = await asked(admin);
    for (const state of ['false', 'true']) {
      await sql.raw(`update ${table} set state = ${state} where ${where}`).execute(server.owner);
    }
    expect(await decide(overrideId)).toBe('DUTY_DECIDER_NEW');
  });

  it('is not a user to whom a tick gave the permission just now', async () => {
    const overrideId = await asked(admin);
    const { rows } = await sql<{ role_id: number; api_id: number }>`
      delete from role_api using role r, api a where r.id = role_api.role_id and a.id = role_api.api_id
      and r.code = 'AUDITOR' and a.code = 'DUTY_DECIDE' returning role_api.role_id, role_api.api_id`.execute(
      server.owner,
    );
    for (const row of rows) await server.owner.insertInto('role_api').values(row).execute();
    expect(await decide(overrideId)).toBe('DUTY_DECIDER_NEW');
  });

  it('is not a user whom the requester gave other rights meanwhile; any other user may decide', async () => {
    const { addRole } = userSettings(server, admin);
    expect((await addRole('auditor', 'FINANCE')).body.code).toBe('0');
    const overrideId = await asked(admin);
    expect(await decide(overrideId)).toBe('DUTY_DECIDER_CHANGED');
    expect(await decide(overrideId, auditor, false)).toBeUndefined();
    expect(await decide(await asked(other))).toBeUndefined();
  });
});
