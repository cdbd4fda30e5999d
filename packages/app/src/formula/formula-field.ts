import type { NamedField } from '@oasis/engine/formula';

/** A field that a formula may read, as the editor needs it. */
export interface FormulaField extends NamedField {
  readonly isPercent: boolean;
  /** Its initial value in the example row; without one it is empty there. */
  readonly example?: number;
}
