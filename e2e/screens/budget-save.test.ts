import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { budgetServer, makeProgram, openSession, save, type } from '../../packages/server/test/budgets.ts';
import type { MadeCall } from './support/product.ts';
import { screensOf } from './support/screens.ts';
import {
  editor,
  enter,
  expectCell,
  expectTold,
  FIRST_LEAF,
  replaced,
  rowCount,
  shownTable,
  told,
  tool,
} from './support/table.ts';

const { product, open } = screensOf(budgetServer);

/** A budget page of a program of the test's own. */
async function opened(offers: readonly string[] = ['Cash rebate', 'Trade-in bonus']) {
  const made = await makeProgram(product(), await product().as('sales'), { makes: ['PBP'], offers });
  const user = await open('sales', `/budgetinput?pgmId=${made.programId}`);
  await shownTable();
  product().calls.length = 0;
  return { ...made, user };
}

const made = (part: RegExp) =>
  product()
    .calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`)
    .filter((call) => part.test(call));

const isSave = ({ path }: MadeCall) => path.startsWith('/oasis/bgapi/budget/save');

const saveButton = () => tool(/^Save/);

/** Saves, as soon as there is something to save. */
async function pressSave(user: UserEvent): Promise<void> {
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  await user.click(saveButton());
}

/** Nothing is unsaved any more, and no save is under way. */
const untilSaved = () => waitFor(() => expect(document.querySelector('.oasis-toolbar-unsaved')?.textContent).toBe(''));

/** A network that fails, as fetch says it. */
function lost(): never {
  throw new TypeError('Failed to fetch');
}

describe('a save', () => {
  it('[BUD-027] [BUD-071] [BUD-098] [BUD-106] sends the edited cells and nothing else, then refreshes and reloads', async () => {
    const { programId, user } = await opened();
    await enter(user, FIRST_LEAF, '% Penetration', '20');
    await expectTold('changed');
    await pressSave(user);
    await untilSaved();
    await expectCell(user, FIRST_LEAF, '% Penetration', '20.00%');
    expect(told()).not.toContain('changed');
    const body: { readonly columns: string } = JSON.parse(product().calls.find(isSave)?.body ?? '');
    expect(Object.keys(body)).toEqual(['fields', 'rows', 'columns', 'values']);
    expect(Buffer.from(body.columns, 'base64')).toHaveLength(1);
    expect(made(/budget\/(save|refresh|table)/)).toEqual([
      'POST /oasis/bgapi/budget/save',
      'POST /oasis/bgapi/budget/refresh_report/period',
      expect.stringMatching(/GET \/oasis\/bgapi\/budget\/table\/\d+/),
    ]);
    const again = await open('sales', `/budgetinput?pgmId=${programId}`);
    await expectCell(again, FIRST_LEAF, '% Penetration', '20.00%');
  });

  it('keeps the active cell and the history of steps', async () => {
    const { user } = await opened();
    await enter(user, FIRST_LEAF, 'Cost/unit', '77');
    await pressSave(user);
    await untilSaved();
    editor().focus();
    await expectTold(/^77,/);
    await user.keyboard('{Control>}z{/Control}');
    await expectTold(/^(?!77).*changed/);
  });

  it('[BUD-113] that no network takes clears the spinner, says so with Retry, and loses nothing', async () => {
    const { user } = await opened();
    await enter(user, FIRST_LEAF, 'Cost/unit', '42');
    product().instead.answer = (call) => (isSave(call) ? lost() : undefined);
    await pressSave(user);
    const said = await screen.findByText('The budget was not saved', { exact: false, selector: '.bp6-toast *' });
    await waitFor(() => expect(within(screen.getByRole('banner')).getByRole('status').textContent).toBe(''));
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    await expectTold(/^42,.*changed/);
    product().instead.answer = undefined;
    const toast = said.closest<HTMLElement>('.bp6-toast') ?? said;
    await user.click(within(toast).getByRole('button', { name: 'Retry' }));
    await untilSaved();
    await expectTold(/^42,(?!.*changed)/);
  });

  it('whose reply is lost does no harm: the same save again is the same save', async () => {
    const { user } = await opened();
    await enter(user, FIRST_LEAF, 'Cost/unit', '43');
    product().instead.answer = (call) => {
      if (!isSave(call)) return undefined;
      const { path: url, headers, body: payload } = call;
      return product().app.inject({ method: 'POST', url, headers, payload }).then(lost);
    };
    await pressSave(user);
    await screen.findByText('The budget was not saved', { exact: false, selector: '.bp6-toast *' });
    product().instead.answer = undefined;
    await pressSave(user);
    await untilSaved();
    await expectTold(/^43,(?!.*changed)/);
    expect(document.querySelector('.oasis-conflict')).toBeNull();
  });

  it('that meets a newer version shows both values, and mine can be put on top', async () => {
    const { user, budgetIds } = await opened(['Cash rebate']);
    await enter(user, FIRST_LEAF, 'Cost/unit', '111');
    const other = await product().as('sales');
    const theirs = await openSession(other, budgetIds[0] ?? 0);
    expect(theirs.session.table.rows.count).toBe(rowCount());
    type(theirs.session, [[theirs.session.table.rows.leafStart, 'costPerUnit', '222']]);
    expect((await save(other, theirs)).body.code).toBe('0');
    await pressSave(user);
    const dialog = await screen.findByText(
      /^You saved this budget in another window at [\d: -]+\. Nothing of yours is lost/,
    );
    const conflict = dialog.closest<HTMLElement>('.oasis-conflict') ?? dialog;
    const row = within(conflict).getAllByRole('row')[1]?.textContent;
    expect(row).toContain('111');
    expect(row).toContain('222');
    await replaced(() => user.click(within(conflict).getByRole('button', { name: 'Keep mine over theirs' })));
    await expectCell(user, FIRST_LEAF, 'Cost/unit', /^111,.*changed/);
    await pressSave(user);
    await untilSaved();
    await expectTold(/^111,(?!.*changed)/);
  });
});

it('a save elsewhere shows at once with who and when, or follows without a word where it is one’s own', async () => {
  const { user, budgetIds } = await opened(['Cash rebate']);
  const saveBeside = async (who: string, cost: string): Promise<void> => {
    const caller = await product().as(who);
    const theirs = await openSession(caller, budgetIds[0] ?? 0);
    type(theirs.session, [[theirs.session.table.rows.leafStart, 'costPerUnit', cost]]);
    expect((await save(caller, theirs)).body.code).toBe('0');
    window.dispatchEvent(new Event('focus'));
  };
  await replaced(() => saveBeside('sales', '222'));
  await expectCell(user, FIRST_LEAF, 'Cost/unit', /^222,(?!.*changed)/);
  expect(document.body.textContent).not.toContain('saved this budget');
  await replaced(() => saveBeside('admin', '333'));
  await expectCell(user, FIRST_LEAF, 'Cost/unit', /^333,(?!.*changed)/);
  await screen.findByText(/\S saved this budget at [\d: -]+\.$/, { selector: '.bp6-toast *' });
  await enter(user, FIRST_LEAF, 'Cost/unit', '444');
  await expectTold('changed');
  await saveBeside('admin', '555');
  const news = await screen.findByRole('region', { name: 'Changed in the meantime' });
  expect(news.textContent).toMatch(/\S saved this budget at [\d: -]+\. Your unsaved changes are still here\./);
  expect(told()).toMatch(/^444,.*changed/);
  await user.click(within(news).getByRole('button', { name: 'Compare' }));
  const text = await screen.findByText(/\S saved this budget at .* Nothing of yours is lost/);
  const row = within(text.closest<HTMLElement>('.oasis-conflict') ?? text).getAllByRole('row')[1]?.textContent;
  expect(row).toContain('444');
  expect(row).toContain('555');
});

describe('switching with unsaved changes', () => {
  const choose = async (user: UserEvent, name: string) => user.click(screen.getByRole('tab', { name }));
  const untilChosen = (name: string) => screen.findByRole('tab', { name, selected: true });

  it('[BUD-066] [BUD-068] [BUD-069] the offer asks; Save saves, then switches', async () => {
    const { user } = await opened();
    await replaced(() => choose(user, 'Trade-in bonus'));
    await untilChosen('Trade-in bonus');
    expect(screen.queryByRole('dialog')).toBeNull();
    await enter(user, FIRST_LEAF, 'Cost/unit', '9');
    await expectTold('changed');
    product().calls.length = 0;
    await choose(user, 'Cash rebate');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Do you want to save?');
    await replaced(() => user.click(within(dialog).getByRole('button', { name: 'Save' })));
    await untilChosen('Cash rebate');
    const calls = made(/budget\/(save|table)/);
    expect(calls[0]).toBe('POST /oasis/bgapi/budget/save');
    expect(calls.at(-1)).toMatch(/^GET .*budget\/table\//);
    await replaced(() => choose(user, 'Trade-in bonus'));
    await expectCell(user, FIRST_LEAF, 'Cost/unit', /^9,(?!.*changed)/);
  });

  it('[BUD-067] [BUD-070] the offer type asks too: closing stays, Don’t save keeps the changes as a draft that is offered again', async () => {
    const { user } = await opened(['Cash rebate', 'Quarterly retail bonus']);
    await enter(user, FIRST_LEAF, 'Cost/unit', '9');
    await expectTold('changed');
    await choose(user, 'Retail Bonus');
    expect((await screen.findByRole('dialog')).textContent).toContain('Do you want to save?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await untilChosen('Cash');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Do you want to save?');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made(/logout|revoke/)).toEqual([]);
    expect(told()).toMatch(/^9,.*changed/);
    await choose(user, 'Retail Bonus');
    const dialog = await screen.findByRole('dialog');
    await replaced(() => user.click(within(dialog).getByRole('button', { name: 'Don’t save' })));
    await untilChosen('Retail Bonus');
    expect(made(/budget\/save/)).toEqual([]);
    await replaced(() => choose(user, 'Cash'));
    await expectCell(user, FIRST_LEAF, 'Cost/unit', /^(?!9)/);
    const draft = await screen.findByRole('region', { name: 'Changes that were not saved' });
    await user.click(within(draft).getByRole('button', { name: 'Restore' }));
    await expectCell(user, FIRST_LEAF, 'Cost/unit', /^9,.*changed/);
  });
});
