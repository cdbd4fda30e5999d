import { present } from '@oasis/engine/base';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { workOnRuns } from '../../packages/server/src/batch/work.ts';
import { budgetServer, makeBudget, openSession, save, sellingRows, type } from '../../packages/server/test/budgets.ts';
import { DEMO_DAY } from '../../packages/server/test/fill.ts';
import { press } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);

/** Does the work of batch jobs that wait, as a worker process does. */
const work = () =>
  workOnRuns(product().db, {
    name: 'test',
    now: () => DEMO_DAY,
    stop: new AbortController().signal,
    onPart: () => undefined,
  });

async function settings(name: string): Promise<string> {
  const { id } = await product()
    .owner.selectFrom('offer_type')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return `/addoffer/${id}/${encodeURIComponent(name)}/true`;
}

/** A budget of Cash that costs 200 yuan. */
async function aBudget(): Promise<number> {
  const sales = await product().as('sales');
  const budgetId = await makeBudget(product(), sales);
  const opened = await openSession(sales, budgetId);
  const row = present(sellingRows(opened.session.table)[0], 'a row that sells');
  type(opened.session, [
    [row, 'volume', '2'],
    [row, 'costPerUnit', '100'],
  ]);
  expect((await save(sales, opened)).body.code).toBe('0');
  return budgetId;
}

/** Writes the formula of the budget anew, three times what it was. */
async function treble(user: UserEvent): Promise<void> {
  const region = await screen.findByRole('region', { name: 'How it is calculated' });
  await press(user, 'Formula of Budget Estimation', region);
  const dialog = await screen.findByRole('dialog', { name: 'Formula of Budget Estimation' });
  const box = within(dialog).getByRole('textbox', { name: /^Formula/ });
  await user.clear(box);
  await user.click(box);
  await user.paste('[Estimated Volume] * [Cost/unit] * 3');
  await user.keyboard('{Escape}');
  await press(user, 'Take over', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const trial = () => screen.findByRole('region', { name: 'Test over existing budgets' });
const stored = () =>
  Promise.all([
    product().owner.selectFrom('budget_table').selectAll().orderBy('id').execute(),
    product().owner.selectFrom('template_version').selectAll().orderBy('number').execute(),
  ]);

describe('settings that are not confirmed', () => {
  beforeAll(async () => {
    await aBudget();
  });

  it('are tested over the budgets that there are: which totals would move, while nothing is stored', async () => {
    const before = await stored();
    const user = await open('admin', await settings('Cash'));
    await press(user, 'Edit');
    await treble(user);
    await press(user, 'Test');
    const pane = within(await trial());
    await pane.findByText('Waiting');
    await pane.findByText('0 of 1');
    await work();
    await pane.findByText('Done');
    await pane.findByRole('heading', { name: 'Budgets that would move: 1' });
    expect(pane.getByText(/^Test of a draft of the template/)).toBeDefined();
    const row = await pane.findByRole('row', { name: /200.*600/ });
    expect(row.textContent).toContain('400');
    expect(await stored()).toEqual(before);
  });

  it('tell that they have changed since, and are tested again by a run of its own', async () => {
    const user = await open('admin', await settings('Cash'));
    await press(user, 'Edit');
    await press(user, 'Test');
    const pane = within(await trial());
    const { textContent: first } = await pane.findByRole('link', { name: /^Run \d+$/ });
    await work();
    await pane.findByText('No budget would move');
    expect(pane.queryByText('The settings have changed since this test.')).toBeNull();
    await treble(user);
    await pane.findByText('The settings have changed since this test.');
    await press(user, 'Test');
    await waitFor(() => expect(pane.getByRole('link', { name: /^Run \d+$/ }).textContent).not.toBe(first));
    await press(user, 'Close the test');
    expect(screen.queryByRole('region', { name: 'Test over existing budgets' })).toBeNull();
  });

  it('are tested over the budgets of their offer type alone, although it shares its template', async () => {
    const user = await open('admin', await settings('Retail Bonus'));
    await press(user, 'Edit');
    await press(user, 'Test');
    expect(await within(await trial()).findByText('This offer type has no budget yet')).toBeDefined();
  });

  it('are not tested while they come to no template; a refusal is shown with a way to try again', async () => {
    const user = await open('admin', await settings('Cash'), {
      instead: ({ path }) => (path.includes('/try_template') ? new Response('', { status: 503 }) : undefined),
    });
    await press(user, 'Edit');
    await press(user, 'Test');
    const pane = within(await trial());
    await pane.findByRole('button', { name: 'Retry' });
    for (const option of ['Period', 'Model', 'Manual', 'Cost/unit'])
      await user.selectOptions(screen.getByRole('combobox', { name: `Auto or Manual: ${option}` }), 'Auto');
    expect(screen.getByRole('button', { name: 'Test' })).toHaveProperty('disabled', true);
  });
});
