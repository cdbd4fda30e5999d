import type { EditIntent, Refusal, SavePayload, StepName } from '@oasis/engine';

export type { StepName };

/** What an open table answers: the copy beside it is up to date when the answer comes. */
export interface EditReply {
  /** Rows whose cells read differently now; undefined when nothing changed. */
  readonly changedRows: ReadonlySet<number> | 'all' | undefined;
  readonly refusals: readonly Refusal[];
  readonly written: number;
  readonly unsaved: number;
  readonly next: { readonly undo: StepName | undefined; readonly redo: StepName | undefined };
}

export type SaveParts = SavePayload;

/** An open table as the page uses it; the calculation is done elsewhere. */
export interface BudgetPort {
  run(intent: EditIntent): Promise<EditReply>;
  undo(): Promise<EditReply>;
  redo(): Promise<EditReply>;
  savePayload(): Promise<SaveParts>;
  markSaved(): Promise<EditReply>;
  close(): void;
}
