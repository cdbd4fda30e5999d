import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letApprove, sentStep } from '../../../test/approvers.ts';
import { demoIds } from '../../../test/demo-ids.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import { chainInForce } from '../../approvals/chain-in-force.ts';

const TODAY = '2026-03-02';

let server: TestServer;
let admin: TestCaller;
let control: TestCaller;
let bus: ReadonlyMap<string, number>;
let roleId: number;
beforeAll(async () => {
  server = await testServer();
  await travel(TODAY);
  await letApprove(server, ['finance', 'manager']);
  const { body } = await admin.call('chains.choices');
  bus = new Map(body.data.bus.map(({ code, buId }) => [code, buId]));
  roleId = await addRole('Managers', ['manager', 'finance']);
});
afterAll(() => server.close());

/** Sets the clock of the server and signs in again, since earlier sessions would have ended. */
async function travel(day: string): Promise<void> {
  server.clock.at = new Date(`${day}T08:00:00Z`);
  [admin, control] = [await server.as('admin'), await server.as('control')];
}
const buId = (code: string) => present(bus.get(code), code);
const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const userId = (account: string) => demoIds(server).userId(account);
async function addRole(roleName: string, accounts: readonly string[], codes: readonly string[] = ['MBPC']) {
  const users = await Promise.all(accounts.map(userId));
  const body = { roleName, users, bus: codes.map(buId), entities: [] };
  return (await admin.call('approvalRoles.addNormal', { body, headers: callKey() })).body.data.roleId;
}
const scope = (code: string, more: object = {}) => ({
  name: `Programs of ${code}`,
  kind: 'program',
  buId: buId(code),
  entity: '',
  effectiveFrom: TODAY,
  ...more,
});
const add = (body: ReturnType<typeof scope>) => admin.call('chains.add', { body, headers: callKey() });
const save = (approvalChainId: number, version: number, more: object = {}, by = admin) =>
  by.call('chains.save', {
    query: { version },
    body: {
      approvalChainId,
      name: 'Saved',
      effectiveFrom: TODAY,
      steps: [sentStep({ roles: [roleId] })],
      ...more,
    },
  });
const activate = (id: number, by = control) => by.call('chains.activate', { params: { id }, body: {} });
const detail = async (approvalChainId: number) =>
  (await admin.call('chains.detail', { query: { approvalChainId } })).body.data;
const forceOf = (code: string, day: string, entity: string | null = null) =>
  chainInForce(server.db, { kind: 'program', buId: buId(code), entity, day });
/** A draft with a step, from a day on. */
async function drafted(code: string, effectiveFrom = TODAY, more: object = {}) {
  const made = (await add(scope(code, { effectiveFrom, ...more }))).body.data;
  await save(made.approvalChainId, made.version, { effectiveFrom });
  return made.approvalChainId;
}
async function nextVersion(from: number, effectiveFrom: string, call: 'newVersion' | 'copyVersion' = 'copyVersion') {
  const made = await admin.call(`chains.${call}`, {
    body: { approvalChainId: from, effectiveFrom },
    headers: callKey(),
  });
  return made.body.data;
}

