import type { LocalText } from '../../base/locale.ts';
import type { BudgetTemplate, FieldSource, TemplateField } from '../types.ts';

/**
 * A template as administrators see and change it: its choices, category by category, and the columns of the budget
 * form. It is stored, survives JSON, and compiles to a `BudgetTemplate`.
 */
export interface TemplateForm extends Omit<BudgetTemplate, 'fields' | 'inputSetPairs' | 'defaults'> {
  readonly categories: readonly FormCategory[];
  readonly fields: readonly FormField[];
  readonly layout: FormLayout;
}

/** A field without the parts decided by the form: whether it has a column and whether it is selected. */
export type FormField = Omit<TemplateField, 'visible' | 'attribute'>;

/** Every field once, by its id: the columns in their order, and the fields without one. */
export interface FormLayout {
  readonly form: readonly string[];
  readonly removed: readonly string[];
}

export const CATEGORY_IDS = ['mode', 'period', 'detail', 'volume', 'cost'] as const;

/** The category of a pair of the Input Set is called as the pair. */
export type CategoryId = (typeof CATEGORY_IDS)[number];

export interface FormCategory {
  readonly id: CategoryId;
  readonly name: LocalText;
  readonly attributes: readonly AttributeGroup[];
}

export interface AttributeGroup {
  readonly name: LocalText;
  /** Attributes can be added; those of such a group are percentages that multiply the budget. */
  readonly appendable: boolean;
  /** Over all groups of a category one is selected. */
  readonly exclusive: readonly FormItem[];
  readonly independent: readonly IndependentAttribute[];
}

/**
 * Something that can be chosen. An exclusive option is selected for new tables; Manual lets planners choose otherwise in
 * their budgets, Auto does not. An attribute that is selected is a column; Manual has it typed, Auto filled.
 */
export interface FormItem {
  readonly id: string;
  readonly name: LocalText;
  readonly selected: boolean;
  readonly manual: boolean;
  readonly manualFixed: boolean;
}

/** Its id is that of its field. */
export interface IndependentAttribute extends FormItem {
  /** Where the value comes from under Auto; without it there is no Auto. */
  readonly auto?: FieldSource;
  /** The calculation needs it, so it cannot be left out. */
  readonly selectedFixed?: true;
}
