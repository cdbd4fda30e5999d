import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fieldOf } from './support/form.ts';
import { savedFiles } from './support/saved-files.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');

const PATH = '/userRoleMatrix';
const search = () => screen.getByRole('search');
const labels = () => [...search().querySelectorAll('label')].map(({ textContent }) => textContent);
const box = (label: string) => within(search()).getByRole('combobox', { name: new RegExp(`^${label}`) });

/** Bodies that a list was asked with. */
function asked(list: string): readonly unknown[] {
  return product()
    .calls.filter(({ path }) => path.endsWith(list))
    .map(({ body }): unknown => JSON.parse(body));
}

/** The choices of the open picker of a label. */
async function offered(label: string): Promise<readonly string[]> {
  const list = await screen.findByRole('listbox', { name: label });
  return within(list)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent.trim());
}

/** Ticks one of a list that opens. */
async function tickOne(user: UserEvent, list: RegExp, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: list }));
  await user.click(await screen.findByRole('checkbox', { name }));
  await user.keyboard('{Escape}');
  // It gives the focus back once it is gone.
  await waitFor(() => expect(screen.queryByRole('checkbox', { name })).toBeNull());
}

describe('the matrix of roles', () => {
  const LIST = '/rolepriv/page/list';

  it('[MTX-001] [MTX-002] [MTX-004] [MTX-007] [MTX-009] is paged, and has six filters that narrow each other', async () => {
    const user = await open('auditor', PATH);
    expect(screen.getByRole('tab', { name: 'Role' }).getAttribute('aria-selected')).toBe('true');
    expect((await screen.findAllByRole('row', { name: /Administrator/ })).length).toBeGreaterThan(0);
    const menus = ['First menu name', 'Second menu name', 'Third menu name'];
    expect(labels()).toEqual(['Legal entity', 'User group name', 'Role name', ...menus]);
    expect(asked(LIST)).toEqual([{ current: 1, size: 10 }]);
    await tickOne(user, /^Legal entity/, 'Dealer Group');
    await user.type(box('User group name'), 'auditor');
    expect(await screen.findByText('Nothing found')).toBeDefined();
    await user.clear(box('User group name'));
    await user.type(box('User group name'), 'Dealer IT');
    await user.click(await screen.findByRole('option', { name: /^Dealer IT administrator/ }));
    await user.click(box('Role name'));
    await waitFor(async () => expect(await offered('Role name')).toEqual(['All', 'Dealer IT administrator']));
    await user.keyboard('{Escape}');
    await user.selectOptions(fieldOf(search(), 'First menu name'), 'System Setting');
    const second = () => fieldOf(search(), 'Second menu name');
    await waitFor(() => expect(within(second()).queryByRole('option', { name: 'Budget Input' })).toBeNull());
    await user.selectOptions(second(), 'User');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const filter = {
      legalEntityList: [10007],
      userGroupName: 'Dealer IT administrator',
      firstMenuNameEn: 'System Setting',
      secondMenuNameEn: 'User',
    };
    await waitFor(() => expect(asked(LIST).at(-1)).toEqual({ ...filter, current: 1, size: 10 }));
    expect((await screen.findAllByRole('row', { name: /Dealer IT administrator/ })).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Administrator Administrator/ })).toBeNull());
    const again = await open('auditor', window.location.pathname + window.location.search);
    await waitFor(() => expect(fieldOf(search(), 'Second menu name').value).toBe('User'));
    await again.click(screen.getByRole('button', { name: 'Reset' }));
    await again.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(asked(LIST).at(-1)).toEqual({ current: 2, size: 10 }));
  });
});

describe('the matrix of users', () => {
  const LIST = '/users/page/list';

  it('[MTX-003] [MTX-008] [MTX-012] [MTX-030] [MTX-033] has six filters that are fed by lookups, and the regions of seven BUs', async () => {
    const user = await open('auditor', PATH);
    await user.click(screen.getByRole('tab', { name: 'User' }));
    expect((await screen.findAllByRole('row', { name: /auditor@example.test/ })).length).toBeGreaterThan(0);
    const names = ['Legal entity', 'User group name', 'Role name', 'User name', 'Full name', 'BU names'];
    await waitFor(() => expect(labels()).toEqual(names));
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    for (const bu of ['MBPC', 'AMG', 'G', 'Maybach', 'Fleet', 'CPO', 'VAN']) {
      expect(heads.filter((head) => head === `${bu} regions`)).toHaveLength(1);
    }
    for (const name of ['User group name', 'Role name']) {
      await user.click(box(name));
      await waitFor(async () => expect((await offered(name))[0]).toBe('All'));
      await user.keyboard('{Escape}');
    }
    const lookups = ['privgroups/findgroupbytypes', 'roles/findRolnmenList', 'users/searchFullNameOrUserName'];
    await waitFor(() => {
      const read = product().calls.map(({ path }) => path.split('?')[0]);
      const paths = [...lookups, 'noAuth/bu/treeList'].map((lookup) => `/oasis/usapi/${lookup}`);
      expect(read).toEqual(expect.arrayContaining(paths));
    });
    const account = fieldOf(search(), 'User name');
    await user.type(account, 'a%{Enter}');
    expect(await screen.findByText('Please enter qualified characters!')).toBeDefined();
    await user.clear(account);
    await user.type(account, 'DEALER');
    await tickOne(user, /^BU names/, 'MBPC');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const body = { userName: 'DEALER', buNameList: ['MBPC'], current: 1, size: 10 };
    await waitFor(() => expect(asked(LIST).at(-1)).toEqual(body));
    expect((await screen.findAllByRole('row', { name: /DEALER2/ })).length).toBeGreaterThan(0);
  });
});

it('[MTX-005] [MTX-006] [MTX-023] [MTX-024] [MTX-031] each matrix is exported, and so is its history of operations', async () => {
  await makeHistory();
  const files = savedFiles();
  for (const address of [`${PATH}?roleName=Finance`, `${PATH}/user`]) {
    const user = await open('auditor', address);
    for (const name of ['Export', 'Export Operation History']) {
      const before = files.length;
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(files).toHaveLength(before + 1));
    }
  }
  vi.restoreAllMocks();
  expect(new Set(files).size).toBe(4);
  for (const name of files) expect(name).toMatch(/\.xlsx$/);
});

/** Something that both histories tell of: a role that is switched off and on, and given to somebody. */
async function makeHistory(): Promise<void> {
  const { db, as } = product();
  const admin = await as('admin');
  const role = await db.selectFrom('role').select('id').where('name_en', '=', 'Finance').executeTakeFirstOrThrow();
  const person = db.selectFrom('app_user').select('id').where('usrnm', '=', 'manager');
  const { id: usrid } = await person.executeTakeFirstOrThrow();
  for (const _each of ['off', 'on']) {
    expect((await admin.call('roles.changeStatus', { body: { rolid: role.id } })).body.code).toBe('0');
  }
  const given = await admin.call('settings.addRole', { body: { usrid, rolid: role.id, state: true } });
  expect(given.body.code).toBe('0');
}