describe('versions of a chain', () => {
  it('[APC-043] begin as a draft and become active; the former version then ends on the day before', async () => {
    const first = await drafted('AMG');
    expect(await detail(first)).toMatchObject({
      status: 'Draft',
      standing: 'draft',
      number: 1,
      code: expect.stringMatching(/^AC-\d{4}$/v),
    });
    expect((await activate(first)).body.data).toMatchObject({ status: 'Active' });
    expect(await forceOf('AMG', TODAY)).toMatchObject({ chainId: first, number: 1 });
    const second = await nextVersion(first, TODAY);
    expect((await activate(second.approvalChainId)).body.data).toMatchObject({ status: 'Active' });
    expect(await detail(first)).toMatchObject({ status: 'Inactive', standing: 'over', lastDay: '2026-03-01' });
    expect(await forceOf('AMG', TODAY)).toMatchObject({ chainId: second.approvalChainId, number: 2 });
    expect(await lastRecord(server, `chain:${second.approvalChainId}`)).toMatchObject({
      event: 'CHAIN_ACTIVATED',
      details: { after: { replacedVersions: '1' } },
    });
  });

  it('a version to come leaves the former one in force until the day before; each day has exactly one version', async () => {
    const first = await drafted('G');
    await activate(first);
    const second = await nextVersion(first, '2026-04-01');
    await activate(second.approvalChainId);
    expect(await detail(first)).toMatchObject({ status: 'Active', standing: 'inForce', lastDay: '2026-03-31' });
    expect(await detail(second.approvalChainId)).toMatchObject({ status: 'Active', standing: 'planned' });
    expect(await forceOf('G', '2026-03-31')).toMatchObject({ chainId: first });
    expect(await forceOf('G', '2026-04-01')).toMatchObject({ chainId: second.approvalChainId });
    expect(await forceOf('G', '2026-03-01')).toBeUndefined();
    await travel('2026-04-02');
    expect(await detail(first)).toMatchObject({ standing: 'over' });
    const third = await nextVersion(second.approvalChainId, '2026-05-01');
    await activate(third.approvalChainId);
    expect(await detail(first)).toMatchObject({ status: 'Inactive', lastDay: '2026-03-31' });
    await control.call('chains.inactivate', { params: { id: second.approvalChainId }, body: { reason: 'Not needed' } });
    expect(await forceOf('G', '2026-04-02')).toBeUndefined();
    expect(await forceOf('G', '2026-04-01')).toMatchObject({ chainId: second.approvalChainId });
    expect(await forceOf('G', '2026-05-01')).toMatchObject({ chainId: third.approvalChainId });
    await travel(TODAY);
  });

  it('[APC-033] a copy has the steps, [APC-034] a new version has none, and each chain has one draft at a time', async () => {
    const first = await drafted('MAYBACH');
    await activate(first);
    const copy = await nextVersion(first, '2026-04-01');
    expect((await detail(copy.approvalChainId)).steps.map(({ name }) => name)).toEqual(['Step']);
    const again = await admin.call('chains.newVersion', { body: { approvalChainId: first }, headers: callKey() });
    expect(codeOf(again)).toBe('CHAIN_DRAFT_EXISTS');
    const dropped = { params: { id: copy.approvalChainId }, body: { reason: 'Another one' } };
    expect((await control.call('chains.inactivate', dropped)).body.data.status).toBe('Inactive');
    expect(await forceOf('MAYBACH', '2026-05-01')).toMatchObject({ chainId: first });
    const empty = await nextVersion(first, '2026-04-01', 'newVersion');
    expect(empty.number).toBe(3);
    expect(await detail(empty.approvalChainId)).toMatchObject({
      steps: [],
      effectiveFrom: '2026-04-01',
      problems: ['A chain needs a step'],
    });
  });

  it('[APC-039] only a draft can be edited', async () => {
    const first = await drafted('CPO', TODAY, { entity: 'MBLC' });
    const check = async () => (await admin.call('chains.editable', { query: { approvalChainId: first } })).body.data;
    expect(await check()).toEqual({ editable: true, reason: '' });
    await activate(first);
    expect(await check()).toMatchObject({ editable: false, reason: expect.stringContaining('Only a draft') });
    expect(codeOf(await save(first, 3))).toBe('CHAIN_NO_DRAFT');
  });

  it('a user who drew up a version does not activate it, and an incomplete version is not activated', async () => {
    const first = (await add(scope('VAN'))).body.data;
    expect(codeOf(await activate(first.approvalChainId))).toBe('CHAIN_NO_STEP');
    const conditional = { steps: [sentStep({ roles: [roleId], amountFrom: '1,000,000' })] };
    await save(first.approvalChainId, 1, conditional);
    expect(codeOf(await activate(first.approvalChainId))).toBe('CHAIN_ALL_CONDITIONAL');
    const past = { effectiveFrom: '2026-03-01' };
    await save(first.approvalChainId, 2, past);
    expect(codeOf(await activate(first.approvalChainId))).toBe('CHAIN_DAY_PAST');
    expect((await activate(first.approvalChainId, admin)).status).toBe(403);
    await save(first.approvalChainId, 3);
    // Simulates that he saved it once, with both rights by an override.
    const id = await userId('control');
    await server.owner
      .updateTable('move_log')
      .set({ usrid: id })
      .where('kind', '=', 'chain')
      .where('move', '=', 'save')
      .where('object_id', '=', first.approvalChainId)
      .where('version', '=', 2)
      .execute();
    expect(codeOf(await activate(first.approvalChainId))).toBe('CHAIN_OTHER_ACTIVATES');
  });

  it('each kind, BU and entity has one chain; roles and people of steps have to exist', async () => {
    const first = (await add(scope('FLEET'))).body.data;
    expect(codeOf(await add(scope('FLEET')))).toBe('CHAIN_EXISTS');
    expect((await add(scope('FLEET', { entity: 'MBCL' }))).body.code).toBe('0');
    expect(codeOf(await add(scope('FLEET', { entity: 'Dealer' })))).toBe('CHAIN_ENTITY_MISSING');
    expect((await add(scope('FLEET', { kind: 'dealerPayout' }))).body.code).toBe('0');
    const body = { roleName: 'Leasing', users: [], bus: [], entities: ['MBLC'] };
    const leasing = (await admin.call('approvalRoles.addFL', { body, headers: callKey() })).body.data.roleId;
    const refused = async (step: object) =>
      (await save(first.approvalChainId, 1, { steps: [sentStep(step)] })).body.message;
    expect(await refused({ roles: [leasing] })).toContain('step 1');
    expect(await refused({ roles: [9_999_999] })).toContain('step 1');
    expect(await refused({ people: [9_999_999] })).toContain('no active account');
    expect(codeOf(await save(first.approvalChainId, 1, { steps: [sentStep({})] }))).toBe('CHAIN_STEP_WRONG');
    expect(codeOf(await save(first.approvalChainId, 7))).toBe('MOVED_MEANWHILE');
  });
});

