import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { programLife } from '../../packages/server/test/programs.ts';
import { press, rowOf } from './support/find.ts';
import { fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);
const SUPPORT = { offers: ['Service support cars'], customers: ['Xinglu Mobility'] } as const;

it('[PRG-006] [PRG-009] the SSSC index finds programs for service cars of dealers and leads to their wording', async () => {
  const life = programLife(product());
  await life.saved({ name: 'Courtesy cars', ...SUPPORT });
  await life.saved({ name: 'Loan cars', ...SUPPORT });
  await life.saved({ name: 'Cash alone' });
  const user = await open('sipo', '/ssscindex');
  await screen.findByRole('heading', { name: 'SSSC Index' });
  await rowOf('Loan cars');
  expect(screen.queryByText('Cash alone')).toBeNull();
  await fill(user, document.body, 'Program code or name', 'courtesy');
  await press(user, 'Search');
  await waitFor(() => expect(screen.queryByText('Loan cars')).toBeNull());
  const row = within(await rowOf('Courtesy cars'));
  expect(row.getByText('Service support cars')).toBeDefined();
  expect(row.getByText('Xinglu Mobility')).toBeDefined();
  await user.click(row.getByRole('link', { name: /^Wording of SI-/v }));
  await screen.findByRole('heading', { name: /^Wording/v });
  expect(`${location.pathname}${location.search}`).toMatch(/^\/wordingedit\?pgmId=\d+$/v);
});

it('[PRG-009] the SSSC index says in Chinese that nothing is there, and names a wording that nobody may open without a way to it', async () => {
  await open('manager', '/ssscindex?customer=Nobody', { locale: 'zh' });
  await screen.findByRole('heading', { name: 'SSSC 索引' });
  await screen.findByText('没有符合筛选条件的激励项目');
  await product().owner.deleteFrom('role_menu').where('menu_id', '=', 550).execute();
  await open('manager', '/ssscindex');
  const row = within(await rowOf('Courtesy cars'));
  expect(row.queryByRole('link', { name: /^Wording of SI-/v })).toBeNull();
  expect(row.getByText('Not written yet', { exact: false, selector: 'td' })).toBeDefined();
});
