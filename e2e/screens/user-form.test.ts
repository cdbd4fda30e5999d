import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { choose, expectRefused, fieldOf, fill, noteOf, pickFirst } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');

async function addUser() {
  const user = await open('DEALERIT', '/user');
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  return { user, form: await screen.findByRole('dialog', { name: 'Add User' }) };
}

const called = (path: string) => product().calls.filter((call) => call.path.startsWith(`/oasis/usapi/users/${path}`));
const CHARACTERS = 'Please enter Chinese，English Letters and  number';

describe('the form of a user', () => {
  it('[USR-028] [USR-033] [USR-042] [USR-048] [USR-050] is not sent while anything is missing', async () => {
    const { user, form } = await addUser();
    await expectRefused(user, form, { Organization: 'Please select an organization type' });
    await fill(user, form, 'Full name', 'Li Na');
    await fill(user, form, 'Email', 'li@example.test');
    await expectRefused(user, form, { 'Full name': '', Account: 'Please input account', Email: '' });
    await fill(user, form, 'Account', 'ab12');
    await choose(user, form, 'User type', 'Dealer');
    await expectRefused(user, form, { Account: '', Organization: 'Please select an organization type' });
    expect(called('saveuser')).toEqual([]);
  });

  it('[USR-029] [USR-034] [USR-043] [USR-049] [USR-051] says at each field what is missing', async () => {
    const { user, form } = await addUser();
    await expectRefused(user, form, {
      'Full name': 'Please input full name',
      Account: 'Please input account',
      Email: 'Please input Email',
      'User type': 'Please select a user type',
      Organization: 'Please select an organization type',
    });
  });

  it('[USR-030] [USR-031] [USR-035] [USR-036] takes 50 characters of a name and 8 of an account, and no more', async () => {
    const { user, form } = await addUser();
    await fill(user, form, 'Full name', '张'.repeat(51));
    await fill(user, form, 'Account', 'x'.repeat(9));
    await expectRefused(user, form, {
      'Full name': 'Length should be 1 to 50',
      Account: 'Length should be 1 to 8',
    });
    await fill(user, form, 'Full name', '张'.repeat(50));
    await fill(user, form, 'Account', 'x'.repeat(8));
    expect([noteOf(form, 'Full name'), noteOf(form, 'Account')]).toEqual(['', '']);
  });

  it('[USR-044] [USR-045] [USR-046] [USR-047] takes an address of at most 100 characters, and only an address', async () => {
    const { user, form } = await addUser();
    const emails = {
      [`${'a'.repeat(95)}@b.com`]: 'Length should be 1 to 100',
      [`${'a'.repeat(94)}@b.com`]: '',
      abc: 'Please enter a valid email address',
      'a@b.com': '',
    };
    for (const [email, note] of Object.entries(emails)) {
      await fill(user, form, 'Email', email);
      await waitFor(() => expect([email, noteOf(form, 'Email')]).toEqual([email, note]));
    }
  });

  it('[USR-032] [USR-037] [USR-056] takes Chinese characters, letters, digits and spaces in both names', async () => {
    const { user, form } = await addUser();
    await fill(user, form, 'Full name', 'a-b');
    await fill(user, form, 'Account', 'ab-1');
    await expectRefused(user, form, { 'Full name': CHARACTERS, Account: CHARACTERS });
    await fill(user, form, 'Full name', '张 San 3');
    await fill(user, form, 'Account', 'ab1');
    expect([noteOf(form, 'Full name'), noteOf(form, 'Account')]).toEqual(['', '']);
  });

  it('[USR-038] [USR-039] asks whether somebody has the account, and refuses it then', async () => {
    const { user, form } = await addUser();
    await fill(user, form, 'Account', 'sales');
    await waitFor(() => expect(noteOf(form, 'Account')).toBe('The user name already exists'));
    expect(called('existed').map(({ path }) => path)).toEqual(['/oasis/usapi/users/existed?usrnm=sales']);
  });

  it('[USR-040] does not ask while the account is the one that was read', async () => {
    const user = await open('DEALERIT', '/user?name=DEALER1');
    const row = await screen.findByRole('row', { name: /DEALER1/ });
    await user.click(within(row).getByRole('button', { name: 'Edit' }));
    const form = await screen.findByRole('dialog', { name: 'Edit User' });
    await fill(user, form, 'Account', 'DEALER1');
    await fill(user, form, 'Email', 'deng.yi@example.test');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Save successfully!')).toBeDefined();
    expect(called('existed')).toEqual([]);
  });

  it('[USR-041] [USR-063] has the account of a dealer in upper case, typed before the type or after it, and the box for IT administrators', async () => {
    const { user, form } = await addUser();
    await fill(user, form, 'Full name', 'Li Na');
    await fill(user, form, 'Email', 'li@example.test');
    await fill(user, form, 'Account', 'ab12');
    expect(fieldOf(form, 'Account').value).toBe('ab12');
    for (const [type, isOffered] of [
      ['Dealer Group', false],
      ['Dealer', true],
    ] as const) {
      await choose(user, form, 'User type', type);
      await waitFor(() => expect(fieldOf(form, 'Account').value).toBe('AB12'));
      expect(within(form).queryByLabelText('DealerItAdmin') !== null).toBe(isOffered);
    }
    await fill(user, form, 'Account', 'cd34');
    expect(fieldOf(form, 'Account').value).toBe('CD34');
    await pickFirst(user, form, 'Organization');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Save successfully!')).toBeDefined();
    expect(called('saveuser').map(({ body }): unknown => JSON.parse(body))).toMatchObject([{ usrnm: 'CD34' }]);
  });
});
