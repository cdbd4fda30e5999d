import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIntent } from '../../testing/any-intent.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import { TableSession } from '../session/table-session.ts';
import { withSettings } from '../session/with-settings.ts';
import { cellType } from '../table/lock.ts';
import { partnerOf, typedValue } from '../table/pair.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import { wireColumns, wireRows } from '../table/wire.ts';
import { applyInputs } from './apply-inputs.ts';
import { applySave } from './apply-save.ts';
import type { EditIntent, EditOutcome, InputChange } from './intent.ts';
import { isLawful } from './lawful.ts';
import { runIntent } from './run-intent.ts';
import { encodeSaveColumns } from './save-columns.ts';

const EVERYTHING: EditPolicy = { kind: 'all' };

const row = sampleTable().rows.leafStart;

/** Inputs and results; the edited marks belong to the screen. */
const bytesOf = (table: BudgetTable): string => fingerprint({ ...table, edited: new Uint32Array(0) });

/** A table into which some cells of the first leaf were typed. */
function tableWith(...cells: readonly (readonly [string, string])[]): BudgetTable {
  const table = sampleTable();
  for (const [field, text] of cells) runIntent(table, { kind: 'set-cell', row, field, text }, EVERYTHING);
  table.calculation.whole();
  return table;
}

const apply = (table: BudgetTable, ...cells: readonly (readonly [string, number])[]): EditOutcome =>
  applyInputs(
    table,
    cells.map(([field, value]) => ({ row, field, value })),
    EVERYTHING,
  );

const reasons = ({ refusals }: EditOutcome): readonly string[] => refusals.map(({ reason }) => reason.code);

const typed = (table: BudgetTable, id: string): number => {
  const field = table.logic.byId.get(id);
  if (field?.kind !== 'input') throw new Error(`${id} is no input`);
  return typedValue(table, row, field);
};

const intents = (withBase: boolean): fc.Arbitrary<EditIntent[]> =>
  fc
    .array(anyIntent(sampleTable()), { maxLength: 15 })
    .map((list) => (withBase ? list : list.filter(({ kind }) => kind !== 'set-volume-base')));

