import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { workOnRuns } from '../../packages/server/src/batch/work.ts';
import { DEMO_DAY } from '../../packages/server/test/fill.ts';
import { testServer } from '../../packages/server/test/test-server.ts';
import { field, labelled, rows } from './support/find.ts';
import { fieldOf, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

/** The demo as it is delivered, with its twelve programs. */
const { product, open } = screensOf(async () => {
  const server = await testServer('programs');
  server.clock.at = DEMO_DAY;
  return server;
});

const address = () => `${window.location.pathname}${window.location.search}`;

const untilRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));

const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('the list of programs', () => {
  it('[BUD-045] [CST-007] [CST-008] is paged by the server, ten rows to begin with', async () => {
    const user = await open('sales', '/wordingbudget');
    await untilRows(10);
    const asked = () => product().calls.filter(({ path }) => path.includes('/maintain/wording_budget'));
    expect(asked()[0]?.path).toContain('pageSize=10');
    const sizes = within(screen.getByLabelText('Rows on a page')).getAllByRole<HTMLOptionElement>('option');
    expect(sizes.map(({ value }) => value)).toEqual(['10', '20', '30', '40']);
    expect(screen.getByText('1–10 of 12')).toBeDefined();
    await press(user, 'Next page');
    await untilRows(2);
    expect(address()).toContain('page=2');
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('is sorted by its heads', async () => {
    const user = await open('sales', '/wordingbudget?size=40');
    await untilRows(12);
    await press(user, 'Program name');
    await waitFor(() => expect(address()).toContain('sort=programName'));
    const names = () => rows().map((row) => row.children[2]?.textContent ?? '');
    const sorted = names().toSorted((one, other) => one.localeCompare(other, 'en'));
    await waitFor(() => expect(names()).toEqual(sorted));
  });

  it('keeps its filters in the address, for a reload and on the way back', async () => {
    const user = await open('sales', '/wordingbudget');
    await untilRows(10);
    const search = () => screen.getByLabelText<HTMLInputElement>('Program code or name');
    await user.selectOptions(screen.getByLabelText('Status'), 'Saved');
    await waitFor(() => expect(address()).toContain('status=Saved'));
    await user.type(search(), 'cash{Enter}');
    await waitFor(() => expect(address()).toContain('name=cash'));
    await untilRows(1);
    await user.click(within(screen.getByRole('banner')).getAllByRole('link')[0] ?? document.body);
    await press(user, 'Budget');
    await user.click(await screen.findByRole('link', { name: 'Wording & Budget' }));
    await waitFor(() => expect(address()).toContain('name=cash'));
    await user.clear(await screen.findByLabelText('Program code or name'));
    await user.type(search(), 'no such program');
    await press(user, 'Search');
    expect(await screen.findByText('No program fits these filters')).toBeDefined();
    await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Reset' }));
    await untilRows(10);
    await open('sales', '/wordingbudget?status=Saved&name=cash');
    await untilRows(1);
    expect(search().value).toBe('cash');
  });

  it('finds the programs of a BU', async () => {
    const user = await open('sales', '/wordingbudget');
    await untilRows(10);
    await user.selectOptions(screen.getByLabelText('BU'), 'Fleet');
    await untilRows(2);
    expect(rows().map((row) => row.children[3]?.textContent)).toEqual(['FLEET', 'FLEET']);
  });

  it('offers New program to those who may make one', async () => {
    await open('sales', '/wordingbudget');
    expect(await screen.findByRole('button', { name: 'New program' })).toBeDefined();
    await open('finance', '/wordingbudget');
    await untilRows(10);
    expect(screen.queryByRole('button', { name: 'New program' })).toBeNull();
  });
});

describe('a new program', () => {
  async function newProgram() {
    const user = await open('sales', '/wordingbudget');
    await press(user, 'New program');
    const form = await screen.findByRole('form', { name: 'New program' });
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(form, 'Program name')));
    return { user, form };
  }

  it('is checked on leaving a field and on sending, in the language of the page', async () => {
    const { user, form } = await newProgram();
    await user.tab();
    expect(await within(form).findByText('Please input name')).toBeDefined();
    await fill(user, form, 'Program name', 'x'.repeat(101));
    expect(await within(form).findByText('Length should be 1 to 100')).toBeDefined();
    await fill(user, form, 'Program name', 'A program of the test');
    expect(await within(form).findByText('Please select at least one make')).toBeDefined();
    expect(await within(form).findByText('Please select at least one SI offer')).toBeDefined();
    await press(user, 'Save');
    for (const said of ['Please select a business unit', 'Please enter both days as YYYY-MM-DD'])
      expect(await within(form).findByText(said)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(within(form).getByLabelText(/^BU/)));
    expect(fieldOf(form, 'Program name').value).toBe('A program of the test');
    await press(user, 'Budget');
    await user.click(await screen.findByRole('link', { name: 'Budget Input' }));
    await press(user, 'Leave');
    await waitFor(() => expect(form.isConnected).toBe(false));
  });

  it('[API-032] [API-033] that no network takes says so with Retry, the spinner goes, and nothing typed is lost', async () => {
    const { user, form } = await newProgram();
    await fill(user, form, 'Program name', 'Kept through a failure');
    product().instead.answer = ({ path }) => {
      if (path.startsWith('/oasis/pgapi/')) throw new TypeError('Failed to fetch');
      return undefined;
    };
    const bu = within(form).getByLabelText<HTMLSelectElement>(/^BU/);
    await user.selectOptions(bu, bu.options[1]?.value ?? '');
    await fill(user, form, 'First day', '2026-04-01');
    await fill(user, form, 'Last day', '2026-06-30');
    await user.click(within(form).getByLabelText(/^PBP/));
    const offer = form.querySelector('.oasis-offers-si input');
    await user.click(offer ?? form);
    await press(user, 'Save');
    await waitFor(() => expect(within(form).getByRole('alert').textContent).toContain('The server cannot be reached'));
    const toast = await waitFor(() => document.querySelector<HTMLElement>('.bp6-toast') ?? expect.fail('no toast'));
    expect(within(toast).getByRole('button', { name: 'Retry' })).toBeDefined();
    expect(fieldOf(form, 'Program name').value).toBe('Kept through a failure');
    await waitFor(() => expect(within(screen.getByRole('banner')).getByRole('status').textContent).toBe(''));
  });
});

