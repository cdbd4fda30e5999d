import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockOf, foundIn, isOpen, markAt, moved, pairsIn, rowBlock, START } from './matrix-model.ts';

const program = (code: string, open: boolean, inApproval = false) => ({
  pgmId: 1,
  code,
  name: `Name of ${code}`,
  bu: 'MBPC',
  programStatus: 'Saved',
  firstDay: '2026-04-01',
  lastDay: '2026-06-30',
  released: false,
  open,
  inApproval,
});

describe('a mark of the matrix', () => {
  const rows = ['', 'Y', 'n.', ' NY'];

  it('is the same for row and column exchanged, and a separate one on the diagonal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), (row, column) => {
        expect(markAt({ rows }, row, column)).toBe(markAt({ rows }, column, row));
        expect(markAt({ rows }, row, column) === 'self').toBe(row === column);
      }),
    );
    expect([markAt({ rows }, 0, 1), markAt({ rows }, 2, 0), markAt({ rows }, 1, 2), markAt({ rows }, 0, 3)]).toEqual([
      'Y',
      'n',
      'none',
      'apart',
    ]);
  });
});

describe('selected pairs', () => {
  it('have each pair once, and no program with itself', () => {
    const whole = pairsIn(blockOf(rowBlock(2, 4)));
    expect(whole).toEqual([
      [0, 2],
      [1, 2],
      [2, 3],
    ]);
    expect(pairsIn({ rows: [0, 3], columns: [0, 3] })).toHaveLength(6);
  });

  it('can be changed if one program is Saved and the other is not in approval', () => {
    const programs = [program('A', true), program('B', false), program('C', false, true), program('D', true)];
    const open = (low: number, high: number) => isOpen({ programs }, [low, high]);
    expect([open(0, 1), open(0, 2), open(1, 2), open(0, 3), open(0, 9)]).toEqual([true, false, false, true, false]);
    // Whichever of the two is Saved.
    expect([open(1, 3), open(2, 3)]).toEqual([true, false]);
  });

  it('move and extend by keys, and stay within the matrix', () => {
    const press = (key: string, more = {}) => ({ key, shiftKey: false, ctrlKey: false, ...more });
    expect(moved(START, press('ArrowRight'), 3)).toEqual({ row: 0, column: 1, anchorRow: 0, anchorColumn: 1 });
    expect(moved(START, press('ArrowLeft'), 3)).toEqual(START);
    expect(moved(START, press('ArrowDown', { shiftKey: true }), 3)).toEqual({ ...START, row: 1 });
    expect(moved(START, press('End', { ctrlKey: true }), 3)).toMatchObject({ row: 2, column: 2 });
    expect(moved(START, press('ArrowDown', { ctrlKey: true }), 3)).toMatchObject({ row: 2, column: 0 });
    expect(moved(START, press(' ', { shiftKey: true }), 3)).toEqual(rowBlock(0, 3));
    expect(moved({ ...START, column: 1 }, press(' ', { ctrlKey: true }), 3)).toMatchObject({ column: 1, anchorRow: 2 });
    const inside = { row: 1, column: 1, anchorRow: 1, anchorColumn: 1 };
    expect(moved(inside, press('Home'), 3)).toMatchObject({ row: 1, column: 0 });
    expect(moved(inside, press('End'), 3)).toMatchObject({ row: 1, column: 2 });
    expect(moved(inside, press('Home', { ctrlKey: true }), 3)).toMatchObject({ row: 0, column: 0 });
    expect(moved(START, press('x'), 3)).toBeUndefined();
  });

  it('programs are found by code or name', () => {
    const programs = [program('SI-1', true), program('SI-2', true)];
    expect(foundIn({ programs }, ' si-2')).toEqual([1]);
    expect(foundIn({ programs }, 'NAME OF')).toEqual([0, 1]);
    expect(foundIn({ programs }, ' ')).toEqual([]);
  });
});
