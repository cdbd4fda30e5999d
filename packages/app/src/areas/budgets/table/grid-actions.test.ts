import { present } from '@oasis/engine/base';
import type { CellBlock } from '@oasis/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBudgetWords } from '../../../../test/budget-words.ts';
import { openPage } from '../../../../test/open-page.ts';
import { addWords } from '../../../locale/i18n.ts';
import { type Notice, onNotice } from '../../../notify/notices.ts';
import type { Answer, Question } from '../../../notify/use-ask.tsx';
import { sheetCellLabels } from '../../../sheet/cell-labels.ts';
import { budgetLabels } from '../labels.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { gridActions } from './grid-actions.ts';

beforeAll(async () => {
  await startBudgetWords();
  addWords([budgetLabels, sheetCellLabels]);
});

let budget: OpenBudget;
let end: () => void;
const onBlock = vi.fn();
const ask = vi.fn<(question: Question) => Promise<Answer>>();

beforeEach(async () => {
  onBlock.mockReset();
  ask.mockReset();
  ({ budget, end } = await openPage({ period: 'Month' }));
});

afterEach(() => end());

const actions = () => gridActions(budget, onBlock, ask);
const column = (title: string) => budget.source.columns.findIndex((at) => at.title === title);
/** Positions of the leaves on the screen. */
const leaves = () =>
  Array.from({ length: budget.source.rowCount }, (_, row) => row).filter((row) => !budget.source.tree?.isGroup(row));
const leaf = (at: number) => present(leaves()[at], 'a leaf');
const block = (rows: readonly number[], ...titles: readonly string[]): CellBlock => ({
  rows,
  columns: titles.map(column),
});
const text = (row: number, title: string) => budget.source.rawText(row, column(title));

