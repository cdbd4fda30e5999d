import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeSource } from '../../../test/fake-source.ts';
import { isWritable } from '../source/grid-source.ts';
import { fillReach, neighbourReach } from './fill-reach.ts';

const block = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });
const at = (row: number, column: number) => ({ row, column });

describe('the target of a dragged fill', () => {
  const source = new FakeSource(['rwwww', 'rwwww', 'rwwrw', 'sssss', 'rwwww']);

  it('lies in the direction of the larger distance', () => {
    expect(fillReach(source, block(0, 1, 0, 1), at(2, 2))).toEqual({ target: block(1, 1, 2, 1), towards: 'down' });
    expect(fillReach(source, block(0, 1, 0, 1), at(1, 4))).toEqual({ target: block(0, 2, 0, 4), towards: 'right' });
    expect(fillReach(source, block(2, 1, 2, 2), at(0, 1))).toEqual({ target: block(0, 1, 1, 2), towards: 'up' });
    expect(fillReach(source, block(1, 4, 1, 4), at(1, 0))).toEqual({ target: block(1, 1, 1, 3), towards: 'left' });
  });

  it('[BUD-041] ends before the first line with a locked cell', () => {
    expect(fillReach(source, block(1, 1, 1, 2), at(4, 1))?.target).toEqual(block(2, 1, 2, 2));
    expect(fillReach(source, block(1, 2, 1, 3), at(4, 2))).toBeUndefined();
  });

  it('is empty inside the range', () => {
    expect(fillReach(source, block(0, 1, 1, 2), at(1, 2))).toBeUndefined();
  });

  it('[BUD-037] contains only WRITE cells, in any table', () => {
    const table = fc.integer({ min: 1, max: 6 }).chain((width) =>
      fc.array(fc.array(fc.constantFrom('r', 'w', 's'), { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 8,
      }),
    );
    fc.assert(
      fc.property(
        table,
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        (rows, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => {
          const random = new FakeSource(rows.map((row) => row.join('')));
          const [height, width] = [rows.length, rows[0]?.length ?? 0];
          const range = block(
            Math.min(a % height, b % height),
            Math.min(c % width, d % width),
            Math.max(a % height, b % height),
            Math.max(c % width, d % width),
          );
          const reach = fillReach(random, range, at(e % height, f % width));
          if (reach === undefined) return;
          const { top, left, bottom, right } = reach.target;
          for (let row = top; row <= bottom; row++) {
            for (let column = left; column <= right; column++) {
              expect(isWritable(random, { row, column })).toBe(true);
              expect(row < range.top || row > range.bottom || column < range.left || column > range.right).toBe(true);
            }
          }
        },
      ),
    );
  });
});

describe('a double click on the fill handle', () => {
  it('fills down to the end of the adjacent filled block, first the left one', () => {
    const source = new FakeSource(['www', 'www', 'www', 'www', 'www']);
    for (const row of [0, 1, 2]) source.set(row, 0, '1');
    for (const row of [0, 1, 2, 3]) source.set(row, 2, '1');
    expect(neighbourReach(source, block(0, 1, 0, 1))?.target).toEqual(block(1, 1, 2, 1));
    expect(neighbourReach(source, block(2, 1, 2, 1))?.target).toEqual(block(3, 1, 3, 1));
    expect(neighbourReach(source, block(4, 1, 4, 1))).toBeUndefined();
  });
});
