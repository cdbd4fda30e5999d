import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { budgetServer, makeProgram, openSession, save, type } from '../../packages/server/test/budgets.ts';
import { nextTemplate } from '../../packages/server/test/next-template.ts';
import { screensOf } from './support/screens.ts';
import {
  activeCell,
  activeRow,
  enter,
  expectCell,
  expectTold,
  FIRST_LEAF,
  goTo,
  replaced,
  rowCount,
  shownTable,
  titles,
  tool,
} from './support/table.ts';

const { product, open } = screensOf(budgetServer);

/** A budget page of a program of the test's own. */
async function opened(offers = ['Cash rebate']): Promise<UserEvent> {
  const wish = { makes: ['PBP'], from: '2027-01', to: '2027-03', offers };
  const { programId } = await makeProgram(product(), await product().as('sales'), wish);
  const user = await open('sales', `/budgetinput?pgmId=${programId}`);
  await shownTable();
  return user;
}

const posts = () =>
  product()
    .calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/oasis/bgapi/'))
    .map(({ path }) => path);

const press = async (user: UserEvent, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Waits until a button over the table may be pressed, and presses it. */
async function pressTool(user: UserEvent, name: string | RegExp): Promise<void> {
  await waitFor(() => expect(tool(name).disabled).toBe(false));
  await user.click(tool(name));
}

const unsaved = () => document.querySelector('.oasis-toolbar-unsaved')?.textContent;

/** The first budget of the program that was made last. */
async function firstBudget(): Promise<number> {
  const { db } = product();
  const newest = db.selectFrom('program').select(({ fn }) => fn.max('id').as('id'));
  const budgets = db.selectFrom('budget_table').select('id').where('program_id', '=', newest).orderBy('id').limit(1);
  return (await budgets.executeTakeFirstOrThrow()).id;
}

const inputSet = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('.oasis-input-set');
    if (found === null) throw new Error('The Input Set is closed');
    return found;
  });

/** Opens the Input Set and chooses of it. */
async function chooseInput(user: UserEvent, option: string): Promise<void> {
  await pressTool(user, /^Input Set/);
  await user.click(within(await inputSet()).getByRole('radio', { name: option }));
}

it('[BUD-028] [BUD-087] [BUD-088] [BUD-114] [BUD-115] Set Volume Base offers exactly WS and RT, and needs a choice', async () => {
  const user = await opened();
  await pressTool(user, 'Set Volume Base');
  const radios = within(await screen.findByRole('dialog')).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['WS', false],
    ['RT', false],
  ]);
  expect(screen.getByRole('dialog').textContent).toContain('The budget starts from WS now.');
  const alert = () => within(screen.getByRole('dialog')).getByRole('alert').textContent;
  await press(user, 'OK');
  await waitFor(() => expect(alert()).toBe('Please select a Volume Base'));
  await press(user, 'Cancel');
  await waitFor(() => expect(document.activeElement).toBe(tool('Set Volume Base')));
  await user.click(screen.getByRole('button', { name: '中文' }));
  await screen.findByRole('button', { name: '设置销量基准' });
  await pressTool(user, '设置销量基准');
  await press(user, '确定');
  await waitFor(() => expect(alert()).toBe('请选择Volume Base'));
  expect(posts()).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('radio', { name: '零售' }));
  await press(user, '确定');
  await screen.findByText('销量基准将由批发改为零售。');
  await press(user, '应用');
  await waitFor(() => expect(tool('设置销量基准').title).toBe('销量基准: 零售'));
  expect(posts()).toEqual([]);
  await untilClosed();
  await pressTool(user, '撤销');
  await waitFor(() => expect(tool('设置销量基准').title).toBe('销量基准: 批发'));
  await pressTool(user, '恢复');
  await waitFor(() => expect(tool('设置销量基准').title).toBe('销量基准: 零售'));
  await pressTool(user, /^保存/);
  await waitFor(() => expect(unsaved()).toBe(''));
  expect(posts().join(' ')).toMatch(/budget\/save\?\S*volumeBase=RT/);
  expect(posts()).not.toContain('/oasis/bgapi/budget/volume_base');
});

