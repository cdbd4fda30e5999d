import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { letApprove } from '../../packages/server/test/approvers.ts';
import { press, rowOf } from './support/find.ts';
import { choose, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf('people');
const called = () => product().calls.map(({ method, path }) => `${method} ${path.split('?')[0] ?? ''}`);
const A = '/oasis/apapi';
const SET = `${A}/approvalSetting`;

/** What the pages have sent in the tests of this file so far. */
const sent = new Set<string>();
const remember = () => {
  for (const call of called()) sent.add(call);
};
const missing = (calls: readonly string[]) => calls.filter((call) => !sent.has(call));

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

it('[APC-004] [APC-015] [APC-016] [APC-017] roles of both types are added, edited and deleted on their tab', async () => {
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
  remember();
});

it('[SHL-001] [APC-001] [APC-002] [APC-010] [APC-014] a chain is drawn up in three steps, tried, activated by somebody else, and goes on in versions', async () => {
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
  await tick(user, form, 'Managers of all');
  await press(user, 'Save', form);
  await screen.findByText('Always asked');
  await press(user, 'Go on to the review');
  await waitFor(() => expect(window.location.pathname).toBe('/approvalChainEdit/customApprovalChainThird'));
  await press(user, 'Try');
  const tried = await screen.findByRole('region', { name: 'Try it' });
  await within(tried).findByText('Would be asked today');
  within(tried).getByText(/^Ma Jun \(role Managers of all\)/);
  await press(user, 'Save the draft');
  await waitFor(() => expect(window.location.pathname).toBe('/approvalChainEdit'));
  expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull();
  remember();
  const control = await open('control', '/approvalChain');
  await press(control, 'Activate', await rowOf('AC-0001 Programs of AMG'));
  await press(control, 'Activate', await screen.findByRole('dialog', { name: 'Approval Chain' }));
  await screen.findByText('In force', { selector: 'main td *' });
  remember();
  const editor = await open('admin', '/approvalChain');
  await press(editor, 'Copy as new version', await rowOf('AC-0001 Programs of AMG'));
  await screen.findByText('Management');
  remember();
  const decider = await open('control', '/approvalChain');
  const row = (await screen.findAllByText('Draft', { selector: 'tbody *' }))[0]?.closest('tr');
  await press(decider, 'Deactivate', row ?? document.body);
  const why = await screen.findByRole('dialog', { name: 'Deactivate: AC-0001 v2' });
  await fill(decider, why, 'Reason', 'Not needed');
  await press(decider, 'Deactivate', why);
  await screen.findByText('Inactive', { selector: 'tbody *' });
  remember();
  const again = await open('admin', '/approvalChain');
  const first = (await screen.findAllByText('In force', { selector: 'tbody *' }))[0]?.closest('tr');
  await press(again, 'New version', first ?? document.body);
  await screen.findByText('No steps yet');
  remember();
});

it('[APC-003] [APC-028] [APC-029] [APC-041] [APC-042] chains of payouts to dealers and of finance and leasing have a tab of their own', async () => {
  const user = await open('admin', '/approvalChain');
  await user.click(await screen.findByRole('tab', { name: 'Payout Approval Chain' }));
  expect(window.location.pathname).toBe('/approvalChain/payoutChain');
  await screen.findByText('No chains yet');
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
  await open('control', '/approvalChain');
  expect(await tabs()).toEqual(['Program Approval Chain', 'Payout Approval Chain', 'Approval Role Setting']);
  for (const [code, left] of [
    ['AC-01', ['Payout Approval Chain', 'Approval Role Setting']],
    ['AC-02', ['Approval Role Setting']],
    ['AC-03', []],
  ] as const) {
    await product()
      .owner.deleteFrom('role_privilege')
      .where('privilege_id', 'in', (eb) => eb.selectFrom('menu_privilege').select('id').where('code', '=', code))
      .where('role_id', 'in', (eb) => eb.selectFrom('role').select('id').where('code', '=', 'CONTROLLING'))
      .execute();
    await open('control', '/approvalChain');
    if (left.length > 0) expect(await tabs()).toEqual(left);
    else await waitFor(() => expect(screen.queryAllByRole('tab')).toEqual([]));
  }
});

it('[APC-011] [APC-012] [APC-013] each step of the wizard has an address under the editor and one at the root', async () => {
  for (const [step, shown] of [
    ['customApprovalChainFirst', 'Save and go on'],
    ['customApprovalChainSecond', 'Go on to the review'],
    ['customApprovalChainThird', 'Save the draft'],
  ] as const) {
    for (const under of ['/approvalChainEdit/', '/']) {
      await open('admin', `${under}${step}?approvalChainId=3`);
      expect(await screen.findByRole('button', { name: shown })).toBeDefined();
    }
  }
});

it('[APC-020] [APC-021] [APC-022] [APC-023] [APC-024] the tab of roles lists, adds and edits them by these calls', () => {
  expect(
    missing([
      `GET ${A}/RoleSetting/approvalRole`,
      `POST ${A}/RoleSetting/insertFLRole`,
      `POST ${A}/RoleSetting/insertNormalRole`,
      `PUT ${A}/RoleSetting/updateNormalRole`,
      `PUT ${A}/RoleSetting/updateFLRole`,
    ]),
  ).toEqual([]);
});

it('[APC-025] [APC-026] [APC-037] it loads a role to edit, deletes one, and finds people by these calls', () => {
  expect(
    missing([`GET ${A}/RoleSetting/editRole`, `DELETE ${A}/RoleSetting/deleteRole`, `GET ${SET}/getAllUserSelective`]),
  ).toEqual([]);
});

it('[APC-018] [APC-019] [APC-027] [APC-030] [APC-031] chains are listed, looked up, tried and switched by these calls', () => {
  expect(
    missing([
      `GET ${A}/approval_chain/search`,
      `GET ${A}/approval_chain/path`,
      `GET ${SET}/listProgramApproval`,
      `PUT ${SET}/activeApprovalChain/1`,
      `PUT ${SET}/inactiveApprovalChain/2`,
    ]),
  ).toEqual([]);
});

it('[APC-032] [APC-033] [APC-034] [APC-035] [APC-036] chains and versions begin by these calls', () => {
  expect(
    missing([
      `POST ${SET}/addNewApprovalChain`,
      `POST ${SET}/newVersionForCopy`,
      `POST ${SET}/newVersion`,
      `GET ${SET}/getDetailApprovalChainInfo`,
      `GET ${SET}/getAllRoleSelective`,
    ]),
  ).toEqual([]);
});

it('[APC-038] [APC-039] [APC-040] a draft is checked, saved and dated by these calls', () => {
  expect(missing([`POST ${SET}/saveData`, `GET ${SET}/editableCheck`, `GET ${SET}/getEffectiveDate`])).toEqual([]);
});
