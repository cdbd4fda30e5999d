import type { EditIntent } from '../edit/intent.ts';
import type { Message } from '../messages/message.ts';
import type { Pins } from '../reference/types.ts';
import type { CellExplanation } from '../report/cell-source.ts';
import type { StepList } from '../session/history.ts';
import type { StepPreview } from '../session/preview.ts';
import type { SaveColumnsPayload } from '../session/save-payload.ts';
import type { SessionReply, UnsavedWork } from '../session/table-session.ts';
import type { EncodedSnapshot } from '../table/encode.ts';
import type { EditPolicy, RowSet, TableScope } from '../table/types.ts';
import type { TableSettings } from '../template/input-set.ts';
import type { BudgetTemplate } from '../template/types.ts';
import type { PackedPaste } from './packed-paste.ts';

/**
 * The whole boundary between a screen and the worker that holds its tables. Everything is plain data; arrays in answers
 * are transferred. Each call names its table by the number that `open` was given; a table that was closed in the meantime
 * answers undefined, and an answer about one is dropped by the caller.
 */
export interface TableWorker {
  /** Loads the code for functions that the kernel does not know; needed before a table that calls one is opened. */
  loadSpreadsheet(licenseKey: string | undefined): Promise<void>;
  /** The number is the caller's, and new each time. With unsaved work the table continues from the state of a lost worker. */
  open(table: number, snapshot: EncodedSnapshot, policy: EditPolicy, work?: UnsavedWork): Promise<OpenReply>;
  /** Here and below, `memory` is that of an older patch, transferred back to be written into again. */
  run(table: number, intent: EditIntent | PackedPaste, memory?: ArrayBuffer): SessionReply | undefined;
  /** Asks for the effect of an intent without running it. */
  preview(table: number, intent: EditIntent): StepPreview | undefined;
  undo(table: number, memory?: ArrayBuffer): SessionReply | undefined;
  redo(table: number, memory?: ArrayBuffer): SessionReply | undefined;
  goTo(table: number, step: number, memory?: ArrayBuffer): SessionReply | undefined;
  steps(table: number): StepList | undefined;
  savePayload(table: number): SaveColumnsPayload | undefined;
  markSaved(table: number): SessionReply | undefined;
  setPolicy(table: number, policy: EditPolicy): void;
  explain(table: number, row: number, field: string): CellExplanation | undefined;
  /** The present columns, for a replica that missed a version. */
  contents(table: number): TableContents | undefined;
  close(table: number): void;
}

export type OpenReply =
  | { readonly ok: true; readonly value: OpenedTable }
  | { readonly ok: false; readonly error: readonly Message[] };

/** The content of a table at a version. */
export interface TableContents {
  readonly version: number;
  readonly columns: readonly Float64Array[];
  readonly pairMode: Uint8Array;
  readonly edited: Uint32Array;
}

/** A table that was opened and calculated: all that a replica is made of. */
export interface OpenedTable {
  readonly template: BudgetTemplate;
  readonly settings: TableSettings;
  readonly scope: TableScope;
  readonly pins: Pins;
  readonly rows: RowSet;
  readonly contents: TableContents;
  /** Cells that a save would send. */
  readonly unsaved: number;
}
