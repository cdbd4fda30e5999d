import type { CallBody } from '@oasis/api-client/contract';
import {
  applyInputs,
  type BudgetTable,
  type Refusal as CellRefusal,
  type Gesture,
  type InputChange,
  type Locale,
  leafIndex,
  message,
  messageText,
  ok,
  parseGestures,
  present,
  type Result,
  readWire,
  unlawfulCells,
  type WireRow,
} from '@oasis/engine';
import { type Refusal, refuse } from '../../../guard/refusal.ts';
import type { TableChange } from './change-budget.ts';

/** How a cell was entered; 'mixed' where the sender did not keep count. */
type GestureName = Gesture | 'mixed';

/** A save as it came: the body of the specification, and the text of the gestures header. */
export interface SaveRequest {
  readonly body: CallBody<'budget.save'>;
  readonly gestures: string | undefined;
  readonly locale: Locale;
}

/** Most refusals that are sent back; the first ones say enough. */
const REFUSALS_SENT = 200;

/**
 * Applies the edited cells of a save to the server's own table, with the locks and validators of every edit. Types, totals
 * and rows that the sender claims are not believed; one cell that may not be written refuses the whole save (BUD-037).
 */
export function saveBudget(table: BudgetTable, request: SaveRequest): Result<TableChange, Refusal> {
  const rows = readWire(request.body, table.logic, table.scope.shape);
  if (!rows.ok) return refuse(rows.error);
  const edits = editsOf(table, rows.value);
  // A key that claims to be edited is not among the edits.
  if (edits.length !== editedCells(request.body)) return refuse(message('SAVE_MALFORMED'));
  const before = new Set(unlawfulCells(table).map(cellKey));
  const { fact, refusals } = applyInputs(table, edits, { kind: 'all' });
  if (refusals.length > 0) return refuseCells(table, refusals, request.locale);
  const unlawful = unlawfulCells(table).filter((cell) => !before.has(cellKey(cell)));
  if (unlawful.length > 0) return refuseCells(table, unlawful, request.locale);
  if (fact.kind !== 'cells') return refuse(message('SAVE_MALFORMED'));
  const gestures = gesturesByCell(table, edits, request.gestures);
  const gestureOf = (position: number): string =>
    gestures.get(positionKey(present(fact.rows[position], 'row'), present(fact.columns[position], 'column'))) ??
    'mixed';
  return ok({ table, facts: fact, gestureOf });
}

function editsOf(table: BudgetTable, rows: readonly WireRow[]): readonly InputChange[] {
  const index = leafIndex(table.rows);
  const edits: InputChange[] = [];
  for (const { identity, cells } of rows) {
    const edited = cells.filter((cell) => cell.edited);
    if (edited.length === 0) continue;
    // A row that the table does not have is refused like any cell that is not there.
    const row = index.get(identity) ?? -1;
    for (const { field, value } of edited) edits.push({ row, field: field.id, value });
  }
  return edits;
}

function editedCells({ inputTableCell }: SaveRequest['body']): number {
  return inputTableCell.reduce((count, row) => count + row.filter(({ edited }) => edited).length, 0);
}

/** The gestures come in the order of the edited cells; a text that tells of other cells is not believed. */
function gesturesByCell(
  table: BudgetTable,
  edits: readonly InputChange[],
  text: string | undefined,
): ReadonlyMap<number, GestureName> {
  const names = new Map<number, GestureName>();
  let place = 0;
  for (const { gesture, count } of parseGestures(text ?? '') ?? []) {
    const end = Math.min(place + count, edits.length);
    for (const { row, field } of edits.slice(place, end)) {
      names.set(positionKey(row, present(table.logic.byId.get(field), field).index), gesture);
    }
    place = end;
  }
  return names;
}

/** A table has fewer than 1,000 columns. */
function positionKey(row: number, column: number): number {
  return row * 1000 + column;
}

function cellKey({ row, field }: CellRefusal): string {
  return `${row} ${field}`;
}

function refuseCells(
  table: BudgetTable,
  refusals: readonly CellRefusal[],
  locale: Locale,
): Result<TableChange, Refusal> {
  const first = present(refusals[0], 'a refusal');
  return refuse(first.reason, {
    data: {
      refused: refusals.length,
      refusals: refusals.slice(0, REFUSALS_SENT).map(({ row, field, reason }) => ({
        row,
        field,
        name: table.logic.byId.get(field)?.name[locale] ?? field,
        code: reason.code,
        message: messageText(reason, locale),
      })),
    },
  });
}
