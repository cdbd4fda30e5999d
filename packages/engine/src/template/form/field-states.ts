import type { LocalText } from '../../base/locale.ts';
import { defaultSettings, sourceUnder } from '../rules.ts';
import { attributesOf, compileForm } from './compile-form.ts';
import type { TemplateForm } from './types.ts';

/** The state of a field in a form: whether it is used, typed in a new table, and has a column. */
export interface FieldState {
  readonly id: string;
  readonly name: LocalText;
  readonly enabled: boolean;
  readonly manual: boolean;
  readonly inForm: boolean;
}

/** The fields of a form in the order of its columns, those without one after them. */
export function fieldStates(form: TemplateForm): readonly FieldState[] {
  const template = compileForm(form);
  const settings = defaultSettings(template);
  const leftOut = new Set(attributesOf(form).flatMap(({ id, selected }) => (selected ? [] : [id])));
  const placed = new Set([...form.layout.form, ...form.layout.removed]);
  return template.fields
    .filter(({ id }) => placed.has(id))
    .map((field) => ({
      id: field.id,
      name: field.name,
      enabled: !leftOut.has(field.id),
      manual: sourceUnder(field, settings)?.kind === 'input',
      inForm: field.visible && !leftOut.has(field.id),
    }));
}
