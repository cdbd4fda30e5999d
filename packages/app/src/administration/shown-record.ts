import type { LocalText } from '@oasis/engine/base';
import type { RecordDefinition, RecordDraft, RecordRow, RecordShape } from '@oasis/engine/records';
import type { RecordColumn } from './RecordTable.tsx';
import { type ColumnParts, namesOf, recordColumns } from './record-columns.tsx';
import { type ListGroup, recordListOf } from './record-list.ts';
import { type CallNames, type RecordSpec, recordSpecOf } from './record-spec.ts';

/** What the app makes of the definition of a kind: its list, columns, form and calls. */
export interface ShownRecord<Given extends RecordShape> {
  readonly record: RecordDefinition<Given>;
  readonly list: ReturnType<typeof recordListOf<Given>>;
  readonly columns: readonly RecordColumn<RecordRow<Given>>[];
  readonly spec: RecordSpec<RecordRow<Given>, RecordDraft<Given>>;
  /** What a row is called. */
  readonly nameOf: (row: RecordRow<Given>) => LocalText;
}

interface ShownParts<Given extends RecordShape> {
  /** What a row is called, where that is not its names in both languages. */
  readonly nameOf?: (row: RecordRow<Given>) => LocalText;
  readonly callNames?: CallNames;
  /** By the ids of columns. */
  readonly columns?: ColumnParts<RecordRow<Given>>;
}

/** What the page of a kind shows, by what the ids of its calls begin with. */
export function shownRecord<Given extends RecordShape>(
  record: RecordDefinition<Given>,
  group: ListGroup,
  { nameOf = namesOf, callNames, columns }: ShownParts<Given> = {},
): ShownRecord<Given> {
  return {
    record,
    list: recordListOf<Given>(record, group),
    columns: recordColumns<Given>(record, columns),
    spec: recordSpecOf<Given>(record, group, callNames),
    nameOf,
  };
}
