import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allow } from './support/allow.ts';
import { buttonsOf, heads, lastQuery, press, rowOf, rows } from './support/find.ts';
import { choose, fieldOf, fill, noteOf, pickFirst } from './support/form.ts';
import { savedFiles } from './support/saved-files.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');
afterEach(() => {
  vi.restoreAllMocks();
});

const HEADS_ZH = ['序号', '用户名', '用户类型', '姓名', '组织', '邮箱', '状态', '操作'];
const HEADS = ['No.', 'User name', 'User type', 'Full name', 'Organization', 'Email', 'Status', 'Operation'];

/** What the form of a user sends (USR-080), in the order of the alphabet. */
const BODY = [
  'crtby',
  'crtbynm',
  'crted',
  'dealerItAdmin',
  'email',
  'entityIds',
  'fulnm',
  'orgid',
  'state',
  'usrid',
  'usrnm',
  'usrtp',
  'usrtpnm',
];

const calls = (part: string) => product().calls.filter(({ path }) => path.includes(part));
const isAbove = (above: Element, below: Element) =>
  (above.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The values, or the texts, that a choice offers. */
function offered(label: string, of: 'value' | 'text'): readonly string[] {
  const select = screen.getByLabelText<HTMLSelectElement>(label, { selector: 'select' });
  return [...select.options].map((option) => option[of]);
}

/** Types into a box of the filters in the place of what stands there, and sends it by Enter. */
async function searchFor(user: UserEvent, label: string, text: string): Promise<void> {
  const box = await screen.findByLabelText(label, { selector: 'input' });
  await user.clear(box);
  await user.type(box, `${text}{Enter}`);
}

/** Texts of the second column, once they are these. */
async function expectAccounts(accounts: readonly string[]): Promise<void> {
  await waitFor(() => expect(rows().map(({ children }) => children[1]?.textContent)).toEqual(accounts));
}

describe('the list of users', () => {
  it('[USR-001] [USR-002] [USR-003] [USR-007] [USR-085] is seen whole by head office, below breadcrumb and filters, in both languages', async () => {
    const user = await open('admin', '/user');
    expect((await rowOf('DEALER1')).textContent).toContain('Dealer Group');
    expect(heads()).toEqual(HEADS);
    expect(calls('/users/findall')[0]?.path).toMatch(/[?&]pageIndex=0&pageSize=10$/);
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(trail.textContent).toBe('HomeSystem SettingUser');
    expect(isAbove(trail, screen.getByRole('search', { name: 'Filter users' }))).toBe(true);
    // Head office adds nobody, and switches nobody on or off.
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
    await press(user, '中文');
    await waitFor(() => expect(heads()).toEqual(HEADS_ZH));
    await waitFor(async () => expect((await rowOf('DEALER1')).textContent).toContain('经销商'));
  });

  it('[USR-004] [USR-005] has filters that are named and filled in the language of the moment', async () => {
    const user = await open('admin', '/user');
    await rowOf('DEALER1');
    await waitFor(() => expect(offered('User type', 'text')).toEqual(['All', 'Head Office', 'Dealer', 'Dealer Group']));
    await searchFor(user, 'User name', 'DEALERIT');
    await expectAccounts(['DEALERIT']);
    await press(user, '中文');
    expect((await screen.findByLabelText<HTMLInputElement>('用户名')).value).toBe('DEALERIT');
    await waitFor(() => expect(offered('用户类型', 'text')).toEqual(['全部', '总部', '经销商', '经销商集团']));
    await user.selectOptions(screen.getByLabelText('用户类型'), '总部');
    expect(await screen.findByText('没有符合筛选条件的用户')).toBeDefined();
  });

  it('[USR-006] [USR-009] [USR-010] [USR-011] [USR-022] is searched, sorted and paged', async () => {
    const user = await open('admin', '/user');
    expect(within(await rowOf('admin')).getByText('Active')).toBeDefined();
    await user.type(screen.getByLabelText('Go to'), '2{Enter}');
    await waitFor(() => expect(rows().map(({ children }) => children[0]?.textContent)).toEqual(['11', '12']));
    expect(window.location.search).toBe('?page=2');
    expect(offered('Rows on a page', 'value')).toEqual(['10', '20', '30', '40']);
    await user.selectOptions(screen.getByLabelText('Rows on a page'), '20');
    await waitFor(() => expect(rows()[0]?.children[0]?.textContent).toBe('1'));
    expect(await rowOf('sipo')).toBeDefined();
    await press(user, 'Full name', document.querySelector('thead') ?? document.body);
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Full name' }).getAttribute('aria-sort')).toBe('ascending'),
    );
    expect(window.location.search).toContain('sort=fulnm');
    await searchFor(user, 'User name', 'deal<er');
    expect(await screen.findByText('Please enter qualified characters!')).toBeDefined();
    expect(await rowOf('sipo')).toBeDefined();
    await searchFor(user, 'User name', 'deal');
    await waitFor(() =>
      expect(lastQuery(product().calls, 'users/findall').toString()).toBe(
        'name=deal&sort=fulnm&pageIndex=0&pageSize=20',
      ),
    );
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.selectOptions(screen.getByLabelText('User type'), 'Dealer');
    await expectAccounts(['DEALER2']);
    await searchFor(user, 'User name', 'nobody');
    expect(await screen.findByText('No user fits these filters')).toBeDefined();
  });

  it('[USR-013] [API-034] exports what is shown by fetch, without a hidden frame', async () => {
    const user = await open('DEALERIT', '/user?name=DEALER1');
    await rowOf('DEALER1');
    const button = await screen.findByRole('button', { name: 'Export' });
    expect(isAbove(button, screen.getByRole('table'))).toBe(true);
    const saved = savedFiles();
    await user.click(button);
    await waitFor(() => expect(saved).toEqual(['users.xlsx']));
    expect(calls('/users/exportuserexcel').map(({ path }) => path.split('?')[1])).toEqual(['name=DEALER1&sort=usrnm']);
    // Nothing is left behind that would have to be cleared away.
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('a user', () => {
  it('[USR-012] [USR-052] [USR-055] [USR-080] [USR-084] is added by a dealer: nothing is sent before the rules hold', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const user = await open('DEALERIT', '/user');
    await rowOf('DEALER1');
    expect(heads()).toEqual(HEADS.filter((head) => head !== 'Status'));
    expect(isAbove(screen.getByRole('button', { name: 'Add' }), screen.getByRole('table'))).toBe(true);
    await press(user, 'Add');
    const form = await screen.findByRole('dialog', { name: 'Add User' });
    await press(user, 'Save', form);
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(form, 'Full name')));
    expect(logged).toHaveBeenCalledWith('The form was not sent.', expect.anything());
    expect(calls('/users/saveuser')).toEqual([]);
    expect(screen.queryByText('Save successfully!')).toBeNull();
    await fill(user, form, 'Full name', 'Li-Na');
    await waitFor(() => expect(noteOf(form, 'Full name')).toBe('Please enter Chinese，English Letters and  number'));
    await fill(user, form, 'Full name', 'Li Na');
    await fill(user, form, 'Email', 'lina@example.test');
    await choose(user, form, 'User type', 'Dealer Group');
    await pickFirst(user, form, 'Organization');
    await choose(user, form, 'User type', 'Dealer');
    await waitFor(() => expect(fieldOf(form, 'Organization').value).toBe(''));
    await pickFirst(user, form, 'Organization');
    expect(calls('/children/').map(({ path }) => /children\/(\d+)/.exec(path)?.[1])).toEqual(['10007', '10002']);
    // Somebody whom a dealer does not see has it.
    await fill(user, form, 'Account', 'sales');
    await waitFor(() => expect(noteOf(form, 'Account')).toBe('The user name already exists'));
    await fill(user, form, 'Account', 'lina1');
    await press(user, 'Save', form);
    expect(await screen.findByText('Save successfully!')).toBeDefined();
    const sent: unknown = JSON.parse(calls('/users/saveuser')[0]?.body ?? 'null');
    const names = typeof sent === 'object' && sent !== null ? Object.keys(sent) : [];
    expect(names.toSorted((one, other) => one.localeCompare(other))).toEqual(BODY);
    expect((await rowOf('LINA1')).textContent).toContain('Li Na');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[USR-015] [USR-016] [USR-017] [USR-027] is looked at, edited and switched off by the IT administrator of the dealer, never by another', async () => {
    const user = await open('DEALERIT', '/user');
    expect(buttonsOf(await rowOf('DEALERIT'))).not.toContain('Deactivate');
    await press(user, 'View', await rowOf('DEALER1'));
    const view = await screen.findByRole('dialog', { name: 'View User' });
    for (const label of ['Full name', 'Account', 'Email', 'User type', 'Organization'])
      expect([label, fieldOf(view, label).matches(':disabled')]).toEqual([label, true]);
    expect(within(view).getByRole('button', { name: 'Save' }).matches(':disabled')).toBe(true);
    await press(user, 'Cancel', view);
    await press(user, 'Edit', await rowOf('DEALER1'));
    const edit = await screen.findByRole('dialog', { name: 'Edit User' });
    expect(fieldOf(edit, 'Account').value).toBe('DEALER1');
    expect(fieldOf(edit, 'User type').disabled).toBe(true);
    expect(calls('users/finduserbyid')).not.toEqual([]);
    await user.click(fieldOf(edit, 'Account'));
    await user.tab();
    await fill(user, edit, 'Email', 'deng.er@example.test');
    await press(user, 'Save', edit);
    expect(await screen.findByText('Save successfully!')).toBeDefined();
    expect(calls('users/existed')).toEqual([]);
    await waitFor(async () => expect((await rowOf('DEALER1')).textContent).toContain('deng.er@example.test'));
    await press(user, 'Deactivate', await rowOf('DEALER1'));
    const asked = await screen.findByRole('alertdialog');
    expect(asked.textContent).toContain('Are you sure to change the status of user?');
    await press(user, 'Cancel', asked);
    expect(calls('users/changestatus')).toEqual([]);
    await press(user, 'Deactivate', await rowOf('DEALER1'));
    await press(user, 'OK', await screen.findByRole('alertdialog'));
    await waitFor(async () => expect(buttonsOf(await rowOf('DEALER1'))).toContain('Active'));
    await open('admin', '/user?name=DEALER1');
    expect(within(await rowOf('DEALER1')).getByText('Inactive')).toBeDefined();
  });

  it('[USR-053] [USR-054] of an organisation that shows legal entities has boxes for them, another has none', async () => {
    const user = await open('admin', '/user?size=40');
    const edit = async (account: string) => {
      await press(user, 'Edit', await rowOf(account));
      return screen.findByRole('dialog', { name: 'Edit User' });
    };
    const box = async (form: HTMLElement) =>
      within(await within(form).findByRole('group', { name: 'Legal entity' })).findByLabelText<HTMLInputElement>(
        'Mercedes-Benz (China) Ltd.',
      );
    const form = await edit('sales');
    expect((await box(form)).checked).toBe(false);
    await user.click(await box(form));
    expect(within(form).queryByLabelText('Dealer')).toBeNull();
    await press(user, 'Save', form);
    expect(await screen.findByText('Save successfully!')).toBeDefined();
    const again = await edit('sales');
    expect((await box(again)).checked).toBe(true);
    await press(user, 'Cancel', again);
    const dealer = await edit('DEALER1');
    await waitFor(() => expect(fieldOf(dealer, 'Organization').value).not.toBe(''));
    expect(within(dealer).queryByRole('group', { name: 'Legal entity' })).toBeNull();
  });

  it('[USR-019] [USR-020] [USR-060] [USR-061] added by somebody of the type 10002 is of the type Dealer and of the own organisation', async () => {
    await allow(product(), 'DEALER', {
      buttons: ['/user#ADD', '/user#VIEW', '/user#SEARCH'],
      permissions: ['USER_READ', 'USER_EDIT'],
    });
    const user = await open('DEALER2', '/user');
    await press(user, 'Add');
    const form = await screen.findByRole('dialog', { name: 'Add User' });
    const type = within(form).getByLabelText<HTMLSelectElement>('User type', { exact: false });
    expect(type.disabled).toBe(true);
    await waitFor(() => expect(type.selectedOptions[0]?.text).toBe('Dealer'));
    await waitFor(() => expect(fieldOf(form, 'Organization').value).toBe('Beijing No. 2'));
    // The type Dealer has the box, which only somebody who is one can tick.
    expect(fieldOf(form, 'DealerItAdmin').disabled).toBe(true);
  });
});
