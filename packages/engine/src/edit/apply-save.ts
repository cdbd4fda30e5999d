import { err, ok, type Result } from '../base/result.ts';
import { allSlices, eachSliced, type Slices } from '../base/slices.ts';
import { type Message, message } from '../messages/message.ts';
import { leafIndexSlices } from '../table/cells.ts';
import { type WireRow, wireSlices } from '../table/read-wire.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import { inputSlices } from './apply-inputs.ts';
import { type CellFacts, calculateFact, NO_CELLS, takeBack, writeFacts } from './facts.ts';
import type { EditOutcome, InputChange, Refusal } from './intent.ts';
import { unlawfulSlices } from './lawful.ts';
import { columnSlices } from './save-columns.ts';

/** The outcome of a save. */
export interface SaveOutcome extends EditOutcome<CellFacts> {
  /** The gestures of its edited cells, in the order of the body. */
  readonly changes: readonly InputChange[];
}

/**
 * Applies the body of a save to the server's own copy of the table: only the values of the cells marked edited. The body
 * is that of the specification (`header` and `inputTableCell`), whose rows are found by their keys, or `SaveColumns`, which
 * refers to rows of this very table; the verdicts are the same. Fails if the body does not fit the form of this table.
 * Refusals of single cells are in the outcome, and so is every cell that would break a rule; then nothing has changed.
 */
export function applySave(table: BudgetTable, body: unknown, policy: EditPolicy): Result<SaveOutcome, Message> {
  return allSlices(saveSlices(table, body, policy));
}

/** The same in slices; nobody else may use the table until the last one is done. */
export function* saveSlices(
  table: BudgetTable,
  body: unknown,
  policy: EditPolicy,
): Slices<Result<SaveOutcome, Message>> {
  const changes = yield* changeSlices(table, body);
  if (!changes.ok) return changes;
  const rows = new Set<number>();
  for (const { row } of changes.value) if (row >= 0) rows.add(row);
  const outcome = yield* inputSlices(table, changes.value, policy);
  const unlawful = yield* unlawfulSlices(table, rows);
  if (unlawful.length === 0) return ok({ ...outcome, changes: changes.value });
  takeBack(table, outcome.fact);
  yield;
  const before = new Set((yield* unlawfulSlices(table, rows)).map(cellKey));
  const made = unlawful.filter((cell) => !before.has(cellKey(cell)));
  if (made.length > 0) return ok({ fact: NO_CELLS, refusals: made, written: 0, changes: changes.value });
  writeFacts(table, outcome.fact);
  calculateFact(table, outcome.fact);
  return ok({ ...outcome, changes: changes.value });
}

/** A leaf row that the table does not have is -1, and refused like any cell that is not there. */
function changeSlices(table: BudgetTable, body: unknown): Slices<Result<readonly InputChange[], Message>> {
  return isWireTable(body) ? wireChanges(table, body) : columnChanges(table, body);
}

function isWireTable(body: unknown): boolean {
  return typeof body !== 'object' || body === null || !('columns' in body);
}

function* columnChanges({ rows, logic }: BudgetTable, body: unknown): Slices<Result<readonly InputChange[], Message>> {
  // A table has no more cells than this, and each may be named once; a longer list is not even read.
  if (cellsNamed(body) > rows.count * logic.fields.length) return malformed('columns');
  const changes = yield* columnSlices(body);
  if (!changes.ok) return changes;
  const isLeaf = (row: number): boolean => row >= rows.leafStart && row < rows.count;
  return ok(changes.value.map((change) => (isLeaf(change.row) ? change : { ...change, row: -1 })));
}

/** The number of cells in such columns: each has a byte in one of them, encoded in 4/3 characters of base64. */
function cellsNamed(body: unknown): number {
  const columns = typeof body === 'object' && body !== null && 'columns' in body ? body.columns : '';
  return typeof columns === 'string' ? Math.ceil((columns.length * 3) / 4) - MOST_PADDING : 0;
}

const MOST_PADDING = 2;

function malformed(place: string): Result<never, Message> {
  return err(message('TABLE_MALFORMED', { place }));
}

function* wireChanges(table: BudgetTable, body: unknown): Slices<Result<readonly InputChange[], Message>> {
  if (rowsSent(body) > table.rows.count) return malformed('inputTableCell');
  const rows = yield* wireSlices(body, table.logic, table.scope.shape);
  if (!rows.ok) return err(rows.error);
  const index = yield* leafIndexSlices(table.rows);
  const changes: InputChange[] = [];
  const add = ({ identity, cells }: WireRow): void => {
    const row = index.get(identity) ?? -1;
    for (const { edited, field, value } of cells) if (edited) changes.push({ row, field: field.id, value });
  };
  yield* eachSliced(rows.value, add, ROWS_OF_SLICE);
  return ok(changes);
}

const ROWS_OF_SLICE = 1_000;

function rowsSent(body: unknown): number {
  const rows = typeof body === 'object' && body !== null && 'inputTableCell' in body ? body.inputTableCell : [];
  return Array.isArray(rows) ? rows.length : 0;
}

function cellKey({ row, field }: Refusal): string {
  return `${row} ${field}`;
}
