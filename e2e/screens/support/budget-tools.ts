import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { makeProgram } from '../../../packages/server/test/budgets.ts';
import type { Screens } from './screens.ts';
import { shownTable, tool } from './table.ts';

/** Presses a button of the open dialog. */
export const press = async (user: UserEvent, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

export const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Waits until a button over the table may be pressed, and presses it. */
export async function pressTool(user: UserEvent, name: string | RegExp): Promise<void> {
  await waitFor(() => expect(tool(name).disabled).toBe(false));
  await user.click(tool(name));
}

/** How many changes the toolbar counts. */
export const unsaved = () => document.querySelector('.oasis-toolbar-unsaved')?.textContent;

/** Presses Save and waits until nothing is unsaved. */
export async function pressSave(user: UserEvent): Promise<void> {
  await pressTool(user, /^Save/);
  await waitFor(() => expect(unsaved()).toBe(''));
}

/** Budgets of a product that tests of screens make and look at. */
export function budgetsOf({ product, open }: Screens) {
  return {
    /** A budget page of a program of the test's own. */
    opened: async (offers = ['Cash rebate']): Promise<UserEvent> => {
      const wish = { makes: ['PBP'], from: '2027-01', to: '2027-03', offers };
      const { programId } = await makeProgram(product(), await product().as('sales'), wish);
      const user = await open('sales', `/budgetinput?pgmId=${programId}`);
      await shownTable();
      return user;
    },
    /** The changes that screens asked of budgets. */
    posts: () =>
      product()
        .calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/oasis/bgapi/'))
        .map(({ path }) => path),
    /** The first budget of the program that was made last. */
    firstBudget: async (): Promise<number> => {
      const { db } = product();
      const newest = db.selectFrom('program').select(({ fn }) => fn.max('id').as('id'));
      const budgets = db.selectFrom('budget_table').select('id').where('program_id', '=', newest);
      return (await budgets.orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
    },
  };
}
