import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { allow } from './support/allow.ts';
import { lastQuery, press } from './support/find.ts';
import { choose, fieldOf, pickFirst } from './support/form.ts';
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

it('[USR-076] the entities that somebody may act for are read where his organisation has them', async () => {
  const user = await open('admin', '/user?name=sales');
  await press(user, 'Edit', await screen.findByRole('row', { name: /sales/ }));
  const form = await screen.findByRole('dialog', { name: 'Edit User' });
  expect((await within(form).findAllByRole('checkbox')).length).toBeGreaterThan(0);
  await expectRead('entity');
});

it('[USR-087] the settings of a user name the one whose id stands in the address', async () => {
  const dealer = product().db.selectFrom('app_user').select('id').where('usrnm', '=', 'DEALER1');
  const { id } = await dealer.executeTakeFirstOrThrow();
  await open('admin', `/usersetting/${id}/10007/nobody/-/-`);
  expect(await screen.findByText('Deng Yi (DEALER1)')).toBeDefined();
  await expectRead(`users/${id}`);
});

it('[API-021] the list of programs is filtered by the own BUs, also by people who make no programs', async () => {
  const { owner } = product();
  const finance = owner.selectFrom('app_user').select('id').where('usrnm', '=', 'finance');
  const amg = owner.selectFrom('bu').select('id').where('code', '=', 'AMG');
  await owner.deleteFrom('user_bu').where('user_id', '=', finance).where('bu_id', '=', amg).execute();
  const others = ['MBPC', 'G', 'Maybach', 'Fleet', 'CPO', 'VAN'];
  for (const [account, own] of [
    ['sales', ['MBPC', 'AMG', ...others.slice(1)]],
    ['finance', others],
  ] as const) {
    await open(account, '/wordingbudget');
    const names = () => [...screen.getByLabelText<HTMLSelectElement>('BU').options].map(({ text }) => text);
    await waitFor(() => expect(names()).toEqual(['All', ...own]));
    await expectRead('noAuth/bu/list');
    // Nobody is refused what the page asks for by itself.
    expect(screen.queryByRole('alert')).toBeNull();
  }
});

it('[API-022] the matrix of users is filtered by any BU of the tree', async () => {
  const user = await open('auditor', '/userRoleMatrix/user');
  await user.click(screen.getByRole('button', { name: /^BU names/ }));
  expect(await screen.findByRole('checkbox', { name: 'Maybach' })).toBeDefined();
  await expectRead('noAuth/bu/treeList');
});

it('[ROL-049] the form of a user group names its roles, for people who may look roles up', async () => {
  const groups = product()
    .db.selectFrom('privilege_group')
    .select('id')
    .where('name_en', '=', 'Dealer IT administrator');
  const { id } = await groups.executeTakeFirstOrThrow();
  const user = await open('admin', '/privilegegroup?name=Dealer%20IT');
  await press(user, 'View', await screen.findByRole('row', { name: /Dealer IT administrator/ }));
  const roles = within(await screen.findByRole('dialog')).getByRole('group', { name: 'Roles of this group' });
  expect((await within(roles).findByRole('listitem')).textContent).toBe('Dealer IT administrator');
  expect(lastQuery(product().calls, 'roles/findbygrpid').get('grpid')).toBe(String(id));
  await allow(product(), 'SIPO', { buttons: ['/privilegegroup#VIEW'], permissions: ['GROUP_READ'] });
  const other = await open('sipo', '/privilegegroup');
  await press(other, 'View', await screen.findByRole('row', { name: /Auditor/ }));
  const form = await screen.findByRole('dialog');
  expect(within(form).queryByRole('group', { name: 'Roles of this group' })).toBeNull();
  expect(product().calls.filter(({ path }) => path.includes('findbygrpid'))).toEqual([]);
});

it('[USR-069] who adds a user is told who is in the chosen organisation already', async () => {
  const user = await open('DEALERIT', '/user');
  await press(user, 'Add');
  const form = await screen.findByRole('dialog', { name: 'Add User' });
  await choose(user, form, 'User type', 'Dealer');
  await pickFirst(user, form, 'Organization');
  expect(await within(form).findByText(/^Already in this organization: .*Deng Yi \(DEALER1\)/)).toBeDefined();
  await expectRead('users/finduserbyorgid');
});

it('[STG-029] the settings of a user group offer all APIs by their groups', async () => {
  const groups = product().db.selectFrom('privilege_group').select('id').where('name_en', '=', 'SIPO');
  const { id } = await groups.executeTakeFirstOrThrow();
  const user = await open('admin', `/privilegegroup/${id}`);
  await user.click(await screen.findByRole('tab', { name: 'API' }));
  const groupsShown = () => screen.getAllByRole('treeitem').length;
  const known = await product().db.selectFrom('api').select('group_name').distinct().execute();
  await waitFor(() => expect(groupsShown()).toBe(known.length));
  await expectRead('resources/findapiall');
});

