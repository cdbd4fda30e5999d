import { parseFormula } from '../../formula/parse.ts';
import { printFormula } from '../../formula/print.ts';
import { type Expression, fieldsOf, replaceFields } from '../../formula/syntax.ts';
import { NUMBER_WIDTH } from '../sizes.ts';
import type { FieldSource, RollUp, TemplateField } from '../types.ts';

const LONGEST_NAME = 100;

/**
 * The fields with a budget that these percentages multiply, one after the other. The budget before each of them is
 * a field without a column, so that summary rows weigh a percentage by the budget that it is a part of, and recompute
 * costs from the budget before all of them.
 */
export function multiplyBudget(
  fields: readonly TemplateField[],
  percentages: readonly string[],
): readonly TemplateField[] {
  const budget = fields.find(({ role }) => role === 'budget');
  const [first] = percentages;
  if (budget === undefined || first === undefined) return fields;
  const before = percentages.map((id, index): TemplateField => {
    const previous = percentages[index - 1];
    return {
      id: beforeOf(id),
      name: nameBefore(fields.find((field) => field.id === id)),
      format: 'number',
      width: NUMBER_WIDTH,
      visible: false,
      sources: previous === undefined ? budget.sources : [{ source: product(previous) }],
      rollUp: { kind: 'sum' },
    };
  });
  const [last = first] = percentages.slice(-1);
  const causes = causesOf(budget, fields);
  const multiplied = fields.map((field): TemplateField => {
    if (field === budget) return { ...field, sources: [{ source: product(last) }] };
    const at = percentages.indexOf(field.id);
    if (at >= 0) return { ...field, rollUp: share(field.id, percentages[at + 1], budget.id) };
    return causes.has(field.id) ? { ...field, rollUp: replaced(field.rollUp, budget.id, beforeOf(first)) } : field;
  });
  return [...multiplied, ...before];
}

function beforeOf(percentage: string): string {
  return `before${percentage.slice(0, 1).toUpperCase()}${percentage.slice(1)}`;
}

function nameBefore(field: TemplateField | undefined): TemplateField['name'] {
  const { en = '', zh = '' } = field?.name ?? {};
  return { en: `Budget before ${en}`.slice(0, LONGEST_NAME), zh: `${zh}前预算`.slice(-LONGEST_NAME) };
}

function product(percentage: string): FieldSource {
  return { kind: 'formula', text: `${beforeOf(percentage)} * ${percentage}` };
}

/** The percentage of a summary row: its budget after it ÷ its budget before it. */
function share(percentage: string, next: string | undefined, budget: string): RollUp {
  return { kind: 'formula', text: `${next === undefined ? budget : beforeOf(next)} / ${beforeOf(percentage)}` };
}

/** The fields that the budget is calculated from, under any settings. */
function causesOf(budget: TemplateField, fields: readonly TemplateField[]): ReadonlySet<string> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const found = new Set<string>();
  const follow = ({ sources }: TemplateField): void => {
    for (const { source } of sources)
      for (const id of source.kind === 'formula' ? fieldsOf(parsed(source.text)) : []) {
        const operand = byId.get(id);
        if (operand === undefined || found.has(id)) continue;
        found.add(id);
        follow(operand);
      }
  };
  follow(budget);
  return found;
}

function replaced(rollUp: RollUp, from: string, to: string): RollUp {
  if (rollUp.kind !== 'formula') return rollUp;
  const by: Expression = { kind: 'field', field: to };
  return { kind: 'formula', text: printFormula(replaceFields(parsed(rollUp.text), new Map([[from, by]]))) };
}

/** A faulty formula reads nothing; the check of the template reports the fault. */
function parsed(text: string): Expression {
  const formula = parseFormula(text);
  return formula.ok ? formula.value : { kind: 'number', value: 1 };
}