describe('the Kufri panel', () => {
  it('[VEH-003] [VEH-004] lists the versions, of all makes or of one', async () => {
    const user = await open('finance', '/kufriPanel');
    expect(await screen.findByRole('cell', { name: 'PBP V2' })).toBeDefined();
    expect(screen.getByRole('cell', { name: 'CBU V2' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Import volumes' })).toBeNull();
    await user.click(within(screen.getByRole('navigation', { name: 'Makes' })).getByRole('link', { name: 'CBU' }));
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'PBP V2' })).toBeNull());
    expect(await screen.findByRole('cell', { name: 'CBU V2' })).toBeDefined();
    expect(address()).toBe('/kufriPanel/CBU');
  });

  it('has its page in the address; one behind the last one leads to that, and another make begins anew', async () => {
    const user = await open('finance', '/kufriPanel?page=9&size=20');
    expect(await screen.findByRole('cell', { name: 'PBP V2' })).toBeDefined();
    expect(address()).toBe('/kufriPanel?size=20');
    await user.click(within(screen.getByRole('navigation', { name: 'Makes' })).getByRole('link', { name: 'CBU' }));
    expect(await screen.findByRole('cell', { name: 'CBU V2' })).toBeDefined();
    expect(address()).toBe('/kufriPanel/CBU');
  });
});

describe('the page of runs', () => {
  const dialog = () => within(screen.getByRole('dialog'));
  const run = async (number: number) => within(await screen.findByRole('row', { name: new RegExp(`Run ${number}`) }));

  async function start(user: UserEvent): Promise<void> {
    const [begin] = await screen.findAllByRole('button', { name: 'New run' });
    await user.click(begin ?? document.body);
    await screen.findByRole('dialog');
  }

  /** What a worker of the server or of the command line does. */
  const work = () =>
    workOnRuns(product().db, {
      name: 'test',
      now: () => DEMO_DAY,
      stop: new AbortController().signal,
      onPart: () => undefined,
    });

  it('is for those who may calculate', async () => {
    await open('finance', '/recalculation');
    expect(screen.queryByRole('heading', { name: 'Recalculation' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Recalculation' })).toBeNull();
  });

  it('has a run stopped after a question; the next one is done by a worker, a preview tells what would move', async () => {
    const user = await open('control', '/recalculation');
    expect(await screen.findByText('No run yet')).toBeDefined();
    await start(user);
    expect(dialog().getByLabelText<HTMLInputElement>('Stored results').checked).toBe(true);
    await user.type(labelled('Year'), '26');
    await press(user, 'Start');
    expect(await dialog().findByText('Enter a year from 1900 to 2999')).toBeDefined();
    await user.clear(field('Year'));
    await press(user, 'Start');
    expect(await screen.findByText('The run was started')).toBeDefined();
    const first = await run(1);
    expect(await first.findByText('Waiting')).toBeDefined();
    expect(first.getByRole('progressbar')).toBeDefined();
    expect(first.getByText('All years')).toBeDefined();
    await start(user);
    await press(user, 'Start');
    expect((await dialog().findByRole('alert')).textContent).toContain('under way already');
    await press(user, 'Cancel');
    await user.click((await run(1)).getByRole('button', { name: 'Stop run 1' }));
    expect(await screen.findByText(/^Are you sure to stop the run\?/)).toBeDefined();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop' }));
    expect(await (await run(1)).findByText('Stopped')).toBeDefined();
    await waitFor(async () => expect((await run(1)).queryByRole('button')).toBeNull());
    await start(user);
    await press(user, 'Start');
    expect(await (await run(2)).findByText('Waiting')).toBeDefined();
    await work();
    expect(await (await run(2)).findByText('Done')).toBeDefined();
    await start(user);
    await user.click(dialog().getByLabelText('Preview with the newest Kufri versions'));
    await press(user, 'Start');
    await run(3);
    await work();
    expect(await (await run(3)).findByText('Done')).toBeDefined();
    await user.click(await screen.findByRole('link', { name: 'Run 3' }));
    expect(await screen.findByRole('heading', { name: /Budgets that would move: [1-9]/ })).toBeDefined();
    expect(await screen.findByRole('columnheader', { name: 'Budget after' })).toBeDefined();
  });
});
