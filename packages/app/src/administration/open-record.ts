import { FORM_MODE, type FormMode } from '@oasis/engine/access';
import type { RowAction } from '@oasis/ui';
import type { ReactNode } from 'react';

/** What the dialog of a record is opened for (UGP-024). */
export type OpenRecord<Row> =
  | { readonly mode: typeof FORM_MODE.add }
  | { readonly mode: Exclude<FormMode, typeof FORM_MODE.add>; readonly row: Row };

/** The record that a dialog is opened for; undefined for a new one. */
export function openedRow<Row>(open: OpenRecord<Row>): Row | undefined {
  return open.mode === FORM_MODE.add ? undefined : open.row;
}

/** The end of the label that is the title of a dialog. */
export const TITLE_OF = {
  [FORM_MODE.add]: 'addTitle',
  [FORM_MODE.edit]: 'editTitle',
  [FORM_MODE.view]: 'viewTitle',
} as const satisfies Record<FormMode, string>;

/** What the dialog of a kind of record takes from its page. */
export interface OpenDialog<Row> {
  readonly open: OpenRecord<Row>;
  readonly on: DialogHandlers;
}

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

/** A further button of rows that asks before it acts. */
export interface RowTool<Row> {
  readonly button: (row: Row) => RowAction;
  /** To be placed somewhere on the page. */
  readonly dialog: ReactNode;
}