describe('applying a save', () => {
  it('[BUD-099] [BUD-150] gives the server the inputs and results of the screen, bit for bit', () => {
    fc.assert(
      fc.property(intents(false), intents(true), (before, after) => {
        const session = new TableSession(sampleTable(), EVERYTHING);
        const server = sampleTable();
        for (const intent of before) session.run(intent);
        expect(save(server, session).refusals).toEqual([]);
        expect(bytesOf(server)).toBe(bytesOf(session.table));
        session.markSaved();
        for (const intent of after) session.run(intent);
        const rebased = withSettings(server, session.table.logic.settings);
        rebased.calculation.whole();
        expect(save(rebased, session).refusals).toEqual([]);
        expect(bytesOf(rebased)).toBe(bytesOf(session.table));
      }),
      { numRuns: runs(80) },
    );
  });

  it('[BUD-037] leaves the table unchanged if any cell is refused, and lawful otherwise', () => {
    const table = sampleTable();
    const value = fc.oneof(
      fc.constantFrom(Number.NaN, 0, -1, 0.2, 1, 1.5),
      fc.integer({ min: 1, max: 200 }),
      fc.double(),
    );
    const change: fc.Arbitrary<InputChange> = fc.record({
      row: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: row, max: row + 2 }) }, fc.integer({ min: -1, max: 99 })),
      field: fc.constantFrom(...table.logic.inputs.map(({ id }) => id), 'budgetEstimation', 'wsPipeline', 'none'),
      value,
    });
    fc.assert(
      fc.property(intents(false), fc.array(change, { maxLength: 6 }), (before, changes) => {
        const session = new TableSession(sampleTable(), EVERYTHING);
        for (const intent of before) session.run(intent);
        const bytes = bytesOf(session.table);
        const outcome = applyInputs(session.table, changes, EVERYTHING);
        if (outcome.refusals.length > 0) {
          expect(outcome).toMatchObject({ fact: { rows: new Int32Array(0) }, written: 0 });
          expect(bytesOf(session.table)).toBe(bytes);
        } else expect(isLawful(session.table)).toBe(true);
      }),
      { numRuns: runs(150) },
    );
  });

  it('refuses locked cells, summary rows and missing cells, each with its reason', () => {
    const table = sampleTable();
    const forged: InputChange[] = [
      { row, field: 'wsPipeline', value: 1 },
      { row, field: 'budgetEstimation', value: 1 },
      { row: 0, field: 'costPerUnit', value: 1 },
      { row: -1, field: 'costPerUnit', value: 1 },
      { row, field: 'constructor', value: 1 },
    ];
    expect(reasons(applyInputs(table, forged, EVERYTHING))).toEqual([
      'CELL_NOT_IN_TABLE',
      'CELL_REFERENCE',
      'CELL_COMPUTED',
      'CELL_SUMMARY',
      'CELL_NOT_IN_TABLE',
    ]);
  });

  it('[BUD-037] [BUD-061] [BUD-063] writes no READ cell, such as the partner of a typed one, unless the save clears that one', () => {
    for (const [typedOne, text, other, value] of [
      ['penetration', '20%', 'estimatedVolume', 7],
      ['estimatedVolume', '7', 'penetration', 0.5],
    ] as const) {
      const table = tableWith([typedOne, text]);
      const bytes = bytesOf(table);
      const { refusals } = apply(table, [other, value]);
      expect(refusals).toMatchObject([{ row, field: other, reason: { code: 'CELL_PARTNER_GIVEN' } }]);
      expect(bytesOf(table)).toBe(bytes);
      expect(apply(table, [other, value], [typedOne, NaN]).refusals).toEqual([]);
      expect([typed(table, typedOne), typed(table, other)]).toEqual([NaN, value]);
    }
  });

  it('[BUD-037] refuses a cell given twice with two values, in either form; two equal values count once', () => {
    const cells = (second: number): InputChange[] => [
      { row, field: 'costPerUnit', value: 5 },
      { row, field: 'costPerUnit', value: second },
    ];
    for (const body of [encodeSaveColumns, wireOfCells]) {
      const table = sampleTable();
      const bytes = bytesOf(table);
      expect(applySave(table, body(cells(6)), EVERYTHING)).toMatchObject({
        ok: true,
        value: { written: 0, refusals: [{ row, field: 'costPerUnit', reason: { code: 'CELL_GIVEN_TWICE' } }] },
      });
      expect(bytesOf(table)).toBe(bytes);
      expect(applySave(table, body(cells(5)), EVERYTHING)).toMatchObject({ ok: true, value: { refusals: [] } });
      expect(typed(table, 'costPerUnit')).toBe(5);
    }
  });

  it('[BUD-037] never writes a READ cell: random entries and random saves in either form', () => {
    const { rows, logic } = sampleTable();
    const change: fc.Arbitrary<InputChange> = fc.record({
      row: fc.integer({ min: rows.leafStart - 1, max: rows.leafStart + 2 }),
      field: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom('penetration', 'estimatedVolume') },
        { weight: 1, arbitrary: fc.constantFrom(...logic.fields.map(({ id }) => id)) },
      ),
      value: fc.constantFrom(Number.NaN, 0, 0.2, 0.5, 1, 7),
    });
    const given = fc.constantFrom(['penetration', '20%'] as const, ['estimatedVolume', '7'] as const);
    fc.assert(
      fc.property(given, fc.array(change, { minLength: 1, maxLength: 3 }), (typedCell, changes) => {
        const table = tableWith(typedCell);
        const written = changes.filter((cell) => isWriteOfReadCell(table, cell, changes));
        for (const body of [encodeSaveColumns(changes), wireOfCells(changes)]) {
          const bytes = bytesOf(table);
          const saved = applySave(table, body, EVERYTHING);
          if (written.length === 0) continue;
          expect(saved.ok && saved.value.refusals.length > 0).toBe(true);
          expect(bytesOf(table)).toBe(bytes);
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('[BUD-061] [BUD-063] [BUD-065] sets a linked pair by one input, whichever was the input before', () => {
    const table = tableWith(['penetration', '20%']);
    expect(apply(table, ['penetration', 0], ['estimatedVolume', 7])).toMatchObject({ refusals: [], written: 2 });
    expect([typed(table, 'penetration'), typed(table, 'estimatedVolume')]).toEqual([NaN, 7]);
    expect(apply(table, ['estimatedVolume', NaN], ['penetration', 0.5]).refusals).toEqual([]);
    expect([typed(table, 'penetration'), typed(table, 'estimatedVolume')]).toEqual([0.5, NaN]);
    expect(apply(table, ['penetration', 0], ['estimatedVolume', NaN]).refusals).toEqual([]);
    expect(table.pairMode[row]).toBe(0);
  });

  it('[BUD-065] refuses both of a pair, and the clearing of the computed one', () => {
    const table = tableWith(['penetration', '20%']);
    expect(reasons(apply(table, ['penetration', 0.1], ['estimatedVolume', 5]))).toEqual(['BOTH_PARTNERS_GIVEN']);
    expect(reasons(apply(table, ['estimatedVolume', NaN]))).toEqual(['CELL_PARTNER_GIVEN']);
    expect(typed(table, 'penetration')).toBe(0.2);
  });

  it('[BUD-085] [BUD-092] checks the row in its new state, in any order of the cells', () => {
    const lower: readonly (readonly [string, number])[] = [
      ['pipelineOverride', 10],
      ['estimatedVolume', 8],
    ];
    const raise: readonly (readonly [string, number])[] = [
      ['pipelineOverride', 900],
      ['estimatedVolume', 800],
    ];
    for (const order of [(cells: typeof lower) => cells, (cells: typeof lower) => cells.toReversed()]) {
      const table = tableWith(['pipelineOverride', '100'], ['estimatedVolume', '90']);
      expect(apply(table, ...order(lower)).refusals).toEqual([]);
      expect(apply(table, ...order(raise)).refusals).toEqual([]);
      expect(typed(table, 'estimatedVolume')).toBe(800);
      expect(reasons(apply(table, ['pipelineOverride', 799]))).toEqual(['VOLUME_OVER_OVERRIDE']);
    }
  });

  it('lists each changed cell once', () => {
    const table = tableWith(['pipelineOverride', '100'], ['estimatedVolume', '90']);
    const { fact } = apply(table, ['pipelineOverride', 100], ['estimatedVolume', 80], ['costPerUnit', 5]);
    if (fact.kind !== 'cells') throw new Error('a save is cells');
    const names = Array.from(fact.columns, (column) => table.logic.fields[column]?.id);
    expect(Object.fromEntries(names.map((name, index) => [name, [fact.before[index], fact.after[index]]]))).toEqual({
      estimatedVolume: [90, 80],
      costPerUnit: [NaN, 5],
    });
  });

  it('refuses a body without the form of the table', () => {
    const { body } = new TableSession(sampleTable(), EVERYTHING).savePayload();
    for (const forged of [
      null,
      [],
      {},
      { header: [], inputTableCell: [] },
      { ...body, inputTableCell: [[]] },
      { ...body, header: body.header.slice(1) },
    ]) {
      expect(applySave(sampleTable(), forged, EVERYTHING)).toMatchObject({
        ok: false,
        error: { code: 'TABLE_MALFORMED' },
      });
    }
    expect(applySave(sampleTable(), body, EVERYTHING)).toMatchObject({ ok: true, value: { written: 0 } });
  });
});

/** The cells in the form of the specification, marked as edited: one row of the body for each. */
function wireOfCells(cells: readonly InputChange[]): unknown {
  const table = sampleTable();
  const { header, inputTableCell } = wireRows(
    table,
    cells.map((cell) => cell.row),
  );
  const columns = wireColumns(table.logic, table.scope.shape);
  const forged = inputTableCell.map((line, at) =>
    line.map((cell, place) => {
      const column = columns[place];
      const { field, value } = cells[at] ?? { field: '', value: Number.NaN };
      if (column?.kind !== 'field' || column.field.id !== field) return cell;
      return { ...cell, type: 'WRITE', edited: true, contents: Number.isNaN(value) ? '' : value };
    }),
  );
  return { header, inputTableCell: forged };
}

/** Whether a change gives a value to a cell that is READ and stays READ: none of the changes clears its typed partner. */
function isWriteOfReadCell(
  table: BudgetTable,
  { row: at, field: id, value }: InputChange,
  all: readonly InputChange[],
) {
  const field = table.logic.byId.get(id);
  if (field === undefined || cellType(table, at, field, EVERYTHING) === 'WRITE') return false;
  const partner = partnerOf(table, at, field);
  if (partner === undefined) return true;
  const isCleared = all.some((other) => other.row === at && other.field === partner.id && !(other.value > 0));
  return value > 0 && !isCleared;
}

function save(table: BudgetTable, session: TableSession): EditOutcome {
  const body: unknown = JSON.parse(JSON.stringify(session.savePayload().body));
  const applied = applySave(table, body, EVERYTHING);
  if (!applied.ok) throw new Error(JSON.stringify(applied.error));
  return applied.value;
}
