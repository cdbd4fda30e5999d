import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  sales = await server.as('sales');
});
afterAll(() => server.close());

/** A draft letter of one approved program. */
const made = async () => {
  const { programId } = await life.planned();
  await life.put(programId, 'Approved');
  const reply = await sales.call('releases.create', { body: { name: 'Letter', programIds: [programId] }, ...keyed() });
  return { releaseId: reply.body.data.releaseId };
};
const toDealers = (releaseId: number, codes: string[]) =>
  sales.call('releases.addExternalList', { body: { releaseId, codes } });
const recipients = async (releaseId: number) =>
  (await sales.call('releases.recipients', { query: { releaseId } })).body.data;

describe('the recipients of a letter', () => {
  it('are chosen from as many as requested, and are missing for a missing letter', async () => {
    const choices = async (limit: number) =>
      (await sales.call('releases.choices', { query: { kind: 'dealer', name: '', limit } })).body.data.length;
    expect([await choices(2), await choices(3)]).toEqual([2, 3]);
    expect((await sales.call('releases.recipients', { query: { releaseId: 9_999_999 } })).status).toBe(404);
  });

  it('[PRG-055] [PRG-056] are of the regions of one BU or of all, and of every legal entity that has a dealer', async () => {
    const codesOf = async (query: { readonly bu?: string }) =>
      (await sales.call('releases.regions', { query })).body.data.map(({ code }) => code);
    const all = await codesOf({});
    const own = all.filter((code) => code.startsWith('MBPC '));
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(all.length);
    expect(await codesOf({ bu: 'MBPC' })).toEqual(own);
    const entities = (await sales.call('releases.legalEntities', {})).body.data.map(({ id }) => id);
    const known = await server.owner
      .selectFrom('dealer')
      .select('legal_entity_id')
      .where('legal_entity_id', 'is not', null)
      .distinct()
      .execute();
    const ids = known.map(({ legal_entity_id: id }) => id ?? 0);
    expect(entities.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('leave out inactive people, people of inactive dealers and people by inactive roles', async () => {
    const { releaseId } = await made();
    await toDealers(releaseId, ['D1001']);
    const [group] = (await sales.call('releases.choices', { query: { kind: 'userGroup', name: 'finance', limit: 1 } }))
      .body.data;
    const groupId = present(group, 'a group').id;
    // A person who reads letters by another role has a role of the group as well.
    const role = await server.owner
      .insertInto('role')
      .values({ group_id: groupId, code: 'GUEST', name_en: 'Guest', name_cn: '访客' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: userId } = await server.owner
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'sales')
      .executeTakeFirstOrThrow();
    const held = await server.owner
      .insertInto('user_role')
      .values({ user_id: userId, role_id: role.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sales.call('releases.addInternalGroup', { body: { releaseId, ids: [groupId] } });
    const accounts = async () => (await recipients(releaseId)).people.map(({ account }) => account);
    const both = await accounts();
    expect(both).toEqual(expect.arrayContaining(['sales', 'DEALER1']));
    const without = (account: string) => both.filter((one) => one !== account);
    const turned = async (turn: (state: boolean) => Promise<unknown>) => {
      await turn(false);
      const left = await accounts();
      await turn(true);
      return left;
    };
    const { owner } = server;
    const roleOf = (state: boolean) => owner.updateTable('role').set({ state }).where('id', '=', role.id).execute();
    const holding = (state: boolean) =>
      owner.updateTable('user_role').set({ state }).where('id', '=', held.id).execute();
    const dealerOf = (active: boolean) =>
      owner.updateTable('dealer').set({ active }).where('code', '=', 'D1001').execute();
    const person = (state: boolean) =>
      owner.updateTable('app_user').set({ state }).where('usrnm', '=', 'DEALER1').execute();
    expect(await turned(roleOf)).toEqual(without('sales'));
    expect(await turned(holding)).toEqual(without('sales'));
    expect(await turned(dealerOf)).toEqual(both.filter((one) => !one.startsWith('DEALER')));
    expect(await turned(person)).toEqual(without('DEALER1'));
  });
});
