import type { LocalText } from '../../base/locale.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type Message, message } from '../../messages/message.ts';
import { compileLogic } from '../compile.ts';
import { VOLUME_BASES } from '../input-set.ts';
import { defaultSettings, offeredInputSets, sourceUnder } from '../rules.ts';
import type { BudgetTemplate } from '../types.ts';
import { distinct, validateTemplate } from '../validate.ts';
import { selectAttribute, setManual } from './choices.ts';
import { attributesOf, compileForm } from './compile-form.ts';
import { formulasOf } from './formulas.ts';
import type { FormCategory, TemplateForm } from './types.ts';

/** A form is checked under each of up to 32 settings, so its formulas together are bounded. */
export const MOST_FORMULA_CHARACTERS = 20_000;

/** The template of a form, or all faults of the form: choices and layout first, then the template. */
export function templateOfForm(form: TemplateForm): Result<BudgetTemplate, readonly Message[]> {
  const problems = [...sizeProblems(form), ...layoutProblems(form), ...choiceProblems(form), ...autoProblems(form)];
  if (problems.length > 0) return err(problems);
  const template = compileForm(form);
  const wrong = distinct([...validateTemplate(template), ...reachProblems(template), ...waitingProblems(form)]);
  return wrong.length > 0 ? err(wrong) : ok(template);
}

/**
 * Faults of formulas that attributes keep for Auto while they are Manual, or while they are left out: each is checked as if
 * only its attribute was filled by it, so that a fault is found before the flag is switched. Two formulas that form a circle
 * only together are reported if both are Auto. An attribute that is left out is checked only under the settings of a new
 * table: there may be hundreds of them.
 */
function waitingProblems(form: TemplateForm): readonly Message[] {
  return form.categories.flatMap(({ id: category, attributes }) =>
    attributes.flatMap(({ independent }) =>
      independent
        .filter(({ auto, manual, selected }) => auto?.kind === 'formula' && (manual || !selected))
        .flatMap(({ id, selected }) => {
          const filled = setManual(selectAttribute(form, category, id, true), category, id, 'Auto');
          const template = compileForm(filled);
          if (selected) return validateTemplate(template);
          const compiled = compileLogic(template, defaultSettings(template));
          return compiled.ok ? [] : compiled.error;
        }),
    ),
  );
}

function sizeProblems(form: TemplateForm): readonly Message[] {
  const characters = formulasOf(form).reduce((sum, { text }) => sum + text.length, 0);
  if (characters <= MOST_FORMULA_CHARACTERS) return [];
  return [message('TEMPLATE_FORMULAS_LONG', { most: MOST_FORMULA_CHARACTERS })];
}

/** The layout contains every field once, and nothing else. */
function layoutProblems({ fields, layout }: TemplateForm): readonly Message[] {
  const placed = [...layout.form, ...layout.removed].toSorted();
  const known = fields.map(({ id }) => id).toSorted();
  return JSON.stringify(placed) === JSON.stringify(known) ? [] : [message('TEMPLATE_FORM_OTHER')];
}

/**
 * Of every exclusive group one option is selected, and over all groups at least one that is Auto and one that is Manual
 * (OFC-043 to OFC-045).
 */
function choiceProblems({ categories }: TemplateForm): readonly Message[] {
  const selected = categories.map(selectedOf).filter((options) => options !== undefined);
  const all = selected.flat();
  const isSingle = selected.every((options) => options.length === 1);
  const isMixed = all.some(({ manual }) => manual) && all.some(({ manual }) => !manual);
  return isSingle && isMixed ? [] : [message('TEMPLATE_OPTION_SINGLE')];
}

/** The selected options of a category; undefined without options. */
function selectedOf({ attributes }: FormCategory) {
  const options = attributes.flatMap(({ exclusive }) => exclusive);
  return options.length === 0 ? undefined : options.filter(({ selected }) => selected);
}

function autoProblems(form: TemplateForm): readonly Message[] {
  return attributesOf(form)
    .filter(({ selected, manual, auto }) => selected && !manual && auto === undefined)
    .map(({ name }) => message('TEMPLATE_NO_AUTO', { name: inBoth(name) }));
}

/** Every field that is typed under some settings has a column. */
function reachProblems(template: BudgetTemplate): readonly Message[] {
  const settings = offeredInputSets(template).flatMap((inputSet) =>
    VOLUME_BASES.map((volumeBase) => ({ inputSet, volumeBase })),
  );
  return template.fields
    .filter(({ visible, attribute }) => !visible && attribute?.selected !== false)
    .filter((field) => settings.some((choice) => sourceUnder(field, choice)?.kind === 'input'))
    .map(({ name }) => message('TEMPLATE_INPUT_REMOVED', { name: inBoth(name) }));
}

/** A sentence does not know its language before it is read. */
function inBoth({ en, zh }: LocalText): string {
  return en === zh ? en : `${en} / ${zh}`;
}
