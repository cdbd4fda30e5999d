import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakePointer } from '../../../test/fake-pointer.ts';
import { isWritable } from '../source/grid-source.ts';
import { isInside } from './selection.ts';

const ROWS = 6;
const COLUMNS = 5;
const NAMED =
  'ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Tab Enter Escape F2 Delete Backspace Process';
const KEYS = [...NAMED.split(' '), '5', '%', '?', ' ', 'a', 'd', 'r', 'z'];

const held = fc.record({ ctrlKey: fc.boolean(), shiftKey: fc.boolean(), altKey: fc.boolean() });
const cell = fc.record({ row: fc.nat(ROWS - 1), column: fc.nat(COLUMNS - 1) });
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('key' as const), key: fc.constantFrom(...KEYS), held }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('drag' as const), from: cell, to: cell, held }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fill' as const), to: cell, held }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('open' as const), from: cell }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('compose' as const), text: fc.constantFrom('２', '十') }) },
);
const kinds = fc.array(fc.array(fc.constantFrom('w', 'w', 'r', 's'), { minLength: COLUMNS, maxLength: COLUMNS }), {
  minLength: ROWS,
  maxLength: ROWS,
});

type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;
type Mouse = ReturnType<typeof fakePointer>;

function perform(mouse: Mouse, done: Deed): void {
  if (done.does === 'key') {
    if (done.key.length === 1 && !done.held.ctrlKey && !done.held.altKey) mouse.type(done.key);
    else mouse.press(done.key, done.held);
    if (done.held.ctrlKey) mouse.letGo();
  } else if (done.does === 'drag') mouse.drag(done.from, done.to, done.held);
  else if (done.does === 'fill') {
    mouse.pressOn('oasis-sheet-fill-handle', {});
    mouse.moveTo(done.to, done.held);
    mouse.letGoOf(done.held);
  } else if (done.does === 'open') mouse.doubleClick('oasis-cell', done.from);
  else if (!mouse.input.readOnly) {
    mouse.controller.compositionStart();
    mouse.input.value += done.text;
    mouse.controller.input(true);
    mouse.controller.input(false);
  }
}

describe('any sequence of keys and mouse', () => {
  it('[BUD-037] [BUD-041] enters no text into a locked cell, and drags no fill over one', () => {
    fc.assert(
      fc.property(kinds, fc.array(deed, { maxLength: 40 }), (rows, deeds) => {
        const mouse = fakePointer(rows.map((row) => row.join('')));
        for (const done of deeds) {
          const before = mouse.actions.fill.mock.calls.length;
          perform(mouse, done);
          if (done.does !== 'fill') continue;
          for (const [{ target }] of mouse.actions.fill.mock.calls.slice(before)) {
            for (const row of target.rows) {
              for (const column of target.columns) expect(isWritable(mouse.owner, { row, column })).toBe(true);
            }
          }
        }
        mouse.controller.commit();
        for (const [entered] of mouse.actions.edit.mock.calls) expect(isWritable(mouse.owner, entered)).toBe(true);
        mouse.pointer.stop();
      }),
      { numRuns: 200 },
    );
  });

  it('keeps the selection inside the table, and the active cell and the head inside the selection', () => {
    fc.assert(
      fc.property(kinds, fc.array(deed, { maxLength: 40 }), (rows, deeds) => {
        const mouse = fakePointer(rows.map((row) => row.join('')));
        for (const done of deeds) {
          perform(mouse, done);
          const { ranges, active, head } = mouse.view;
          for (const { top, left, bottom, right } of ranges) {
            expect(0 <= top && top <= bottom && bottom < ROWS).toBe(true);
            expect(0 <= left && left <= right && right < COLUMNS).toBe(true);
          }
          for (const end of [active, head]) {
            expect(ranges.some((range) => end !== undefined && isInside(range, end.row, end.column))).toBe(true);
          }
        }
        mouse.pointer.stop();
      }),
      { numRuns: 200 },
    );
  });

  it('[BUD-037] [BUD-041] without Ctrl, Tab and Enter reach only WRITE cells, and a drag selects nothing else except its first cell', () => {
    fc.assert(
      fc.property(kinds, cell, cell, fc.constantFrom('Tab', 'Enter'), fc.boolean(), (rows, from, to, key, shiftKey) => {
        const mouse = fakePointer(rows.map((row) => row.join('')));
        mouse.drag(from, to);
        for (const { top, left, bottom, right } of mouse.view.ranges) {
          for (let row = top; row <= bottom; row++) {
            for (let column = left; column <= right; column++) {
              const isFirst = row === from.row && column === from.column;
              expect(isFirst || isWritable(mouse.owner, { row, column })).toBe(true);
            }
          }
        }
        mouse.click(from);
        mouse.press(key, { shiftKey });
        const { active = from } = mouse.view;
        expect(isWritable(mouse.owner, active) || (active.row === from.row && active.column === from.column)).toBe(
          true,
        );
        mouse.pointer.stop();
      }),
    );
  });
});
