import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { allow } from './support/allow.ts';
import { buttonsOf, heads, lastQuery, press, rowOf, rows } from './support/find.ts';
import { choose, expectRefused, fieldOf, fill, noteOf, pickFirst } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');

async function addRole() {
  const user = await open('admin', '/role');
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  return { user, form: await screen.findByRole('dialog', { name: 'Add Role' }) };
}

const saved = () => product().calls.filter(({ path }) => path.startsWith('/oasis/usapi/roles/saverole'));
const CHARACTERS = 'Please enter Chinese，English Letters and  number';

describe('the form of a role', () => {
  it('[ROL-022] [ROL-028] [ROL-033] [ROL-035] is not sent while a name, the type or the group is missing', async () => {
    const { user, form } = await addRole();
    await expectRefused(user, form, { 'User group': 'Please select a user group type' });
    expect(saved()).toEqual([]);
    const texts = { 'English name': 'A', 'Chinese name': '甲' };
    for (const [label, text] of Object.entries(texts)) {
      await fill(user, form, label, text);
      expect(noteOf(form, label)).toBe('');
    }
    await expectRefused(user, form, { 'English name': '', 'Role type': 'Please select a role type' });
    await choose(user, form, 'Role type', 'Head Office');
    await expectRefused(user, form, { 'Role type': '', 'User group': 'Please select a user group type' });
    expect(saved()).toEqual([]);
  });

  it('[ROL-023] [ROL-029] [ROL-034] says at each field what is missing', async () => {
    const { user, form } = await addRole();
    await expectRefused(user, form, {
      'English name': 'Please input English name',
      'Chinese name': 'Please input Chinese name',
      'Role type': 'Please select a role type',
    });
  });

  it('[ROL-024] [ROL-025] [ROL-030] [ROL-037] [ROL-038] takes names of 100 characters and a description of 200, and no longer ones', async () => {
    const { user, form } = await addRole();
    const fillAll = async (more: number) => {
      await fill(user, form, 'English name', 'x'.repeat(100 + more));
      await fill(user, form, 'Chinese name', '甲'.repeat(100 + more));
      await fill(user, form, 'Description', 'd'.repeat(200 + more));
    };
    await fillAll(1);
    await expectRefused(user, form, {
      'English name': 'Length should be 1 to 100',
      'Chinese name': 'Length should be 1 to 100',
      Description: 'Length should be 0 to 200',
    });
    await fillAll(0);
    await expectRefused(user, form, { 'English name': '', 'Chinese name': '', Description: '' });
    expect(saved()).toEqual([]);
  });

  it('[ROL-026] [ROL-027] [ROL-031] [ROL-032] takes the lawful characters alone, and says which they are', async () => {
    const { user, form } = await addRole();
    await fill(user, form, 'English name', 'Role_1');
    await fill(user, form, 'Chinese name', '角色#');
    await expectRefused(user, form, {
      'English name': 'Please enter English or number',
      'Chinese name': CHARACTERS,
    });
    await fill(user, form, 'English name', 'Role 1');
    await fill(user, form, 'Chinese name', '角色 A1');
    expect([noteOf(form, 'English name'), noteOf(form, 'Chinese name')]).toEqual(['', '']);
  });

  it('[ROL-039] [ROL-041] [ROL-043] takes an entitlement code of 100 characters or none, and sends no closing tag', async () => {
    const { user, form } = await addRole();
    await fill(user, form, 'English name', 'Role of the screen');
    await fill(user, form, 'Chinese name', '屏幕角色');
    await choose(user, form, 'Role type', 'Head Office');
    await pickFirst(user, form, 'User group');
    await fill(user, form, 'Description', 'a</b');
    await fill(user, form, 'Entitlement code', 'c'.repeat(101));
    await expectRefused(user, form, { 'Entitlement code': 'Length should be 0 to 100' });
    expect(saved()).toEqual([]);
    await fill(user, form, 'Entitlement code', '');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Save successfully!')).toBeDefined();
    const [call] = saved();
    expect(JSON.parse(call?.body ?? '{}')).toMatchObject({ rolnmen: 'Role of the screen', roleCode: '' });
    expect(call?.body).not.toContain('</');
  });

  it('[ROL-005] [ROL-012] [ROL-021] [ROL-036] [ROL-054] forgets the group with another type, offers the groups of the type, and adds the role', async () => {
    const { user, form } = await addRole();
    expect(fieldOf(form, 'User group').disabled).toBe(true);
    await expectRefused(user, form, { 'User group': 'Please select a user group type' });
    await choose(user, form, 'Role type', 'Head Office');
    await pickFirst(user, form, 'User group');
    await choose(user, form, 'Role type', 'Dealer Group');
    await waitFor(() => expect(fieldOf(form, 'User group').value).toBe(''));
    await user.type(fieldOf(form, 'User group'), 'dealer');
    const offers = await screen.findByRole('listbox', { name: 'User group' });
    await waitFor(() =>
      expect(
        within(offers)
          .getAllByRole('option')
          .map(({ firstChild }) => firstChild?.textContent),
      ).toEqual(['Dealer', 'Dealer IT administrator']),
    );
    expect(Object.fromEntries(lastQuery(product().calls, 'findgroupbytype?'))).toEqual({
      type: '10007',
      name: 'dealer',
      limit: '20',
    });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(fieldOf(form, 'User group').value).toBe('Dealer'));
    await fill(user, form, 'English name', 'Role of dealers');
    await fill(user, form, 'Chinese name', '角色 A1');
    await press(user, 'Save', form);
    expect(await screen.findByText('Save successfully!')).toBeDefined();
    await waitFor(async () => expect((await rowOf('Role of dealers')).textContent).toContain('Dealer Group'));
  });

  it('[ROL-008] [ROL-013] [ROL-016] [ROL-020] edits a role, does not move it, and shows its entitlement code', async () => {
    const user = await open('admin', '/role?name=SICCO');
    await press(user, 'Edit', await rowOf('SICCO'));
    const form = await screen.findByRole('dialog', { name: 'Edit Role' });
    expect(fieldOf(form, 'English name').value).toBe('SICCO');
    expect([fieldOf(form, 'Role type').disabled, fieldOf(form, 'User group').disabled]).toEqual([true, true]);
    await waitFor(() => expect(fieldOf(form, 'User group').value).toBe('SICCO'));
    await fill(user, form, 'Description', 'Checks claims');
    await fill(user, form, 'Entitlement code', 'E-9');
    await press(user, 'Save', form);
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Checks claims'));
    expect(rows()[0]?.children[heads().indexOf('Entitlement code')]?.textContent).toBe('E-9');
  });
});

