import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer, makeProgram } from '../../packages/server/test/budgets.ts';
import { takeOver } from './support/effect.ts';
import { press, rowOf, rows } from './support/find.ts';
import { choose, fill } from './support/form.ts';
import { screensOf, settled } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);

const HEADER = 'Make,Brand,Type class,Model year,Model,MSRP with VAT,Dealer price with VAT,In force from';

it('[VEH-007] a file of prices is shown with what it does to budgets, and then taken over', async () => {
  await makeProgram(product(), await product().as('sales'));
  const control = await product().as('control');
  const { data } = (await control.call('prices.models', { query: { name: 'DENZA', limit: 100 } })).body;
  const models = data.map(({ make, brand, typeClass, modelYear, model }) =>
    [make, brand, typeClass, modelYear, model].join(','),
  );
  const said = models.map((names) => `${names},500000,400000,2026-04-01`);
  const file = (lines: readonly string[]) =>
    new File([[HEADER, ...lines].join('\n')], 'list.csv', { type: 'text/csv' });

  const user = await open('control', '/updateMSRP');
  await press(user, 'Import');
  const dialog = await screen.findByRole('dialog', { name: 'Import prices' });
  const choose = async (lines: readonly string[]) => {
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no field for a file');
    await user.upload(input, file(lines));
  };
  await choose([...said, `${models[0]},x,400000,2026-06-01`]);
  await fill(user, dialog, 'Reason', 'List of May');
  await press(user, 'Check', dialog);
  expect((await within(dialog).findByText(/whole or not at all/)).textContent).toMatch(/mend the refused rows/);
  expect(within(dialog).getByRole('region', { name: 'Rows of the file' }).textContent).toContain(
    'MSRP with VAT: Please input an amount',
  );
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Take over' }).disabled).toBe(true);

  await press(user, 'Another file', dialog);
  await choose(said);
  await press(user, 'Check', dialog);
  const effect = await takeOver(user, 'Import prices');
  // A new budget plans nothing yet: it shows other prices, and its total stays.
  expect(effect).toMatch(/1 show other prices or rates then and keep their totals/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open('control', '/updateMSRP?make=DENZA&day=2026-04-01&size=40');
  await rowOf('500,000.00');
  await waitFor(() => expect(rows()).toHaveLength(models.length));
});

it('[VEH-009] a file of prices of NST groups is shown and then taken over', async () => {
  const user = await open('control', '/NSTGroupMSRP');
  await press(user, 'Import');
  const dialog = await screen.findByRole('dialog', { name: 'Import prices of NST groups' });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no field for a file');
  const content = 'NST group,MSRP with VAT,In force from\nPBP-A-Class,765000,2026-05-01';
  await user.upload(input, new File([content], 'groups.csv', { type: 'text/csv' }));
  await fill(user, dialog, 'Reason', 'List of May');
  await press(user, 'Check', dialog);
  await within(dialog).findByText('PBP-A-Class · 2026-05-01');
  await press(user, 'Take over', dialog);
  expect((await rowOf('765,000.00')).textContent).toContain('PBP-A-CLASS');
});

it('[VEH-011] a file of IMPACT is kept, compared, and taken over row by row after it was shown what that changes', async () => {
  const user = await open('control', '/IMPACTMSRP');
  await press(user, 'Import');
  const dialog = await screen.findByRole('dialog', { name: 'Import a file of IMPACT' });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no field for a file');
  const content = 'NST,MSRP with VAT,In force from\nN1001-CN1,345600,2026-05-01\nNOBODY,1,2026-05-01';
  await user.upload(input, new File([content], 'impact.csv', { type: 'text/csv' }));
  await press(user, 'Check', dialog);
  await within(dialog).findByText(/There is no NST with this code yet/);
  await press(user, 'Take over', dialog);
  await press(user, 'Compare impact.csv');

  const compared = await screen.findByRole('dialog', { name: 'impact.csv beside the prices in force' });
  const row = await within(compared).findByRole('checkbox', { name: 'N1001-CN1 2026-05-01' });
  const lines = within(compared).getByRole('region', { name: 'Rows of the file' });
  expect(lines.textContent).not.toContain('NOBODY');
  await user.click(row);
  await choose(user, compared, 'Take over as', 'Prices of models');
  await press(user, 'Show what changes (1)', compared);
  expect(await takeOver(user, 'impact.csv beside the prices in force')).toContain('budget');
  await within(compared).findByText(/345,600/);
  await open('control', '/updateMSRP?day=2026-05-01&make=PBP&size=40');
  expect((await rowOf('345,600.00')).textContent).toContain('PBP');
});

it('ticked rows of IMPACT are taken over whole or not at all, and not as they were shown before', async () => {
  const user = await open('control', '/IMPACTMSRP');
  await press(user, 'Import');
  const dialog = await screen.findByRole('dialog', { name: 'Import a file of IMPACT' });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no field for a file');
  const content = 'NST,MSRP with VAT,In force from\nN1001-CN1,351000,2026-07-01\nNOBODY,352000,2026-07-01';
  await user.upload(input, new File([content], 'both.csv', { type: 'text/csv' }));
  await press(user, 'Check', dialog);
  await press(user, 'Take over', dialog);
  await press(user, 'Compare both.csv');
  const compared = await screen.findByRole('dialog', { name: 'both.csv beside the prices in force' });
  const button = (name: RegExp | string) => within(compared).getByRole<HTMLButtonElement>('button', { name });
  await within(compared).findByRole('region', { name: 'Rows of the file' });
  const showAll = async () =>
    user.selectOptions(await within(compared).findByRole('combobox', { name: 'Rows that are shown' }), '');
  await showAll();
  expect(button(/^Show what changes/).disabled).toBe(true);
  for (const nst of ['N1001-CN1', 'NOBODY']) {
    await user.click(await within(compared).findByRole('checkbox', { name: `${nst} 2026-07-01` }));
  }
  await choose(user, compared, 'Take over as', 'Prices of models');
  await fill(user, compared, 'Reason', '');
  expect(button('Show what changes (2)').disabled).toBe(true);
  await fill(user, compared, 'Reason', 'List of July');
  await press(user, 'Show what changes (2)', compared);
  await within(compared).findByText(/There is no NST with this code yet/);
  await settled();
  expect(button('Take over').disabled).toBe(true);
  expect(within(compared).queryByRole('region', { name: 'What this does to budgets' })).toBeNull();
  await press(user, 'Back to the rows', compared);
  await showAll();
  await user.click(await within(compared).findByRole('checkbox', { name: 'NOBODY 2026-07-01' }));
  await press(user, 'Show what changes (1)', compared);
  await within(compared).findByRole('region', { name: 'What this does to budgets' });
  await waitFor(() => expect(button('Take over').disabled).toBe(false));
});
