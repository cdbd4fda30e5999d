import { INPUT_SET_OPTIONS, INPUT_SET_PAIRS, VOLUME_BASES } from '../input-set.ts';
import { defaultSettings, offers } from '../rules.ts';
import type { BudgetTemplate, TemplateField } from '../types.ts';
import { ADDED_NAME, CATEGORY_NAMES, OPTION_NAMES, VOLUME_BASE_NAME, VOLUME_SHARES_NAME } from './categories.ts';
import { withFinancing } from './financing.ts';
import type { AttributeGroup, FormCategory, FormField, FormItem, TemplateForm } from './types.ts';

/**
 * The form of a template stored without one: its pairs are its exclusive options, its attributes
 * are with the volume, and its columns come before the fields without one. It compiles to the same template.
 */
export function formOfTemplate(template: BudgetTemplate): TemplateForm {
  const { fields, inputSetPairs: _, defaults: __, ...rest } = template;
  return withFinancing({
    ...rest,
    categories: [...pairCategories(template), volumeCategory(template), costCategory(template)],
    fields: fields.map(formField),
    layout: {
      form: fields.filter(({ visible }) => visible).map(({ id }) => id),
      removed: fields.filter(({ visible }) => !visible).map(({ id }) => id),
    },
  });
}

function formField({ visible: _, attribute: __, ...field }: TemplateField): FormField {
  return field;
}

function pairCategories(template: BudgetTemplate): readonly FormCategory[] {
  return INPUT_SET_PAIRS.filter((pair) => pair !== 'cost' && offers(template, pair)).map((pair) => ({
    id: pair,
    name: CATEGORY_NAMES[pair],
    attributes: [pairGroup(template, pair)],
  }));
}

/** The pairs that a template offers are the planners' to choose. */
function pairGroup(template: BudgetTemplate, pair: (typeof INPUT_SET_PAIRS)[number]): AttributeGroup {
  const usual = defaultSettings(template).inputSet[pair];
  const exclusive = INPUT_SET_OPTIONS[pair].map((option) => item(option, { selected: option === usual, manual: true }));
  return { name: CATEGORY_NAMES[pair], appendable: false, exclusive, independent: [] };
}

/** The volume base follows from the available volumes, so it is no choice of the planners here. */
function volumeCategory(template: BudgetTemplate): FormCategory {
  const { volumeBase } = defaultSettings(template);
  const exclusive = VOLUME_BASES.map((base) => ({
    ...item(base, { selected: base === volumeBase, manual: false }),
    manualFixed: true,
  }));
  const independent = template.fields.flatMap(({ id, name, attribute }) =>
    attribute === undefined ? [] : [{ id, name, selected: attribute.selected, manual: true, manualFixed: true }],
  );
  const bases = { name: VOLUME_BASE_NAME, appendable: false, exclusive, independent: [] };
  const shares = { name: VOLUME_SHARES_NAME, appendable: false, exclusive: [], independent };
  return {
    id: 'volume',
    name: CATEGORY_NAMES.volume,
    attributes: independent.length === 0 ? [bases] : [bases, shares],
  };
}

function costCategory(template: BudgetTemplate): FormCategory {
  const added = { name: ADDED_NAME, appendable: true, exclusive: [], independent: [] };
  return {
    id: 'cost',
    name: CATEGORY_NAMES.cost,
    attributes: offers(template, 'cost') ? [pairGroup(template, 'cost'), added] : [added],
  };
}

function item(id: string, choice: Pick<FormItem, 'selected' | 'manual'>): FormItem {
  return { id, name: OPTION_NAMES[id] ?? { en: id, zh: id }, ...choice, manualFixed: false };
}
