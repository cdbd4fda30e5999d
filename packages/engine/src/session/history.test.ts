import { describe, expect, it } from 'vitest';
import { type CellFacts } from '../edit/facts.ts';
import { History } from './history.ts';

function factOf(row: number): CellFacts {
  return {
    kind: 'cells',
    rows: Int32Array.of(row),
    columns: Uint16Array.of(0),
    before: Float64Array.of(0),
    after: Float64Array.of(1),
  };
}

/** The rows of the facts that can be undone, newest first. */
function undoable(history: History): readonly number[] {
  const rows: number[] = [];
  for (let step = history.undo(); step !== undefined; step = history.undo()) {
    if (step.fact.kind === 'cells') rows.push(step.fact.rows[0] ?? -1);
  }
  return rows;
}

function pushed(history: History, count: number): History {
  for (let row = 0; row < count; row++) history.push({ name: 'set-cell', fact: factOf(row) });
  return history;
}

describe('the history', () => {
  it.each([1, 4, 5, 6, 11, 23, 1000])('keeps the newest of %i steps and drops the others', (count) => {
    const history = pushed(new History({ steps: 5, bytes: 1e9 }), count);
    const kept = Array.from({ length: Math.min(5, count) }, (_, back) => count - 1 - back);
    expect(undoable(history)).toEqual(kept);
    expect(history.next()).toEqual({ undo: undefined, redo: 'set-cell' });
    expect(history.undo()).toBeUndefined();
  });

  it('keeps the newest step, however large it is', () => {
    const history = pushed(new History({ steps: 100, bytes: 1 }), 3);
    expect(undoable(history)).toEqual([2]);
  });

  it('continues after steps were dropped, undone, redone and replaced', () => {
    const history = pushed(new History({ steps: 4, bytes: 1e9 }), 7);
    history.undo();
    history.undo();
    history.redo();
    history.push({ name: 'paste', fact: factOf(100) });
    expect(history.next()).toEqual({ undo: 'paste', redo: undefined });
    pushed(history, 2);
    expect(undoable(history)).toEqual([1, 0, 100, 5]);
  });
});
