import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIntent } from '../../testing/any-intent.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { runs } from '../../testing/runs.ts';
import { SAMPLE_MODELS, SAMPLE_REFERENCE, sampleTable } from '../../testing/sample.ts';
import { bytesOf, NO_CELLS } from '../edit/facts.ts';
import { isLawful } from '../edit/lawful.ts';
import { cellState } from '../table/lock.ts';
import { typedValue } from '../table/pair.ts';
import { snapshotOf } from '../table/snapshot.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import type { TablePatch } from './patch.ts';
import { type SessionReply, TableSession } from './table-session.ts';

const EVERYTHING: EditPolicy = { kind: 'all' };

const opened = (policy = EVERYTHING): TableSession => new TableSession(sampleTable(), policy);

/** A copy of a table's columns that patches are applied to. */
function mirrorOf(table: BudgetTable): { columns: Float64Array[]; pairMode: Uint8Array; edited: Uint32Array } {
  return {
    columns: table.columns.map((column) => column.slice()),
    pairMode: table.pairMode.slice(),
    edited: table.edited.slice(),
  };
}

function applyPatch(mirror: ReturnType<typeof mirrorOf>, patch: TablePatch | undefined): void {
  if (patch === undefined) return;
  if (patch.kind === 'columns') {
    for (const { column, values } of patch.columns) {
      mirror.columns[column]!.set(values.subarray(0, patch.summaryRows));
      mirror.columns[column]!.set(values.subarray(patch.summaryRows), patch.from);
    }
    mirror.pairMode.set(patch.pairModes, patch.from);
    mirror.edited.set(patch.edited, patch.from);
    return;
  }
  patch.rows.forEach((row, index) => {
    mirror.columns[patch.columns[index]!]![row] = patch.values[index]!;
  });
  patch.stateRows.forEach((row, index) => {
    mirror.pairMode[row] = patch.pairModes[index]!;
    mirror.edited[row] = patch.edited[index]!;
  });
}

const step = fc.oneof(
  { weight: 6, arbitrary: anyIntent(sampleTable()) },
  { weight: 2, arbitrary: fc.constantFrom('undo', 'redo', 'save') },
  { weight: 1, arbitrary: fc.nat(12) },
);
type SessionStep = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const steps = fc.array(step, { maxLength: 25 });

function take(session: TableSession, wish: SessionStep): SessionReply {
  if (wish === 'undo') return session.undo();
  if (wish === 'redo') return session.redo();
  if (typeof wish === 'number') return session.goTo(wish);
  if (wish !== 'save') return session.run(wish);
  session.savePayload();
  return session.markSaved();
}

describe('a table of many rows', () => {
  it('sends a large edit as columns and a smaller one as cells, with the bits of a full calculation', () => {
    const models = Array.from({ length: 700 }, (_, index) => ({
      ...SAMPLE_MODELS[index % 6]!,
      id: `m${index}`,
      model: `M ${index}`,
    }));
    const session = new TableSession(
      sampleTable({
        scope: { models: models.map(({ id }) => id) },
        inputSet: { period: 'Month' },
        reference: { ...SAMPLE_REFERENCE, model: (id) => models[Number(id.slice(1))] },
      }),
      EVERYTHING,
    );
    const mirror = mirrorOf(session.table);
    const { leafStart, count } = session.table.rows;
    const kinds = [3_000, 300, 100, 40].map((size) => {
      const rows = Array.from({ length: Math.min(size, count - leafStart) }, (_, index) => leafStart + index);
      const texts = rows.map((row) => [String(row + size), `${row % 100}%`, String(row)]);
      const fields = ['pipelineOverride', 'penetration', 'costPerUnit'];
      const { patch } = session.run({ kind: 'paste', rows, fields, texts });
      applyPatch(mirror, patch);
      expect(fingerprint(mirror)).toBe(fingerprint(session.table));
      if (patch?.kind === 'columns') expect([patch.from, patch.to]).toEqual([leafStart, leafStart + rows.length]);
      return patch?.kind;
    });
    expect(kinds).toEqual(['columns', 'cells', 'cells', 'cells']);
    const incremental = fingerprint(session.table);
    session.table.calculation.whole();
    expect(fingerprint(session.table)).toBe(incremental);
  });
});

