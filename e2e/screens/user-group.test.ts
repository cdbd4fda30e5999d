import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allow } from './support/allow.ts';
import { buttonsOf, choice, field, heads, labelled, lastQuery, press, rowOf, rows } from './support/find.ts';
import { expectRefused, fieldOf, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');
afterEach(() => {
  vi.restoreAllMocks();
});

const PATH = '/privilegegroup';
const HEADS = ['No.', 'User group name', 'User group type', 'Description', 'Operation'];

const saved = () => product().calls.filter(({ method, path }) => method !== 'GET' && path.includes('privgroups'));

async function openNew(): Promise<UserEvent> {
  const user = await open('admin', PATH);
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await screen.findByRole('dialog');
  return user;
}

it('[UGP-029] [UGP-030] [UGP-031] [UGP-032] [UGP-035] names of other characters or too long are refused where they stand', async () => {
  const user = await openNew();
  const fill = async (label: string, text: string): Promise<void> => {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(text);
    await user.tab();
  };
  for (const wrong of ['Group-1', '组']) {
    await fill('English name', wrong);
    await screen.findByText('Please enter English or number');
  }
  for (const [label, letter] of [
    ['English name', 'x'],
    ['Chinese name', '组'],
  ] as const) {
    await fill(label, letter.repeat(101));
    await screen.findByText('Length should be 1 to 100');
    await fill(label, letter.repeat(100));
    await waitFor(() => expect(screen.queryByText('Length should be 1 to 100')).toBeNull());
  }
});

it('[UGP-036] [UGP-037] [UGP-040] [UGP-041] [I18-007] the Chinese name and the description, letter by letter', async () => {
  const user = await openNew();
  const refusals = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  await user.type(field('Chinese name'), '组-1');
  await user.tab();
  await waitFor(() => expect(refusals()).toContain('Please enter Chinese，English Letters and  number'));
  await user.clear(field('Chinese name'));
  await user.type(field('Chinese name'), '组 A1');
  await waitFor(() => expect(refusals()).not.toContain('Please enter Chinese，English Letters and  number'));
  const description = labelled('Description');
  await user.click(description);
  await user.paste('d'.repeat(201));
  await user.tab();
  await screen.findByText('Length should be 0 to 200');
  await user.type(description, '{Backspace}');
  await waitFor(() => expect(screen.queryByText('Length should be 0 to 200')).toBeNull());
});

it('[UGP-026] [UGP-038] [UGP-010] [UGP-011] the type is chosen once; Configuration leads to the settings of the group', async () => {
  const user = await openNew();
  expect(choice('User group type').disabled).toBe(false);
  await user.type(field('English name'), 'No type');
  await user.type(field('Chinese name'), '无类型');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(choice('User group type')));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await press(user, 'Don’t save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(within(await rowOf('SIPO')).getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog');
  expect(choice('User group type').disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(within(await rowOf('SIPO')).getByRole('button', { name: 'Configuration' }));
  expect(await screen.findByRole('heading', { name: 'Privilege Group Setting' })).toBeDefined();
  const group = product().db.selectFrom('privilege_group').select('id').where('name_en', '=', 'SIPO');
  const { id } = await group.executeTakeFirstOrThrow();
  expect(window.location.pathname).toBe(`/pgsetting/${id}`);
});

it('[UGP-045] the page in Chinese', async () => {
  const user = await open('admin', PATH, { locale: 'zh' });
  await waitFor(() => expect(rows()[0]?.textContent).toContain('总部'));
  expect(heads()).not.toContain('Description');
  await user.click(screen.getByRole('button', { name: '新增' }));
  expect(await screen.findByRole('dialog', { name: '新增用户组' })).toBeDefined();
  await user.type(field('英文名称'), '   ');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请输入英文名称')).toBeDefined();
});

describe('the list of user groups', () => {
  const list = () => lastQuery(product().calls, 'privgroups/findall?');

  it('[UGP-001] [UGP-006] [CST-007] [CST-008] has pages of ten, is sorted, and columns of it are put away', async () => {
    const user = await open('admin', PATH);
    expect(screen.getByRole('heading', { name: 'User Group' })).toBeDefined();
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Head Office'));
    expect(heads()).toEqual(HEADS);
    expect([list().get('pageIndex'), list().get('pageSize')]).toEqual(['0', '10']);
    const sizes = screen.getByLabelText<HTMLSelectElement>('Rows on a page').options;
    expect([...sizes].map(({ text }) => text)).toEqual(['10 / page', '20 / page', '30 / page', '40 / page']);
    await press(user, 'User group name', document.querySelector('thead') ?? document.body);
    await waitFor(() => expect(list().get('sort')).toBe('name'));
    expect(window.location.search).toContain('sort=name');
    const sorted = screen.getByRole('columnheader', { name: 'User group name' });
    await waitFor(() => expect(sorted.getAttribute('aria-sort')).toBe('ascending'));
    await press(user, 'Columns');
    await user.click(await screen.findByRole('checkbox', { name: 'Description' }));
    await waitFor(() => expect(heads()).toEqual(HEADS.filter((head) => head !== 'Description')));
    await user.click(screen.getByRole('checkbox', { name: 'Description' }));
    await waitFor(() => expect(heads()).toEqual(HEADS));
  });

  it('[UGP-002] [UGP-003] [UGP-004] is filtered by name and legal entity, as its address says', async () => {
    const user = await open('admin', PATH);
    const entity = await screen.findByLabelText('Legal entity');
    await within(entity).findByRole('option', { name: 'Dealer Group' });
    await user.selectOptions(entity, 'Dealer Group');
    await waitFor(() => expect(rows()).toHaveLength(2));
    const name = screen.getByLabelText<HTMLInputElement>('User group name');
    await user.type(name, 'IT administrator');
    await press(user, 'Search');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(window.location.search).toBe('?name=IT+administrator&legalEntity=10007');
    expect([list().get('name'), list().get('legalEntity')]).toEqual(['IT administrator', '10007']);
    await user.clear(name);
    await user.type(name, '100%{Enter}');
    expect(await screen.findByText('Please enter qualified characters!')).toBeDefined();
    expect(window.location.search).toContain('name=IT');
    await open('admin', PATH + window.location.search);
    expect(screen.getByLabelText<HTMLInputElement>('User group name').value).toBe('IT administrator');
    await user.clear(screen.getByLabelText('User group name'));
    await user.type(screen.getByLabelText('User group name'), 'nothing of that name');
    await press(user, 'Search');
    expect(await screen.findByText('No user group fits these filters')).toBeDefined();
    await press(user, 'Reset', screen.getByRole('table'));
    await waitFor(() => expect([window.location.pathname, window.location.search]).toEqual([PATH, '']));
  });
});

describe('a user group', () => {
  it('[UGP-027] [UGP-028] [UGP-033] [UGP-034] [UGP-039] is not sent empty: the form says what is missing and keeps the cursor there', async () => {
    const user = await openNew();
    const form = screen.getByRole('dialog');
    await user.click(fieldOf(form, 'English name'));
    await user.tab();
    expect(await within(form).findByText('Please input English name')).toBeDefined();
    await fill(user, form, 'English name', '   ');
    await expectRefused(user, form, {
      'English name': 'Please input English name',
      'Chinese name': 'Please input Chinese name',
      'User group type': 'Please select a user group type',
    });
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(form, 'English name')));
    expect(saved()).toEqual([]);
  });

  const question = async (): Promise<HTMLElement> =>
    (await screen.findByText('Do you want to save?')).closest<HTMLElement>('.bp6-dialog') ?? document.body;
  const pressText = async (user: UserEvent, text: string, part: HTMLElement): Promise<void> =>
    user.click(within(part).getByText(text));

  it('that is filled asks before it closes: who keeps editing or is refused stays', async () => {
    const user = await openNew();
    const form = screen.getByRole('dialog');
    await fill(user, form, 'English name', 'Typed once');
    await user.keyboard('{Escape}');
    await pressText(user, 'Keep editing', await question());
    await waitFor(() => expect(screen.queryByText('Do you want to save?')).toBeNull());
    await pressText(user, 'Cancel', form);
    await pressText(user, 'Save', await question());
    expect(await within(form).findByText('Please input Chinese name')).toBeDefined();
    expect(fieldOf(form, 'English name').value).toBe('Typed once');
  });

  it('that was not saved is offered again, or thrown away', async () => {
    const user = await openNew();
    await fill(user, screen.getByRole('dialog'), 'English name', 'Typed once');
    await pressText(user, 'Cancel', screen.getByRole('dialog'));
    await pressText(user, 'Don’t save', await question());
    await waitFor(() => expect(document.querySelector('.bp6-dialog')).toBeNull());
    expect(saved()).toEqual([]);
    await user.click(screen.getByText('Add'));
    const again = await screen.findByRole('dialog');
    expect(fieldOf(again, 'English name').value).toBe('');
    await pressText(user, 'Restore', again);
    expect(fieldOf(again, 'English name').value).toBe('Typed once');
    await pressText(user, 'Cancel', again);
    await pressText(user, 'Don’t save', await question());
    await waitFor(() => expect(document.querySelector('.bp6-dialog')).toBeNull());
    await user.click(screen.getByText('Add'));
    await user.click(await screen.findByText('Discard'));
    await waitFor(() => expect(screen.queryByText('Restore')).toBeNull());
  });

  it('[UGP-007] [UGP-008] [UGP-013] [UGP-014] [UGP-025] is looked at and edited, and a name that exists keeps what was typed', async () => {
    const user = await open('admin', `${PATH}?name=SICCO`);
    await press(user, 'View', await rowOf('SICCO'));
    const view = await screen.findByRole('dialog', { name: 'View User Group' });
    for (const label of ['English name', 'Chinese name', 'User group type', 'Description'])
      expect([label, fieldOf(view, label).matches(':disabled')]).toEqual([label, true]);
    expect(fieldOf(view, 'English name').value).toBe('SICCO');
    expect(within(view).getByRole('button', { name: 'Save' }).matches(':disabled')).toBe(true);
    await press(user, 'Cancel', view);
    await press(user, 'Edit', await rowOf('SICCO'));
    const edit = await screen.findByRole('dialog', { name: 'Edit User Group' });
    expect(fieldOf(edit, 'English name').value).toBe('SICCO');
    await fill(user, edit, 'English name', 'SIPO');
    await fill(user, edit, 'Description', 'Kept');
    await press(user, 'Save', edit);
    expect(await within(edit).findAllByRole('alert')).not.toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(edit, 'English name')));
    expect(fieldOf(edit, 'Description').value).toBe('Kept');
    await fill(user, edit, 'English name', 'SICCO');
    await press(user, 'Save', edit);
    expect(await screen.findByText('Save successfully!')).toBeDefined();
    await waitFor(async () => expect((await rowOf('SICCO')).textContent).toContain('Kept'));
  });

  it('[UGP-042] of a dealer is one of dealers', async () => {
    await allow(product(), 'DEALERIT', {
      buttons: ['/privilegegroup#ADD', '/privilegegroup#VIEW', '/privilegegroup#SEARCH'],
      permissions: ['GROUP_READ', 'GROUP_EDIT'],
    });
    const user = await open('DEALERIT', PATH);
    await waitFor(() => expect(rows().map(buttonsOf)).toEqual([['View'], ['View']]));
    await press(user, 'Add');
    await screen.findByRole('dialog');
    expect(choice('User group type').disabled).toBe(true);
    await waitFor(() => expect(choice('User group type').selectedOptions[0]?.text).toBe('Dealer'));
  });
});

