import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer, keyed, openSession, save, type } from '../../packages/server/test/budgets.ts';
import { nextTemplate } from '../../packages/server/test/next-template.ts';
import { budgetsOf, press, pressSave, pressTool, untilClosed } from './support/budget-tools.ts';
import { screensOf } from './support/screens.ts';
import { enter, expectCell, FIRST_LEAF, replaced, titles } from './support/table.ts';

const screens = screensOf(budgetServer);
const { product } = screens;
const { opened, posts, firstBudget } = budgetsOf(screens);

it('[BUD-030] [BUD-102] [BUD-112] Regenerate shows what becomes of each budget, and can be taken back', async () => {
  const user = await opened(['Cash rebate', 'Trade-in bonus']);
  await enter(user, FIRST_LEAF, 'Cost/unit', '12');
  await pressSave(user);
  product().calls.length = 0;
  await pressTool(user, 'Regenerate budget');
  const table = await screen.findByRole('table', { name: 'What it does' });
  const lines = within(table).getAllByRole('row');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'BudgetEntries keptEntries lostCells that changeRows added, goneAbove the planVolumeBudget Estimation',
    expect.stringMatching(/^Cash rebate · PBP10000/),
    expect.stringMatching(/^Trade-in bonus · PBP00000/),
    expect.stringMatching(/^All 2 budgets10000/),
  ]);
  await press(user, 'Cancel');
  await untilClosed();
  expect(posts()).toEqual([]);
  await pressTool(user, 'Regenerate budget');
  await screen.findByText(/^All budgets of this program are made anew/);
  // Somebody saves while one looks at the preview.
  const admin = await product().as('admin');
  const theirs = await openSession(admin, await firstBudget());
  type(theirs.session, [[theirs.session.table.rows.leafStart, 'costPerUnit', '13']]);
  await save(admin, theirs);
  await press(user, 'Regenerate');
  expect(await screen.findByText(/^Something has changed since the preview/)).toBeDefined();
  await waitFor(() =>
    expect(product().calls.filter(({ path }) => path.includes('regenerate_preview'))).toHaveLength(3),
  );
  await replaced(() => press(user, 'Regenerate'));
  expect(await screen.findByText('Regenerate successfully')).toBeDefined();
  await untilClosed();
  await pressTool(user, 'History');
  const versions = async () =>
    within(await screen.findByRole('dialog'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  await waitFor(async () =>
    expect((await versions()).slice(1).map((line) => line.replace(/\d{4}-.*?:\d\d/, ' at '))).toEqual([
      '4RegeneratedSun Li at Take back',
      expect.stringMatching(/^3Saved · cells: 1.* at $/),
      '2Saved · cells: 1Sun Li at ',
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Take back version 4' }));
  await screen.findByText(/^The budget becomes again what it was before version/);
  product().calls.length = 0;
  await replaced(() => press(user, 'Take back'));
  expect(posts()).toContain('/oasis/bgapi/budget/take_back');
  await expectCell(user, FIRST_LEAF, 'Cost/unit', /^13,/);
  await enter(user, FIRST_LEAF, 'Cost/unit', '14');
  await pressSave(user);
  await pressTool(user, 'History');
  await user.click(await screen.findByRole('button', { name: 'Take back version 5' }));
  await screen.findByText(/before version 5\./);
  const back = await screen.findByRole('table', { name: 'What it does' });
  const [head, line] = within(back).getAllByRole('row');
  expect(head?.textContent).toContain('Entries keptEntries lostEntries backCells that change');
  expect(line?.textContent).toMatch(/^Cash rebate · PBP011/);
});

it('[BUD-155] a newer version of the template is taken over after its columns and totals were shown, and back', async () => {
  const user = await opened();
  const program = () => screen.getByRole('region', { name: 'Program' }).textContent;
  expect(program()).not.toContain('Template');
  await enter(user, FIRST_LEAF, '% Penetration', '10%');
  await pressSave(user);
  const budgetId = await firstBudget();
  const penetrationIs = (selected: boolean) =>
    nextTemplate(product(), budgetId, ({ fields, ...template }) => ({
      ...template,
      fields: fields.map((field) => (field.role === 'penetration' ? { ...field, attribute: { selected } } : field)),
    }));
  const version = await penetrationIs(false);
  await pressTool(user, 'Refresh');
  await waitFor(() => expect(program()).toContain('A newer version of the template is in effect!'));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText(new RegExp(`takes over version V${version} of its template`))).toBeDefined();
  const columns = within(await screen.findByRole('table', { name: 'Columns' })).getAllByRole('row');
  expect(columns.map(({ textContent }) => textContent)).toContain('% PenetrationGoes1');
  await replaced(() => press(user, 'OK'));
  await untilClosed();
  await waitFor(() => expect(titles()).not.toContain('% Penetration'));
  await waitFor(() => expect(program()).not.toContain('A newer version'));
  await pressTool(user, 'History');
  await user.click(await screen.findByRole('button', { name: 'Take back version 3' }));
  await screen.findByText(/^The budget becomes again what it was before version/);
  await replaced(() => press(user, 'Take back'));
  await expectCell(user, FIRST_LEAF, '% Penetration', '10.00%');
  await penetrationIs(true);
});

it('[BUD-155] [VEH-010] a budget with newer prices alone offers Update beside its Kufri version', async () => {
  const user = await opened();
  const program = () => screen.getByRole('region', { name: 'Program' }).textContent;
  expect(program()).not.toContain('Newer prices');
  const control = await product().as('control');
  const rate = { validFrom: '2031-01-01', percent: '9', reason: 'Notice' };
  expect((await control.call('vatRates.save', { body: rate, ...keyed() })).body.code).toBe('0');
  await pressTool(user, 'Refresh');
  await waitFor(() => expect(program()).toContain('Newer prices, rates or rules are there'));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await replaced(() => press(user, 'OK'));
  await untilClosed();
  await waitFor(() => expect(program()).not.toContain('Newer prices'));
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
});
