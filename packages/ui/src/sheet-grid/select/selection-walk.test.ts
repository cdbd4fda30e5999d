import { describe, expect, it } from 'vitest';
import { singleCell, withRange } from './selection.ts';
import { nextInSelection } from './selection-walk.ts';

const at = (row: number, column: number) => ({ row, column });
const block = withRange({ ranges: [], active: at(0, 0), head: at(1, 1) }, at(0, 0), at(1, 1));
const isOpen = () => true;

function visited(order: 'across' | 'down', step: 1 | -1, from = block) {
  const cells = [];
  let selection = from;
  for (let count = 0; count < 5; count++) {
    const active = nextInSelection(selection, order, step, isOpen);
    if (active === undefined) break;
    cells.push(`${active.row}${active.column}`);
    selection = { ...selection, active };
  }
  return cells.join(' ');
}

describe('Tab and Enter within the selection', () => {
  it('move in reading order, or column by column', () => {
    expect(visited('across', 1)).toBe('01 10 11 00 01');
    expect(visited('across', -1)).toBe('11 10 01 00 11');
    expect(visited('down', 1)).toBe('10 01 11 00 10');
  });

  it('continue in the next range', () => {
    const two = withRange(block, at(3, 0), at(3, 1));
    expect(visited('across', 1, two)).toBe('31 00 01 10 11');
    expect(visited('across', -1, { ...two, active: at(0, 0) })).toBe('31 30 11 10 01');
  });

  it('[BUD-037] skip locked cells, and stay if all others are locked', () => {
    expect(nextInSelection(block, 'across', 1, ({ row }) => row === 1)).toEqual(at(1, 0));
    expect(nextInSelection(block, 'across', 1, () => false)).toBeUndefined();
    expect(nextInSelection(singleCell(at(0, 0)), 'down', 1, isOpen)).toBeUndefined();
  });
});
