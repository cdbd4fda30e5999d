import { parseFormula } from '../../formula/parse.ts';
import { fieldsOf } from '../../formula/syntax.ts';
import { type TableSettings, VOLUME_BASES } from '../input-set.ts';
import { defaultSettings, offeredInputSets, sourceUnder } from '../rules.ts';
import type { BudgetTemplate, FieldSource, TemplateField } from '../types.ts';
import { compileForm } from './compile-form.ts';
import { type FormulaPlace, placesOf } from './formulas.ts';
import type { FormField, TemplateForm } from './types.ts';
import { exampleValue, exampleValues } from './worked-example.ts';

/** A field that a formula of a form may read, with its value in an example row. */
export interface ReadableField extends Pick<FormField, 'id' | 'name'> {
  readonly isPercent: boolean;
  readonly example?: number;
}

/** The surroundings of a formula of a form. */
export interface PlaceSurroundings {
  readonly fields: readonly ReadableField[];
  /** The formulas of the other fields, under settings with which the formula is used. */
  readonly reads: ReadonlyMap<string, readonly string[]>;
}

/** For the author of a formula: the fields it may read, and those that would lead back to it. */
export function formulaSurroundings(form: TemplateForm, place: FormulaPlace): PlaceSurroundings {
  const template = compileForm(form);
  const settings = settingsFor(form, template, place);
  const values = exampleValues(template);
  return {
    fields: form.fields.map((field) => {
      const { id, name, format } = field;
      const example = values.get(id) ?? exampleValue(field);
      return { id, name, isPercent: format === 'percent', ...(Number.isFinite(example) && { example }) };
    }),
    reads: new Map(template.fields.map((field) => [field.id, readsOf(template, field, settings)])),
  };
}

/** The settings of a new table if the formula is used under them, else the first ones under which it is used. */
function settingsFor(form: TemplateForm, template: BudgetTemplate, place: FormulaPlace): TableSettings {
  const places = placesOf(form);
  const isPlace = (source: FieldSource | undefined): boolean => {
    const found = source && places.get(source);
    return found !== undefined && found.field === place.field && found.rule === place.rule;
  };
  const usual = defaultSettings(template);
  const offered = offeredInputSets(template).flatMap((inputSet) =>
    VOLUME_BASES.map((volumeBase) => ({ inputSet, volumeBase })),
  );
  const isUsed = (settings: TableSettings): boolean =>
    template.fields.some((field) => isPlace(sourceUnder(field, settings)));
  return [usual, ...offered].find(isUsed) ?? usual;
}

function readsOf(template: BudgetTemplate, field: TemplateField, settings: TableSettings): readonly string[] {
  if (field.attribute?.selected === false) return [];
  const { linkedPair: pair } = template;
  const source = sourceUnder(field, settings);
  if (source?.kind === 'formula') {
    const formula = parseFormula(source.text);
    return formula.ok ? fieldsOf(formula.value) : [];
  }
  const isPaired = pair !== undefined && (field.role === pair.rate || field.role === pair.amount);
  if (!isPaired || source?.kind !== 'input') return [];
  return template.fields.filter(({ role }) => role === pair.base).map(({ id }) => id);
}
