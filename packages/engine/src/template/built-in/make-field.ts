import type { LocalText } from '../../base/locale.ts';
import type { ReferenceName } from '../../reference/types.ts';
import { NUMBER_WIDTH } from '../sizes.ts';
import type { FieldRole, FieldSource, RollUp, SourceRule, TemplateField } from '../types.ts';

/** Properties of a built-in template's field besides its id, its name and its sources. */
export interface FieldTraits {
  readonly role?: FieldRole;
  readonly width?: number;
  readonly hidden?: true;
  readonly shortZero?: true;
  readonly attribute?: { readonly selected: boolean };
}

export const INPUT: FieldSource = { kind: 'input' };
export const SUM: RollUp = { kind: 'sum' };
export const NO_ROLL_UP: RollUp = { kind: 'none' };

export function formula(text: string): FieldSource {
  return { kind: 'formula', text };
}

export function fromReference(reference: ReferenceName): FieldSource {
  return { kind: 'reference', reference };
}

/** The field is recomputed on summary rows from the sums of its operands. */
export function recomputed(text: string): RollUp {
  return { kind: 'formula', text };
}

export function numberField(
  id: string,
  name: LocalText,
  source: FieldSource | readonly SourceRule[],
  rollUp: RollUp,
  traits: FieldTraits = {},
): TemplateField {
  return makeField('number', id, name, source, rollUp, traits);
}

export function percentField(
  id: string,
  name: LocalText,
  source: FieldSource | readonly SourceRule[],
  rollUp: RollUp,
  traits: FieldTraits = {},
): TemplateField {
  return makeField('percent', id, name, source, rollUp, traits);
}

function makeField(
  format: TemplateField['format'],
  id: string,
  name: LocalText,
  source: FieldSource | readonly SourceRule[],
  rollUp: RollUp,
  { role, width = NUMBER_WIDTH, hidden, shortZero, attribute }: FieldTraits,
): TemplateField {
  return {
    id,
    name,
    ...(role !== undefined && { role }),
    format,
    width,
    visible: hidden !== true,
    ...(shortZero !== undefined && { shortZero }),
    sources: 'kind' in source ? [{ source }] : source,
    rollUp,
    ...(attribute !== undefined && { attribute }),
  };
}
