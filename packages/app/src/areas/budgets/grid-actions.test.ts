import { present } from '@oasis/engine/base';
import type { CellBlock } from '@oasis/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBudgetWords } from '../../../test/budget-words.ts';
import { openPage } from '../../../test/open-page.ts';
import { addWords } from '../../locale/i18n.ts';
import { type Notice, onNotice } from '../../notify/notices.ts';
import { gridActions } from './grid-actions.ts';
import { budgetLabels } from './labels.ts';
import type { OpenBudget } from './open-budget.ts';

beforeAll(async () => {
  await startBudgetWords();
  addWords([budgetLabels]);
});

let budget: OpenBudget;
let end: () => void;
const onBlock = vi.fn();

beforeEach(async () => {
  onBlock.mockReset();
  ({ budget, end } = await openPage({ period: 'Month' }));
});

afterEach(() => end());

const actions = () => gridActions(budget, onBlock);
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

describe('what the grid asks of an open budget', () => {
  it('[BUD-076] [BUD-037] an edit is taken or refused at its cell, and a name is never written to', async () => {
    const at = { row: leaf(0), column: column('Cost/unit') };
    expect(await actions().edit(at, '12')).toBe(true);
    expect(await actions().edit(at, 'abc')).toBe(false);
    expect(await actions().edit({ ...at, column: 0 }, '1')).toBe(false);
    expect(text(at.row, 'Cost/unit')).toBe('12');
    expect(budget.source.note(at.row, at.column)).toBe('Please enter a number');
    expect(budget.openText).toBeUndefined();
  });

  it('a text that is typed over a name or a sum says why nothing comes of it', () => {
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

  it('[BUD-039] a paste over names and beyond the table says so once, and writes the rest', async () => {
    const target = block([leaf(0)], 'Model', 'Cost/unit');
    const outcome = await actions().paste(target, [['x', '7', '8']], 1);
    expect(outcome).toEqual({ written: 1, refused: 1 });
    expect(text(leaf(0), 'Cost/unit')).toBe('7');
    expect(onBlock).toHaveBeenCalledTimes(1);
  });

  it('fills copies and series, also only where nothing is, over rows that lie apart', async () => {
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

  it('passes over summary rows with a note that counts them, and keeps them out of the report', async () => {
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

  it('clears several blocks as one step', async () => {
    for (const row of [leaf(0), leaf(2)]) await actions().edit({ row, column: column('Cost/unit') }, '5');
    await actions().clear([block([leaf(0)], 'Cost/unit'), block([leaf(2)], 'Cost/unit')]);
    expect([leaf(0), leaf(2)].map((row) => text(row, 'Cost/unit'))).toEqual(['', '']);
    await budget.undo();
    expect([leaf(0), leaf(2)].map((row) => text(row, 'Cost/unit'))).toEqual(['5', '5']);
  });

  it('fills later months where rows are months, and there only', async () => {
    const { source } = budget;
    const model = (row: number) => source.text(row, column('Model')) + source.text(row, column('Model Year'));
    await actions().edit({ row: leaf(0), column: column('Cost/unit') }, '5');
    await actions().fillMonths?.(block([leaf(0)], 'Cost/unit'), false);
    const same = leaves().filter((row) => model(row) === model(leaf(0)));
    expect(same.length).toBeGreaterThan(1);
    for (const row of leaves()) expect(text(row, 'Cost/unit')).toBe(same.includes(row) ? '5' : '');
    const byPeriod = await openPage();
    expect(Object.keys(gridActions(byPeriod.budget, onBlock))).not.toContain('fillMonths');
    byPeriod.end();
  });

  it('says whether there is a step to take back', async () => {
    expect([actions().canUndo?.(), actions().canRedo?.()]).toEqual([false, false]);
    await actions().edit({ row: leaf(0), column: column('Cost/unit') }, '5');
    expect([actions().canUndo?.(), actions().canRedo?.()]).toEqual([true, false]);
    await budget.undo();
    expect([actions().canUndo?.(), actions().canRedo?.()]).toEqual([false, true]);
  });
});
