import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { usualFilters } from '../../packages/app/src/areas/reports/report-filters.ts';
import {
  budgetServer,
  keyed,
  makeProgram,
  openSession,
  save,
  sellingRows,
  type,
} from '../../packages/server/test/budgets.ts';
import { lastQuery, timesSent } from './support/find.ts';
import { fieldOf } from './support/form.ts';
import { savedFiles } from './support/saved-files.ts';
import { screensOf } from './support/screens.ts';
import { activeCell, activeRow, goTo, shownTable, titles, told } from './support/table.ts';
import { keyOn } from './support/words.ts';

const { product, open } = screensOf(budgetServer);

const PATH = '/budgetReport/0?yearQm=2026.Q1';
const search = () => screen.getByRole('search');
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

/** What the report was asked for. */
const asked = () =>
  product()
    .calls.filter(({ path }) => path.endsWith('/report/guideline'))
    .map(({ body }): unknown => JSON.parse(body));

/** A program whose first rows have a share and a cost. */
async function spent(wish: { readonly name: string; readonly makes: readonly string[] }) {
  const sales = await product().as('sales');
  const made = await makeProgram(product(), sales, { ...wish, from: '2026-01', to: '2026-03' });
  for (const budgetId of made.budgetIds) {
    const opened = await openSession(sales, budgetId);
    for (const row of sellingRows(opened.session.table).slice(0, 4)) {
      type(opened.session, [
        [row, 'penetration', '20%'],
        [row, 'costPerUnit', '20000'],
      ]);
    }
    expect((await save(sales, opened)).body).toMatchObject({ code: '0' });
  }
  return made;
}

async function tick(
  user: UserEvent,
  list: RegExp,
  role: 'checkbox' | 'treeitem',
  name: string | RegExp,
): Promise<void> {
  await user.click(within(search()).getByRole('button', { name: list }));
  const item = await screen.findByRole(role, { name });
  if (role === 'checkbox') await user.click(item);
  else {
    item.focus();
    await user.keyboard(' ');
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull());
}

