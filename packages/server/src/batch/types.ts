/** Kind of a run: recalculating the stored results, or comparing with the newest versions of one kind. */
export const BATCH_WHAT = ['stored', 'msrp', 'kufri', 'template'] as const;

export type BatchWhat = (typeof BATCH_WHAT)[number];

/** The stored totals of one make of a budget: units of cars and yuan; null means missing. */
export interface MakeFigures {
  readonly make: string;
  readonly kufri: number | null;
  readonly volume: number | null;
  readonly budget: number | null;
  readonly baseValue: number | null;
  /** Leaf rows that these numbers miss, because theirs is too large to be calculated. */
  readonly lostRows: number;
}

/** A budget whose results differ from the stored ones. */
export interface MovedBudget {
  readonly budgetId: number;
  readonly before: readonly MakeFigures[];
  readonly after: readonly MakeFigures[];
}

/** A budget that could not be calculated. */
export interface FailedBudget {
  readonly budgetId: number;
  /** Code of the message with the reason. */
  readonly code: string;
  /** Details for an administrator. */
  readonly detail: string;
}

/** The result of one part of a run. */
export interface PartReport {
  /** Budgets that were calculated. */
  readonly tables: number;
  /** Rows times columns of their tables, summary rows and all columns included. */
  readonly cells: number;
  /** Budgets whose results were written. */
  readonly written: number;
  /** Budgets that someone changed meanwhile; their save has calculated them. */
  readonly left: readonly number[];
  /** Budgets that could not be calculated. */
  readonly failed: readonly FailedBudget[];
  readonly milliseconds: number;
  readonly moved: readonly MovedBudget[];
}

/** A part as a worker takes it. */
export interface TakenPart {
  readonly runId: number;
  readonly number: number;
  readonly what: BatchWhat;
  readonly budgetIds: readonly number[];
  readonly requestedAt: Date;
  /** The stored form of a tried template; null if no template is tried. */
  readonly draft: unknown;
}