describe('actions of the grid on an open budget', () => {
  it('[BUD-076] [BUD-037] an edit is accepted or refused at its cell, and a name is never changed', async () => {
    const at = { row: leaf(0), column: column('Cost/unit') };
    expect(await actions().edit(at, '12')).toBe(true);
    expect(await actions().edit(at, 'abc')).toBe(false);
    expect(await actions().edit({ ...at, column: 0 }, '1')).toBe(false);
    expect(text(at.row, 'Cost/unit')).toBe('12');
    expect(budget.source.note(at.row, at.column)).toBe('Please enter a number');
    expect(budget.openText).toBeUndefined();
  });

  it('a text typed over a name or a sum shows the reason of its refusal', () => {
    const [name, sum] = [
      { row: 0, column: 0 },
      { row: 0, column: column('Cost/unit') },
    ];
    const note = (at: typeof name) => budget.source.note(at.row, at.column);
    actions().locked(name);
    expect(note(name)).toMatch(/^This names the row\. White cells can be typed into/);
    expect(note({ row: 0, column: 1 })).toBeUndefined();
    actions().locked(sum);
    expect(note(sum)).toBe('A summary row is computed from its rows and cannot be edited');
    expect(note(name)).toBeUndefined();
  });

  it('[BUD-039] a paste over names and beyond the table reports them once, and writes the rest', async () => {
    const target = block([leaf(0)], 'Model', 'Cost/unit');
    const outcome = await actions().paste(target, [['x', '7', '8']], 1);
    expect(outcome).toEqual({ written: 1, refused: 1 });
    expect(text(leaf(0), 'Cost/unit')).toBe('7');
    expect(onBlock).toHaveBeenCalledTimes(1);
  });

  it('a fill copies or continues a series, also only into empty cells, over separate rows', async () => {
    const [first, second, third] = [leaf(0), leaf(2), leaf(4)];
    await actions().edit({ row: first, column: column('Cost/unit') }, '5');
    const wish = { source: block([first], 'Cost/unit'), towards: 'down', kind: 'series', onlyEmpty: false } as const;
    expect(await actions().fill({ ...wish, target: block([second, third], 'Cost/unit') })).toEqual({
      written: 2,
      refused: 0,
    });
    expect([second, third].map((row) => text(row, 'Cost/unit'))).toEqual(['6', '7']);
    const rest = block([second, leaf(1)], 'Cost/unit');
    await actions().fill({ ...wish, kind: 'copy', onlyEmpty: true, target: rest });
    expect([second, leaf(1)].map((row) => text(row, 'Cost/unit'))).toEqual(['6', '5']);
  });

  it('a fill skips summary rows with a note of their number, and leaves them out of the report', async () => {
    const notes: Notice[] = [];
    const stop = onNotice((notice) => notes.push(notice));
    const all = Array.from({ length: budget.source.rowCount }, (_, row) => row);
    const outcome = await actions().paste(block(all, 'Cost/unit'), [['5']], 0);
    stop();
    expect(outcome).toEqual({ written: leaves().length, refused: 0 });
    expect(notes).toMatchObject([
      { severity: 'info', text: `${all.length - leaves().length} summary rows passed over` },
    ]);
    expect(onBlock.mock.lastCall?.[1]).toMatchObject({ refusals: [] });
  });

  it('an edit after a running paste is done after it', async () => {
    const hand = actions();
    const [cell, at] = [{ row: leaf(0), column: column('Cost/unit') }, block([leaf(0)], 'Cost/unit')];
    await Promise.all([hand.paste(at, [['5']], 0), hand.clear([at]), hand.edit(cell, '6'), hand.paste(at, [['7']], 0)]);
    const steps = [text(leaf(0), 'Cost/unit')];
    for (let back = 0; back < 3; back += 1) {
      await budget.undo();
      steps.push(text(leaf(0), 'Cost/unit'));
    }
    expect(steps).toEqual(['7', '6', '', '5']);
  });

  it('a clear of several blocks is one step', async () => {
    for (const row of [leaf(0), leaf(2)]) await actions().edit({ row, column: column('Cost/unit') }, '5');
    await actions().clear([block([leaf(0)], 'Cost/unit'), block([leaf(2)], 'Cost/unit')]);
    expect([leaf(0), leaf(2)].map((row) => text(row, 'Cost/unit'))).toEqual(['', '']);
    await budget.undo();
    expect([leaf(0), leaf(2)].map((row) => text(row, 'Cost/unit'))).toEqual(['5', '5']);
  });

  it('a fill into later months works only in rows by month', async () => {
    const { source } = budget;
    const model = (row: number) => source.text(row, column('Model')) + source.text(row, column('Model Year'));
    await actions().edit({ row: leaf(0), column: column('Cost/unit') }, '5');
    await actions().fillMonths?.(block([leaf(0)], 'Cost/unit'), false);
    const same = leaves().filter((row) => model(row) === model(leaf(0)));
    expect(same.length).toBeGreaterThan(1);
    for (const row of leaves()) expect(text(row, 'Cost/unit')).toBe(same.includes(row) ? '5' : '');
    const byPeriod = await openPage();
    expect(Object.keys(gridActions(byPeriod.budget, onBlock, ask))).not.toContain('fillMonths');
    byPeriod.end();
  });

  it('undo is offered only if there is a step', async () => {
    expect([actions().canUndo?.(), actions().canRedo?.()]).toEqual([false, false]);
    await actions().edit({ row: leaf(0), column: column('Cost/unit') }, '5');
    expect([actions().canUndo?.(), actions().canRedo?.()]).toEqual([true, false]);
    await budget.undo();
    expect([actions().canUndo?.(), actions().canRedo?.()]).toEqual([false, true]);
  });
});