describe('the guideline report', () => {
  beforeAll(async () => {
    await spent({ name: 'Reported', makes: ['DENZA', 'VAN'] });
  });

  it('[RPT-001] [RPT-002] [RPT-016] [RPT-031] [RPT-036] shows makes and type classes under MTD and YTD, and models on wish', async () => {
    const user = await open('control', `${PATH}&make=DENZA,VAN`);
    const table = await shownTable();
    expect(titles().slice(0, 3)).toEqual(['Make', 'Type Class', 'Model']);
    const levels = () =>
      new Set(
        within(table)
          .getAllByRole('row')
          .map((row) => row.getAttribute('aria-level')),
      );
    const rows = Number(table.getAttribute('aria-rowcount'));
    await goTo(user, 0, 'Make');
    expect(activeRow()[0]).toMatch(/^(VAN|DENZA)$/);
    expect(levels().has('3')).toBe(false);
    await user.click(within(search()).getByRole('checkbox', { name: 'Expand to Model' }));
    await press(user, 'Search');
    await waitFor(() =>
      expect(Number(screen.getByRole('treegrid').getAttribute('aria-rowcount'))).toBeGreaterThan(rows),
    );
    expect(asked().at(-1)).toMatchObject({ check: true, reportView: 'Type Class', yearQm: '2026.Q1' });
  });

  it('[RPT-019] [RPT-020] [RPT-021] [RPT-022] [RPT-023] has the same four figures for the month and year to date', async () => {
    await open('control', PATH);
    const table = await shownTable();
    expect(keyOn()).toBeUndefined();
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    const figures = ['%AVG.SI', '%Guideline', '%Deviation', 'Deviation Absolut Amount'];
    expect(heads).toEqual([
      'Make',
      'Type Class',
      'Model',
      ...['MTD', 'YTD'].flatMap((group) => figures.map((figure) => `${group}, ${figure}`)),
    ]);
  });

  it('[RPT-008] [RPT-009] [RPT-011] [RPT-013] [RPT-026] offers volume bases, statuses, makes and activity', async () => {
    const user = await open('control', PATH);
    await shownTable();
    const options = (label: string) =>
      within(fieldOf(search(), label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('RT/WS')).toEqual(['All', 'RT', 'WS']);
    expect(options('Active Status')).toEqual(['Active', 'Inactive', 'All']);
    for (const [list, names] of [
      [/^Submit Status/, ['Saved', 'Submitted', 'Approved', 'Released']],
      [/^Make/, ['PBP', 'CBU', 'VAN', 'DENZA']],
    ] as const) {
      await user.click(within(search()).getByRole('button', { name: list }));
      const boxes = await screen.findByRole('group', { name: list });
      const shown = within(boxes)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent);
      expect(shown).toEqual(names);
      for (const box of within(boxes).getAllByRole('checkbox').slice(0, 2)) await user.click(box);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('group', { name: list })).toBeNull());
      expect(within(search()).getByRole('button', { name: list }).textContent).toBe('2 chosen');
    }
  });

  it('[RPT-004] [RPT-006] [RPT-007] [RPT-040] [RPT-042] begins as usual, takes several BUs and brands, and AMG forces the Model view', async () => {
    const sales = await product().as('sales');
    await makeProgram(product(), sales, { makes: ['CBU', 'DENZA'], from: '2026-01', to: '2026-01' });
    const user = await open('control', '/budgetReport/0');
    const usual = usualFilters(new Date());
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ yearQm: usual.yearQm, bu: [], activeStatus: 'Active' }));
    await tick(user, /^Brand/, 'checkbox', 'Denza');
    await tick(user, /^Brand/, 'checkbox', 'AMG');
    const view = fieldOf(search(), 'Report View');
    expect([view.value, view.disabled]).toEqual(['Model', true]);
    await user.click(within(search()).getByRole('button', { name: /^BU/ }));
    const tree = await screen.findByRole('tree', { name: 'BU' });
    const [one, other] = within(tree).getAllByRole('treeitem');
    for (const item of [one, other]) {
      item?.focus();
      await user.keyboard(' ');
    }
    await user.keyboard('{Escape}');
    await press(user, 'Search');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ brand: ['Denza', 'AMG'], reportView: 'Model' }));
    expect(asked().at(-1)).toMatchObject({ bu: [expect.any(Number), expect.any(Number)], check: false });
  });

  it('[RPT-005] [RPT-010] [RPT-017] [RPT-018] [RPT-032] is searched by the chosen filters, and Reset goes back to the usual', async () => {
    const user = await open('control', PATH);
    await shownTable();
    const year = fieldOf(search(), 'Year');
    expect(year.value).toBe('2026');
    await tick(user, /^Q\/M/, 'treeitem', /^April/);
    await tick(user, /^Make/, 'checkbox', 'VAN');
    await user.selectOptions(fieldOf(search(), 'RT/WS'), 'WS');
    await tick(user, /^Submit Status/, 'checkbox', 'Saved');
    await press(user, 'Search');
    const wish = {
      yearQm: '2026.Q1,2026.M4',
      make: ['VAN'],
      rtOrWs: 'WS',
      submitStatus: ['Saved'],
      activeStatus: 'Active',
    };
    await waitFor(() => expect(asked().at(-1)).toMatchObject(wish));
    expect(asked().at(-1)).toEqual({
      ...wish,
      brand: [],
      bu: [],
      check: false,
      kufri: expect.any(String),
      planningName: '',
      reportView: 'Type Class',
    });
    expect(new URLSearchParams(window.location.search).get('make')).toBe('VAN');
    await press(user, 'Reset');
    await waitFor(() => expect(window.location.search).toBe(''));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ make: [], rtOrWs: '', submitStatus: [] }));
  });

  it('[RPT-035] a month that is ticked is sent as one, and Expand to Model as check', async () => {
    const user = await open('control', '/budgetReport/0?yearQm=2026.M4');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ yearQm: '2026.M4', check: false }));
    await tick(user, /^Q\/M/, 'treeitem', /^February/);
    await tick(user, /^Q\/M/, 'treeitem', /^April/);
    await user.click(within(search()).getByRole('checkbox', { name: 'Expand to Model' }));
    await press(user, 'Search');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ yearQm: '2026.M2', check: true }));
  });

  it('[RPT-012] [RPT-014] [RPT-015] [RPT-028] [RPT-039] shows Kufri and planning version, and has no expanding by model', async () => {
    const user = await open('control', PATH);
    await shownTable();
    const kufri = fieldOf(search(), 'Kufri');
    await waitFor(() => expect(kufri.value).toContain('VAN V'));
    expect([kufri.disabled, fieldOf(search(), 'Planning version').disabled]).toEqual([true, true]);
    const view = fieldOf(search(), 'Report View');
    expect(
      within(view)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Type Class', 'Model']);
    const expand = within(search()).getByRole<HTMLInputElement>('checkbox', { name: 'Expand to Model' });
    await user.click(expand);
    await user.selectOptions(view, 'Model');
    expect([expand.disabled, expand.checked]).toEqual([true, false]);
  });

  it('[SHL-035] [RPT-038] [RPT-045] [RPT-048] keeps what was searched for, and opens a figure down to its budgets', async () => {
    const { programId } = await spent({ name: 'Opened to its cells', makes: ['CBU'] });
    const user = await open('control', `${PATH}&make=CBU`);
    await shownTable();
    await press(user, 'Search');
    await goTo(user, 0, 'Make');
    expect(fieldOf(search(), 'Year').value).toMatch(/^\d{4}$/);
    expect(product().calls.map(({ path }) => path)).toContain('/oasis/pgapi/program/setting/get_brand_by_bu');
    const behind = await screen.findByRole('region', { name: 'Budgets behind CBU' });
    const link = await within(behind).findByRole('link');
    // All of them are shown.
    expect(within(behind).queryByText(/largest of/v)).toBeNull();
    await user.click(link);
    await waitFor(() => expect(window.location.pathname).toBe('/budgetinput'));
    const query = new URLSearchParams(window.location.search);
    expect([query.get('pgmId'), query.get('make')]).toEqual([String(programId), 'CBU']);
    await user.click(await screen.findByRole('link', { name: 'Guideline Report' }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('make')).toBe('CBU'));
  });

  /** The searches again, once what was pressed beside them has closed them. */
  const reopened = async (user: UserEvent) => {
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved searches' })).toBeNull());
    await press(user, 'Saved searches');
  };

  it('keeps the present filters under a name, shows them again, and forgets them', async () => {
    const user = await open('control', `${PATH}&make=VAN`);
    await shownTable();
    await press(user, 'Saved searches');
    const searches = await screen.findByRole('region', { name: 'Saved searches' });
    expect(await within(searches).findByText('No search is saved yet.')).toBeDefined();
    expect(within(searches).queryByRole('list')).toBeNull();
    await user.click(within(searches).getByRole('button', { name: 'Save search' }));
    expect(await within(searches).findByText('Please input a name')).toBeDefined();
    await user.type(within(searches).getByRole('textbox', { name: 'Name' }), 'Vans of spring');
    await user.keyboard('{Enter}');
    await within(searches).findByRole('link', { name: 'Vans of spring' });
    await press(user, 'Reset');
    await waitFor(() => expect(window.location.search).toBe(''));
    await reopened(user);
    await user.click(await screen.findByRole('link', { name: 'Vans of spring' }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('make')).toBe('VAN'));
    await reopened(user);
    await user.click(await screen.findByRole('button', { name: 'Delete the search Vans of spring' }));
    expect(await screen.findByText('No search is saved yet.')).toBeDefined();
  });

  it('[RPT-047] offers the BUs and brands of its reader, read by one call', async () => {
    const user = await open('control', PATH);
    expect(timesSent(product().calls, 'GET /oasis/bgapi/report/org_tree')).toBe(1);
    await user.click(within(search()).getByRole('button', { name: /^BU/ }));
    expect(await screen.findByRole('treeitem', { name: 'MBPC' })).toBeDefined();
    await user.keyboard('{Escape}');
  });

  it('[RPT-006] offers the brands of the BUs that are chosen, and ticks the quarters of which months are chosen', async () => {
    const { id } = await product()
      .db.selectFrom('bu')
      .select('id')
      .where('code', '=', 'MBPC')
      .executeTakeFirstOrThrow();
    const user = await open('control', `/budgetReport/0?yearQm=2026.Q1,2026.M4&bu=${id}`);
    await waitFor(() => expect(lastQuery(product().calls, '/get_brand_by_bu').get('buId')).toBe(String(id)));
    await user.click(within(search()).getByRole('button', { name: /^Q\/M/v }));
    const quarters = await Promise.all(
      ['Q1', 'Q2', 'Q3', 'Q4'].map((name) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`, 'v') })),
    );
    expect(quarters.map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'mixed', 'false', 'false']);
    await user.keyboard('{Escape}');
    await open('control', PATH);
    await waitFor(() => expect(lastQuery(product().calls, '/get_brand_by_bu').get('buId')).toBeNull());
  });

  it('[RPT-037] offers no BU that is deleted', async () => {
    const tree = (await (await product().as('control')).call('report.orgTree')).body.data;
    const data = tree.map((bu) => ({ ...bu, deleted: bu.nameEn === 'VAN' }));
    const user = await open('control', PATH, {
      instead: ({ path }) =>
        path.endsWith('/report/org_tree') ? Response.json({ code: '0', message: '', data }) : undefined,
    });
    await user.click(within(search()).getByRole('button', { name: /^BU/v }));
    expect(await screen.findByRole('treeitem', { name: 'MBPC' })).toBeDefined();
    expect(screen.queryByRole('treeitem', { name: 'VAN' })).toBeNull();
    await user.keyboard('{Escape}');
  });

  it('[RPT-003] [RPT-024] [RPT-025] [RPT-041] [RPT-056] has a page with the sheet and its Export; without a guideline there is a dash', async () => {
    await product()
      .owner.updateTable('guideline')
      .set({ rate: null })
      .where('make_id', '=', (eb) => eb.selectFrom('make').select('id').where('code', '=', 'PBP'))
      .execute();
    await spent({ name: 'Without a guideline', makes: ['PBP'] });
    const user = await open('control', `${PATH}&make=PBP`);
    await shownTable();
    await press(user, 'Export page');
    await screen.findByRole('heading', { level: 1, name: 'Guideline Report: export' });
    await goTo(user, 0, 'Make');
    const names = savedFiles();
    await press(user, 'Export');
    await waitFor(() => expect(names).toEqual(['export.xlsx']));
    vi.restoreAllMocks();
    const [make, , , average, ...rest] = activeRow();
    expect([make, ...rest.slice(0, 3)]).toEqual(['PBP', '-', '-', '-']);
    // A budget without a guideline has no bar in the picture.
    const pictures = screen.queryAllByRole('img').map((picture) => picture.getAttribute('aria-label') ?? '');
    expect(pictures.filter((label) => label.startsWith('Deviation by type class'))).toEqual([]);
    expect(average).toMatch(/^\d+\.\d\d%$/);
    await press(user, 'Back to the report');
    await screen.findByRole('heading', { level: 1, name: 'Guideline Report' });
  });

  it('marks deviations beyond the limit, above and below the guideline, and leaves out the rest on wish', async () => {
    await spent({ name: 'Deviating', makes: ['VAN'] });
    const control = await product().as('control');
    const guideline = async (percent: string) => {
      const { version, rows } = (await control.call('guidelineYear.read', { query: { make: 'VAN', year: 2026 } })).body
        .data;
      const cells = rows.flatMap(({ typeClass, model }) =>
        [1, 2, 3].map((month) => ({ typeClass, model, month, percent })),
      );
      const body = { make: 'VAN', year: 2026, reason: 'Another round', version, cells };
      const reply = await control.call('guidelineYear.save', { body, ...keyed() });
      expect(reply.body.code, reply.text).toBe('0');
    };
    const make = async (limit: string) => {
      const user = await open('control', `${PATH}&make=VAN&limit=${limit}`);
      await shownTable();
      const deviations: string[] = [];
      for (const column of [5, 9]) {
        await goTo(user, 0, 'Make');
        await user.keyboard('{ArrowRight}'.repeat(column));
        await waitFor(() => expect(activeCell().getAttribute('aria-colindex')).toBe(String(column + 1)));
        deviations.push(told());
      }
      return { user, deviations };
    };
    const isMarked = (text: string, limit: string) => text.includes(`The deviation is beyond ${limit}`);
    for (const [rate, sign] of [
      ['0', ''],
      ['50', '-'],
    ] as const) {
      await guideline(rate);
      const near = await make('2');
      for (const text of near.deviations) {
        expect([text.startsWith('-') ? '-' : '', isMarked(text, '2.00%')]).toEqual([sign, true]);
        expect(Math.abs(Number.parseFloat(text))).toBeGreaterThan(2);
      }
      const far = await make('60');
      expect(far.deviations.map((text) => text.includes('beyond'))).toEqual([false, false]);
      await far.user.click(within(search()).getByRole('checkbox', { name: 'Only beyond the limit' }));
      await press(far.user, 'Search');
      expect(await screen.findByText('No deviation is beyond the limit')).toBeDefined();
    }
  });
});
