import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { budgetServer, makeProgram, type NewProgram } from '../../packages/server/test/budgets.ts';
import { withCode } from './support/codes.ts';
import { timesSent } from './support/find.ts';
import { savedFiles } from './support/saved-files.ts';
import { screensOf, settled } from './support/screens.ts';
import { activeRow, FIRST_LEAF, goTo, replaced, shownTable, titles, tool } from './support/table.ts';

const { product, open } = screensOf(budgetServer);

/** A program of the test's own, and the page of its budgets. */
async function opened(program: NewProgram = {}, prepare: (programId: number) => Promise<unknown> = async () => {}) {
  const { programId } = await makeProgram(product(), await product().as('sales'), { makes: ['PBP'], ...program });
  await prepare(programId);
  const user = await open('sales', `/budgetinput?pgmId=${programId}`);
  await shownTable();
  return { programId, user };
}

const tabs = (name: string) =>
  within(screen.getByRole('tablist', { name }))
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);

const tab = (name: string | RegExp) => screen.getAllByRole('tab', { name })[0] ?? document.body;

const isChosen = (name: string | RegExp) => waitFor(() => expect(tab(name).getAttribute('aria-selected')).toBe('true'));

/** Makes a program as old as the first Kufri version of PBP. */
async function outdate(programId: number): Promise<void> {
  const { db, owner } = product();
  const { id } = await db
    .selectFrom('kufri_version')
    .innerJoin('make', 'make.id', 'kufri_version.make_id')
    .select('kufri_version.id')
    .where('make.code', '=', 'PBP')
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  const of = owner.selectFrom('budget_table').select('pins').where('program_id', '=', programId);
  const { pins } = await of.executeTakeFirstOrThrow();
  const old = JSON.stringify({ ...pins, kufri: { ...pins.kufri, PBP: String(id) } });
  await owner.updateTable('budget_table').set({ pins: old }).where('program_id', '=', programId).execute();
}

const program = () => screen.getByRole('region', { name: 'Program' }).textContent;

const menu = () => screen.getByRole('navigation', { name: 'Main menu' });

const address = () => `${window.location.pathname}${window.location.search}`;

const B = 'GET /oasis/bgapi/budget';

const posted = () =>
  product()
    .calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/oasis/bgapi/'))
    .map(({ path }) => path);

