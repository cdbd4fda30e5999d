import { present } from '../../base/assert.ts';
import {
  DEFAULT_SETTINGS,
  INPUT_SET_OPTIONS,
  INPUT_SET_PAIRS,
  type TableSettings,
  VOLUME_BASES,
} from '../input-set.ts';
import type { BudgetTemplate, TemplateField } from '../types.ts';
import { multiplyBudget } from './multiply-budget.ts';
import type { CategoryId, FormItem, IndependentAttribute, TemplateForm } from './types.ts';

/** The template of a form: its columns in their order, then the fields without one. Choices and layout are complete. */
export function compileForm(form: TemplateForm): BudgetTemplate {
  const { categories: _, layout, fields: __, ...rest } = form;
  const byId = new Map(form.fields.map((field) => [field.id, field]));
  const attributes = new Map(attributesOf(form).map((attribute) => [attribute.id, attribute]));
  const field = (id: string, visible: boolean): TemplateField => {
    const { sources, ...own } = present(byId.get(id), 'a field of the layout');
    const attribute = attributes.get(id);
    if (attribute === undefined) return { ...own, visible, sources };
    const { auto, manual, selected, selectedFixed } = attribute;
    return {
      ...own,
      visible,
      sources: !manual && auto !== undefined ? [{ source: auto }] : sources,
      ...(selectedFixed !== true && { attribute: { selected } }),
    };
  };
  const fields = [...layout.form.map((id) => field(id, true)), ...layout.removed.map((id) => field(id, false))];
  const defaults = settingsOf(form);
  const isUsual = JSON.stringify(defaults) === JSON.stringify(DEFAULT_SETTINGS);
  return {
    ...rest,
    fields: multiplyBudget(fields, addedAttributes(form)),
    inputSetPairs: INPUT_SET_PAIRS.filter((pair) => selectedOption(form, pair)?.manual === true),
    ...(!isUsual && { defaults }),
  };
}

/** All independent attributes: those that may be left out, and those that are typed or filled. */
export function attributesOf({ categories }: TemplateForm): readonly IndependentAttribute[] {
  return categories.flatMap(({ attributes }) => attributes.flatMap(({ independent }) => independent));
}

/** The option of a category that new tables have. */
export function selectedOption(form: TemplateForm, category: CategoryId): FormItem | undefined {
  const found = form.categories.find(({ id }) => id === category);
  return found?.attributes.flatMap(({ exclusive }) => exclusive).find(({ selected }) => selected);
}

/** The attributes that administrators added and selected: percentages of the budget. */
function addedAttributes({ categories }: TemplateForm): readonly string[] {
  return categories.flatMap(({ attributes }) =>
    attributes
      .filter(({ appendable }) => appendable)
      .flatMap(({ independent }) => independent.filter(({ selected }) => selected).map(({ id }) => id)),
  );
}

function settingsOf(form: TemplateForm): TableSettings {
  const chosen = <Option extends string>(category: CategoryId, options: readonly Option[], usual: Option): Option =>
    options.find((option) => option === selectedOption(form, category)?.id) ?? usual;
  const { inputSet, volumeBase } = DEFAULT_SETTINGS;
  return {
    inputSet: {
      mode: chosen('mode', INPUT_SET_OPTIONS.mode, inputSet.mode),
      period: chosen('period', INPUT_SET_OPTIONS.period, inputSet.period),
      detail: chosen('detail', INPUT_SET_OPTIONS.detail, inputSet.detail),
      cost: chosen('cost', INPUT_SET_OPTIONS.cost, inputSet.cost),
    },
    volumeBase: chosen('volume', VOLUME_BASES, volumeBase),
  };
}
