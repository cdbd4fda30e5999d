import type { ReferenceName } from '../../reference/types.ts';
import type { FieldRole } from '../types.ts';
import { FINANCING_NAME } from './categories.ts';
import type { AttributeGroup, FormField, IndependentAttribute, TemplateForm } from './types.ts';

/** The sources of financing costs, and the dated values that fill it under Auto. */
const DATED_VALUES: Partial<Readonly<Record<FieldRole, ReferenceName>>> = {
  interestRate: 'interestRate',
  extensionDays: 'extensionDays',
};

/**
 * A form whose interest rate and extension days can be typed or filled. Forms stored when they were only typed have
 * no such choice; every other form stays unchanged.
 */
export function withFinancing(form: TemplateForm): TemplateForm {
  const chosen = new Set(
    form.categories.flatMap(({ attributes }) =>
      attributes.flatMap(({ independent }) => independent.map(({ id }) => id)),
    ),
  );
  const independent = form.fields.filter(({ id }) => !chosen.has(id)).flatMap(attributeOf);
  if (independent.length === 0) return form;
  const group: AttributeGroup = { name: FINANCING_NAME, appendable: false, exclusive: [], independent };
  const categories = form.categories.map((category) => {
    if (category.id !== 'cost') return category;
    const own = category.attributes.filter(({ appendable }) => !appendable);
    const appendable = category.attributes.filter((each) => each.appendable);
    return { ...category, attributes: [...own, group, ...appendable] };
  });
  return { ...form, categories };
}

function attributeOf({ id, name, role, sources }: FormField): readonly IndependentAttribute[] {
  const reference = role && DATED_VALUES[role];
  if (reference === undefined || !sources.some(({ source }) => source.kind === 'input')) return [];
  const auto = { kind: 'reference', reference } as const;
  return [{ id, name, selected: true, selectedFixed: true, manual: true, manualFixed: false, auto }];
}