describe('the switch of a user group', () => {
  it('[UGP-009] [UGP-018] [UGP-019] [UGP-020] [UGP-021] asks, takes a second at least, and loads the list again', async () => {
    const user = await open('admin', `${PATH}?name=Management`);
    const lists = () => product().calls.filter(({ path }) => path.includes('privgroups/findall?')).length;
    await press(user, 'Deactivate', await rowOf('Management'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Are you sure to change the status of user group?');
    await press(user, 'Cancel', question);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([saved(), buttonsOf(await rowOf('Management'))]).toEqual([[], expect.arrayContaining(['Deactivate'])]);
    for (const [before, after] of [
      ['Deactivate', 'Active'],
      ['Active', 'Deactivate'],
    ] as const) {
      await press(user, before, await rowOf('Management'));
      const listsBefore = lists();
      const begun = Date.now();
      await press(user, 'OK', await screen.findByRole('alertdialog'));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      // At least so long, however fast the server is.
      expect(Date.now() - begun).toBeGreaterThanOrEqual(1000);
      await waitFor(async () => expect(buttonsOf(await rowOf('Management'))).toContain(after));
      expect(lists()).toBeGreaterThan(listsBefore);
    }
  });

  it('[UGP-022] [UGP-023] [API-031] [API-033] that fails leaves the row as it was, says so, and stands in the console', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const user = await open('admin', `${PATH}?name=Controlling`);
    // The page has the version before the change of somebody else.
    const row = await rowOf('Controlling');
    const admin = await product().as('admin');
    const { content } = (await admin.call('groups.list', { query: { name: 'Controlling' } })).body.data;
    const change = () => admin.call('groups.changeStatus', { body: { privGroupId: content[0]?.privgrpid ?? 0 } });
    expect((await change()).body.code).toBe('0');
    await press(user, 'Deactivate', row);
    await press(user, 'OK', await screen.findByRole('alertdialog'));
    expect((await screen.findByText(/^Oops errors! /)).closest('.bp6-toast')).not.toBeNull();
    expect(logged).toHaveBeenCalledWith('Oops errors!', expect.anything());
    expect(buttonsOf(await rowOf('Controlling'))).toContain('Deactivate');
    await open('admin', PATH);
    await user.hover(within(await rowOf('Controlling')).getByRole('button', { name: 'Active' }));
    expect(await screen.findByText('Activate')).toBeDefined();
    expect((await change()).body.code).toBe('0');
  });
});