describe('the way to a budget', () => {
  it('[BUD-001] [BUD-045] [BUD-004] is the side menu and the list of programs', async () => {
    const user = await open('sales', '/');
    await user.click(await within(menu()).findByRole('button', { name: 'Budget' }));
    await user.click(await within(menu()).findByRole('link', { name: 'Wording & Budget' }));
    await screen.findByRole('heading', { name: 'Wording & Budget' });
    expect(address()).toBe('/wordingbudget');
    await opened();
    expect(tabs('Offer types')).toEqual(['Cash']);
  });

  it('[BUD-095] [BUD-097] reads the offer types of its program, and the table that is open', async () => {
    await opened({ offers: ['Cash rebate', 'BMBS fleet offer'], customers: ['Minghe Bank'] });
    expect(timesSent(product().calls, `${B}/offer_types`)).toBe(1);
    expect(tabs('Offer types')).toHaveLength(2);
    const open = product().calls.filter(({ path }) => /^\/oasis\/bgapi\/budget\/table\/\d+\?/.test(path));
    expect(open).toHaveLength(1);
    expect(titles()).toContain('Cost/unit');
  });

  it('[BUD-004] says without a program what it needs, and offers those this person worked on last', async () => {
    const { programId } = await opened({ name: 'Opened by hand' });
    const again = await open('sales', '/budgetinput', { keeps: true });
    await screen.findByRole('heading', { level: 1, name: 'Choose a program' });
    expect(document.title).toBe('Choose a program · Sales Incentive Management');
    const last = await screen.findByRole('region', { name: 'Last worked on' });
    const [first] = within(last).getAllByRole('link');
    expect(first?.textContent).toMatch(/^SI-\d{4}-\d{4}Opened by handMBPC · 2026-04 ~ 2026-06EmptySaved$/);
    await again.click(first ?? document.body);
    await waitFor(() => expect(address()).toBe(`/budgetinput?pgmId=${programId}`));
  });

  it('[BUD-004] shows nobody the programs that somebody else worked on, or that he may not see', async () => {
    await opened({ name: 'Of somebody else' });
    await open('finance', '/budgetinput', { keeps: true });
    await screen.findByRole('heading', { level: 1, name: 'Choose a program' });
    await settled();
    expect(screen.queryByRole('region', { name: 'Last worked on' })).toBeNull();
  });

  it.each([
    ['en', 'There is no such program', 'Last worked on'],
    ['zh', '没有此激励项目', '最近处理'],
  ] as const)('says of a program that nobody knows that there is none (%s)', async (locale, heading, last) => {
    const { programId } = await makeProgram(product(), await product().as('sales'), { makes: ['PBP'] });
    await open('sales', '/budgetinput?pgmId=99999999', { locale });
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(address()).toBe('/budgetinput?pgmId=99999999');
    const region = await screen.findByRole('region', { name: last });
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain(`/budgetinput?pgmId=${programId}`);
  });

  it('[BUD-006] [BUD-007] [BUD-031] has the tabs of the header, of which the one without a page is off, and leads back by Return', async () => {
    const { user, programId } = await opened();
    const link = async (name: string) =>
      within(await screen.findByRole('navigation', { name: 'Pages of the program' })).getByRole('link', { name });
    const off = await link('Allocation');
    expect([off.getAttribute('aria-disabled'), off.getAttribute('href')]).toEqual(['true', null]);
    expect(off.title).toBe('This page does not exist yet');
    expect((await link('Design')).getAttribute('href')).toBe(`/programdesign/design/?pgmId=${programId}`);
    await user.click(tab('Overview'));
    await waitFor(() => expect(address()).toContain('view=overview'));
    await user.click(await link('Budget'));
    await waitFor(() => expect(address()).toBe(`/budgetinput?pgmId=${programId}`));
    await shownTable();
    const again = await open('sales', `/budgetinput?pgmId=${programId}`);
    await again.click(await screen.findByRole('link', { name: 'Return' }));
    await waitFor(() => expect(address()).toBe('/wordingbudget'));
  });

  it('[SHL-030] [SHL-031] finds the program and the make that were worked on over a visit elsewhere', async () => {
    const { user, programId } = await opened({ makes: ['PBP', 'CBU'] });
    await user.click(tab(/· CBU$/));
    await isChosen(/· CBU$/);
    await user.click(within(menu()).getByRole('link', { name: 'Wording & Budget' }));
    await screen.findByRole('heading', { name: 'Wording & Budget' });
    await user.click(within(menu()).getByRole('link', { name: 'Budget Input' }));
    await waitFor(() => expect(address()).toContain(`/budgetinput?pgmId=${programId}`));
    await shownTable();
    await isChosen(/· CBU$/);
  });
});

interface Blocks {
  readonly keys: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, string>>;
}

function emptied(blocks: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(blocks).map((name) => [name, '']));
}

