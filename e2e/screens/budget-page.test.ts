import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer, makeProgram } from '../../packages/server/test/budgets.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf(budgetServer);

it('[BUD-008] Allocation leads to the offer that is shown, and nowhere from the overview', async () => {
  const sales = await product().as('sales');
  const offers = ['Cash rebate', 'Trade-in bonus'];
  const { programId } = await makeProgram(product(), sales, { offers: ['Trade-in bonus', 'Cash rebate'] });
  const known = await product().db.selectFrom('si_offer').select(['id', 'name']).where('name', 'in', offers).execute();
  const user = await open('sales', `/budgetinput?pgmId=${programId}`);
  for (const { id, name } of known) {
    await user.click(await screen.findByRole('tab', { name }));
    expect(await screen.findByRole('tabpanel', { name })).toBeDefined();
    const link = screen.getByRole('link', { name: 'Allocation' });
    expect(link.getAttribute('href')).toBe(`/budgetAllocation/${id}?pgmId=${programId}`);
  }
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  expect(await screen.findByText('Allocation', { selector: '[aria-disabled="true"]' })).toBeDefined();
});

it.each([
  ['en', 'Overview', 'DENZA is too small: 1 row has a number that is too large to be calculated.'],
  ['zh', '总览', 'DENZA 合计偏小：有 1 行的数值过大，无法计算。'],
] as const)(
  'totals that miss a row say so beside the make and in the overview (%s)',
  async (locale, overview, sentence) => {
    const sales = await product().as('sales');
    const { programId, budgetIds } = await makeProgram(product(), sales, {});
    const lost = (lost_rows: number) =>
      product().owner.updateTable('budget_total').set({ lost_rows }).where('budget_id', 'in', budgetIds).execute();
    const path = `/budgetinput?pgmId=${programId}`;
    await lost(1);
    const user = await open('sales', path, { locale });
    expect(await screen.findByText(sentence, { selector: 'dd' })).toBeDefined();
    await user.click(screen.getByRole('tab', { name: overview }));
    expect(await screen.findByText(sentence, { selector: 'p' })).toBeDefined();
  },
);
