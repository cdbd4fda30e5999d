import type { Locale } from '@oasis/engine/base';
import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { budgetServer, makeProgram } from '../../packages/server/test/budgets.ts';
import { screensOf } from './support/screens.ts';
import { SheetHand } from './support/sheet.ts';

const { product, open } = screensOf(budgetServer);

async function openTable(locale: Locale = 'en'): Promise<{ readonly user: UserEvent; readonly sheet: SheetHand }> {
  const sales = await product().as('sales');
  const { programId } = await makeProgram(product(), sales);
  const user = await open('sales', `/budgetinput?pgmId=${programId}`, { locale });
  return { user, sheet: new SheetHand(user) };
}

it.each([
  ['en', '{F1}', 'Fill down'],
  ['zh', '?', '向下填充'],
] as const)('F1 and ? list the keys in both languages (%s)', async (locale, key, line) => {
  const { sheet } = await openTable(locale);
  const editor = await sheet.editor();
  editor.focus();
  await sheet.keys(key);
  expect(await within(await screen.findByRole('dialog')).findByText(line)).toBeDefined();
});

it('undo and redo reach cells that a fold keeps out of sight', async () => {
  const { sheet } = await openTable();
  await sheet.enter('Cost/unit', '500');
  await sheet.enter('% Penetration', '50');
  await sheet.expectText('% Penetration', '50.00%');
  await sheet.goTo('Budget Estimation');
  await sheet.keys('{Control>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Control}');
  await expect.poll(() => sheet.spoken()).toMatch(/^[1-9].*make summary/);
  const total = sheet.spoken();
  await sheet.keys('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
  await expect.poll(() => sheet.rowCount()).toBe(1);
  await sheet.keys('{Control>}zz{/Control}');
  await expect.poll(() => sheet.spoken()).toMatch(/^-, /);
  await sheet.keys('{Control>}yy{/Control}');
  await expect.poll(() => sheet.spoken()).toBe(total);
  await sheet.keys('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await sheet.expectText('Cost/unit', '500');
});

it('a condition that no row meets leaves the header, says so, and is taken back', async () => {
  const { user, sheet } = await openTable();
  await sheet.goTo('WS Pipeline');
  const all = sheet.rowCount();
  const openFilter = async () => {
    await sheet.keys('{Alt>}{ArrowDown}{/Alt}');
    return within(await screen.findByRole('dialog', { name: 'Filter WS Pipeline' }));
  };
  const panel = await openFilter();
  await user.selectOptions(panel.getByRole('combobox', { name: 'Filter by' }), 'Greater than');
  const value = await panel.findByRole('textbox', { name: 'Value' });
  await user.type(value, 'many');
  expect((await panel.findByRole('alert')).textContent).toBe('This is not a number');
  expect(panel.getByRole('button', { name: 'Apply' }).hasAttribute('disabled')).toBe(true);
  await user.clear(value);
  await user.type(value, '99,999,999{Enter}');
  expect(await screen.findByText('No row passes the filters')).toBeDefined();
  expect(screen.getByText(`0 of ${all} rows`, { exact: false })).toBeDefined();
  expect(screen.getAllByRole('columnheader').length).toBeGreaterThan(10);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await expect.poll(() => sheet.rowCount()).toBe(all);
});
