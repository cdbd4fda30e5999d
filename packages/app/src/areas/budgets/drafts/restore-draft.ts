import type { Locale } from '@oasis/engine/base';
import { editText, type Refusal } from '@oasis/engine/edit';
import { message } from '@oasis/engine/messages';
import { formatCell } from '@oasis/engine/table';
import type { BlockReport } from '../../../edit-report/block-report.ts';
import { placeText } from '../../../edit-report/block-report.ts';
import type { ComparedCell } from '../open/conflict.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { type DraftCell, namesOf, placed, type StoredDraft, storedValue } from './draft.ts';

/** The outcome of restoring a draft in an open table. */
export interface Restored {
  readonly written: number;
  /** The cells that were refused; they stay in the draft. */
  readonly left: readonly DraftCell[];
  /** The refused cells by name and reason; undefined without any. */
  readonly report: BlockReport | undefined;
}

/**
 * Restores a draft in an open table of its Input Set, as a step that can be undone, with the locks of every edit. The volume
 * base of the draft is restored first, as a step of its own.
 */
export async function restoreDraft(draft: StoredDraft, budget: OpenBudget, locale: Locale): Promise<Restored> {
  const volumeBase = draft.settings?.volumeBase;
  if (volumeBase !== undefined && volumeBase !== budget.table.logic.settings.volumeBase)
    await budget.run({ kind: 'set-volume-base', volumeBase });
  const cells = placed(draft, budget.table);
  const found = cells.filter(({ row }) => row !== -1);
  const { refusals, written } = await budget.run({
    kind: 'restore',
    cells: found.map(({ row, field, value }) => ({ row, field, value })),
  });
  // The table was closed meanwhile.
  if (found.length > 0 && written + refusals.length === 0) return { written, left: cells, report: undefined };
  const reasons = new Map(refusals.map((refusal) => [keyOf(refusal), refusal]));
  const missing = message('CELL_NOT_IN_TABLE');
  const left = cells.filter((cell) => cell.row === -1 || reasons.has(keyOf(cell)));
  const lines = left.map((cell) => ({
    row: cell.row,
    field: cell.field,
    place: draftPlace(cell, budget, locale),
    value: textOf(cell, budget),
    reason: reasons.get(keyOf(cell))?.reason ?? missing,
  }));
  return { written, left, report: lines.length === 0 ? undefined : { written, lines } };
}

/** The cells of a draft beside their present stored values. */
export function comparedCells(
  cells: readonly DraftCell[],
  budget: OpenBudget,
  locale: Locale,
): readonly ComparedCell[] {
  return cells.map((cell) => {
    const field = budget.table.logic.byId.get(cell.field);
    const show = (value: number) => (field === undefined ? String(value) : formatCell(field, value, true));
    const stored = storedValue(cell, budget);
    return {
      row: cell.row,
      field: cell.field,
      place: draftPlace(cell, budget, locale),
      mine: show(cell.value),
      theirs: stored === undefined ? '' : show(stored),
    };
  });
}

/** The cell in words, even if the table no longer has such a row. */
function draftPlace(cell: DraftCell, { source }: OpenBudget, locale: Locale): string {
  const at = source.placeOf(cell);
  if (cell.row !== -1 && at !== undefined) return placeText(source, at);
  const names = namesOf(cell.identity).filter((name) => name !== '');
  return `${names.slice(-2).join(' · ')}, ${source.table.logic.byId.get(cell.field)?.name[locale] ?? cell.field}`;
}

function textOf(cell: DraftCell, { table }: OpenBudget): string {
  return editText(cell.value, table.logic.byId.get(cell.field)?.format ?? 'number');
}

function keyOf({ row, field }: Pick<Refusal, 'row' | 'field'>): string {
  return `${row} ${field}`;
}
