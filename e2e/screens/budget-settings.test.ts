import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { budgetServer, openSession, save, type } from '../../packages/server/test/budgets.ts';
import { budgetsOf, press, pressSave, pressTool, unsaved, untilClosed } from './support/budget-tools.ts';
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
  titles,
  tool,
} from './support/table.ts';

const screens = screensOf(budgetServer);
const { product } = screens;
const { opened, posts, firstBudget } = budgetsOf(screens);

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
    await pressSave(user);
    expect(posts().join(' ')).toMatch(/budget\/save\?\S*cost=%25MSRP/);
    expect(posts()).not.toContain('/oasis/bgapi/budget/input_set');
    await expectCell(user, FIRST_LEAF, '%MSRP w/o VAT', /^3.00%,/);
    await expectCell(user, FIRST_LEAF, 'Cost/unit', /^[^1]/);
  });

  it('[BUD-025] [BUD-026] [BUD-035] [BUD-105] by month has one row per month, and refreshes by its own variant', async () => {
    const user = await opened();
    const before = rowCount();
    await byMonth(user);
    expect(rowCount()).toBeGreaterThan(before * 2);
    await goTo(user, 1, 'Period');
    expect(activeRow()[0]).toBe('2027-01');
    await pressSave(user);
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
    await pressSave(user);
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
    await pressSave(user);
    expect((await openSession(control, id)).session.table.logic.settings.inputSet.period).toBe('Month');
  });
});

/** Chooses input by month. */
async function byMonth(user: UserEvent): Promise<void> {
  await user.click(screen.getByLabelText('Input by month'));
  await replaced(() => press(user, 'OK'));
  await untilClosed();
}
