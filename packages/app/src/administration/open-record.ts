import type { FORM_MODE, FormMode } from '@oasis/engine';

/** What the dialog of a record is opened for (UGP-024). */
export type OpenRecord<Row> =
  | { readonly mode: typeof FORM_MODE.add }
  | { readonly mode: Exclude<FormMode, typeof FORM_MODE.add>; readonly row: Row };

/** What a row of a list, or the list without rows, can ask its page for. */
export interface RowHandlers<Row> {
  /** Absent for who may add nothing. */
  readonly onAdd: (() => void) | undefined;
  readonly onOpen: (open: OpenRecord<Row>) => void;
  readonly onToggle: (row: Row) => void;
}

/** What a dialog tells its page. */
export interface DialogHandlers {
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** The list shows what somebody else has changed since. */
  readonly onStale: () => void;
}
