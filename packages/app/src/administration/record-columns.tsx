import type { LocalText } from '@oasis/engine/base';
import {
  FIELD_WORDS,
  fieldNamed,
  type RecordColumnSpec,
  type RecordField,
  type RecordRow,
  type RecordShape,
} from '@oasis/engine/records';
import { timeText } from '../locale/time-text.ts';
import type { Words } from '../locale/use-labels.ts';
import { nameColumn, type RecordColumn } from './RecordTable.tsx';

/** A page's additions to the columns of the definition: the look of a cell, its viewers. */
export type ColumnParts<Row> = Readonly<Partial<Record<string, Partial<RecordColumn<Row>>>>>;

/** The columns of a list as the definition of its records has them. */
export function recordColumns<Given extends RecordShape>(
  record: Given,
  parts?: ColumnParts<RecordRow<Given>>,
): readonly RecordColumn<RecordRow<Given>>[];
export function recordColumns(record: RecordShape, parts: ColumnParts<Line> = {}): readonly RecordColumn<Line>[] {
  return Object.entries(record.columns).map(([id, column]) => ({ ...columnOf(record, id, column), ...parts[id] }));
}

type Line = Readonly<Record<string, unknown>> & { readonly version: number };

function columnOf(record: RecordShape, id: string, column: RecordColumnSpec): RecordColumn<Line> {
  const { of = id, label, width, unordered } = column;
  const field = fieldNamed(record, of);
  if (id === 'name' && column.of === undefined) return nameColumn(label ?? FIELD_WORDS.name, namesOf(record));
  const kind = field?.kind ?? record.shown[of];
  return {
    id,
    label: label ?? field?.label ?? FIELD_WORDS.name,
    ...(width !== undefined && { width }),
    ...(unordered !== true && { sortBy: id }),
    ...(kind === 'count' && { align: 'right' }),
    cell: (row, words) => {
      const value = row[field?.shows ?? of];
      return kind === 'moment' ? timeText(String(value)) : textOf(value, field?.words, words);
    },
  };
}

function textOf(value: unknown, table: RecordField<unknown>['words'], { pick }: Words): string {
  const name = table?.[String(value)];
  return name === undefined ? String(value) : pick(name);
}

/** Reads the name of a row in both languages. */
export function namesOf({ named: [en, zh] }: RecordShape): (row: object) => LocalText {
  return (row) => {
    const line: Readonly<Record<string, unknown>> = { ...row };
    return { en: String(line[en]), zh: String(line[zh]) };
  };
}

/** Reads the id of a row. */
export function idIn({ key }: RecordShape): (row: object) => number {
  return (row) => Number({ ...row }[key]);
}
