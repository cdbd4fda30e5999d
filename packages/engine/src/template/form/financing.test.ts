import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import { SAMPLE_PINS, SAMPLE_SET, sampleTable } from '../../../testing/sample.ts';
import { present } from '../../base/assert.ts';
import { referenceFrom } from '../../reference/reference-set.ts';
import { explainCell } from '../../report/explain-cell.ts';
import { cellSentences } from '../../session/explain-sentences.ts';
import { writeTyped } from '../../table/pair.ts';
import type { BudgetTable } from '../../table/types.ts';
import { BUILT_IN_TEMPLATES } from '../built-in/built-in.ts';
import { PAYMENT_TERM } from '../built-in/payment-term.ts';
import type { FieldRole } from '../types.ts';
import { templateOfForm } from './check-form.ts';
import { selectAttribute, setManual, withSent } from './choices.ts';
import { fieldStates } from './field-states.ts';
import { withFinancing } from './financing.ts';
import { formOfTemplate } from './form-of-template.ts';
import type { TemplateForm } from './types.ts';

const FORM = formOfTemplate(PAYMENT_TERM);
const DATED = ['interestRate', 'extensionDays'];
const AUTO = DATED.reduce((form, id) => setManual(form, 'cost', id, 'Auto'), FORM);

function compiled(form: TemplateForm) {
  const made = templateOfForm(form);
  return present(made.ok ? made.value : undefined, 'a template');
}

/** The form stored at the time when both were only typed. */
function withoutChoice(form: TemplateForm): TemplateForm {
  const categories = form.categories.map((category) => ({
    ...category,
    attributes: category.attributes.filter(({ independent }) => !independent.some(({ id }) => DATED.includes(id))),
  }));
  return { ...form, categories };
}

function typeEverywhere(table: BudgetTable, values: Partial<Record<FieldRole, number>>): void {
  for (const field of table.logic.inputs) {
    const value = field.role && values[field.role];
    if (value === undefined) continue;
    for (let row = table.rows.leafStart; row < table.rows.count; row++) writeTyped(table, row, field, value);
  }
  table.calculation.whole();
}

const column = (table: BudgetTable, role: FieldRole) =>
  Array.from(table.columns[present(table.logic.byRole.get(role), role).index] ?? []);
const leaf = (table: BudgetTable, role: FieldRole, at: number) => column(table, role)[table.rows.leafStart + at];

describe('interest rate and extension days', () => {
  it('are typed in the built-in template, and filled from dated values under Auto', () => {
    expect(compiled(FORM)).toEqual(PAYMENT_TERM);
    const states = fieldStates(AUTO).filter(({ id }) => DATED.includes(id));
    expect(states.map(({ enabled, manual, inForm }) => [enabled, manual, inForm])).toEqual([
      [true, false, true],
      [true, false, true],
    ]);
    const inputs = sampleTable({ template: compiled(AUTO) }).logic.inputs.map(({ id }) => id);
    expect(inputs).toEqual(['pipelineOverride', 'penetration', 'estimatedVolume']);
  });

  it('[CFP-017] under Auto are those of the first month of a row', () => {
    const table = sampleTable({ template: compiled(AUTO), inputSet: { period: 'Month' } });
    const last = table.rows.count - table.rows.leafStart - 1;
    expect(['interestRate', 'extensionDays', 'costPerUnit'].map((role) => leaf(table, role as FieldRole, 0))).toEqual([
      0.05, 30, 833.3333333333334,
    ]);
    expect(leaf(table, 'extensionDays', last)).toBe(45);
    expect(leaf(table, 'costPerUnit', last)).toBe(1250);
  });

  it('are explained with source, version and day', () => {
    const table = sampleTable({ template: compiled(AUTO), inputSet: { period: 'Month' } });
    const told = (role: FieldRole, locale: 'en' | 'zh') => {
      const field = present(table.logic.byRole.get(role), role);
      return cellSentences(explainCell(table, table.rows.count - 1, field), table.logic, locale);
    };
    expect(told('interestRate', 'en')).toEqual([
      'Interest Rate = 5.00% comes from the interest rates of 2026-03-01, version financing-1.',
    ]);
    expect(told('extensionDays', 'zh')).toEqual(['延长天数 = 45，取自 2026-03-01 的延长天数，版本 financing-1。']);
  });

  it('give the same budget under Auto and with equal typed values', () => {
    const rates = fc.integer({ min: 0, max: 2_000 }).map((bp) => bp / 10_000);
    fc.assert(
      fc.property(rates, fc.nat({ max: 120 }), fc.double({ min: 0.01, max: 1, noNaN: true }), (rate, days, share) => {
        const version = SAMPLE_PINS.financing;
        const reference = referenceFrom({
          ...SAMPLE_SET,
          interestRates: [{ version, from: '2026-01-01', rate }],
          extensionDays: [{ version, from: '2025-12-15', days }],
        });
        const filled = sampleTable({ template: compiled(AUTO), reference });
        const typed = sampleTable({ template: PAYMENT_TERM, reference });
        typeEverywhere(filled, { penetration: share });
        typeEverywhere(typed, { penetration: share, interestRate: rate, extensionDays: days });
        for (const role of ['costPerUnit', 'budget', 'avgSi'] as const)
          expect(column(filled, role)).toEqual(column(typed, role));
      }),
      { numRuns: runs(50) },
    );
  });

  it('are missing, like the budget, if a version has none', () => {
    const reference = referenceFrom({ ...SAMPLE_SET, interestRates: [] });
    const table = sampleTable({ template: compiled(AUTO), reference });
    typeEverywhere(table, { penetration: 1 });
    expect([leaf(table, 'interestRate', 0), leaf(table, 'budget', 0)]).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('the choice of financing', () => {
  it('cannot be deselected', () => {
    expect(selectAttribute(FORM, 'cost', 'interestRate', false)).toEqual(FORM);
    const categories = FORM.categories.map((category) => ({
      ...category,
      attributes: category.attributes.map((group) => ({
        ...group,
        independent: group.independent.map((item) => ({ ...item, selected: false })),
      })),
    }));
    const taken = withSent(FORM, { categories, layout: FORM.layout });
    const selected = taken.ok && taken.value.categories.flatMap(({ attributes }) => attributes);
    const items = (selected || []).flatMap(({ independent }) => independent);
    expect(items.map(({ id, selected: isSelected }) => [id, isSelected])).toEqual([
      ['penetration', false],
      ['interestRate', true],
      ['extensionDays', true],
    ]);
  });

  it('is added once to stored forms without it, and to no others', () => {
    expect(withFinancing(withoutChoice(FORM))).toEqual(FORM);
    expect(withFinancing(AUTO)).toBe(AUTO);
    for (const template of BUILT_IN_TEMPLATES.filter(({ id }) => id !== PAYMENT_TERM.id)) {
      const form = formOfTemplate(template);
      expect(withFinancing(form)).toBe(form);
    }
  });
});
