import type { Locale, LocalText } from '../../base/locale.ts';
import { callsSpreadsheet } from '../../formula/calls-spreadsheet.ts';
import { evaluateExpression } from '../../formula/evaluate.ts';
import { explainExpression } from '../../formula/explain.ts';
import { explanationSentences, formulaWords } from '../../formula/explain-text.ts';
import { MISSING } from '../../formula/missing.ts';
import { amountOfPair, type Step } from '../../formula/steps.ts';
import { type Expression, fieldsOf } from '../../formula/syntax.ts';
import { compileLogic } from '../compile.ts';
import type { CalculationLogic, LogicField } from '../logic.ts';
import { defaultSettings } from '../rules.ts';
import type { BudgetTemplate, FieldRole } from '../types.ts';
import type { FormField } from './types.ts';

/** The calculation of one row's field, with numbers. */
export interface ExampleLine {
  readonly id: string;
  readonly name: LocalText;
  readonly sentences: readonly string[];
}

/** Numbers of a possible row: units of cars, yuan, days, shares. */
const EXAMPLE: Partial<Readonly<Record<FieldRole, number>>> = {
  rtPipeline: 100,
  wsPipeline: 100,
  override: 100,
  penetration: 0.8,
  volume: 80,
  priceWithVat: 339_000,
  dealerPrice: 300_000,
  vat: 0.13,
  costPerUnit: 5_000,
  costPercent: 0.02,
  guideline: 0.04,
  incentiveAmount: 10_000,
  additionalDiscount: 2_000,
  interestRate: 0.06,
  extensionDays: 30,
  priceTypeCost: 5_650,
  volumeCost: 2_260,
};
const OTHERWISE = { number: 10, percent: 0.5 } as const;

/**
 * The calculated columns of a new table, in their order, over one example row; empty for a faulty template.
 * A column with a spreadsheet function, or one calculated from it, has no numbers: those come with the table.
 */
export function workedExample(template: BudgetTemplate, locale: Locale): readonly ExampleLine[] {
  const row = exampleRow(template);
  if (row === undefined) return [];
  const { logic, steps, values } = row;
  const { fields, byId, kernel } = logic;
  const valueOf = (id: string): number => values.get(id) ?? MISSING;
  const nameOf = (id: string): LocalText => byId.get(id)?.name ?? { en: id, zh: id };
  const isPercent = (id: string): boolean => byId.get(id)?.format === 'percent';
  return fields.flatMap(({ id, name, visible }) => {
    const expression = steps.get(id);
    if (expression === undefined || !visible) return [];
    if (!values.has(id)) {
      return [{ id, name, sentences: [`${name[locale]} = ${formulaWords(expression, nameOf, locale)}`] }];
    }
    const explanation = explainExpression(expression, { ...kernel, valueOf });
    const sentences = explanationSentences(explanation, { target: id, nameOf, isPercent, kernel }, locale);
    return [{ id, name, sentences }];
  });
}

/** The values of a template's fields in the example row; empty for a faulty template. */
export function exampleValues(template: BudgetTemplate): ReadonlyMap<string, number> {
  return exampleRow(template)?.values ?? new Map();
}

interface ExampleRow {
  readonly logic: CalculationLogic;
  /** The formula of each field that is calculated. */
  readonly steps: ReadonlyMap<string, Expression>;
  /** Without the values that need a spreadsheet. */
  readonly values: ReadonlyMap<string, number>;
}

function exampleRow(template: BudgetTemplate): ExampleRow | undefined {
  const compiled = compileLogic(template, defaultSettings(template));
  if (!compiled.ok) return undefined;
  const logic = compiled.value;
  const { fields, calculation, kernel } = logic;
  const values = new Map(
    fields.flatMap((field) => (field.kind === 'formula' ? [] : [[field.id, exampleValue(field)]])),
  );
  const steps = new Map<string, Expression>();
  for (const step of calculation.plan.leafSteps) {
    const [target, expression] = calculated(step);
    steps.set(target, expression);
    values.delete(target);
    if (callsSpreadsheet(expression) || !fieldsOf(expression).every((field) => values.has(field))) continue;
    values.set(
      target,
      evaluateExpression(expression, (id) => values.get(id) ?? MISSING, kernel),
    );
  }
  return { logic, steps, values };
}

/** The value of a field in the example row that is not calculated. */
export function exampleValue({ role, format }: Pick<LogicField, 'role' | 'format'> | FormField): number {
  return (role === undefined ? undefined : EXAMPLE[role]) ?? OTHERWISE[format];
}

/** Of a linked pair the example types the rate. */
function calculated(step: Step): readonly [target: string, expression: Expression] {
  return step.kind === 'formula' ? [step.target, step.expression] : [step.amount, amountOfPair(step)];
}
