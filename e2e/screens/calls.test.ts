import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { choose, pickFirst } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');

/** Waits until the screen that is open has read these, without their queries; answers how often each. */
async function expectRead(...paths: readonly string[]): Promise<void> {
  const made = () => product().calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
  await waitFor(() => expect(made()).toEqual(expect.arrayContaining(paths.map((path) => `GET /oasis/usapi/${path}`))));
}

it('[UGP-056] [ROL-045] [UGP-060] lists of user groups and roles are read by their pages, all groups by a filter', async () => {
  await open('admin', '/privilegegroup');
  expect(await screen.findByRole('row', { name: /Auditor/ })).toBeDefined();
  await expectRead('privgroups/findall');
  const user = await open('admin', '/role');
  expect((await screen.findAllByRole('row', { name: /Auditor/ })).length).toBeGreaterThan(0);
  await expectRead('roles/findall');
  await user.click(screen.getByRole('combobox', { name: /^User group/ }));
  expect(await screen.findByRole('option', { name: /^Auditor/ })).toBeDefined();
  await expectRead('privgroups/findalllist');
});

it('[ROL-050] [UGP-059] [ROL-048] [STG-028] the filters of the matrix offer groups, names of roles, roles of a group, and menus', async () => {
  const user = await open('auditor', '/userRoleMatrix');
  await expectRead('resources/findmnuall');
  expect(await screen.findByRole('option', { name: 'System Setting' })).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: /^Role name/ }));
  expect(await screen.findByRole('option', { name: /^Controlling/ })).toBeDefined();
  await expectRead('roles/findRolnmenList');
  await user.click(screen.getByRole('combobox', { name: /^User group name/ }));
  await user.click(await screen.findByRole('option', { name: /^Dealer IT administrator/ }));
  await expectRead('privgroups/findgroupbytypes');
  await user.click(screen.getByRole('combobox', { name: /^Role name/ }));
  expect(await screen.findByRole('option', { name: /^Dealer IT administrator/ })).toBeDefined();
  await expectRead('roles/findbyprivgrpid');
});

it('[USR-066] [USR-068] [USR-075] [USR-077] the page of users reads them, one of them, the types and their organisations', async () => {
  const user = await open('DEALERIT', '/user');
  const row = await screen.findByRole('row', { name: /DEALER1/ });
  await expectRead('users/findall', 'legalEntity');
  await user.click(within(row).getByRole('button', { name: 'Edit' }));
  const edit = await screen.findByRole('dialog', { name: 'Edit User' });
  await expectRead('users/finduserbyid');
  await user.click(within(edit).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const form = await screen.findByRole('dialog', { name: 'Add User' });
  await choose(user, form, 'User type', 'Dealer');
  await pickFirst(user, form, 'Organization');
  await expectRead('children/10002');
});

it('[UST-023] [UST-029] [ROL-047] the settings of a user read roles and BUs held, and the roles that may be given', async () => {
  const user = await open('admin', '/user?name=DEALER1');
  const row = await screen.findByRole('row', { name: /DEALER1/ });
  await user.click(within(row).getByRole('button', { name: 'Configuration' }));
  const roles = await screen.findByRole('region', { name: 'Assigned Roles' });
  await expectRead('users/finduserrole', 'users/bu/selected');
  await user.click(await within(roles).findByRole('button', { name: /^(Add|Assign)/ }));
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findAllByText(/Dealer IT administrator/)).length).toBeGreaterThan(0);
  await expectRead('roles/findrolebytype');
});
