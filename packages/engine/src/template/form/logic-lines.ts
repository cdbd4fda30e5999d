import type { LocalText } from '../../base/locale.ts';
import { callsSpreadsheet } from '../../formula/calls-spreadsheet.ts';
import { formulaWords } from '../../formula/explain-text.ts';
import { parseFormula } from '../../formula/parse.ts';
import { type Expression, fieldsOf, replaceFields } from '../../formula/syntax.ts';
import type { BudgetTemplate, SourceRule, TemplateField } from '../types.ts';
import { OPTION_NAMES } from './categories.ts';
import { compileForm } from './compile-form.ts';
import { type FormulaPlace, placesOf } from './formulas.ts';
import type { TemplateForm } from './types.ts';

/** 100 % in its usual notation. */
const ALL: Expression = { kind: 'percent', operand: { kind: 'number', value: 100 } };

/** A line of the calculation logic: the rule of a field, and the choices under which it applies. */
export interface LogicLine {
  readonly id: string;
  readonly name: LocalText;
  /** 'Auto, RT'; empty if it always applies. */
  readonly when: LocalText;
  readonly words: LocalText;
  /** It calls a function of spreadsheets, which tables calculate slower. */
  readonly slow: boolean;
  /** The place of the formula in the form, for changing it; a formula that follows from choices has no place. */
  readonly place?: FormulaPlace;
}

/**
 * The formulas that follow from a form in plain words, field by field; an attribute that is not selected counts as 100 %
 * (BTP-007).
 */
export function logicLines(form: TemplateForm): readonly LogicLine[] {
  const template = compileForm(form);
  const places = placesOf(form);
  const names = new Map(template.fields.map(({ id, name }) => [id, name]));
  const leftOut = template.fields.filter(({ attribute }) => attribute?.selected === false).map(({ id }) => id);
  const wholes = new Map(leftOut.map((id) => [id, ALL]));
  const wordsOf = (expression: Expression): LocalText => {
    const nameOf = (id: string): LocalText => names.get(id) ?? { en: id, zh: id };
    return { en: formulaWords(expression, nameOf, 'en'), zh: formulaWords(expression, nameOf, 'zh') };
  };
  return template.fields
    .filter(({ id }) => !wholes.has(id))
    .flatMap((field) =>
      field.sources.flatMap((rule) => {
        const expression = expressionOf(template, field, rule);
        if (expression === undefined) return [];
        const words = wordsOf(replaceFields(expression, wholes));
        const place = places.get(rule.source);
        const line = {
          id: field.id,
          name: field.name,
          when: whenOf(rule),
          words,
          slow: callsSpreadsheet(expression),
        };
        return [place === undefined ? line : { ...line, place }];
      }),
    );
}

/** The amount of the linked pair is shown as its product, although a row may have it typed instead. */
function expressionOf(template: BudgetTemplate, field: TemplateField, { source }: SourceRule): Expression | undefined {
  if (source.kind === 'formula') {
    const parsed = parseFormula(source.text);
    return parsed.ok ? parsed.value : undefined;
  }
  const pair = template.linkedPair;
  if (source.kind !== 'input' || pair === undefined || field.role !== pair.amount) return undefined;
  const operand = (role: string): Expression => ({
    kind: 'field',
    field: template.fields.find((other) => other.role === role)?.id ?? '',
  });
  const product: Expression = { kind: 'binary', operator: '*', left: operand(pair.base), right: operand(pair.rate) };
  return fieldsOf(product).includes('') ? undefined : product;
}

function whenOf({ when = {}, volumeBase }: SourceRule): LocalText {
  const options = [...Object.values(when), ...(volumeBase === undefined ? [] : [volumeBase])];
  const names = options.map((option) => OPTION_NAMES[option] ?? { en: option, zh: option });
  return { en: names.map(({ en }) => en).join(', '), zh: names.map(({ zh }) => zh).join('、') };
}