it('[UST-031] the BUs that somebody of head office may be given are the whole tree', async () => {
  const user = await open('admin', '/user?name=Xu%20Ke');
  await press(user, 'Configuration', await screen.findByRole('row', { name: /sicco/ }));
  await user.click(await screen.findByRole('button', { name: 'Subscribe BUs' }));
  expect(await within(await screen.findByRole('dialog')).findByLabelText('Maybach')).toBeDefined();
  await expectRead('bu/treeList');
});

describe('a picker', () => {
  const options = () => screen.queryAllByRole('option').filter((option) => option.closest('[role="listbox"]') !== null);
  const namesOf = (all: readonly Element[]) => all.map(({ firstChild }) => firstChild?.textContent);

  async function typeAnew(user: UserEvent, box: HTMLElement, text: string): Promise<void> {
    await user.clear(box);
    await user.type(box, text);
  }

  it('[ROL-003] [API-006] offers what fits as one types, and says while it looks, where nothing fits and where nobody answers', async () => {
    const user = await open('admin', '/role');
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'User group' });
    expect(box.placeholder).toBe('All');
    await user.click(box);
    await waitFor(() => expect(namesOf(options())[0]).toBe('All'));
    await typeAnew(user, box, 'zzz none such');
    expect(await screen.findByText('Nothing found')).toBeDefined();
    await typeAnew(user, box, 'si%');
    expect(await screen.findByText('Please enter qualified characters!')).toBeDefined();
    expect(product().calls.filter(({ path }) => decodeURIComponent(path).includes('si%'))).toEqual([]);
    const { promise, reject } = Promise.withResolvers<Response>();
    product().instead.answer = ({ path }) => (path.includes('privgroups/findalllist') ? promise : undefined);
    await typeAnew(user, box, 'sip');
    const search = screen.getByRole('search');
    expect(await within(search).findByText('Loading')).toBeDefined();
    await waitFor(() => expect(lastQuery(product().calls, 'privgroups/findalllist').get('name')).toBe('sip'));
    reject(new TypeError('The network is gone.'));
    expect(await within(search).findByRole('alert')).toBeDefined();
    product().instead.answer = undefined;
    // Again by the keyboard, which stays in the box.
    expect(document.activeElement).toBe(box);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(namesOf(options())).toEqual(['SIPO']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box.value).toBe('SIPO'));
    expect(window.location.search).toMatch(/privgrpid=\d+/);
  });

  it('keeps its choice in the address, and forgets what was typed and not chosen', async () => {
    const group = product().db.selectFrom('privilege_group').select('id').where('name_en', '=', 'SIPO');
    const address = `?privgrpid=${(await group.executeTakeFirstOrThrow()).id}`;
    const user = await open('admin', `/role${address}`, { locale: 'zh' });
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: '用户组' });
    await waitFor(() => expect(box.value).toBe('SIPO'));
    await typeAnew(user, box, 'zzz');
    expect(await screen.findByText('未找到')).toBeDefined();
    await user.tab();
    await waitFor(() => expect(box.value).not.toBe('zzz'));
  });

  it('of a dialog gives Escape to nobody else while it is open, and says that there is more than it shows', async () => {
    // The type is chosen for a dealer: nothing is typed yet, and Escape closes the dialog.
    await allow(product(), 'DEALERIT', {
      buttons: ['/role#ADD'],
      permissions: ['ROLE_READ', 'ROLE_EDIT', 'GROUP_READ'],
    });
    const user = await open('DEALERIT', '/role');
    const many = Array.from({ length: 20 }, (_, place) => ({
      privgrpid: 900_000 + place,
      grpnmen: `Group ${place}`,
      grpnmcn: `组 ${place}`,
    }));
    product().instead.answer = ({ path }) =>
      path.includes('privgroups/findgroupbytype?') ? Response.json({ code: '0', message: '', data: many }) : undefined;
    await press(user, 'Add');
    const form = await screen.findByRole('dialog', { name: 'Add Role' });
    const box = fieldOf(form, 'User group');
    await waitFor(() => expect(box.disabled).toBe(false));
    box.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(options()).toHaveLength(20));
    expect(within(form).getByText('Type to find more')).toBeDefined();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(options()[1]?.getAttribute('aria-selected')).toBe('true'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(options()).toEqual([]));
    expect(screen.getByRole('dialog')).toBe(form);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
