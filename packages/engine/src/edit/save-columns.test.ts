import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIntent } from '../../testing/any-intent.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import { TableSession } from '../session/table-session.ts';
import { toWire, wireColumns } from '../table/wire.ts';
import { NORMAL_SALES } from '../template/built-in/normal-sales.ts';
import { applyInputs } from './apply-inputs.ts';
import { applySave } from './apply-save.ts';
import { decodeSaveColumns, encodeSaveColumns } from './save-columns.ts';

const sessionOf = () => new TableSession(sampleTable({ template: NORMAL_SALES }), { kind: 'all' });

const change = fc.record({
  row: fc.integer({ min: -5, max: 400 }),
  field: fc.constantFrom('penetration', 'volume', 'costPerUnit', 'x'),
  value: fc.oneof(fc.double({ noDefaultInfinity: true }), fc.constantFrom(0, -0, 1.5, Number.NaN)),
});

describe('a save as columns', () => {
  it('is read back cell by cell, bit for bit', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const decoded = decodeSaveColumns(JSON.parse(JSON.stringify(encodeSaveColumns(changes))));
        expect(decoded.ok && decoded.value).toEqual(changes);
      }),
      { numRuns: runs(100) },
    );
  });

  it('[BUD-098] [BUD-099] changes the table like a save in the form of the specification', () => {
    const intents = fc.array(anyIntent(sessionOf().table), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(intents, (sequence) => {
        const session = sessionOf();
        for (const intent of sequence) if (intent.kind !== 'set-volume-base') session.run(intent);
        const [asWire, asColumns] = [sessionOf().table, sessionOf().table];
        const [wire, columns] = [session.savePayload(), session.saveColumns()];
        expect(columns.gestures).toBe(wire.gestures);
        expect(applySave(asColumns, columns.body, { kind: 'all' })).toEqual(
          applySave(asWire, wire.body, { kind: 'all' }),
        );
        expect(fingerprint(asColumns)).toBe(fingerprint(asWire));
      }),
      { numRuns: runs(100) },
    );
  });

  it('[BUD-037] refuses the same cells as the form of the specification', () => {
    const { rows } = sampleTable({ template: NORMAL_SALES });
    const forged = fc.array(
      fc.record({
        row: fc.integer({ min: rows.leafStart, max: rows.count - 1 }),
        field: fc.constantFrom('penetration', 'estimatedVolume', 'costPerUnit', 'budgetEstimation', 'rtPipeline'),
        value: fc.constantFrom(Number.NaN, -1, 0, 0.2, 1, 1.5, 5, 1e9),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(forged, (cells) => {
        const session = sessionOf();
        const wire = session.savePayload().body;
        const [asWire, asColumns] = [sessionOf().table, sessionOf().table];
        const ordered = inScreenOrder(asWire, cells);
        const body = { ...wire, inputTableCell: wireOf(session, ordered) };
        expect(applySave(asColumns, encodeSaveColumns(ordered), { kind: 'all' })).toEqual(
          applySave(asWire, body, { kind: 'all' }),
        );
        expect(fingerprint(asColumns)).toBe(fingerprint(asWire));
      }),
      { numRuns: runs(100) },
    );
  });

  it('[BUD-155] saves other cells of a row whose volume master data left uncovered', () => {
    const saved = uncovered();
    const typed = uncovered();
    const outcome = applySave(saved.table, encodeSaveColumns([{ row: saved.row, field: 'costPerUnit', value: 7 }]), {
      kind: 'all',
    });
    expect(outcome.ok && [outcome.value.refusals, outcome.value.written]).toEqual([[], 1]);
    applyInputs(typed.table, [{ row: typed.row, field: 'costPerUnit', value: 7 }], { kind: 'all' });
    expect(fingerprint(saved.table)).toBe(fingerprint(typed.table));
    const before = fingerprint(saved.table);
    const worse = encodeSaveColumns([{ row: saved.row + 1, field: 'pipelineOverride', value: 1 }]);
    const refused = applySave(saved.table, worse, { kind: 'all' });
    expect(refused.ok && refused.value.refusals).toHaveLength(1);
    expect(fingerprint(saved.table)).toBe(before);
  });

  it.each<readonly [string, (columns: ReturnType<typeof encodeSaveColumns>) => unknown]>([
    ['nothing at all', () => undefined],
    ['a list', () => []],
    ['a shorter list of rows', (columns) => ({ ...columns, rows: '' })],
    ['values that are no base64', (columns) => ({ ...columns, values: '????' })],
    ['half a value', (columns) => ({ ...columns, values: 'AAAA' })],
    ['a field twice', (columns) => ({ ...columns, fields: ['penetration', 'penetration'] })],
    ['a field that is not named', (columns) => ({ ...columns, fields: [] })],
    ['infinity', () => encodeSaveColumns([{ row: 1, field: 'penetration', value: Number.POSITIVE_INFINITY }])],
  ])('is refused with %s', (_what, forge) => {
    const body = forge(encodeSaveColumns([{ row: 8, field: 'penetration', value: 0.5 }]));
    const decoded = decodeSaveColumns(body);
    expect(!decoded.ok && decoded.error.code).toBe('TABLE_MALFORMED');
  });

  it('reads every bit pattern of a missing value as the one missing value', () => {
    const bytes = new Uint8Array(new Float64Array([Number.NaN]).buffer);
    bytes[0] = 7;
    const columns = encodeSaveColumns([{ row: 8, field: 'penetration', value: 0.5 }]);
    const decoded = decodeSaveColumns({ ...columns, values: Buffer.from(bytes).toString('base64') });
    const [first] = decoded.ok ? decoded.value : [];
    expect(Object.is(first?.value, Number.NaN)).toBe(true);
  });
});

/** Two rows with a volume of 10; the pipeline of the first has shrunk below it since. */
function uncovered() {
  const { table } = sessionOf();
  const row = table.rows.leafStart;
  const changes = [row, row + 1].map((at) => ({ row: at, field: 'estimatedVolume', value: 10 }));
  applyInputs(table, changes, { kind: 'all' });
  for (const role of ['wsPipeline', 'rtPipeline'] as const) {
    const column = table.columns[table.logic.byRole.get(role)?.index ?? -1];
    if (column !== undefined) column[row] = 2;
  }
  table.calculation.whole();
  return { table, row };
}

type Session = ReturnType<typeof sessionOf>;
type Change = { readonly row: number; readonly field: string; readonly value: number };

/** Each cell once, rows and fields in the order of the screen. */
function inScreenOrder({ rows, logic }: Session['table'], cells: readonly Change[]): readonly Change[] {
  const byCell = new Map(cells.map((cell) => [`${cell.row} ${cell.field}`, cell]));
  return Array.from(rows.display).flatMap((row) => logic.fields.flatMap(({ id }) => byCell.get(`${row} ${id}`) ?? []));
}

/** The rows of the cells in the specification's form, with the values and marks that the cells have. */
function wireOf({ table }: Session, cells: readonly Change[]) {
  const whole = toWire(table);
  const columns = wireColumns(table.logic, table.scope.shape);
  return [...new Set(cells.map(({ row }) => row))].map((row) => {
    const line = whole.inputTableCell[table.rows.display.indexOf(row)] ?? [];
    return line.map((cell, at) => {
      const column = columns[at];
      const found = cells.find((own) => own.row === row && column?.kind === 'field' && own.field === column.field.id);
      if (found === undefined) return cell;
      return { ...cell, edited: true, contents: Number.isNaN(found.value) ? '' : found.value };
    });
  });
}
