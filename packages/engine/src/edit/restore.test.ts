import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIntent } from '../../testing/any-intent.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import { TableSession } from '../session/table-session.ts';
import { isEdited } from '../table/edited.ts';
import { typedValue } from '../table/pair.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import type { InputChange } from './intent.ts';
import { isLawful } from './lawful.ts';

const EVERYTHING: EditPolicy = { kind: 'all' };

function editedOf(table: BudgetTable): readonly InputChange[] {
  const cells: InputChange[] = [];
  for (let row = table.rows.leafStart; row < table.rows.count; row++) {
    for (const field of table.logic.inputs) {
      if (isEdited(table, row, field)) cells.push({ row, field: field.id, value: typedValue(table, row, field) });
    }
  }
  return cells;
}

describe('restoring unsaved work into a table', () => {
  const intents = fc.array(
    anyIntent(sampleTable()).filter(({ kind }) => kind !== 'set-volume-base'),
    { maxLength: 8 },
  );

  it('makes the same table for any order of the cells, and is one step to undo', () => {
    fc.assert(
      fc.property(intents, fc.boolean(), (list, backwards) => {
        const [first, second] = [
          new TableSession(sampleTable(), EVERYTHING),
          new TableSession(sampleTable(), EVERYTHING),
        ];
        for (const intent of list) first.run(intent);
        const cells = editedOf(first.table);
        const reply = second.run({ kind: 'restore', cells: backwards ? cells.toReversed() : cells });
        expect(reply.refusals).toEqual([]);
        expect(reply.written).toBe(cells.length);
        expect(fingerprint(second.table)).toBe(fingerprint(first.table));
        if (reply.patch !== undefined) second.undo();
        expect(fingerprint(second.table)).toBe(fingerprint(new TableSession(sampleTable(), EVERYTHING).table));
      }),
      { numRuns: runs(60) },
    );
  });

  it('[BUD-037] in any other state writes the WRITE cells, names all others, and leaves a lawful table', () => {
    fc.assert(
      fc.property(intents, intents, (mine, theirs) => {
        const [first, second] = [
          new TableSession(sampleTable(), EVERYTHING),
          new TableSession(sampleTable(), EVERYTHING),
        ];
        for (const intent of mine) first.run(intent);
        for (const intent of theirs) second.run(intent);
        const cells = editedOf(first.table);
        const { refusals, written } = second.run({ kind: 'restore', cells });
        expect(written + refusals.length).toBe(cells.length);
        expect(isLawful(second.table)).toBe(true);
        const refused = new Set(refusals.map(({ row, field }) => `${row} ${field}`));
        for (const { row, field, value } of cells) {
          if (refused.has(`${row} ${field}`)) continue;
          const held = typedValue(second.table, row, second.table.logic.inputs.find(({ id }) => id === field)!);
          expect([row, field, held === 0 ? Number.NaN : held]).toEqual([row, field, value === 0 ? Number.NaN : value]);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it('[BUD-061] replaces the other one of a linked pair only if it also clears that one', () => {
    const row = sampleTable().rows.leafStart;
    const session = new TableSession(sampleTable(), EVERYTHING);
    session.run({ kind: 'set-cell', row, field: 'penetration', text: '20%' });
    const before = fingerprint(session.table);
    const cleared = { row, field: 'penetration', value: Number.NaN };
    const alone = session.run({ kind: 'restore', cells: [{ row, field: 'estimatedVolume', value: 1 }] });
    expect(alone).toMatchObject({ written: 0, refusals: [{ row, reason: { code: 'CELL_PARTNER_GIVEN' } }] });
    expect(fingerprint(session.table)).toBe(before);
    const tooMany = { row, field: 'estimatedVolume', value: 1e5 };
    const both = session.run({ kind: 'restore', cells: [cleared, tooMany] });
    expect(both).toMatchObject({ refusals: [{ row, field: 'estimatedVolume' }] });
    session.undo();
    expect(fingerprint(session.table)).toBe(before);
    const cells = [cleared, { row, field: 'estimatedVolume', value: 1 }];
    expect(session.run({ kind: 'restore', cells })).toMatchObject({ written: 2, refusals: [] });
  });

  it('[BUD-036] names every cell if the table may not be edited', () => {
    const session = new TableSession(sampleTable(), { kind: 'none', reason: { code: 'BUDGET_READ_ONLY' } });
    const row = session.table.rows.leafStart;
    const cells = [
      { row, field: 'costPerUnit', value: 1 },
      { row: -1, field: 'costPerUnit', value: 1 },
    ];
    expect(session.run({ kind: 'restore', cells })).toMatchObject({
      written: 0,
      refusals: [
        { row, field: 'costPerUnit', reason: { code: 'BUDGET_READ_ONLY' } },
        { row: -1, field: 'costPerUnit', reason: { code: 'CELL_NOT_IN_TABLE' } },
      ],
    });
  });
});