describe('laws of a session', () => {
  it('undo restores every byte, redo likewise', () => {
    fc.assert(
      fc.property(fc.array(anyIntent(sampleTable()), { maxLength: 15 }), (intents) => {
        const session = opened();
        const states = [fingerprint(session.table)];
        for (const intent of intents)
          if (session.run(intent).patch !== undefined) states.push(fingerprint(session.table));
        for (const state of states.slice(0, -1).reverse()) {
          session.undo();
          expect(fingerprint(session.table)).toBe(state);
        }
        expect(session.undo().refusals).toMatchObject([{ reason: { code: 'NOTHING_TO_UNDO' } }]);
        for (const state of states.slice(1)) {
          session.redo();
          expect(fingerprint(session.table)).toBe(state);
        }
        expect(session.redo().refusals).toMatchObject([{ reason: { code: 'NOTHING_TO_REDO' } }]);
      }),
      { numRuns: runs(60) },
    );
  });

  it('incremental calculation gives the bits of a full calculation, and patches contain every change', () => {
    fc.assert(
      fc.property(steps, (wishes) => {
        const session = opened();
        const mirror = mirrorOf(session.table);
        for (const wish of wishes) applyPatch(mirror, take(session, wish).patch);
        const incremental = fingerprint(session.table);
        expect(fingerprint({ ...session.table, ...mirror })).toBe(incremental);
        session.table.calculation.whole();
        expect(fingerprint(session.table)).toBe(incremental);
      }),
      { numRuns: runs(80) },
    );
  });

  it('a refused row does not remove changes of earlier rows from the patch', () => {
    const session = opened();
    const mirror = mirrorOf(session.table);
    const cells = [
      { row: 14, field: 'pipelineOverride', value: 0 },
      { row: 15, field: 'penetration', value: -5e-324 },
    ];
    applyPatch(mirror, session.run({ kind: 'set-cell', row: 15, field: 'penetration', text: '1%' }).patch);
    applyPatch(mirror, session.run({ kind: 'restore', cells }).patch);
    expect(fingerprint({ ...session.table, ...mirror })).toBe(fingerprint(session.table));
  });

  it('[BUD-037] [BUD-039] [BUD-041] an intent changes only WRITE cells', () => {
    fc.assert(
      fc.property(fc.array(anyIntent(sampleTable()), { maxLength: 12 }), fc.nat(), (intents, seed) => {
        const table = sampleTable();
        const reason = { code: 'BUDGET_READ_ONLY' } as const;
        const some = new Set(table.logic.inputs.filter((_, index) => (seed >> index) % 2 === 1).map(({ id }) => id));
        const policy: EditPolicy = { kind: 'fields', fields: some, reason };
        const session = new TableSession(table, policy);
        for (const intent of intents) {
          const locked = lockedCells(session.table, policy);
          const blocked = intent.kind === 'set-cell' || intent.kind === 'copy-kufri';
          session.run(intent);
          for (const { row, field, typed } of locked) {
            // In a block an earlier cell may clear its partner and so open this one.
            if (
              !blocked &&
              session.table.logic.pair &&
              [session.table.logic.pair.rate.index, session.table.logic.pair.amount.index].includes(field.index)
            )
              continue;
            expect(typedValue(session.table, row, field)).toBe(typed);
          }
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it('the table stays lawful', () => {
    fc.assert(
      fc.property(steps, (wishes) => {
        const session = opened();
        for (const wish of wishes) take(session, wish);
        expect(isLawful(session.table)).toBe(true);
      }),
      { numRuns: runs(60) },
    );
  });

  it('edits of different rows may be done in any order', () => {
    const table = sampleTable();
    const cell = fc.record({
      row: fc.integer({ min: table.rows.leafStart, max: table.rows.count - 1 }),
      field: fc.constantFrom('pipelineOverride', 'costPerUnit'),
      text: fc.integer({ min: 0, max: 500 }).map(String),
    });
    const edits = fc.uniqueArray(cell, { selector: ({ row, field }) => `${row}/${field}`, maxLength: 10 });
    const shuffled = edits.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        const [a, b] = [one, other].map((list) => {
          const session = opened();
          for (const edit of list) session.run({ kind: 'set-cell', ...edit });
          return fingerprint(session.table);
        });
        expect(a).toBe(b);
      }),
      { numRuns: runs(60) },
    );
  });
});

function lockedCells(table: BudgetTable, policy: EditPolicy) {
  const cells = [];
  for (let row = table.rows.leafStart; row < table.rows.count; row++) {
    for (const field of table.logic.inputs) {
      if (cellState(table, row, field, policy).type === 'WRITE') continue;
      cells.push({ row, field, typed: typedValue(table, row, field) });
    }
  }
  return cells;
}

describe('a session', () => {
  const row = sampleTable().rows.leafStart;
  const type = (session: TableSession, field: string, text: string): SessionReply =>
    session.run({ kind: 'set-cell', row, field, text });

  it('[BUD-150] returns the changed cells of the row and of the summary rows above, and marks edited cells', () => {
    const session = opened();
    type(session, 'estimatedVolume', '20');
    const { patch, version, unsaved, next } = type(session, 'costPerUnit', '1000');
    if (patch?.kind !== 'cells') throw new Error('one edit is a patch of cells');
    const names = Array.from(
      patch.columns,
      (column, index) => `${patch.rows[index]} ${session.table.logic.fields[column]!.id}`,
    );
    expect(names).toContain(`${row} costPerUnit`);
    expect(names).toContain(`${row} budgetEstimation`);
    expect(names).toContain('0 budgetEstimation');
    expect(names.some((name) => name.includes('estimatedVolume'))).toBe(false);
    expect({ version, unsaved, next }).toEqual({ version: 2, unsaved: 2, next: { undo: 'set-cell', redo: undefined } });
    expect(session.table.edited[row]).not.toBe(0);
  });

  it('returns a refusal without a new version', () => {
    const session = opened();
    expect(type(session, 'costPerUnit', 'abc')).toMatchObject({ version: 0, patch: undefined, unsaved: 0, written: 0 });
  });

  it('counts a value that was typed back as saved', () => {
    const session = opened();
    type(session, 'costPerUnit', '1000');
    expect(type(session, 'costPerUnit', '').unsaved).toBe(0);
    expect(type(session, 'penetration', '20%').unsaved).toBe(1);
    session.savePayload();
    expect(session.markSaved().unsaved).toBe(0);
    expect(type(session, 'penetration', '').unsaved).toBe(2);
    // The saved share is cleared and the volume typed: a save sends both.
    expect(type(session, 'estimatedVolume', '5').unsaved).toBe(2);
    expect(session.undo().unsaved).toBe(2);
    expect(session.undo().unsaved).toBe(0);
    expect(typedValue(session.table, row, session.table.logic.pair!.rate)).toBe(0.2);
  });

  it('counts entries during a running save as unsaved', () => {
    const session = opened();
    type(session, 'costPerUnit', '1000');
    session.savePayload();
    type(session, 'costPerUnit', '2000');
    type(session, 'pipelineOverride', '7');
    expect(session.markSaved().unsaved).toBe(2);
  });

  it('[BUD-099] [BUD-150] sends exactly header and inputTableCell, with the edited rows and only inputs marked as edited', () => {
    const session = opened();
    type(session, 'penetration', '20%');
    session.run({
      kind: 'paste',
      rows: [row + 1],
      fields: ['pipelineOverride', 'costPerUnit'],
      texts: [['50', '900']],
    });
    const { body, gestures } = session.savePayload();
    expect(Object.keys(body).sort()).toEqual(['header', 'inputTableCell']);
    expect(body.inputTableCell).toHaveLength(2);
    const names = body.inputTableCell.map((cells) =>
      cells.flatMap(({ edited, contents }, index) => (edited ? [[body.header[index]!.name, contents]] : [])),
    );
    expect(names).toEqual([
      [['% Penetration', 0.2]],
      [
        ['Pipeline Override', 50],
        ['Cost/unit', 900],
      ],
    ]);
    expect(gestures).toBe('t1p2');
  });

  it('sets the volume base in a step that can be undone', () => {
    const session = opened();
    type(session, 'penetration', '20%');
    const before = fingerprint(session.table);
    const { patch } = session.run({ kind: 'set-volume-base', volumeBase: 'RT' });
    expect(patch).toMatchObject({ kind: 'columns', settings: { volumeBase: 'RT' } });
    const volume = session.table.logic.pair!.amount.index;
    expect(session.table.columns[volume]![row]).toBe(6);
    expect(session.undo().patch).toMatchObject({ settings: { volumeBase: 'WS' } });
    expect(fingerprint(session.table)).toBe(before);
  });

  it('opens a snapshot, and undoes nothing once the user may not edit any more', () => {
    const open = TableSession.open(snapshotOf(sampleTable()), EVERYTHING);
    if (!open.ok) throw new Error('a snapshot of a table opens');
    type(open.value, 'costPerUnit', '5');
    open.value.setPolicy({ kind: 'none', reason: { code: 'BUDGET_READ_ONLY' } });
    expect(open.value.undo().refusals).toMatchObject([{ reason: { code: 'BUDGET_READ_ONLY' } }]);
    expect(type(open.value, 'costPerUnit', '6').written).toBe(0);
  });

  it('undoes at least a thousand steps, and drops the oldest beyond its limits', () => {
    const session = opened();
    for (let index = 1; index <= 1_200; index++) type(session, 'costPerUnit', String(index));
    let undone = 0;
    while (session.undo().patch !== undefined) undone++;
    expect(undone).toBe(1_200);
    const small = new TableSession(sampleTable(), EVERYTHING, { history: { steps: 3, bytes: 1e9 } });
    for (let index = 1; index <= 5; index++) type(small, 'costPerUnit', String(index));
    for (let index = 0; index < 3; index++) small.undo();
    expect(small.undo().patch).toBeUndefined();
    expect(small.table.columns[small.table.logic.byId.get('costPerUnit')!.index]![row]).toBe(2);
  });

  it('limits the history by bytes, including undone steps, and always keeps the newest step', () => {
    const countUndone = (bytes: number, between: (session: TableSession) => unknown = () => undefined): number => {
      const session = new TableSession(sampleTable(), EVERYTHING, { history: { steps: 1_000, bytes } });
      for (let index = 1; index <= 20; index++) {
        type(session, 'costPerUnit', String(index));
        between(session);
      }
      let undone = 0;
      while (session.undo().patch !== undefined) undone++;
      return undone;
    };
    const one = bytesOf({ ...NO_CELLS, rows: new Int32Array(1), columns: new Uint16Array(1) }) + 16;
    expect(countUndone(5 * one)).toBe(5);
    expect(countUndone(5 * one - 1)).toBe(4);
    expect(countUndone(1)).toBe(1);
    // A step that is taken back and done again counts once; one that was taken back counts until it is replaced.
    expect(countUndone(5 * one, (session) => [session.undo(), session.redo()])).toBe(5);
    expect(countUndone(5 * one, (session) => [type(session, 'costPerUnit', '99'), session.undo()])).toBe(4);
  });
});
