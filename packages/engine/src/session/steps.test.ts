import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIntent } from '../../testing/any-intent.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import { typedValue } from '../table/pair.ts';
import type { EditPolicy } from '../table/types.ts';
import { type SessionReply, TableSession } from './table-session.ts';
import { MOST_TOUCHED, touchedBy } from './touched-cells.ts';

const EVERYTHING: EditPolicy = { kind: 'all' };
const ROW = sampleTable().rows.leafStart;

const opened = (): TableSession => new TableSession(sampleTable(), EVERYTHING);

const type = (session: TableSession, field: string, text: string, row = ROW): SessionReply =>
  session.run({ kind: 'set-cell', row, field, text });

/** The typed values of all input cells, with the computed one of a linked pair empty, by row and column. */
const inputs = ({ table }: TableSession): ReadonlyMap<string, number> => {
  const cells = table.logic.inputs.flatMap((field) =>
    Array.from({ length: table.rows.count - table.rows.leafStart }, (_, leaf) => {
      const row = table.rows.leafStart + leaf;
      return [`${row}:${field.index}`, typedValue(table, row, field)] as const;
    }),
  );
  return new Map(cells);
};

const touchedIn = ({ touched }: SessionReply): readonly string[] =>
  touched === undefined ? [] : Array.from(touched.rows, (row, index) => `${row}:${touched.columns[index]}`);

const numbers = (session: TableSession): readonly (readonly number[])[] => {
  const { done, undone } = session.steps();
  return [done, undone].map((steps) => steps.map(({ number }) => number));
};

describe('the steps of a session', () => {
  it('are listed by name with their cells, oldest first', () => {
    const session = opened();
    type(session, 'costPerUnit', '100');
    type(session, 'costPerUnit', 'no number');
    session.run({
      kind: 'paste',
      rows: [ROW + 1, ROW + 2],
      fields: ['pipelineOverride', 'costPerUnit'],
      texts: [['5', '7']],
    });
    session.run({ kind: 'set-volume-base', volumeBase: 'RT' });
    const cost = session.table.logic.byId.get('costPerUnit')!.index;
    const override = session.table.logic.byId.get('pipelineOverride')!.index;
    const paste = { number: 2, name: 'paste', cells: 4, first: { row: ROW + 1, column: override } };
    const base = { number: 3, name: 'set-volume-base', cells: 0, first: undefined };
    expect(session.steps()).toEqual({
      done: [{ number: 1, name: 'set-cell', cells: 1, first: { row: ROW, column: cost } }, paste, base],
      undone: [],
    });
    session.undo();
    session.undo();
    expect(session.steps().undone).toEqual([paste, base]);
  });

  it('are undone and redone to any of them at once, with one version and one patch', () => {
    const session = opened();
    const states = [fingerprint(session.table)];
    for (const text of ['1', '2', '3', '4']) {
      type(session, 'costPerUnit', text);
      states.push(fingerprint(session.table));
    }
    for (const [step, version] of [
      [1, 5],
      [3, 6],
      [0, 7],
      [4, 8],
    ] as const) {
      expect(session.goTo(step)).toMatchObject({ version, patch: { kind: 'cells' }, refusals: [] });
      expect(fingerprint(session.table)).toBe(states[step]);
    }
    expect(session.goTo(4)).toMatchObject({ version: 8, patch: undefined, refusals: [] });
    session.goTo(2);
    type(session, 'costPerUnit', '9');
    expect(numbers(session)).toEqual([[1, 2, 5], []]);
    session.goTo(2);
    expect(numbers(session)).toEqual([[1, 2], [5]]);
  });

  it('cannot be undone by a user who may not edit any more', () => {
    const session = opened();
    type(session, 'costPerUnit', '1');
    session.setPolicy({ kind: 'none', reason: { code: 'BUDGET_READ_ONLY' } });
    expect(session.goTo(0).refusals).toMatchObject([{ reason: { code: 'BUDGET_READ_ONLY' } }]);
    expect(numbers(session)).toEqual([[1], []]);
  });

  it('report their cells at undo and redo; settings have none', () => {
    const session = opened();
    type(session, 'costPerUnit', '1');
    session.run({ kind: 'set-volume-base', volumeBase: 'RT' });
    const cell = `${ROW}:${session.table.logic.byId.get('costPerUnit')!.index}`;
    expect(session.undo()).not.toHaveProperty('touched');
    expect(touchedIn(session.undo())).toEqual([cell]);
    expect(session.undo()).not.toHaveProperty('touched');
    expect(touchedIn(session.goTo(1))).toEqual([cell]);
    expect(session.goTo(1)).not.toHaveProperty('touched');
    expect(type(session, 'costPerUnit', '2')).not.toHaveProperty('touched');
  });

  it('with very many cells report the first one', () => {
    const columns = [new Int32Array(MOST_TOUCHED + 1).fill(7), new Uint16Array(MOST_TOUCHED + 1).fill(3)] as const;
    const values = { before: new Float64Array(MOST_TOUCHED + 1), after: new Float64Array(MOST_TOUCHED + 1) };
    const touched = touchedBy({ kind: 'cells', rows: columns[0], columns: columns[1], ...values });
    expect(touched).toEqual({ rows: Int32Array.of(7), columns: Uint16Array.of(3) });
    expect(touched?.rows.buffer.byteLength).toBe(4);
  });

  it('report every cell that an undo or a redo changes, the same ones in both directions', () => {
    fc.assert(
      fc.property(fc.array(anyIntent(sampleTable()), { minLength: 1, maxLength: 8 }), (intents) => {
        const session = opened();
        for (const intent of intents) session.run(intent);
        const back: (readonly string[])[] = [];
        const step = (go: () => SessionReply): readonly string[] => {
          const before = inputs(session);
          const told = touchedIn(go());
          const changed = [...inputs(session)].filter(([cell, value]) => !Object.is(value, before.get(cell)));
          expect(told).toEqual(expect.arrayContaining(changed.map(([cell]) => cell)));
          return told;
        };
        while (session.steps().done.length > 0) back.push(step(() => session.undo()));
        while (session.steps().undone.length > 0) {
          expect(session.steps().undone[0]?.cells).toBe(back.at(-1)?.length);
          expect(step(() => session.redo())).toEqual(back.pop());
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it('lead at once to the same bytes as one by one', () => {
    const walk = fc.tuple(
      fc.array(anyIntent(sampleTable()), { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(14), { minLength: 1, maxLength: 5 }),
    );
    fc.assert(
      fc.property(walk, ([intents, targets]) => {
        const [far, near] = [opened(), opened()];
        for (const intent of intents) for (const session of [far, near]) session.run(intent);
        for (const target of targets) {
          const told = far.goTo(target).touched;
          let last: SessionReply['touched'];
          while ((numbers(near)[0]?.at(-1) ?? 0) > target) last = near.undo().touched;
          while ((numbers(near)[1]?.[0] ?? Number.POSITIVE_INFINITY) <= target) last = near.redo().touched;
          expect(told).toEqual(last);
          expect(numbers(far)).toEqual(numbers(near));
          expect(fingerprint(far.table)).toBe(fingerprint(near.table));
          expect(far.unsaved).toBe(near.unsaved);
        }
      }),
      { numRuns: runs(60) },
    );
  });
});
