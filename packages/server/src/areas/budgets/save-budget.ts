import type { CallBody } from '@oasis/api-client/contract';
import { type Locale, ok, present, type Result } from '@oasis/engine/base';
import {
  type Refusal as CellRefusal,
  type InputChange,
  runIntent,
  type SaveOutcome,
  saveSlices,
} from '@oasis/engine/edit';
import { message, messageText } from '@oasis/engine/messages';
import { parseGestures, withSettings } from '@oasis/engine/session';
import type { BudgetTable, WireTable } from '@oasis/engine/table';
import type { VolumeBase } from '@oasis/engine/template';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { inTimeSlices } from '../../base/time-slices.ts';
import type { TableChange } from '../../budget-storage/change-budget.ts';

/** How cells were entered; 'mixed' if the sender did not list every cell. */
type Told = NonNullable<ReturnType<typeof parseGestures>>;

/** A save as received: the body in one of its two forms, and the text of the gestures header. */
export interface SaveRequest {
  readonly body: CallBody<'budget.save'>;
  readonly gestures: string | undefined;
  /** The volume base to be stored with the cells; undefined if it stays. */
  readonly volumeBase?: VolumeBase | undefined;
  readonly locale: Locale;
}

/** Most refusals that are sent back; further ones help nobody. */
const REFUSALS_SENT = 200;

/**
 * Applies the edited cells of a save to the server's own table, with the locks and validators of every edit. Types, totals
 * and rows from the sender are not trusted; one cell that may not be written refuses the whole save (BUD-037). A new
 * volume base holds for the cells of the same save, and is refused if a typed volume outside of the save is above it.
 */
export async function saveBudget(stored: BudgetTable, request: SaveRequest): Promise<Result<TableChange, Refusal>> {
  const table = underBase(stored, request.volumeBase);
  const saved = await inTimeSlices(saveSlices(table, request.body, { kind: 'all' }));
  if (!saved.ok) return refuse(saved.error);
  const { fact, refusals, changes } = saved.value;
  // A key that claims to be edited is not among the changes; columns can claim nothing but cells.
  if ('header' in request.body && changes.length !== editedCells(request.body))
    return refuse(message('SAVE_MALFORMED'));
  if (refusals.length > 0) return refuseCells(table, refusals, request.locale);
  if (table !== stored) {
    const base = runIntent(stored, { kind: 'set-volume-base', volumeBase: request.volumeBase }, { kind: 'all' });
    if (base.refusals.length > 0) return refuseCells(table, base.refusals, request.locale);
  }
  return ok({ kind: 'save', table, facts: fact, gestureOf: gesturesOf(table, saved.value, request.gestures) });
}

/** The table calculated under another volume base; the same table if the base stays. Both share their columns. */
function underBase(stored: BudgetTable, volumeBase: VolumeBase | undefined): BudgetTable {
  const { settings } = stored.logic;
  if (volumeBase === undefined || volumeBase === settings.volumeBase) return stored;
  const table = withSettings(stored, { ...settings, volumeBase });
  table.calculation.whole();
  return table;
}

/** The gesture of each cell of the facts. The text lists the edited cells in order. */
function gesturesOf(
  table: BudgetTable,
  { fact, changes }: Pick<SaveOutcome, 'fact' | 'changes'>,
  text: string | undefined,
): TableChange['gestureOf'] {
  const told = parseGestures(text ?? '') ?? [];
  const [first] = told;
  // Most saves are all of one gesture, which needs no looking up.
  if (first !== undefined && first.count >= changes.length) return () => first.gesture;
  const gestures = gesturesByCell(table, changes, told);
  return (position) =>
    gestures.get(positionKey(present(fact.rows[position], 'row'), present(fact.columns[position], 'column'))) ??
    'mixed';
}

function editedCells({ inputTableCell }: WireTable): number {
  return inputTableCell.reduce((count, row) => count + row.filter(({ edited }) => edited).length, 0);
}

function gesturesByCell(
  table: BudgetTable,
  changes: readonly InputChange[],
  told: Told,
): ReadonlyMap<number, Told[number]['gesture']> {
  const names = new Map<number, Told[number]['gesture']>();
  let place = 0;
  for (const { gesture, count } of told) {
    const end = Math.min(place + count, changes.length);
    for (const { row, field } of changes.slice(place, end)) {
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