describe('the chain in force', () => {
  it('is that of the BU or else of the BU above; a chain of an entity precedes the chain for all entities', async () => {
    const parent = buId('MBPC');
    await server.owner.updateTable('bu').set({ parent_id: parent }).where('code', '=', 'VAN').execute();
    const above = await drafted('MBPC');
    await activate(above);
    expect(await forceOf('VAN', TODAY)).toMatchObject({ chainId: above });
    const own = await drafted('MBPC', TODAY, { entity: 'MBCL', name: 'Of MBCL' });
    await activate(own);
    expect(await forceOf('MBPC', TODAY, 'MBCL')).toMatchObject({ chainId: own, entity: 'MBCL' });
    expect(await forceOf('VAN', TODAY, 'MBCL')).toMatchObject({ chainId: own });
    expect(await forceOf('MBPC', TODAY, 'MBLC')).toMatchObject({ chainId: above });
    expect(await forceOf('MBPC', TODAY)).toMatchObject({ chainId: above });
    const search = await control.call('chains.search', { query: { kind: 'program', buId: buId('VAN') } });
    expect(search.body.data).toMatchObject({ chain: { approvalChainId: above, bu: 'MBPC' }, reason: '' });
    const none = await control.call('chains.search', { query: { kind: 'flPayout', buId: parent } });
    expect(none.body.data).toMatchObject({ chain: null, reason: expect.stringContaining('MBPC') });
    const payouts = await control.call('chains.byEntity', { query: { entity: 'MBCL', bus: String(parent) } });
    expect(payouts.body.data.map(({ kind, chain }) => [kind, chain])).toEqual([
      ['dealerPayout', null],
      ['flPayout', null],
    ]);
    const effective = await control.call('chains.effective', { query: { approvalChainId: above } });
    expect(effective.body.data).toMatchObject({ effectiveFrom: TODAY, earliest: TODAY, lastDay: '' });
  });

  it('[APC-019] a tried path shows who would be asked, who could not and why, which conditions hold, and who would decide twice', async () => {
    const switched = await addRole('Controllers', ['control', 'manager', 'sales'], ['CPO']);
    const approvalChainId = await drafted('CPO');
    const steps = [
      sentStep({ name: 'First', roles: [switched], rule: 'all' }),
      sentStep({ name: 'Second', roles: [roleId], amountFrom: '500000', overdraw: true, match: 'all' }),
    ];
    await save(approvalChainId, 2, { effectiveFrom: '2026-06-01', steps });
    const ask = async (query: object) =>
      (await control.call('chains.path', { query: { approvalChainId, ...query } })).body.data;
    const path = await ask({ amount: '600,000', deviation: '1.5', offerKinds: 'Normal' });
    expect(path.facts).toEqual({
      bu: 'CPO',
      entity: '',
      amount: '600000.00',
      deviation: '1.5',
      offerKinds: ['Normal'],
      overdraws: false,
      makers: 0,
    });
    const [first, second] = path.steps;
    expect(first?.places.map(({ usrnm, roleName }) => [usrnm, roleName])).toEqual([
      ['control', 'Controllers'],
      ['manager', 'Controllers'],
    ]);
    expect(first?.left.map(({ usrnm }) => usrnm)).toEqual(['sales']);
    expect(first?.left[0]?.reason).toContain('Approve programs');
    expect(second?.isAsked).toBe(false);
    expect(second?.conditions).toEqual([
      { kind: 'amount', value: '500000.00', holds: true },
      { kind: 'overdraw', value: '', holds: false },
    ]);
    // A role for another BU asks nobody.
    expect(second).toMatchObject({ places: [], isBlocked: true });
    expect((await ask({ overdraws: 'true', amount: '1' })).reason).toContain('frame');

    // Users who would have to decide two of the asked steps.
    const alone = await addRole('Alone', ['control'], ['CPO']);
    const again = [
      sentStep({ name: 'First', roles: [alone] }),
      sentStep({ name: 'Large', roles: [alone], amountFrom: '500000' }),
      sentStep({ name: 'Last', roles: [alone] }),
    ];
    await save(approvalChainId, 3, { effectiveFrom: '2026-06-01', steps: again });
    const twice = async (amount: string) =>
      (await ask({ amount })).steps.map((step) => step.twice.map(({ usrnm, step: other }) => `${usrnm} ${other}`));
    expect(await twice('1')).toEqual([[], [], ['control First']]);
    expect(await twice('600000')).toEqual([[], ['control First'], ['control First']]);
  });
});

