/** What a run calculates: the stored results, or what would move with the newest versions of one kind. */
export const BATCH_WHAT = ['stored', 'msrp', 'kufri', 'template'] as const;

export type BatchWhat = (typeof BATCH_WHAT)[number];

/** What one make of a budget comes to, as it is stored: units of cars and yuan; null is missing. */
export interface MakeFigures {
  readonly make: string;
  readonly kufri: number | null;
  readonly volume: number | null;
  readonly budget: number | null;
  readonly baseValue: number | null;
  /** Leaf rows that these numbers miss, because theirs is too large to be calculated. */
  readonly lostRows: number;
}

/** A budget whose results differ from those that are stored. */
export interface MovedBudget {
  readonly budgetId: number;
  readonly before: readonly MakeFigures[];
  readonly after: readonly MakeFigures[];
}

/** A budget that could not be calculated. */
export interface FailedBudget {
  readonly budgetId: number;
  /** Code of the message that says why. */
  readonly code: string;
  /** For those who look into it. */
  readonly detail: string;
}

/** What one part of a run came to. */
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
  /** The stored form of a template that is tried; null where there is none. */
  readonly draft: unknown;
}
