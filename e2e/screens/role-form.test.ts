import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { choose, expectRefused, fill, noteOf, pickFirst } from './support/form.ts';
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
});