describe('approval roles', () => {
  it('[APC-017] of both types are added, edited and deleted; a role that a chain names stays', async () => {
    const users = [await userId('finance')];
    const added = await admin.call('approvalRoles.addFL', {
      body: { roleName: 'FL Finance', users, bus: [buId('AMG')], entities: ['MBAFC', 'MBLC'] },
      headers: callKey(),
    });
    const { roleId: id } = added.body.data;
    const one = async () => (await control.call('approvalRoles.one', { query: { roleId: id, roleType: 'FL' } })).body;
    expect((await one()).data).toMatchObject({
      roleType: 'FL',
      users,
      bus: [],
      entities: ['MBAFC', 'MBLC'],
      chains: 0,
    });
    const other = await control.call('approvalRoles.one', { query: { roleId: id, roleType: 'NORMAL' } });
    expect(codeOf(other)).toBe('APPROVAL_ROLE_OTHER_TYPE');
    const form = { roleId: id, roleName: 'FL Finance', users: [], bus: [], entities: ['MBLC'] };
    const edited = await admin.call('approvalRoles.editFL', { query: { version: 1 }, body: form });
    expect(edited.body.data).toEqual({ roleId: id, version: 2 });
    const asNormal = { query: { version: 2 }, body: { ...form, bus: [buId('AMG')] } };
    expect(codeOf(await admin.call('approvalRoles.editNormal', asNormal))).toBe('FIELD_FIXED');
    const wrong = { query: { version: 2 }, body: { ...form, entities: [] } };
    expect(codeOf(await admin.call('approvalRoles.editFL', wrong))).toBe('APPROVAL_ROLE_NO_ENTITY');
    const list = async (type: 'FL' | 'NORMAL') =>
      (await control.call('approvalRoles.list', { query: { roleType: type } })).body.data.content.map(
        (r) => r.roleName,
      );
    expect(await list('FL')).toContain('FL Finance');
    expect(await list('NORMAL')).not.toContain('FL Finance');
    await admin.call('approvalRoles.remove', { body: { roleId: id } });
    expect(await list('FL')).not.toContain('FL Finance');
    expect((await one()).code).not.toBe('0');
    await drafted('CPO', TODAY, { kind: 'dealerPayout' });
    expect(codeOf(await admin.call('approvalRoles.remove', { body: { roleId } }))).toBe('APPROVAL_ROLE_USED');
    const again = { body: { ...form, roleName: 'FL Finance' }, headers: callKey() };
    expect((await admin.call('approvalRoles.addFL', again)).body.code).toBe('0');
    expect(codeOf(await admin.call('approvalRoles.addFL', { ...again, headers: callKey() }))).toBe(
      'APPROVAL_ROLE_EXISTS',
    );
  });

  it('pickers find roles of the type and people who hold the permission', async () => {
    const leasing = { roleName: 'To be found', users: [], bus: [], entities: ['MBLC'] };
    await admin.call('approvalRoles.addFL', { body: leasing, headers: callKey() });
    const roles = (await control.call('chains.roles', { query: { kind: 'flPayout' } })).body.data;
    expect(new Set(roles.map(({ roleType }) => roleType))).toEqual(new Set(['FL']));
    const people = (await control.call('chains.people', { query: { kind: 'program' } })).body.data;
    expect(people.map(({ usrnm, decides }) => [usrnm, decides])).toEqual([
      ['control', true],
      ['finance', true],
      ['manager', true],
    ]);
  });
});
