import { type BudgetTemplate, type FieldSource, offers, SALES_TYPE, validateTemplate } from '@oasis/engine/template';
import { arbitraryTemplate } from '@oasis/engine/testing';
import * as fc from 'fast-check';

/** The formulas that administrators write around the built-in one of a budget estimation: steps, limits, roundings. */
const BUDGETS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `ROUND(${text}, 2)`,
  (text) => `(${text}) * 97.5%`,
  (text) => `MAX(${text}, 0) + MIN(${text}, 1000)`,
  (text) => `IF(${text} > 100000, (${text}) * 95%, ${text})`,
  (text) => `IFERROR(ROUNDUP(${text}, -2), 0)`,
];

/** Templates of normal sales with random fields, formulas and attributes, whose tables may be typed by month; each may be stored. */
export function randomTemplates(count: number, seed: number): readonly BudgetTemplate[] {
  const usable = arbitraryTemplate()
    .filter((template) => template.salesType === SALES_TYPE.normal && offers(template, 'period'))
    .chain((template) => fc.constantFrom(...BUDGETS).map((wrap) => withBudget(template, wrap)))
    .filter((template) => validateTemplate(template).length === 0);
  return fc
    .sample(usable, { numRuns: count, seed })
    .map((template, index) => ({ ...template, id: `measured-${index + 1}`, version: '1' }));
}

function withBudget(template: BudgetTemplate, wrap: (text: string) => string): BudgetTemplate {
  const wrapped = (source: FieldSource): FieldSource =>
    source.kind === 'formula' ? { ...source, text: wrap(source.text) } : source;
  const fields = template.fields.map((field) =>
    field.role === 'budget'
      ? { ...field, sources: field.sources.map(({ source, ...rule }) => ({ ...rule, source: wrapped(source) })) }
      : field,
  );
  return { ...template, fields };
}
