import type { LocalText } from '@oasis/engine/base';
import type { RecordDefinition, RecordDraft, RecordRow, RecordShape } from '@oasis/engine/records';
import type { RecordColumn } from './RecordTable.tsx';
import { type ColumnParts, namesOf, recordColumns } from './record-columns.tsx';
import { recordListOf } from './record-list.ts';
import { type CallGroup, type CallNames, type RecordSpec, recordSpecOf } from './record-spec.ts';

/** The app's parts of a kind's definition: its list, columns, form and calls. */
export interface ShownRecord<Given extends RecordShape> {
  readonly record: RecordDefinition<Given>;
  /** What the ids of its calls begin with. */
  readonly group: CallGroup;
  readonly list: ReturnType<typeof recordListOf<Given>>;
  readonly columns: readonly RecordColumn<RecordRow<Given>>[];
  readonly spec: RecordSpec<RecordRow<Given>, RecordDraft<Given>>;
  /** Name of a row. */
  readonly nameOf: (row: RecordRow<Given>) => LocalText;
}

interface ShownParts<Given extends RecordShape> {
  /** Name of a row, if it is not its names in both languages. */
  readonly nameOf?: (row: RecordRow<Given>) => LocalText;
  readonly callNames?: CallNames;
  /** The key under which the columns of the list are stored; the group of calls by default. */
  readonly listName?: string;
  /** By the ids of columns. */
  readonly columns?: ColumnParts<RecordRow<Given>>;
}

/** Parts of a kind's page, by the prefix of its call ids. */
export function shownRecord<Given extends RecordShape>(
  record: RecordDefinition<Given>,
  group: CallGroup,
  { nameOf = namesOf(record), callNames, columns, listName }: ShownParts<Given> = {},
): ShownRecord<Given> {
  return {
    record,
    group,
    list: recordListOf<Given>(record, group, { call: callNames?.list, name: listName }),
    columns: recordColumns<Given>(record, columns),
    spec: recordSpecOf<Given>(record, group, callNames),
    nameOf,
  };
}
