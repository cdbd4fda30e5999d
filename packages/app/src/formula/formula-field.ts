import type { NamedField } from '@oasis/engine/formula';

/** A field that a formula may read, as the editor needs it. */
export interface FormulaField extends NamedField {
  readonly isPercent: boolean;
  /** What it holds in the example row at first; without one it is empty there. */
  readonly example?: number;
}
