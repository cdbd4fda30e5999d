import type { VehicleScope } from '../areas/designs/vehicle-scope.ts';
import type { Period } from '../base/period.ts';
import type { Calculation } from '../formula/calculation.ts';
import type { PAIR_BY_AMOUNT, PAIR_BY_RATE, PAIR_FREE } from '../formula/steps.ts';
import type { Message } from '../messages/message.ts';
import type { Pins } from '../reference/types.ts';
import type { TableSettings } from '../template/input-set.ts';
import type { CalculationLogic } from '../template/logic.ts';
import type { BudgetTemplate, TableShape } from '../template/types.ts';

/** The keys that identify a row, outermost first. The shape determines which of them are columns on the screen. */
export const KEY_NAMES = ['make', 'customer', 'period', 'brand', 'typeClass', 'modelYear', 'model'] as const;

export type KeyName = (typeof KEY_NAMES)[number];

export type SummaryType = 'MAKESUMMARY' | 'CUSTOMERSUMMARY' | 'BRANDSUMMARY' | 'TYPECLASSSUMMARY' | 'MODELYEARSUMMARY';

/** Cell types of the specification (BUD-050..056). */
export type CellType = 'READ' | 'WRITE' | SummaryType;

/** The kind of a row; a leaf has no summary type. */
export type RowLevel = SummaryType | 'LEAF';

/**
 * The rows of a table: immutable and shared. They are stored level by level, parents before children, the children of
 * one parent side by side, and the leaves last; so a roll-up is a sum over a run, and from the last summary row to the first.
 */
export interface RowSet {
  readonly count: number;
  /** The first leaf; every row before it is a summary row. */
  readonly leafStart: number;
  /** The levels that the table has, outermost first; the last is 'LEAF'. */
  readonly levels: readonly RowLevel[];
  /** For each row its position in `levels`. */
  readonly level: Uint8Array;
  /** For each row its parent, -1 at the top. */
  readonly parent: Int32Array;
  /** For each summary row its first child and how many it has. */
  readonly firstChild: Int32Array;
  readonly childCount: Int32Array;
  /** For each key and row an id into `texts`, -1 for '-'. */
  readonly keys: Readonly<Record<KeyName, Int32Array>>;
  readonly texts: readonly string[];
  /** Rows depth first, as the screen shows them: `display[position] = row`. */
  readonly display: Int32Array;
}

/** The sources of a table's rows. */
export interface TableScope {
  readonly shape: TableShape;
  readonly period: Period;
  /** Ids of models, in the order of the reference data. */
  readonly models: readonly string[];
  /** Fleet customers of a table of shape 'customer'; otherwise empty. */
  readonly customers: readonly string[];
  /** The models that may be added to a rebuilt table; absent if all may. Only the server knows it. */
  readonly vehicles?: VehicleScope;
}

/** Which field of the linked pair a row takes as input: a number, so that it fits in a byte. */
export type PairMode = typeof PAIR_FREE | typeof PAIR_BY_RATE | typeof PAIR_BY_AMOUNT;

/**
 * An open table. Everything but the contents of `columns`, `pairMode` and `edited` is immutable; those are written only
 * by the owner of the table (the session, the server's save) and by the calculation.
 */
export interface BudgetTable {
  readonly logic: CalculationLogic;
  readonly scope: TableScope;
  readonly pins: Pins;
  readonly rows: RowSet;
  /** One column for each field of the logic, one double for each row; NaN is missing. */
  readonly columns: readonly Float64Array[];
  /** For each row a `PairMode`; always free on summary rows and if the logic has no pair. */
  readonly pairMode: Uint8Array;
  /** For each row one bit for each input (its `ordinal`): it differs from the last save. */
  readonly edited: Uint32Array;
  /** Bound to the columns. */
  readonly calculation: Calculation;
}

/** The part of a table that determines the editable cells; a replica on the main thread has it too. */
export type LockView = Pick<BudgetTable, 'logic' | 'pairMode'> & {
  readonly rows: Pick<RowSet, 'count' | 'leafStart' | 'levels' | 'level'>;
};

/** Whether the person may edit at all, and which fields; made from the access rules and handed to every intent. */
export type EditPolicy =
  | { readonly kind: 'all' }
  | { readonly kind: 'none'; readonly reason: Message }
  | { readonly kind: 'fields'; readonly fields: ReadonlySet<string>; readonly reason: Message };

/** The type of a cell, and why it cannot be edited unless it is WRITE. */
export type CellState = { readonly type: 'WRITE' } | { readonly type: 'READ' | SummaryType; readonly reason: Message };

/**
 * A table that can be cloned between threads, without values that can be calculated again. Columns are by field id; only inputs and
 * references are in it, and of a linked pair only the typed value.
 */
export interface TableSnapshot {
  readonly format: 1;
  readonly template: BudgetTemplate;
  readonly settings: TableSettings;
  readonly scope: TableScope;
  readonly pins: Pins;
  readonly rows: RowSet;
  readonly columns: Readonly<Record<string, Float64Array>>;
  readonly pairMode: Uint8Array;
}
