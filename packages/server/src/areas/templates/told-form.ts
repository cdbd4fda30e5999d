import { fieldLabels, shownFormula } from '@oasis/engine/formula';
import { formulaAt, formulasOf, type TemplateForm } from '@oasis/engine/template';
import type { StoredForm } from './store.ts';

/** The audit values of a form: its choices and columns, and the formulas that differ from the other form. */
export function toldForm({ version, effectiveFrom, form }: StoredForm, other: StoredForm) {
  const chosen = form.categories.flatMap(({ id, attributes }) =>
    attributes.flatMap(({ exclusive, independent }) =>
      [...exclusive, ...independent]
        .filter(({ selected }) => selected)
        .map((item) => `${id}: ${item.name.en} (${item.manual ? 'Manual' : 'Auto'})`),
    ),
  );
  const names = new Map(form.fields.map(({ id, name }) => [id, name.en]));
  const formulas = toldFormulas(form, other.form);
  return {
    templateVersion: version,
    effectiveFrom,
    templateChoices: chosen.join('; '),
    templateColumns: form.layout.form.map((id) => names.get(id) ?? '').join('; '),
    ...(formulas !== '' && { templateFormulas: formulas }),
  };
}

function toldFormulas(form: TemplateForm, other: TemplateForm): string {
  const labels = fieldLabels(form.fields, 'en');
  return formulasOf(form)
    .filter((formula) => formula.text !== (formulaAt(other, formula) ?? ''))
    .map(({ field, text }) => `${labels.written(field)} = ${shownFormula(text, labels)}`)
    .join('; ');
}