it('[BUD-029] [BUD-034] Copy Kufri shows what it does, fills the volumes as one step, and stores nothing before Save', async () => {
  const user = await opened();
  await pressTool(user, 'Copy Kufri');
  await press(user, 'Cancel');
  await untilClosed();
  await expectCell(user, FIRST_LEAF, 'Pipeline Override', /^empty,/);
  await pressTool(user, 'Copy Kufri');
  expect(await screen.findByRole('dialog', { name: 'Copy Kufri' })).toBeDefined();
  const totals = await screen.findByRole('table', { name: 'What it does' });
  expect(
    within(totals)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Volume', 'Budget Estimation', 'AVG.SI']);
  await press(user, 'Apply');
  await untilClosed();
  expect(posts()).toEqual([]);
  await goTo(user, FIRST_LEAF, 'WS Pipeline');
  const row = activeRow();
  const pipeline = row[titles().indexOf('WS Pipeline')];
  expect(pipeline).toMatch(/^[1-9]/);
  expect(row[titles().indexOf('Pipeline Override')]).toBe(pipeline);
  await pressTool(user, 'Undo');
  await expectCell(user, FIRST_LEAF, 'Pipeline Override', /^empty,/);
});

it('after a change of the whole table the keyboard is in it, and Ctrl+Z and Ctrl+Y work on its buttons as well', async () => {
  const user = await opened();
  await waitFor(() => expect(tool('Copy Kufri').disabled).toBe(false));
  tool('Copy Kufri').focus();
  tool('Copy Kufri').click();
  // As a browser does once the button is off.
  tool('Copy Kufri').blur();
  await press(user, 'Apply');
  await untilClosed();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Budget table'));
  tool('Copy Kufri').focus();
  const expectAfter = async (keys: string, count: RegExp) => {
    await user.keyboard(keys);
    await waitFor(() => expect(unsaved()).toMatch(count));
  };
  await expectAfter('{Control>}z{/Control}', /^$/);
  await expectAfter('{Control>}y{/Control}', /^\d+ unsaved$/);
  await expectAfter('{Control>}z{/Control}', /^$/);
  await expectAfter('{Control>}{Shift>}z{/Shift}{/Control}', /^\d+ unsaved$/);
});

it('[BUD-030] [BUD-102] [BUD-112] Regenerate shows what becomes of each budget, and can be taken back', async () => {
  const user = await opened(['Cash rebate', 'Trade-in bonus']);
  await enter(user, FIRST_LEAF, 'Cost/unit', '12');
  await pressTool(user, /^Save/);
  await waitFor(() => expect(unsaved()).toBe(''));
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
  await pressTool(user, /^Save/);
  await waitFor(() => expect(unsaved()).toBe(''));
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
  await pressTool(user, /^Save/);
  await waitFor(() => expect(unsaved()).toBe(''));
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

describe('the Input Set', () => {
  it('[BUD-124] [BUD-125] [BUD-126] [BUD-127] [BUD-128] offers one choice from each pair, with its defaults', async () => {
    const user = await opened();
    await pressTool(user, /^Input Set/);
    const radios = within(await inputSet()).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['Manual', true],
      ['Auto', false],
      ['Period', true],
      ['Month', false],
      ['Type Class', false],
      ['Model', true],
      ['Cost/unit', true],
      ['%MSRP w/o VAT', false],
    ]);
  });

  it('[BUD-075] [BUD-089] asks with the listed text and shows what goes; one undo brings it back, and Save stores', async () => {
    const user = await opened();
    await enter(user, FIRST_LEAF, 'Cost/unit', '12');
    await enter(user, FIRST_LEAF, '% Penetration', '40');
    await chooseInput(user, '%MSRP w/o VAT');
    const question = (await screen.findByText(/^Change {2}Input Set/, { normalizer: (text) => text })).textContent;
    expect(question).toBe('Change  Input Set will clear existing data!Confirm to change?');
    expect(screen.getByText('of these, values cleared').nextElementSibling?.textContent).toBe('2');
    await press(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull());
    await user.keyboard('{Escape}');
    await expectCell(user, FIRST_LEAF, 'Cost/unit', /^12,/);
    await chooseInput(user, '%MSRP w/o VAT');
    await replaced(() => press(user, 'OK'));
    await waitFor(() => expect(tool(/^Input Set.*%MSRP/)).toBeDefined());
    expect(posts()).toEqual([]);
    await waitFor(() => expect(unsaved()).toBe('1 unsaved'));
    await enter(user, FIRST_LEAF, '%MSRP w/o VAT', '3');
    await expectCell(user, FIRST_LEAF, '% Penetration', /^empty,/);
    await pressTool(user, 'Undo');
    await replaced(() => pressTool(user, 'Undo'));
    await expectCell(user, FIRST_LEAF, '% Penetration', /^40.00%,/);
    await waitFor(() => expect(unsaved()).toBe('2 unsaved'));
    await replaced(() => pressTool(user, 'Redo'));
    await pressTool(user, 'Redo');
    await expectCell(user, FIRST_LEAF, '%MSRP w/o VAT', /^3.00%,/);
    await pressTool(user, 'Steps');
    const steps = within(await screen.findByRole('menu', { name: 'Steps' })).getAllByRole('menuitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'typedMY26 · A 180 L, %MSRP w/o VAT',
      'Input Set changed',
      'typedMY26 · A 180 L, % Penetration',
      'typedMY26 · A 180 L, Cost/unit',
      'before the first step',
    ]);
    await user.keyboard('{Escape}');
    await pressTool(user, /^Save/);
    await waitFor(() => expect(unsaved()).toBe(''));
    expect(posts().join(' ')).toMatch(/budget\/save\?\S*cost=%25MSRP/);
    expect(posts()).not.toContain('/oasis/bgapi/budget/input_set');
    await expectCell(user, FIRST_LEAF, '%MSRP w/o VAT', /^3.00%,/);
    await expectCell(user, FIRST_LEAF, 'Cost/unit', /^[^1]/);
  });

  it('[BUD-025] [BUD-026] [BUD-035] by month has one row per month, and refreshes by its own variant', async () => {
    const user = await opened();
    const before = rowCount();
    await byMonth(user);
    expect(rowCount()).toBeGreaterThan(before * 2);
    await goTo(user, 1, 'Period');
    expect(activeRow()[0]).toBe('2027-01');
    await pressTool(user, /^Save/);
    await waitFor(() => expect(unsaved()).toBe(''));
    product().calls.length = 0;
    await pressTool(user, 'Refresh');
    await waitFor(() => expect(posts()).toContain('/oasis/bgapi/budget/refresh_report/month'));
    await waitFor(() =>
      expect(
        product()
          .calls.map(({ path }) => path)
          .join(' '),
      ).toMatch(/budget\/table\//),
    );
  });

  it('[BUD-126] by type class has no models, and rows of type classes that are WRITE', async () => {
    const user = await opened();
    await chooseInput(user, 'Type Class');
    await replaced(async () => user.click(await screen.findByRole('button', { name: 'OK' })));
    await waitFor(() => expect(tool(/^Input Set.*Type Class/)).toBeDefined());
    await goTo(user, 0, 'Period');
    await user.keyboard('{Tab}');
    await waitFor(() => expect(activeCell().getAttribute('aria-readonly')).toBe('false'));
    expect(activeRow()[titles().indexOf('Model')]).toBe('-');
  });

  it('that is not saved is kept as a draft with its cells and the volume base, and all of it is restored', async () => {
    const user = await opened(['Cash rebate', 'Trade-in bonus']);
    await byMonth(user);
    await pressTool(user, 'Set Volume Base');
    await user.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'RT' }));
    await press(user, 'OK');
    await screen.findByText(/^The Volume Base changes/);
    await press(user, 'Apply');
    await untilClosed();
    await waitFor(() => expect(unsaved()).toBe('2 unsaved'));
    await enter(user, FIRST_LEAF, 'Cost/unit', '17');
    await expectTold('changed');
    await user.click(screen.getByRole('tab', { name: /^Trade-in bonus/ }));
    await replaced(() => press(user, 'Don’t save'));
    await replaced(() => user.click(screen.getByRole('tab', { name: /^Cash rebate/ })));
    const draft = await screen.findByRole('region', { name: 'Changes that were not saved' });
    expect(draft.textContent).toContain('(cells: 1)');
    expect(draft.textContent).toContain('under the Input Set Manual · Month · Model · Cost/unit,');
    expect(draft.textContent).toContain('The Volume Base RT was not saved either.');
    await replaced(() => user.click(within(draft).getByRole('button', { name: 'Restore' })));
    await expectCell(user, FIRST_LEAF, 'Cost/unit', /^17,.*changed/);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes that were not saved' })).toBeNull());
    await pressTool(user, /^Save/);
    await waitFor(() => expect(unsaved()).toBe(''));
    expect(posts().join(' ')).toMatch(/budget\/save\?\S*volumeBase=RT\S*period=Month/);
    await expectCell(user, FIRST_LEAF, 'Cost/unit', /^17,/);
    expect(tool('Set Volume Base').title).toBe('Volume Base: RT');
  });

  it('that meets a newer version is named beside the cells, and can be put on top of it', async () => {
    const user = await opened();
    await byMonth(user);
    const rows = rowCount();
    await enter(user, FIRST_LEAF, 'Cost/unit', '17');
    await expectTold('changed');
    const id = await firstBudget();
    const control = await product().as('admin');
    const theirs = await openSession(control, id);
    type(theirs.session, [[theirs.session.table.rows.leafStart, 'costPerUnit', '5']]);
    await save(control, theirs);
    await pressTool(user, /^Save/);
    const lines = within(await screen.findByRole('dialog')).getAllByRole('row');
    expect(lines.map(({ textContent }) => textContent)).toContain(
      'Input SetManual · Month · Model · Cost/unitManual · Period · Model · Cost/unit',
    );
    await replaced(() => press(user, 'Keep mine over theirs'));
    // Theirs is loaded first, and then the table under the Input Set of the draft.
    await waitFor(() => expect(rowCount()).toBe(rows));
    await expectCell(user, FIRST_LEAF, 'Cost/unit', /^17,.*changed/);
    await pressTool(user, /^Save/);
    await waitFor(() => expect(unsaved()).toBe(''));
    expect((await openSession(control, id)).session.table.logic.settings.inputSet.period).toBe('Month');
  });
});

/** Chooses input by month. */
async function byMonth(user: UserEvent): Promise<void> {
  await user.click(screen.getByLabelText('Input by month'));
  await replaced(() => press(user, 'OK'));
  await untilClosed();
}
