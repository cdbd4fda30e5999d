import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeSource } from '../../../test/fake-source.ts';
import { CellFinder } from './cell-finder.ts';

const finders: CellFinder[] = [];

function finderOver(lines: readonly string[], query: string): { source: FakeSource; finder: CellFinder } {
  const texts = lines.map((line) => line.split('|'));
  const source = new FakeSource(texts.map((line) => 'w'.repeat(line.length)));
  texts.forEach((line, row) => line.forEach((text, column) => source.set(row, column, text)));
  const finder = new CellFinder(source);
  finders.push(finder);
  finder.search(query);
  return { source, finder };
}

afterEach(() => {
  for (const finder of finders.splice(0)) finder.dispose();
});

const at = (row: number, column: number) => ({ row, column });

describe('searching a text', () => {
  const lines = ['Fleet|12', 'fleet|7', 'Dealer|120'];

  it('counts every cell with the text, in any case and in full width', () => {
    expect(finderOver(lines, 'FLEET').finder).toMatchObject({ found: 2, isComplete: true });
    expect(finderOver(lines, '１２').finder.found).toBe(2);
    expect(finderOver(lines, 'nothing').finder).toMatchObject({ found: 0, isComplete: true });
    expect(finderOver(lines, '  ').finder.found).toBe(0);
  });

  it('moves row by row, and from the last match to the first', async () => {
    const { finder } = finderOver(lines, '12');
    expect(await finder.next(at(0, 0), 1)).toEqual(at(0, 1));
    expect(await finder.next(at(0, 1), 1)).toEqual(at(2, 1));
    expect(await finder.next(at(2, 1), 1)).toEqual(at(0, 1));
    expect(await finder.next(at(0, 1), -1)).toEqual(at(2, 1));
    expect(await finder.next(at(2, 0), -1)).toEqual(at(0, 1));
  });

  it('stays at the only match, and finds nothing without a match', async () => {
    const { finder } = finderOver(lines, 'dealer');
    expect(await finder.next(at(2, 0), 1)).toEqual(at(2, 0));
    expect(await finder.nearest(at(2, 0))).toEqual(at(2, 0));
    expect(await finderOver(lines, 'nothing').finder.next(at(0, 0), 1)).toBeUndefined();
    expect(await finderOver(lines, '').finder.next(at(0, 0), 1)).toBeUndefined();
  });

  it('numbers the matches', () => {
    const { finder } = finderOver(lines, 'e');
    expect([at(0, 0), at(1, 0), at(2, 0), at(2, 1)].map((cell) => finder.placeOf(cell))).toEqual([1, 2, 3, undefined]);
  });

  it('searches changed cells again', () => {
    const { source, finder } = finderOver(lines, 'fleet');
    const heard = vi.fn();
    finder.subscribe(heard);
    source.set(0, 1, 'Fleet too');
    expect(finder.found).toBe(3);
    source.set(1, 0, 'Dealer');
    expect(finder.found).toBe(2);
    expect(heard).toHaveBeenCalled();
  });

  it('finds a number by its digits, however they are grouped on the screen', () => {
    const { source, finder } = finderOver(['1234.5'], '1234');
    vi.spyOn(source, 'text').mockReturnValue('1,235');
    finder.search('1,235');
    expect(finder.found).toBe(1);
    finder.search('1234.5');
    expect(finder.found).toBe(1);
  });

  it('searches many rows in slices, and returns the nearest match at once', async () => {
    const { finder } = finderOver(
      Array.from({ length: 30_000 }, (_, row) => `row ${row}`),
      '999',
    );
    expect(await finder.next(at(0, 0), 1)).toEqual(at(999, 0));
    expect(await finder.next(at(0, 0), -1)).toEqual(at(29_999, 0));
    await vi.waitFor(() => expect(finder.isComplete).toBe(true), { timeout: 20_000 });
    expect(finder.found).toBe(57);
    expect(finder.placeOf(at(29_999, 0))).toBe(57);
  });
});
