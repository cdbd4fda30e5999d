import { present } from '@oasis/engine/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBudgetWords } from '../../../../test/budget-words.ts';
import { openPage } from '../../../../test/open-page.ts';
import type { OpenBudget } from './open-budget.ts';

let budget: OpenBudget;
let end: () => void;

beforeEach(async () => {
  await startBudgetWords();
  ({ budget, end } = await openPage());
});

afterEach(() => end());

const column = (title: string) => budget.source.columns.findIndex((at) => at.title === title);
const leaf = () => budget.source.table.rows.display.findIndex((row) => row >= budget.source.table.rows.leafStart);
const text = (title: string, row = leaf()) => budget.source.text(row, column(title));
const enter = (title: string, typed: string) =>
  budget.enter({ ...present(budget.source.cellAt(leaf(), column(title)), title), text: typed });

/** Texts of a column at every moment when the grid was asked to paint. */
function painted(title: string): string[] {
  const texts: string[] = [];
  budget.source.subscribe(() => texts.push(text(title)));
  return texts;
}

describe('a text sent to the worker', () => {
  it('is shown in its cell and its editor at once, and dependent cells with the answer', async () => {
    await enter('Estimated Volume', '1');
    const totals = painted('Budget Estimation');
    const before = text('Budget Estimation');
    const answered = enter('Cost/unit', ' 12345.6 ');
    expect([text('Cost/unit'), budget.source.rawText(leaf(), column('Cost/unit'))]).toEqual(['12,346', '12345.6']);
    expect(budget.source.number(leaf(), column('Cost/unit'))).toBeNaN();
    expect([text('Budget Estimation'), totals]).toEqual([before, [before]]);
    await answered;
    expect([text('Cost/unit'), budget.source.rawText(leaf(), column('Cost/unit'))]).toEqual(['12,346', '12345.6']);
    expect(text('Budget Estimation')).not.toBe(before);
    expect(new Set(totals.slice(1))).toEqual(new Set([text('Budget Estimation')]));
    await budget.undo();
    expect([text('Cost/unit'), text('Budget Estimation')]).toEqual(['', before]);
  });

  it('is replaced by the old value and a reason if only the worker knows that it is refused', async () => {
    await enter('Cost/unit', '5');
    const volumes = painted('Estimated Volume');
    const before = text('Estimated Volume');
    const answered = enter('Estimated Volume', '99999999');
    expect(text('Estimated Volume')).toBe('99,999,999');
    expect((await answered).refusals).toHaveLength(1);
    expect([text('Estimated Volume'), volumes.at(-1)]).toEqual([before, before]);
    expect(budget.source.note(leaf(), column('Estimated Volume'))).toMatch(/volume/i);
  });

  it.each(['abc', '-1', '100000001'])('is not shown if it is surely refused: %s', async (typed) => {
    const costs = painted('Cost/unit');
    const { refusals } = await enter('Cost/unit', typed);
    expect([refusals.length, text('Cost/unit')]).toEqual([1, '']);
    expect(new Set(costs)).toEqual(new Set(['']));
  });

  it('is the later one of two for one cell, whichever answer comes first', async () => {
    const costs = painted('Cost/unit');
    await Promise.all([enter('Cost/unit', '1'), enter('Cost/unit', '2')]);
    expect(costs[0]).toBe('1');
    expect(new Set(costs.slice(1))).toEqual(new Set(['2']));
    expect(text('Cost/unit')).toBe('2');
  });

  it('clears the cell if it is empty', async () => {
    await enter('Cost/unit', '5');
    const answered = enter('Cost/unit', '');
    expect(text('Cost/unit')).toBe('');
    await answered;
    expect(text('Cost/unit')).toBe('');
  });

  it('is not shown any more after the table was closed', async () => {
    const answered = enter('Cost/unit', '5');
    budget.close();
    await answered;
    expect(text('Cost/unit')).toBe('');
  });
});
