import { dayOf, present } from '@oasis/engine/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { conflictsOf, newConflicts, type UserSelection } from './duty-conflicts.ts';

const PAIR = { first: 'KUFRI_IMPORT', second: 'BUDGET_EDIT', reason: { en: 'because', zh: '因为' } };
const OTHER = { first: 'BUDGET_EDIT', second: 'RECALCULATE', reason: { en: 'of this', zh: '因此' } };
const NOW = new Date('2026-03-01T20:00:00Z');
const options = { pairs: [PAIR, OTHER], now: NOW };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const namesOf = async (users: UserSelection): Promise<readonly string[]> =>
  (await conflictsOf(database.db, users, options)).map(({ usrnm, first, second }) => `${usrnm} ${first} ${second}`);

const userId = async (account: string): Promise<number> =>
  (await database.db.selectFrom('app_user').select('id').where('usrnm', '=', account).executeTakeFirstOrThrow()).id;

const roleOf = (code: string) =>
  database.db.selectFrom('role').select(['id', 'group_id']).where('code', '=', code).executeTakeFirstOrThrow();

test('two exclusive permissions of one user are found by user, by role and by group, whichever roles grant them', async () => {
  const [sales, control] = [await userId('sales'), await userId('control')];
  expect(await namesOf({ userIds: [sales, control] })).toEqual(['sales KUFRI_IMPORT BUDGET_EDIT']);
  const role = await roleOf('SALES');
  expect(await namesOf({ roleIds: [role.id] })).toEqual(['sales KUFRI_IMPORT BUDGET_EDIT']);
  expect(await namesOf({ groupIds: [role.group_id] })).toEqual(['sales KUFRI_IMPORT BUDGET_EDIT']);
  expect(await namesOf({ userIds: [] })).toEqual([]);
});

test('conflicts of a change are found inside its transaction and are gone after a rollback', async () => {
  const [sales, role] = [await userId('sales'), await roleOf('CONTROLLING')];
  const users = { userIds: [sales] };
  const added = await database.db
    .transaction()
    .execute(async (tx) => {
      const before = await conflictsOf(tx, users, options);
      await tx.insertInto('user_role').values({ user_id: sales, role_id: role.id }).execute();
      throw Object.assign(new Error('rolled back'), {
        found: newConflicts(before, await conflictsOf(tx, users, options)),
      });
    })
    .catch((cause: { found: ReturnType<typeof newConflicts> }) => cause.found);
  expect(added.map(({ second, reason }) => [second, reason.zh])).toEqual([['RECALCULATE', '因此']]);
  expect(await namesOf(users)).toHaveLength(1);
});

test.each(['user_role', 'role', 'privilege_group', 'app_user', 'group_api'] as const)(
  'an inactive or missing row in the chain from user to permission gives no permission: %s',
  async (link) => {
    const [sales, role] = [await userId('sales'), await roleOf('SALES')];
    await database.db
      .transaction()
      .execute(async (tx) => {
        if (link === 'user_role')
          await tx.updateTable(link).set({ state: false }).where('user_id', '=', sales).execute();
        if (link === 'role') await tx.updateTable(link).set({ state: false }).where('id', '=', role.id).execute();
        if (link === 'privilege_group')
          await tx.updateTable(link).set({ state: false }).where('id', '=', role.group_id).execute();
        if (link === 'app_user') await tx.updateTable(link).set({ state: false }).where('id', '=', sales).execute();
        if (link === 'group_api') await tx.deleteFrom(link).where('group_id', '=', role.group_id).execute();
        expect(await conflictsOf(tx, { userIds: [sales] }, options)).toEqual([]);
        throw new Error('rolled back');
      })
      .catch((cause: Error) => expect(cause.message).toBe('rolled back'));
  },
);

test('an approved override covers its pair until the end of its last day in China, and no other pair', async () => {
  const [sales, admin, auditor] = [await userId('sales'), await userId('admin'), await userId('auditor')];
  const made = await database.db
    .insertInto('duty_override')
    .values({
      user_id: sales,
      first_code: 'BUDGET_EDIT',
      second_code: 'KUFRI_IMPORT',
      reason: 'one person in the branch',
      valid_until: '2026-03-02',
      requested_by: admin,
      requested_at: NOW,
      decided_by: null,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirst();
  const covered = async (now: string): Promise<boolean> =>
    (await conflictsOf(database.db, { userIds: [sales] }, { ...options, now: new Date(now) })).length === 0;
  expect(await covered('2026-03-01T12:00:00Z')).toBe(false);
  await database.db
    .updateTable('duty_override')
    .set({ state: 'approved', decided_by: auditor, decided_at: NOW })
    .where('id', '=', present(made, 'the override').id)
    .execute();
  expect(await covered('2026-03-02T15:59:59Z')).toBe(true);
  expect(await covered('2026-03-02T16:00:00Z')).toBe(false);
  await database.owner.deleteFrom('duty_override').execute();
  expect(dayOf(new Date('2026-03-02T16:00:00Z'))).toBe('2026-03-03');
});
