import type { TableReplica } from '@oasis/engine/connect';

/** What of an open table the screen reads: its copy on this side of the worker. */
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