describe('the list of roles', () => {
  const HEADS = ['No.', 'Role name', 'Role type', 'User group', 'Description', 'Entitlement code', 'Operation'];

  it('[ROL-001] [ROL-002] [ROL-003] [ROL-004] [ROL-006] has its columns, and is filtered by group and name', async () => {
    const user = await open('admin', '/role');
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(heads()).toEqual(HEADS);
    const group = screen.getByRole('combobox', { name: 'User group' });
    await user.type(group, 'SIPO');
    await user.click(await screen.findByRole('option', { name: /^SIPO/ }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.type(screen.getByLabelText('Role name'), 'sip');
    await press(user, 'Search');
    const query = () => lastQuery(product().calls, 'roles/findall');
    await waitFor(() => expect(query().get('name')).toBe('sip'));
    expect([...query().keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'name',
      'pageIndex',
      'pageSize',
      'privgrpid',
      'sort',
    ]);
    expect(await rowOf('SIPO')).toBeDefined();
    await press(user, 'Reset');
    await waitFor(() => expect(rows()).toHaveLength(10));
  });

  it('[ROL-009] [ROL-010] [ROL-011] has a switch in each row, and leads to the settings of the role', async () => {
    const user = await open('admin', '/role?name=SICCO');
    const row = await rowOf('SICCO');
    expect(buttonsOf(row)).toEqual(['Edit', 'Deactivate', 'Configuration']);
    await press(user, 'Configuration', row);
    expect(await screen.findByRole('heading', { name: 'Role Setting' })).toBeDefined();
    const role = product().db.selectFrom('role').select(['id', 'group_id']).where('name_en', '=', 'SICCO');
    const { id, group_id } = await role.executeTakeFirstOrThrow();
    expect(window.location.pathname).toBe(`/rolesetting/${group_id}/${id}`);
  });

  it('[ROL-018] [ROL-019] is where a role is switched off and on by the keyboard, in both languages', async () => {
    const user = await open('admin', '/role?name=Management');
    const pressByKey = async (name: string, inside: HTMLElement) => {
      (await within(inside).findByRole('button', { name })).focus();
      await user.keyboard('{Enter}');
    };
    await pressByKey('Deactivate', await rowOf('Management'));
    const asked = await screen.findByRole('alertdialog');
    expect(asked.textContent).toContain('Are you sure to change the status of role?');
    await pressByKey('OK', asked);
    await waitFor(async () => expect(buttonsOf(await rowOf('Management'))).toContain('Active'));
    await press(user, '中文');
    await waitFor(() => expect(rows()[0]?.textContent).toContain('已停用'));
    await press(user, '启用', rows()[0]);
    const askedAgain = await screen.findByRole('alertdialog');
    expect(askedAgain.textContent).toContain('确定要更改角色的状态吗？');
    await press(user, '确定', askedAgain);
    await waitFor(() => expect(rows().flatMap(buttonsOf)).toContain('停用'));
  });

  it('[ROL-007] [ROL-014] [ROL-040] [ROL-042] [ROL-044] gives View to who may only look, and a dealer no entitlement code', async () => {
    await allow(product(), 'DEALERIT', {
      buttons: ['/role#ADD', '/role#VIEW', '/role#SEARCH'],
      permissions: ['ROLE_READ', 'ROLE_EDIT', 'GROUP_READ'],
    });
    const user = await open('DEALERIT', '/role');
    const row = await rowOf('Dealer IT administrator');
    expect(buttonsOf(row)).toEqual(['View']);
    expect(heads()).toEqual(HEADS.filter((head) => head !== 'Entitlement code'));
    await press(user, 'View', row);
    const view = await screen.findByRole('dialog', { name: 'View Role' });
    for (const label of ['English name', 'Chinese name', 'Role type', 'User group', 'Description'])
      expect([label, fieldOf(view, label).matches(':disabled')]).toEqual([label, true]);
    expect(within(view).getByRole('button', { name: 'Save' }).matches(':disabled')).toBe(true);
    expect(within(view).queryByLabelText('Entitlement code')).toBeNull();
    await press(user, 'Cancel', view);
    await press(user, 'Add');
    const add = await screen.findByRole('dialog', { name: 'Add Role' });
    const type = within(add).getByLabelText<HTMLSelectElement>('Role type', { exact: false });
    expect(type.disabled).toBe(true);
    await waitFor(() => expect(type.selectedOptions[0]?.text).toBe('Dealer'));
  });
});
