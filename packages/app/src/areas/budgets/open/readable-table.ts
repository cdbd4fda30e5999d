import type { TableReplica } from '@oasis/engine/connect';

/** The screen's part of an open table: its copy on this side of the worker. */
export type ReadableTable = Pick<
  TableReplica,
  | 'logic'
  | 'scope'
  | 'rows'
  | 'pairMode'
  | 'policy'
  | 'value'
  | 'text'
  | 'onceTaken'
  | 'editText'
  | 'state'
  | 'type'
  | 'isEdited'
  | 'typed'
  | 'editedCells'
  | 'subscribe'
>;
