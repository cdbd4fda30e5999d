import { dayOf } from '@oasis/engine/base';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { letApprove, sentStep } from '../../packages/server/test/approvers.ts';
import { demoIds } from '../../packages/server/test/demo-ids.ts';
import { callKey } from '../../packages/server/test/rights.ts';
import { press, rowOf } from './support/find.ts';
import { choose, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf('people');
/** The calls of the page that is open, without what was asked. */
const called = () =>
  product().calls.map(({ method, path }) => `${method} ${(path.split('?')[0] ?? '').replace(/\/\d+$/, '/:id')}`);
const A = '/oasis/apapi';
const SET = `${A}/approvalSetting`;
const ofSetting = (call: string) => call.replace(' ', ` ${SET}/`);

/** The calls that pages made. What is open is remembered before another page takes its place. */
type Sent = Set<string>;
const remember = (sent: Sent) => {
  for (const call of called()) sent.add(call);
};

/** A walk through pages that several tests look at: whichever needs it first walks it, and it answers what was sent. */
function walkOf(walk: (sent: Sent) => Promise<void>): () => Promise<Sent> {
  let walked: Promise<Sent> | undefined;
  const start = async () => {
    const sent: Sent = new Set();
    await walk(sent);
    remember(sent);
    return sent;
  };
  return () => {
    walked ??= start();
    return walked;
  };
}
const missing = (sent: Sent, calls: readonly string[]) => calls.filter((call) => !sent.has(call));

const buIdOf = (code: string) => demoIds(product()).buId(code);

/** A role of one member for a BU. */
async function roleOf(roleName: string, bu: string): Promise<number> {
  await letApprove(product(), ['finance', 'manager']);
  const users = [await demoIds(product()).userId('manager')];
  const body = { roleName, users, bus: [await buIdOf(bu)], entities: [] };
  return (await (await product().as('admin')).call('approvalRoles.addNormal', { body, headers: callKey() })).body.data
    .roleId;
}

/** A draft of a chain for a BU, with one step of a role. */
async function draftOf(name: string, bu: string): Promise<number> {
  const roleId = await roleOf(`Role of ${name}`, bu);
  const admin = await product().as('admin');
  const scope = { name, kind: 'program', buId: await buIdOf(bu), entity: '', effectiveFrom: dayOf(new Date()) };
  const made = (await admin.call('chains.add', { body: scope, headers: callKey() })).body.data;
  const { approvalChainId, version } = made;
  const body = { approvalChainId, name, effectiveFrom: scope.effectiveFrom, steps: [sentStep({ roles: [roleId] })] };
  const saved = await admin.call('chains.save', { query: { version }, body });
  expect(saved.body.code, saved.text).toBe('0');
  return approvalChainId;
}

async function tick(user: UserEvent, form: HTMLElement, name: string): Promise<void> {
  await user.click(await within(form).findByRole('checkbox', { name }));
}

async function addPerson(user: UserEvent, form: HTMLElement, label: string, person: string): Promise<void> {
  await user.click(within(form).getByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByRole('option', { name: new RegExp(person) }));
  await within(form).findByRole('button', { name: `Remove ${person}` });
}

async function addRole(user: UserEvent, name: string, type: 'FL role' | 'Normal role', scope: string, person: string) {
  await press(user, 'Add a role');
  const form = await screen.findByRole('dialog', { name: 'New approval role' });
  await fill(user, form, 'Role', name);
  if (type === 'FL role') await choose(user, form, 'Type', type);
  await tick(user, form, scope);
  await addPerson(user, form, 'Members', person);
  await press(user, 'Save', form);
  await rowOf(name);
}

async function walkRoles() {
  await letApprove(product(), ['finance', 'manager']);
  const user = await open('admin', '/approvalChain');
  await user.click(await screen.findByRole('tab', { name: 'Approval Role Setting' }));
  expect(window.location.pathname).toBe('/approvalChain/roleSetting');
  await addRole(user, 'Managers', 'Normal role', 'AMG', 'Ma Jun');
  await addRole(user, 'Leasing', 'FL role', 'MBLC Mercedes-Benz Leasing Co., Ltd.', 'Fang Wei');
  await rowOf('Leasing');
  for (const [name, type] of [
    ['Managers', 'Normal role'],
    ['Leasing', 'FL role'],
  ] as const) {
    const row = await rowOf(name);
    within(row).getByText(type);
    await press(user, 'Edit', row);
    const form = await screen.findByRole('dialog', { name: 'Edit approval role' });
    expect(within(form).getByLabelText<HTMLSelectElement>('Type', { exact: false }).disabled).toBe(true);
    await fill(user, form, 'Role', `${name} of all`);
    await press(user, 'Save', form);
    await rowOf(`${name} of all`);
  }
  await press(user, 'Delete', await rowOf('Leasing of all'));
  await press(user, 'Delete', await screen.findByRole('dialog', { name: 'Approval Role Setting' }));
  await waitFor(() => expect(screen.queryByText('Leasing of all')).toBeNull());
}
const roles = walkOf(walkRoles);

it('[APC-004] [APC-015] [APC-016] [APC-017] roles of both types are added, edited and deleted on their tab', async () => {
  expect(await roles()).toBeDefined();
});

it('[APC-020] [APC-021] [APC-022] [APC-023] [APC-024] the tab of roles lists, adds and edits them by these calls', async () => {
  const calls = [
    `GET ${A}/RoleSetting/approvalRole`,
    `POST ${A}/RoleSetting/insertFLRole`,
    `POST ${A}/RoleSetting/insertNormalRole`,
    `PUT ${A}/RoleSetting/updateNormalRole`,
    `PUT ${A}/RoleSetting/updateFLRole`,
  ];
  expect(missing(await roles(), calls)).toEqual([]);
});

it('[APC-025] [APC-026] [APC-037] it loads a role to edit, deletes one, and finds people by these calls', async () => {
  const calls = [
    `GET ${A}/RoleSetting/editRole`,
    `DELETE ${A}/RoleSetting/deleteRole`,
    `GET ${SET}/getAllUserSelective`,
  ];
  expect(missing(await roles(), calls)).toEqual([]);
});

async function drawUp() {
  await roleOf('Drawing up', 'AMG');
  const user = await open('admin', '/approvalChain');
  await screen.findByRole('tab', { name: 'Program Approval Chain', selected: true });
  // The menu of the settings has users, roles, user groups and approval chains.
  for (const name of ['User', 'Role', 'User Group', 'Approval Chain']) {
    expect((await screen.findAllByRole('link', { name })).length).toBeGreaterThan(0);
  }
  const [newChain] = await screen.findAllByRole('button', { name: 'New chain' });
  await user.click(newChain ?? document.body);
  await waitFor(() => expect(window.location.pathname).toBe('/approvalChainEdit/customApprovalChainFirst'));
  await screen.findByRole('button', { name: 'Save and go on' });
  const main = screen.getByRole('main');
  await fill(user, main, 'Name', 'Programs of AMG');
  await choose(user, main, 'Business unit', 'AMG');
  await screen.findByText(/^No approval chain is in force for AMG/);
  await press(user, 'Save and go on');
  await waitFor(() => expect(window.location.pathname).toBe('/approvalChainEdit/customApprovalChainSecond'));
  await press(user, 'Add a step');
  const form = await screen.findByRole('dialog', { name: 'New step' });
  await press(user, 'Save', form);
  await within(form).findByText('A step asks a role or a person at least');
  await fill(user, form, 'Name of the step', 'Management');
  await tick(user, form, 'Drawing up');
  await press(user, 'Save', form);
  await screen.findByText('Always asked');
  await press(user, 'Go on to the review');
  await waitFor(() => expect(window.location.pathname).toBe('/approvalChainEdit/customApprovalChainThird'));
  await press(user, 'Try');
  const tried = await screen.findByRole('region', { name: 'Try it' });
  await within(tried).findByText('Would be asked today');
  within(tried).getByText(/^Ma Jun \(role Drawing up\)/);
  await press(user, 'Save the draft');
  await waitFor(() => expect(window.location.pathname).toBe('/approvalChainEdit'));
  expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull();
}
const drawnUp = walkOf(drawUp);

it('[SHL-001] [APC-001] [APC-002] [APC-010] [APC-014] a chain is drawn up in three steps, tried and saved as a draft', async () => {
  expect(await drawnUp()).toBeDefined();
});

it('[APC-018] [APC-019] [APC-027] [APC-032] [APC-036] chains are listed, looked up, begun and tried by these calls', async () => {
  const calls = [
    `GET ${A}/approval_chain/search`,
    `GET ${A}/approval_chain/path`,
    `GET ${SET}/listProgramApproval`,
    `POST ${SET}/addNewApprovalChain`,
    `GET ${SET}/getAllRoleSelective`,
  ];
  expect(missing(await drawnUp(), calls)).toEqual([]);
});

it('[APC-035] [APC-038] [APC-039] [APC-040] a draft is shown, checked, saved and dated by these calls', async () => {
  const calls = ['GET getDetailApprovalChainInfo', 'POST saveData', 'GET editableCheck', 'GET getEffectiveDate'];
  expect(missing(await drawnUp(), calls.map(ofSetting))).toEqual([]);
});

it('[APC-030] [APC-031] [APC-033] [APC-034] a chain is activated by somebody else, and goes on in versions', async () => {
  const sent: Sent = new Set();
  const name = 'Programs of G';
  await draftOf(name, 'G');
  const { code } = await product()
    .owner.selectFrom('approval_chain')
    .select('code')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const path = `/approvalChain?text=${code}`;
  const rowIn = async (state: string) => {
    const found = await screen.findByText(state, { selector: 'tbody *' });
    return found.closest('tr') ?? document.body;
  };
  const admin = await open('admin', path);
  expect(within(await rowIn('Draft')).queryByRole('button', { name: 'Activate' })).toBeNull();
  expect(admin).toBeDefined();
  const control = await open('control', path);
  await press(control, 'Activate', await rowIn('Draft'));
  await press(control, 'Activate', await screen.findByRole('dialog', { name: `Activate: ${code} v1` }));
  await rowIn('In force');
  remember(sent);
  const editor = await open('admin', path);
  await press(editor, 'Copy as new version', await rowIn('In force'));
  await screen.findByText(`Role of ${name}`);
  remember(sent);
  const decider = await open('control', path);
  await press(decider, 'Deactivate', await rowIn('Draft'));
  const why = await screen.findByRole('dialog', { name: `Deactivate: ${code} v2` });
  await fill(decider, why, 'Reason', 'Not needed');
  await press(decider, 'Deactivate', why);
  await rowIn('Inactive');
  remember(sent);
  const again = await open('admin', path);
  await press(again, 'New version', await rowIn('In force'));
  await screen.findByText('No steps yet');
  remember(sent);
  const calls = [
    'PUT activeApprovalChain/:id',
    'PUT inactiveApprovalChain/:id',
    'POST newVersionForCopy',
    'POST newVersion',
  ];
  expect(missing(sent, calls.map(ofSetting))).toEqual([]);
});

it('[APC-003] [APC-028] [APC-029] [APC-041] [APC-042] chains of payouts to dealers and of finance and leasing have a tab of their own', async () => {
  const user = await open('admin', '/approvalChain');
  await user.click(await screen.findByRole('tab', { name: 'Payout Approval Chain' }));
  expect(window.location.pathname).toBe('/approvalChain/payoutChain');
  await user.click(await screen.findByRole('radio', { name: 'FL payouts' }));
  await waitFor(() => expect(called()).toContain(`GET ${A}/approvalSetting/listFLPayoutApproval`));
  expect(called()).toEqual(
    expect.arrayContaining([
      `GET ${A}/approvalSetting/listDealerPayoutApproval`,
      `GET ${A}/payment/approval/listChainByEntityAndBus`,
    ]),
  );
});

it('[APC-005] [APC-006] [APC-007] each tab is there for who holds its privilege', async () => {
  const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  const { owner } = product();
  const held = await owner.selectFrom('role_privilege').selectAll().execute();
  await open('control', '/approvalChain');
  expect(await tabs()).toEqual(['Program Approval Chain', 'Payout Approval Chain', 'Approval Role Setting']);
  for (const [code, left] of [
    ['AC-01', ['Payout Approval Chain', 'Approval Role Setting']],
    ['AC-02', ['Approval Role Setting']],
    ['AC-03', []],
  ] as const) {
    await owner
      .deleteFrom('role_privilege')
      .where('privilege_id', 'in', (eb) => eb.selectFrom('menu_privilege').select('id').where('code', '=', code))
      .where('role_id', 'in', (eb) => eb.selectFrom('role').select('id').where('code', '=', 'CONTROLLING'))
      .execute();
    await open('control', '/approvalChain');
    if (left.length > 0) expect(await tabs()).toEqual(left);
    else await waitFor(() => expect(screen.queryAllByRole('tab')).toEqual([]));
  }
  await owner
    .insertInto('role_privilege')
    .values(held)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});

it('[APC-011] [APC-012] [APC-013] each step of the wizard has an address under the editor and one at the root', async () => {
  const id = await draftOf('Programs of VAN', 'VAN');
  for (const [step, shown] of [
    ['customApprovalChainFirst', 'Save and go on'],
    ['customApprovalChainSecond', 'Go on to the review'],
    ['customApprovalChainThird', 'Save the draft'],
  ] as const) {
    for (const under of ['/approvalChainEdit/', '/']) {
      await open('admin', `${under}${step}?approvalChainId=${id}`);
      expect(await screen.findByRole('button', { name: shown })).toBeDefined();
    }
  }
});
