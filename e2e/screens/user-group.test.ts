import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { choice, field, heads, labelled, rowOf, rows } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');
const PATH = '/privilegegroup';

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
