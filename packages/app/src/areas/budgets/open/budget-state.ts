import type { CallData } from '@oasis/api-client';
import type { Refusal } from '@oasis/engine/edit';
import type { SaveColumnsPayload, StepName, StepSummary } from '@oasis/engine/session';
import type { InputSet, VolumeBase } from '@oasis/engine/template';
import type { TableCell, TableSource } from './table-source.ts';

export type TableReply = CallData<'budget.table'>;

/** Data of a table beside its rows and columns that are not needed once it is open. */
export type TableFacts = Omit<TableReply, 'snapshot'>;

/** The kind of a budget's step: one of its table, or the choice of another Input Set, which is another table. */
export type BudgetStepName = StepName | 'set-input-set';

/** The toolbar's data of an open budget; another object whenever a part of it changed. */
export interface BudgetState {
  /** The size of a save: its cells, and a volume base and an Input Set as one more each. */
  readonly unsaved: number;
  readonly undo: BudgetStepName | undefined;
  readonly redo: BudgetStepName | undefined;
}

/** The steps of a budget that can be undone and done again. */
export interface BudgetSteps {
  readonly done: readonly BudgetStep[];
  readonly undone: readonly BudgetStep[];
}

export interface BudgetStep extends Omit<StepSummary, 'name'> {
  readonly name: BudgetStepName;
  /** The table that it was done in. */
  readonly source: TableSource;
}

/** Settings that wait for a save; an absent one is stored. */
export interface UnsavedSettings {
  readonly inputSet?: InputSet;
  readonly volumeBase?: VolumeBase;
}

/** Content of a save of the budget. */
export interface BudgetPayload extends SaveColumnsPayload {
  /** Where it is another one than is stored; the rows of the cells are then those of `rowSet`. */
  readonly inputSet?: InputSet;
  readonly rowSet?: string | undefined;
}

/** The tables of one budget under the Input Sets that were chosen for it one after the other. */
export interface TableChain<Budget> {
  /** Whether the Input Set of a table is the stored one, and whether it was the last choice. */
  placeOf(budget: Budget): { readonly isFirst: boolean; readonly isLast: boolean };
  readonly storedBase: VolumeBase;
  /** Moves to the table before or after the present one; false without one. */
  move(from: Budget, by: -1 | 1): Promise<boolean>;
  goTo(step: number): Promise<void>;
  steps(): Promise<BudgetSteps>;
  /** A new step in a table: the choices after it are dropped. */
  stepDone(budget: Budget): void;
  /** A table is stored under its Input Set as this version. */
  saved(budget: Budget, version: number): void;
}

/** The outcome of a wish. */
export interface EditResult {
  readonly refusals: readonly Refusal[];
  readonly written: number;
  /** Summary rows of a block that were passed over. */
  readonly passedOver?: number | undefined;
}

/** A text in the cell editor that is not entered yet. */
export interface OpenText extends TableCell {
  readonly text: string;
}
