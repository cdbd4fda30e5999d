import { FORM_MODE, type FormMode } from '@oasis/engine/access';
import type { RowAction } from '@oasis/ui';
import type { ReactNode } from 'react';

/** The mode in which a record's dialog opens (UGP-024). */
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

/** Props of a record's dialog from its page. */
export interface OpenDialog<Row> {
  readonly open: OpenRecord<Row>;
  readonly on: DialogHandlers;
}

/** Requests of a row, or of an empty list, to its page. */
export interface RowHandlers<Row> {
  /** Absent without the right to add. */
  readonly onAdd: (() => void) | undefined;
  readonly onOpen: (open: OpenRecord<Row>) => void;
  readonly onToggle: (row: Row) => void;
}

/** Events of a dialog for its page. */
export interface DialogHandlers {
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Reloads the list after a change by another user. */
  readonly onStale: () => void;
}

/** A further button of rows that asks before it acts. */
export interface RowTool<Row> {
  readonly button: (row: Row) => RowAction;
  /** To be placed anywhere on the page. */
  readonly dialog: ReactNode;
}
