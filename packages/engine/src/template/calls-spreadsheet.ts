import { callsSpreadsheet as formulaCalls } from '../formula/calls-spreadsheet.ts';
import { parseFormula } from '../formula/parse.ts';
import type { BudgetTemplate, TemplateField } from './types.ts';

/**
 * Whether a formula of the template, under any settings, calls a function that the kernel leaves to a `VectorOperation`:
 * only then a spreadsheet engine is loaded. An unreadable formula calls none; compiling reports its fault.
 */
export function callsSpreadsheet({ fields }: BudgetTemplate): boolean {
  return fields.flatMap(formulaTexts).some((text) => {
    const formula = parseFormula(text);
    return formula.ok && formulaCalls(formula.value);
  });
}

function formulaTexts({ sources, rollUp }: TemplateField): readonly string[] {
  const texts = sources.flatMap(({ source }) => (source.kind === 'formula' ? [source.text] : []));
  return rollUp.kind === 'formula' ? [...texts, rollUp.text] : texts;
}
