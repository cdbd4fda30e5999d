import type { LocalText } from '../base/locale.ts';
import type { CompiledCalculation } from '../formula/calculation.ts';
import type { KernelOptions } from '../formula/kernel.ts';
import type { Expression } from '../formula/syntax.ts';
import type { ReferenceName } from '../reference/types.ts';
import type { TableSettings } from './input-set.ts';
import type { BudgetTemplate, FieldFormat, FieldRole } from './types.ts';

/** A template under one choice of settings: the kind of each column of a table and its calculation. */
export interface CalculationLogic {
  readonly template: BudgetTemplate;
  readonly settings: TableSettings;
  /** One field for each column, in column order. */
  readonly fields: readonly LogicField[];
  /** Columns that a person types into, in column order; at most 32. The position of a field here is its `ordinal`. */
  readonly inputs: readonly InputField[];
  readonly byId: ReadonlyMap<string, LogicField>;
  readonly byRole: ReadonlyMap<FieldRole, LogicField>;
  /** Absent if the settings compute both fields (Auto), or if the rate is not selected. */
  readonly pair?: LogicPair;
  /** The field that Copy Kufri writes; undefined if the settings let nobody type into it. */
  readonly copyKufriTo?: InputField;
  /** The formulas, compiled; its plan has the steps of leaf rows and of summary rows. */
  readonly calculation: CompiledCalculation;
  /** The inputs of the compilation; a later compilation of the template takes the same. */
  readonly kernel: KernelOptions;
}

interface FieldBase {
  /** The position of its column. */
  readonly index: number;
  readonly id: string;
  readonly name: LocalText;
  readonly role: FieldRole | undefined;
  readonly format: FieldFormat;
  readonly shortZero: boolean;
  /** Pixels. */
  readonly width: number;
  readonly visible: boolean;
  /** True when a change of the field recalculates its row (BUD-150). */
  readonly trigger: boolean;
  readonly rollUp: LogicRollUp;
}

export interface InputField extends FieldBase {
  readonly kind: 'input';
  readonly ordinal: number;
}

export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  readonly reference: ReferenceName;
}

export interface FormulaField extends FieldBase {
  readonly kind: 'formula';
  readonly expression: Expression;
}

export type LogicField = InputField | ReferenceField | FormulaField;

export type LogicRollUp =
  | { readonly kind: 'sum' }
  | { readonly kind: 'formula'; readonly expression: Expression }
  | { readonly kind: 'none' };

/** The linked pair, both of whose fields are inputs; the row's `PairMode` names the one that it uses. */
export interface LogicPair {
  readonly rate: InputField;
  readonly amount: InputField;
  readonly base: LogicField;
}
