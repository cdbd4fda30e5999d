import { describe, expect, it } from 'vitest';
import { FakeSource } from '../../../test/fake-source.ts';
import { edge, neighbour, nextCell, nextWritable } from './navigation.ts';

const source = new FakeSource(['sssss', 'rrwwr', 'rrwrr', 'sssss', 'rrwww']);
const at = (row: number, column: number) => ({ row, column });

describe('moving with keys', () => {
  it('[BUD-037] Tab visits only WRITE cells, in reading order, and ends after the last', () => {
    expect(nextWritable(source, at(0, 0), 'across', 1)).toEqual(at(1, 2));
    expect(nextWritable(source, at(1, 3), 'across', 1)).toEqual(at(2, 2));
    expect(nextWritable(source, at(4, 2), 'across', -1)).toEqual(at(2, 2));
    expect(nextWritable(source, at(4, 4), 'across', 1)).toBeUndefined();
    expect(nextWritable(source, at(1, 2), 'across', -1)).toBeUndefined();
  });

  it('[BUD-037] Enter moves down to the next WRITE cell of the column', () => {
    expect(nextWritable(source, at(2, 2), 'down', 1)).toEqual(at(4, 2));
    expect(nextWritable(source, at(4, 3), 'down', -1)).toEqual(at(1, 3));
    expect(nextWritable(source, at(4, 2), 'down', 1)).toBeUndefined();
  });

  it('visits locked cells too while the sheet is unprotected', () => {
    expect(nextCell(source, at(1, 3), 'across', 1)).toEqual(at(1, 4));
    expect(nextCell(source, at(1, 3), 'down', -1)).toEqual(at(0, 3));
  });

  it('stops at the borders', () => {
    expect(neighbour(source, at(0, 0), 'up')).toEqual(at(0, 0));
    expect(neighbour(source, at(3, 1), 'down', 20)).toEqual(at(4, 1));
    expect(neighbour(source, at(3, 4), 'right')).toEqual(at(3, 4));
  });

  it('jumps with Ctrl to the end of a filled run, over gaps to the next filled cell, or to the border', () => {
    const filled = new FakeSource(['wwwwwww']);
    for (const column of [0, 1, 2, 5]) filled.set(0, column, '1');
    expect(edge(filled, at(0, 0), 'right')).toEqual(at(0, 2));
    expect(edge(filled, at(0, 2), 'right')).toEqual(at(0, 5));
    expect(edge(filled, at(0, 5), 'right')).toEqual(at(0, 6));
    expect(edge(filled, at(0, 4), 'left')).toEqual(at(0, 2));
  });
});
