import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCellText, anyIntent } from '../../testing/any-intent.ts';
import { arbitraryTable } from '../../testing/arbitrary-table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import { TableSession } from '../session/table-session.ts';
import { valueAt } from '../table/cells.ts';
import { cellState } from '../table/lock.ts';
import { typedValue } from '../table/pair.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import { applyInputs } from './apply-inputs.ts';
import type { EditIntent, Refusal } from './intent.ts';
import { parseCellText } from './parse-cell-text.ts';
import { runIntent } from './run-intent.ts';

const EVERYTHING: EditPolicy = { kind: 'all' };

/** The values of all cells that nobody may write: master data of all rows, and typed values in locked cells. */
function lockedValues(table: BudgetTable, policy: EditPolicy): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (let row = 0; row < table.rows.count; row++) {
    for (const field of table.logic.fields) {
      if (cellState(table, row, field, policy).type === 'WRITE' || field.kind === 'formula') continue;
      const isTyped = field.kind === 'input' && row >= table.rows.leafStart;
      if (field.kind === 'input' && !isTyped) continue;
      values.set(`${row}/${field.id}`, isTyped ? typedValue(table, row, field) : valueAt(table, row, field));
    }
  }
  return values;
}

describe('laws of edits', () => {
  it('[BUD-037] [BUD-041] a typed text changes only WRITE cells, in any table under any settings', () => {
    fc.assert(
      fc.property(arbitraryTable(), fc.context(), fc.nat(), fc.nat(), anyCellText, (table, log, at, column, text) => {
        const field = table.logic.fields[column % table.logic.fields.length]!;
        const row = at % table.rows.count;
        const before = lockedValues(table, EVERYTHING);
        const partner = table.logic.pair;
        log.log(`${row} ${field.id} ${text}`);
        runIntent(table, { kind: 'set-cell', row, field: field.id, text }, EVERYTHING);
        for (const [cell, value] of before) expect([cell, lockedAt(table, cell)]).toEqual([cell, value]);
        expect(
          partner === undefined || table.pairMode.subarray(0, table.rows.leafStart).every((mode) => mode === 0),
        ).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });

  it('[BUD-039] a paste equals typing its cells row by row without summary rows, and repeating the refused cells of a row', () => {
    const table = sampleTable();
    const { leafStart, count } = table.rows;
    const rows = fc.uniqueArray(fc.integer({ min: 0, max: count - 1 }), { minLength: 1, maxLength: count - leafStart });
    const fields = fc.uniqueArray(fc.constantFrom(...table.logic.fields.map(({ id }) => id)), { minLength: 1 });
    const block = fc.tuple(rows, fields, fc.infiniteStream(anyCellText), fc.array(anyIntent(table), { maxLength: 5 }));
    fc.assert(
      fc.property(block, ([blockRows, blockFields, stream, before]) => {
        const [whole, single] = [
          new TableSession(sampleTable(), EVERYTHING),
          new TableSession(sampleTable(), EVERYTHING),
        ];
        for (const intent of before) for (const session of [whole, single]) session.run(intent);
        const texts = blockRows.map(() => Array.from(stream.take(blockFields.length)));
        const pasted = whole.run({ kind: 'paste', rows: blockRows, fields: blockFields, texts });
        let written = 0;
        const type = (row: number, cells: readonly { field: string; text: string }[]) =>
          cells.flatMap((cell) => {
            const reply = single.run({ kind: 'set-cell', row, ...cell });
            written += reply.written;
            return reply.refusals.map((refusal) => ({ ...cell, refusal }));
          });
        // Emptying the computed field of a linked pair that is pasted as a whole changes nothing.
        const { rate, amount } = single.table.logic.pair!;
        const isWholePair = blockFields.includes(rate.id) && blockFields.includes(amount.id);
        const isNamed = ({ text, refusal }: { text: string; refusal: Refusal }) =>
          !isWholePair || text.trim() !== '' || refusal.reason.code !== 'CELL_PARTNER_GIVEN';
        const isMixed = blockRows.some((row) => row >= leafStart);
        const refused = blockRows.flatMap((row, down) => {
          if (isMixed && row < leafStart) return [];
          const cells = blockFields.map((field, right) => ({ field, text: texts[down]![right]! }));
          const again = type(row, cells).map(({ field, text }) => ({ field, text }));
          return type(row, again)
            .filter(isNamed)
            .map(({ refusal }) => refusal);
        });
        expect(fingerprint(whole.table)).toBe(fingerprint(single.table));
        expect(pasted.refusals).toEqual(refused);
        expect(pasted.written).toBe(written);
      }),
      { numRuns: runs(100) },
    );
  });

  it('[BUD-039] a block over summary rows equals the block without them', () => {
    const sample = sampleTable();
    const { leafStart, count } = sample.rows;
    const at = (least: number, most: number) => fc.integer({ min: least, max: most });
    const mixed = fc
      .tuple(
        fc.uniqueArray(at(0, leafStart - 1), { minLength: 1, maxLength: 4 }),
        fc.uniqueArray(at(leafStart, count - 1), { minLength: 1, maxLength: 6 }),
      )
      .chain(([summaries, leaves]) =>
        fc.shuffledSubarray([...summaries, ...leaves], { minLength: summaries.length + leaves.length }),
      );
    const fields = fc.uniqueArray(fc.constantFrom(...sample.logic.inputs.map(({ id }) => id)), { minLength: 1 });
    const kinds = fc.constantFrom('paste', 'clear', 'fill', 'fill-series');
    const towards = fc.constantFrom('down', 'right', 'up', 'left');
    const before = fc.array(anyIntent(sample), { maxLength: 5 });
    const block = fc.record({
      rows: mixed,
      fields,
      kind: kinds,
      towards,
      stream: fc.infiniteStream(anyCellText),
      before,
    });
    fc.assert(
      fc.property(block, ({ rows, fields, kind, towards, stream, before }) => {
        const texts = new Map(rows.map((row) => [row, Array.from(stream.take(fields.length))]));
        const source = { rows: [leafStart], fields };
        const intentOver = (rows: readonly number[]): EditIntent => {
          if (kind === 'paste') return { kind, rows, fields, texts: rows.map((row) => texts.get(row) ?? []) };
          return kind === 'clear' ? { kind, blocks: [{ rows, fields }] } : { kind, rows, fields, source, towards };
        };
        const [whole, without] = [
          new TableSession(sampleTable(), EVERYTHING),
          new TableSession(sampleTable(), EVERYTHING),
        ];
        for (const intent of before) for (const session of [whole, without]) session.run(intent);
        const leaves = rows.filter((row) => row >= leafStart);
        const { passedOver, refusals, written } = whole.run(intentOver(rows));
        expect(passedOver).toBe(rows.length - leaves.length);
        expect(refusals.filter(({ row }) => row < leafStart)).toEqual([]);
        expect(without.run(intentOver(leaves))).toMatchObject({ refusals, written });
        expect(fingerprint(whole.table)).toBe(fingerprint(without.table));
      }),
      { numRuns: runs(100) },
    );
  });

  it('screen and server agree on every text: same verdict, same value', () => {
    const session = new TableSession(sampleTable(), EVERYTHING);
    const server = sampleTable();
    const empty = fingerprint({ ...server, edited: new Uint32Array(0) });
    const row = server.rows.leafStart;
    const text = fc.oneof(anyCellText, fc.string({ unit: 'binary', maxLength: 12 }), fc.double().map(String));
    fc.assert(
      fc.property(fc.constantFrom(...server.logic.inputs), text, (field, typed) => {
        const onScreen = session.run({ kind: 'set-cell', row, field: field.id, text: typed });
        const parsed = parseCellText(typed, field.format);
        if (!parsed.ok) expect(onScreen.refusals).toEqual([{ row, field: field.id, reason: parsed.error }]);
        else {
          const onServer = applyInputs(server, [{ row, field: field.id, value: parsed.value }], EVERYTHING);
          expect(onServer.refusals).toEqual(onScreen.refusals);
          expect(typedValue(server, row, field)).toBe(typedValue(session.table, row, field));
          applyInputs(server, [{ row, field: field.id, value: Number.NaN }], EVERYTHING);
        }
        if (onScreen.patch !== undefined) session.undo();
      }),
      { numRuns: runs(2_000) },
    );
    expect(fingerprint({ ...session.table, edited: new Uint32Array(0) })).toBe(empty);
    expect(fingerprint({ ...server, edited: new Uint32Array(0) })).toBe(empty);
  });
});

function lockedAt(table: BudgetTable, cell: string): number {
  const [row = '', id = ''] = cell.split('/');
  const field = table.logic.byId.get(id)!;
  return field.kind === 'input' ? typedValue(table, Number(row), field) : valueAt(table, Number(row), field);
}
