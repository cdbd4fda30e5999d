import { permissionCodes } from '@oasis/engine/actions';
import { openConflicts, withoutDeciding } from '@oasis/engine/areas/duties';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { ADMINISTRATOR_ROLE } from './sync-rights.ts';

let server: TestServer;
let adminId: number;
let auditorId: number;
beforeAll(async () => {
  server = await testServer();
  const people = await server.owner.selectFrom('app_user').select(['id', 'usrnm']).execute();
  const idOf = (account: string) => people.find(({ usrnm }) => usrnm === account)?.id ?? 0;
  [adminId, auditorId] = [idOf('admin'), idOf('auditor')];
});
afterAll(() => server.close());

const NEXT_YEAR = new Date('2027-01-15T02:00:00Z');

/** Decides over a request that does not exist, which shows whether the user is refused before it is looked for. */
async function decides(account: string): Promise<string> {
  const caller = await server.as(account);
  const reply = await caller.call('duties.decide', { body: { overrideId: 1_000_000, approve: true } });
  return `${reply.status} ${String(reply.headers['x-oasis-message'])}`;
}

async function grantDeciding(): Promise<void> {
  const api = await server.owner
    .selectFrom('api')
    .select('id')
    .where('code', '=', 'DUTY_DECIDE')
    .executeTakeFirstOrThrow();
  const role = await server.owner
    .selectFrom('role')
    .select(['id', 'group_id'])
    .where('code', '=', ADMINISTRATOR_ROLE)
    .executeTakeFirstOrThrow();
  await server.owner.insertInto('group_api').values({ group_id: role.group_id, api_id: api.id }).execute();
  await server.owner.insertInto('role_api').values({ role_id: role.id, api_id: api.id }).execute();
}

describe('the role of administrators', () => {
  it('holds all permissions except those that decide over its other permissions', async () => {
    const user = await (await server.as('admin')).call('users.current');
    const { permissions } = user.body.data;
    expect([...permissions].sort()).toEqual([...withoutDeciding(permissionCodes())].sort());
    expect(openConflicts(permissions, [])).toEqual([]);
  });
});

describe('a user with two duties that exclude each other', () => {
  it('is refused to decide without an approved override, may decide until its last day, and is refused the day after', async () => {
    server.clock.at = NEXT_YEAR;
    expect(await decides('admin')).toBe('403 NOT_PERMITTED');
    await grantDeciding();
    expect(await decides('admin')).toBe('200 DUTIES_EXCLUDE');
    const override = {
      user_id: adminId,
      reason: 'One person in the branch',
      valid_until: '2027-01-15',
      state: 'approved' as const,
      requested_by: adminId,
      requested_at: NEXT_YEAR,
      decided_by: auditorId,
      decided_at: NEXT_YEAR,
      first_code: 'DUTY_DECIDE',
    };
    await server.owner
      .insertInto('duty_override')
      .values({ ...override, second_code: 'USER_GRANT' })
      .execute();
    expect(await decides('admin')).toBe('200 DUTIES_EXCLUDE');
    await server.owner
      .insertInto('duty_override')
      .values({ ...override, second_code: 'ROLE_GRANT' })
      .execute();
    expect(await decides('admin')).toBe('404 NOT_FOUND');
    expect((await (await server.as('admin')).call('users.current')).body.data.overrides).toEqual([
      'DUTY_DECIDE+ROLE_GRANT',
      'DUTY_DECIDE+USER_GRANT',
    ]);
    // Half an hour before midnight in China and half an hour after; no right changes in between.
    server.clock.at = new Date('2027-01-15T15:30:00Z');
    expect(await decides('admin')).toBe('404 NOT_FOUND');
    server.clock.at = new Date('2027-01-15T16:30:00Z');
    expect(await decides('admin')).toBe('200 DUTIES_EXCLUDE');
  });
});