describe('a pasted block', () => {
  const notices: Notice[] = [];
  let stop: () => void;
  beforeEach(() => {
    notices.length = 0;
    stop = onNotice((notice) => notices.push(notice));
  });
  afterEach(() => stop());

  const question = () => ask.mock.calls.map(([asked]) => [asked.text, asked.ok, asked.cancel]);
  const shares = (count: number) =>
    leaves()
      .slice(0, count)
      .map((row) => text(row, '% Penetration'));
  const pasteShares = (texts: readonly string[]) => {
    const rows = leaves().slice(0, texts.length);
    return actions().paste(
      block(rows, '% Penetration'),
      texts.map((one) => [one]),
      0,
    );
  };

  it('[BUD-093] reads a plain number above 1 and up to 100 in percent cells as typed, and refuses more', async () => {
    expect(await pasteShares(['10', '100', '1.5', '20%', '101', '0'])).toEqual({ written: 5, refused: 1 });
    expect(shares(6)).toEqual(['10%', '100%', '1.5%', '20%', '', '']);
    expect(ask).not.toHaveBeenCalled();
    // No percent column: numbers do not change.
    await actions().paste(block([leaf(0)], 'Cost/unit'), [['0.5']], 0);
    expect(text(leaf(0), 'Cost/unit')).toBe('0.5');
    expect(ask).not.toHaveBeenCalled();
  });

  it('[BUD-093] asks once what numbers between 0 and 1 mean, and shows the first three in both readings', async () => {
    ask.mockResolvedValueOnce('ok').mockResolvedValueOnce('cancel').mockResolvedValueOnce('close');
    const list = ['1', '0.5', '0.07', '0.2', '30'];
    await pasteShares(list);
    expect(question()).toEqual([
      [
        '4 numbers between 0 and 1 can be meant in two ways: 1, 0.5, 0.07. Which percentages are they?',
        'As if typed: 1%, 0.5%, 0.07%',
        'As fractions: 100%, 50%, 7%',
      ],
    ]);
    expect(shares(5)).toEqual(['1%', '0.5%', '0.07%', '0.2%', '30%']);
    await pasteShares(list);
    expect(shares(5)).toEqual(['100%', '50%', '7%', '20%', '30%']);
    expect(await pasteShares(['0.9'])).toEqual({ written: 0, refused: 0 });
    expect(shares(1)).toEqual(['100%']);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  /** The rows from the first leaf on, with a total among the first of them. */
  const rowsFrom = (count: number) => Array.from({ length: count }, (_, at) => leaf(0) + at);
  const totalAmong = () => rowsFrom(30).find((row) => budget.source.tree?.isGroup(row) === true) ?? -1;
  const costs = (rows: readonly number[]) => rows.map((row) => text(row, 'Cost/unit'));
  /** A list that reaches one row beyond the first total. */
  const pasteList = async () => {
    const rows = rowsFrom(totalAmong() - leaf(0) + 2);
    const list = rows.map((_, at) => String(101 + at));
    const below = Array.from({ length: budget.source.rowCount }, (_, row) => row).slice((rows.at(-1) ?? 0) + 1);
    const outcome = await actions().paste(
      block(rows, 'Cost/unit'),
      list.map((one) => [one]),
      0,
      below,
    );
    return { outcome, list, onTotal: list[totalAmong() - leaf(0)] };
  };

  it('[BUD-039] asks if a list over a total is meant for the models only, and then loses no value', async () => {
    ask.mockResolvedValueOnce('cancel');
    const { list, onTotal, outcome } = await pasteList();
    expect(question()).toEqual([
      [
        `1 value falls on totals, which take none: ${onTotal}. How is the list meant?`,
        'Row by row, as spreadsheets do (1 value left out)',
        'To the models only',
      ],
    ]);
    expect(outcome).toEqual({ written: list.length, refused: 0 });
    expect(costs(leaves().slice(0, list.length))).toEqual(list);
    expect(notices).toEqual([]);
  });

  it('[BUD-039] row by row leaves out the value on the total and names it', async () => {
    ask.mockResolvedValueOnce('ok');
    const { list, onTotal, outcome } = await pasteList();
    expect(outcome.written).toBe(list.length - 1);
    expect(costs(leaves().slice(0, list.length - 1))).toEqual(list.filter((one) => one !== onTotal));
    expect(notices.map((notice) => notice.text)).toEqual([`1 value fell on totals and was left out: ${onTotal}`]);
    ask.mockResolvedValueOnce('close');
    expect((await pasteList()).outcome).toEqual({ written: 0, refused: 0 });
  });

  it('leaves out lines that were totals in the source', async () => {
    ask.mockResolvedValueOnce('cancel');
    const rows = rowsFrom(totalAmong() - leaf(0) + 2);
    const below = Array.from({ length: budget.source.rowCount }, (_, row) => row).slice((rows.at(-1) ?? 0) + 1);
    // The second line is the total; the list has another position, so that one of its values falls on the total here.
    const list = rows.map((_, at) => (at === 1 ? [] : [String(201 + at)]));
    await actions().paste(block(rows, 'Cost/unit'), list, 0, below);
    const values = list.flat();
    expect(costs(leaves().slice(0, values.length + 1))).toEqual([...values, '']);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is not asked about with too few models, when filling a selection, and when totals get nothing', async () => {
    const rows = rowsFrom(totalAmong() - leaf(0) + 2);
    const at = block(rows, 'Cost/unit');
    await actions().paste(
      at,
      rows.map(() => ['7']),
      0,
      [],
    );
    expect(notices.map((notice) => notice.text)).toEqual(['1 value fell on totals and was left out: 7']);
    await actions().paste(
      at,
      rows.map(() => ['8']),
      0,
    );
    await actions().paste(
      at,
      rows.map((row) => [row === totalAmong() ? '' : '9']),
      0,
      [rows.length + leaf(0)],
    );
    expect(costs(leaves().slice(0, rows.length - 1))).toEqual(Array.from({ length: rows.length - 1 }, () => '9'));
    expect(ask).not.toHaveBeenCalled();
  });
});
