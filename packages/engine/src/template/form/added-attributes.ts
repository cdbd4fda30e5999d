import { formula, INPUT, percentField } from '../built-in/make-field.ts';
import type { FormLayout, IndependentAttribute, TemplateForm } from './types.ts';

/** A percentage that administrators added to a category; it has one name in both languages. */
export interface AddedAttribute {
  readonly attributeId: number;
  readonly categoryId: string;
  readonly name: string;
}

/**
 * A form with the attributes that were added to its categories since it was stored, not selected. Each has a place in the
 * budget form before the budget that it multiplies.
 */
export function withAdded(form: TemplateForm, added: readonly AddedAttribute[]): TemplateForm {
  return added.reduce(withOne, form);
}

/** Whether a layout has a place for the attribute. */
export function isPlaced({ form, removed }: FormLayout, { attributeId }: AddedAttribute): boolean {
  return [...form, ...removed].includes(fieldId(attributeId));
}

function withOne(form: TemplateForm, attribute: AddedAttribute): TemplateForm {
  const id = fieldId(attribute.attributeId);
  const isThere = form.fields.some((field) => field.id === id);
  const category = form.categories.find((own) => own.id === attribute.categoryId);
  const group = category?.attributes.find(({ appendable }) => appendable);
  if (isThere || group === undefined) return form;
  const name = { en: attribute.name, zh: attribute.name };
  const item: IndependentAttribute = { id, name, selected: false, manual: true, manualFixed: true };
  const budget = form.fields.find(({ role }) => role === 'budget')?.id ?? '';
  const at = form.layout.form.indexOf(budget);
  const { visible: _, ...field } = percentField(
    id,
    name,
    [{ when: { mode: 'Auto' }, source: formula('100%') }, { source: INPUT }],
    // A percentage that is selected is weighted by the budget.
    { kind: 'none' },
  );
  return {
    ...form,
    categories: form.categories.map((own) =>
      own !== category
        ? own
        : {
            ...own,
            attributes: own.attributes.map((each) =>
              each === group ? { ...each, independent: [...each.independent, item] } : each,
            ),
          },
    ),
    fields: [...form.fields, field],
    layout: { ...form.layout, form: form.layout.form.toSpliced(at < 0 ? form.layout.form.length : at, 0, id) },
  };
}

/** The id only names the attribute. */
function fieldId(attributeId: number): string {
  return `attribute${attributeId}`;
}
