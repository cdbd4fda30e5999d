import { describe, expect, it } from 'vitest';
import { FakeSource } from '../../../test/fake-source.ts';
import type { CellRange } from '../source/grid-source.ts';
import { selectionFigures } from './selection-figures.ts';

function tableOf(lines: readonly string[], formats: ('number' | 'percent' | 'text')[] = []): FakeSource {
  const texts = lines.map((line) => line.split('|'));
  const source = new FakeSource(
    texts.map((line) => 'w'.repeat(line.length)),
    formats,
  );
  texts.forEach((line, row) => line.forEach((text, column) => source.set(row, column, text)));
  return source;
}

function figures(source: FakeSource, ...ranges: CellRange[]) {
  const work = selectionFigures(source, ranges);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

describe('the figures of a selection', () => {
  it('count filled cells and add up numbers, skipping texts and empty cells', () => {
    const source = tableOf(['PBP|1|4', 'VAN||-2'], ['text', 'number', 'number']);
    expect(figures(source, { top: 0, left: 0, bottom: 1, right: 2 })).toEqual({
      count: 5,
      numbers: 3,
      sum: 3,
      average: 1,
      min: -2,
      max: 4,
      format: 'number',
      withoutSummaries: false,
    });
  });

  it('have no sum without a number', () => {
    const source = tableOf(['PBP|'], ['text', 'number']);
    expect(figures(source, { top: 0, left: 0, bottom: 0, right: 1 })).toMatchObject({
      count: 1,
      numbers: 0,
      sum: Number.NaN,
      average: Number.NaN,
      min: Number.NaN,
    });
  });

  it('count a cell in several ranges once', () => {
    const source = tableOf(['1|2', '3|4']);
    const all = { top: 0, left: 0, bottom: 1, right: 1 };
    expect(figures(source, all, { top: 1, left: 0, bottom: 1, right: 1 }, all)).toMatchObject({ count: 4, sum: 10 });
  });

  it('are percents if every number is one', () => {
    const source = tableOf(['0.1|5'], ['percent', 'number']);
    expect(figures(source, { top: 0, left: 0, bottom: 0, right: 0 }).format).toBe('percent');
    expect(figures(source, { top: 0, left: 0, bottom: 0, right: 1 }).format).toBe('number');
  });

  it('have the exact sum, without rounding errors', () => {
    const source = tableOf(['1e16', '1', '1', '-1e16']);
    expect(figures(source, { top: 0, left: 0, bottom: 3, right: 0 }).sum).toBe(2);
  });

  it('leave out a summary row whose rows are selected too, and show that', () => {
    const source = tableOf(['30', '10', '20']);
    source.tree = { levels: ['Make'], depth: (row) => (row === 0 ? 0 : 1), isGroup: (row) => row === 0 };
    expect(figures(source, { top: 0, left: 0, bottom: 2, right: 0 })).toMatchObject({
      count: 2,
      sum: 30,
      withoutSummaries: true,
    });
    expect(figures(source, { top: 0, left: 0, bottom: 0, right: 0 })).toMatchObject({
      sum: 30,
      withoutSummaries: false,
    });
  });
});
