import type { Locale } from '@oasis/engine';
import { editText, KEY_NAMES } from '@oasis/engine';
import { LABELS } from '../../../locale/labels.ts';
import type { ReadableTable } from '../table-source.ts';
import { type DraftCell, namesOf } from './draft.ts';

/** A draft as a file that every spreadsheet opens: the keys of each cell, its column, and what was typed. */
export function draftFile(
  cells: readonly DraftCell[],
  { logic }: Pick<ReadableTable, 'logic'>,
  locale: Locale,
): string {
  const keys = KEY_NAMES.map((key) => LABELS[`budget.key.${key}`][locale]);
  const head = [...keys, LABELS['budget.draft.column'][locale], LABELS['budget.conflict.mine'][locale]];
  const lines = cells.map(({ identity, field: id, value }) => {
    const field = logic.byId.get(id);
    return [...namesOf(identity), field?.name[locale] ?? id, editText(value, field?.format ?? 'number')];
  });
  return `\ufeff${[head, ...lines].map((line) => line.map(csvText).join(',')).join('\r\n')}\r\n`;
}

/** Quoted; what a spreadsheet would take for a formula, and is no number, is marked as text. */
function csvText(text: string): string {
  const isNumber = Number.isFinite(Number(text.replace('%', '')));
  const plain = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
