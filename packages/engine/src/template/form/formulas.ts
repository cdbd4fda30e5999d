import type { FieldSource } from '../types.ts';
import type { AttributeGroup, FormField, IndependentAttribute, TemplateForm } from './types.ts';

/** The place of a formula in a form: a rule of a field, or the filling of an added attribute under Auto. */
export interface FormulaPlace {
  readonly field: string;
  /** Place among the sources of the field. */
  readonly rule: number | 'auto';
}

/** A formula over ids of fields; an empty one removes it from an attribute, which can then only be typed. */
export interface PlacedFormula extends FormulaPlace {
  readonly text: string;
}

/** Every formula of a form that administrators write: those of fields, and one for each attribute that was added. */
export function formulasOf(form: TemplateForm): readonly PlacedFormula[] {
  const ofFields = form.fields.flatMap(({ id, sources }) =>
    sources.flatMap(({ source }, rule) => (source.kind === 'formula' ? [{ field: id, rule, text: source.text }] : [])),
  );
  const ofAttributes = appendable(form).map(({ id, auto }) => ({
    field: id,
    rule: 'auto' as const,
    text: auto?.kind === 'formula' ? auto.text : '',
  }));
  return [...ofFields, ...ofAttributes];
}

/** The formula at a place; undefined if the place cannot have one. */
export function formulaAt(form: TemplateForm, { field, rule }: FormulaPlace): string | undefined {
  return formulasOf(form).find((own) => own.field === field && own.rule === rule)?.text;
}

/** The places of formulas, by the sources that compiling the form passes on. */
export function placesOf(form: TemplateForm): ReadonlyMap<FieldSource, FormulaPlace> {
  const ofFields = form.fields.flatMap(({ id, sources }) =>
    sources.flatMap(({ source }, rule) => (source.kind === 'formula' ? [[source, { field: id, rule }] as const] : [])),
  );
  const ofAttributes = appendable(form).flatMap(({ id, auto }) =>
    auto === undefined ? [] : [[auto, { field: id, rule: 'auto' }] as const],
  );
  return new Map<FieldSource, FormulaPlace>([...ofFields, ...ofAttributes]);
}

/** A form with another formula at a place; undefined if the place cannot have one. The check of the form checks the formula. */
export function withFormula(form: TemplateForm, { field, rule, text }: PlacedFormula): TemplateForm | undefined {
  const before = formulaAt(form, { field, rule });
  if (before === undefined || (rule !== 'auto' && text === '')) return undefined;
  if (before === text) return form;
  if (rule !== 'auto') return mapField(form, field, rule, text);
  const filled = (item: IndependentAttribute): IndependentAttribute => {
    if (item.id !== field) return item;
    const { auto: _, ...own } = item;
    if (text === '') return { ...own, manual: true, manualFixed: true };
    // The author of the first formula wants it used.
    const manual = before === '' ? false : own.manual;
    return { ...own, manual, manualFixed: false, auto: { kind: 'formula', text } };
  };
  const mapGroup = (group: AttributeGroup): AttributeGroup =>
    group.appendable ? { ...group, independent: group.independent.map(filled) } : group;
  const categories = form.categories.map((own) => ({ ...own, attributes: own.attributes.map(mapGroup) }));
  return { ...form, categories };
}

function mapField(form: TemplateForm, id: string, rule: number, text: string): TemplateForm {
  const written = (field: FormField): FormField => ({
    ...field,
    sources: field.sources.map((own, at) => (at === rule ? { ...own, source: { kind: 'formula', text } } : own)),
  });
  return { ...form, fields: form.fields.map((field) => (field.id === id ? written(field) : field)) };
}

/** The attributes that administrators added. */
function appendable({ categories }: TemplateForm): readonly IndependentAttribute[] {
  return categories.flatMap(({ attributes }) =>
    attributes.flatMap((group) => (group.appendable ? group.independent : [])),
  );
}