describe('the page of a budget', () => {
  it('[BUD-002] [BUD-009] [BUD-010] [BUD-024] has one tab per offer type, under it one per offer, each with its grid', async () => {
    const offers = ['Cash rebate', 'Trade-in bonus', 'Payment term extension'];
    const { user } = await opened({ offers });
    expect(tabs('Offer types')).toEqual(['Cash', 'PMT']);
    expect(tabs('SI offers')).toEqual(['Overview', 'Cash rebate', 'Trade-in bonus']);
    expect(screen.getAllByRole('treegrid')).toHaveLength(1);
    await replaced(() => user.click(tab('PMT')));
    expect(tabs('SI offers')).toEqual(['Overview', 'Payment term extension']);
    expect(titles()).toContain('Extension Days');
  });

  it('[BUD-011] [BUD-012] [BUD-013] [BUD-014] [BUD-017] tells the program by code, BU, Kufri version and status, its name on hover', async () => {
    const { user } = await opened({ name: 'Told by its name' });
    expect(program()).toMatch(/SI-\d{4}-\d{4}.*Told by its name.*MBPC.*PBP V2.*Saved/);
    const heading = screen.getByRole('heading', { level: 1 }).textContent;
    expect(heading).toMatch(/^SI-\d{4}-\d{4} Told by its name$/);
    expect(document.title).toBe(`${heading} · Sales Incentive Management`);
    await user.hover(screen.getByText(/^SI-\d{4}-\d{4}$/));
    await waitFor(() => expect(screen.getAllByText('Told by its name')).toHaveLength(2));
  });

  it('[BUD-128] keeps the Input Set in sight, and says whether the budget is entered', async () => {
    const { user } = await opened();
    expect(screen.getByTestId('input-set').textContent).toBe('Manual · Period · Model · Cost/unit');
    expect(program()).toMatch(/Budget\s*Empty/);
    await user.click(screen.getByRole('button', { name: '中文' }));
    await waitFor(() => expect(screen.getByTestId('input-set').textContent).toBe('手动 · 整期 · 车型 · 单车成本'));
    expect(screen.getByRole('region', { name: '激励项目' }).textContent).toMatch(/预算\s*未录入/);
  });

  it('[BUD-019] [BUD-020] [BUD-021] [BUD-022] [BUD-103] has the totals of the four makes as the reply has them, not to be edited', async () => {
    const { programId } = await opened();
    const makes = ['pbp', 'cbu', 'van', 'denza'];
    const data = Object.fromEntries(
      makes.flatMap((make, at) => [
        [`${make}Kufri`, 1000 + at],
        [`${make}Budget`, 2_000_000.4 + at],
      ]),
    );
    await open('sales', `/budgetinput?pgmId=${programId}`, {
      instead: ({ path }) =>
        path.startsWith('/oasis/bgapi/budget/make_totals')
          ? Response.json({ code: '0', message: '', data: { ...data, leftOut: [] } })
          : undefined,
    });
    const region = await screen.findByRole('region', { name: 'Totals by make' });
    await waitFor(() => expect(region.textContent).toContain('2,000,003'));
    const shown = makes.flatMap((make, at) => [
      `${make.toUpperCase()} Kufri1,00${at}`,
      `${make.toUpperCase()} Budget2,000,00${at}`,
    ]);
    expect(region.textContent).toBe(shown.join(''));
    expect(region.querySelectorAll('input, select, button')).toHaveLength(0);
  });

  it('[BUD-023] [BUD-032] [BUD-033] [BUD-059] [BUD-151] has an overview with the Budget Period, the summary grid and nothing to edit', async () => {
    const { user, programId } = await opened({ from: '2027-01', to: '2027-03' });
    expect(screen.queryByText('Budget Period')).toBeNull();
    await user.click(tab('Overview'));
    const period = '2027-01 ~ 2027-03';
    await waitFor(() => expect(program()).toContain(period));
    expect(address()).toContain('view=overview');
    const summary = () => screen.findByRole('region', { name: /summary/i });
    const grid = await within(await summary()).findByRole('grid');
    const of = (role: string) =>
      within(grid)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(of('columnheader')).toEqual(['Make', 'Fleet Volume', 'Budget Estimation', 'AVG.SI', 'AVG.SI %']);
    expect(of('rowheader')).toEqual([expect.stringMatching(/^PBP/)]);
    const table = await shownTable();
    expect(table.getAttribute('aria-readonly')).toBe('true');
    expect(within(screen.getByRole('toolbar')).queryByRole('button', { name: /^Save/ })).toBeNull();
    await open('sales', `/budgetinput?pgmId=${programId}&view=overview`);
    await isChosen('Overview');
  });

  it('[BUD-018] [BUD-122] has a dropdown of the customers of a fleet offer, and columns of make and customer', async () => {
    const customers = ['Minghe Bank', 'Yida Car Rental'];
    const { user } = await opened({ offers: ['Cash rebate', 'BMBS fleet offer'], customers });
    expect(screen.queryByLabelText(/^Customer/)).toBeNull();
    await replaced(() => user.click(tab('BMBS Initiated Fleet')));
    const choice = await screen.findByLabelText<HTMLSelectElement>(/^Customer/);
    expect([...choice.options].map(({ text }) => text)).toEqual(customers);
    expect(titles().slice(0, 6)).toEqual(['Make', 'Customer', 'Brand', 'Type Class', 'Model Year', 'Model']);
    await replaced(() => user.selectOptions(choice, 'Yida Car Rental'));
    expect(address()).toContain('customer=Yida');
    await goTo(user, 1, 'Customer');
    expect(activeRow().slice(0, 2)).toEqual(['PBP', 'Yida Car Rental']);
  });

  it('[BUD-036] [BUD-153] has controls for editing only for the status Saved, exactly', async () => {
    const controls = ['Save', 'Set Volume Base', 'Copy Kufri', 'Regenerate budget'];
    const shown = () => {
      const toolbar = within(screen.getByRole('toolbar'));
      return controls.filter((name) => toolbar.queryByRole('button', { name }) !== null);
    };
    const { user } = await opened();
    expect(shown()).toEqual(controls);
    expect(screen.getByLabelText('Input by month')).toBeDefined();
    await goTo(user, FIRST_LEAF, 'Cost/unit');
    await opened({}, (id) =>
      product().owner.updateTable('program').set({ status: 'Submitted' }).where('id', '=', id).execute(),
    );
    expect(program()).toContain('Submitted');
    expect(shown()).toEqual([]);
    expect(screen.queryByLabelText('Input by month')).toBeNull();
    expect((await shownTable()).getAttribute('aria-readonly')).toBe('true');
    expect(tool('Refresh')).toBeDefined();
  });

  it('[BUD-015] [BUD-016] [BUD-072] [BUD-073] [BUD-074] warns of an outdated Kufri version, and updates it after a confirmation', async () => {
    const { user } = await opened({}, outdate);
    expect(program()).toContain('The Kufri version is not the latest!');
    const update = async () => user.click(await screen.findByRole('button', { name: 'Update' }));
    const answer = async (name: string) => {
      const dialog = await screen.findByRole('dialog');
      expect(dialog.textContent).toContain('Are you sure to update to the latest Kufri version?');
      await user.click(within(dialog).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await update();
    await answer('Cancel');
    expect(posted()).toEqual([]);
    await update();
    await answer('OK');
    await waitFor(() => expect(program()).not.toContain('not the latest'));
    expect(posted()).toContain('/oasis/bgapi/kufri/update_version');
    await opened();
    expect(program()).not.toContain('not the latest');
  });

  it('[BUD-100] updates the Kufri version by one call, and is filled by its answer', async () => {
    const { user } = await opened({}, outdate);
    await user.click(await screen.findByRole('button', { name: 'Update' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(program()).not.toContain('not the latest'));
    expect(posted().filter((path) => path.includes('kufri'))).toEqual(['/oasis/bgapi/kufri/update_version']);
  });

  it('[BUD-104] fills the overview by one call for the sums of its makes', async () => {
    const { user } = await opened();
    expect(timesSent(product().calls, `${B}/summary`)).toBe(0);
    await user.click(tab('Overview'));
    const summary = await screen.findByRole('region', { name: /summary/i });
    const grid = await within(summary).findByRole('grid');
    expect(within(grid).getByRole('rowheader').textContent).toMatch(/^PBP/);
    expect(timesSent(product().calls, `${B}/summary`)).toBe(1);
  });

  it('[BUD-109] has all saved budgets of its program as a workbook by one call', async () => {
    const { user, programId } = await opened();
    const saved = savedFiles();
    await user.click(tool('Export'));
    await user.click(await screen.findByRole('menuitem', { name: 'All saved budgets of the program (.xlsx)' }));
    const sent = () => product().calls.filter(({ path }) => path.startsWith('/oasis/bgapi/approval/export'));
    await waitFor(() =>
      expect(sent().map(({ path }) => path)).toEqual([`/oasis/bgapi/approval/export?pgmId=${programId}`]),
    );
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^SI-.*\.xlsx$/)]));
    vi.restoreAllMocks();
  });

  it('[BUD-040] [I18-009] shows NO Data for an offer without rows', async () => {
    const sales = await product().as('sales');
    const { programId, budgetIds } = await makeProgram(product(), sales, {});
    const reply = await sales.call('budget.table', {
      params: { budgetId: budgetIds[0] ?? 0 },
      query: { form: 'columns' },
    });
    const { data }: { readonly data: { readonly snapshot: Blocks } } = JSON.parse(reply.text);
    const { keys, columns } = data.snapshot;
    const none = { leaves: 0, keys: emptied(keys), columns: emptied(columns), pairMode: '' };
    const empty = { ...data, snapshot: { ...data.snapshot, ...none } };
    await open('sales', `/budgetinput?pgmId=${programId}`, {
      instead: ({ path }) =>
        path.startsWith('/oasis/bgapi/budget/table/')
          ? Response.json({ code: '0', message: '', data: empty })
          : undefined,
    });
    expect(await screen.findByText('NO Data')).toBeDefined();
    for (const other of ['No Data!', 'Data is null!']) expect(screen.queryByText(other)).toBeNull();
  });
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

it('offers the export to those who have its button', async () => {
  const { programId } = await opened();
  await screen.findByRole('button', { name: 'Export' });
  await withCode(product(), '/budgetinput', { code: 'EXPORT', other: 'NONE' }, async () => {
    await open('sales', `/budgetinput?pgmId=${programId}`);
    await shownTable();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
