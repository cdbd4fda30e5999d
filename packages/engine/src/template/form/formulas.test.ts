import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleTable } from '../../../testing/sample.ts';
import { checkFormulaText } from '../../formula/check-text.ts';
import { writeTyped } from '../../table/pair.ts';
import type { BudgetTable } from '../../table/types.ts';
import { BUILT_IN_TEMPLATES } from '../built-in/built-in.ts';
import { NORMAL_SALES } from '../built-in/normal-sales.ts';
import { withAdded } from './added-attributes.ts';
import { MOST_FORMULA_CHARACTERS, templateOfForm } from './check-form.ts';
import { type SentForm, selectAttribute, setManual, withSent } from './choices.ts';
import { decodeForm } from './decode-form.ts';
import { formOfTemplate } from './form-of-template.ts';
import { formulaSurroundings } from './formula-surroundings.ts';
import { formulaAt, formulasOf, type PlacedFormula, withFormula } from './formulas.ts';
import { logicLines } from './logic-lines.ts';
import type { TemplateForm } from './types.ts';
import { workedExample } from './worked-example.ts';

const SEASON = { attributeId: 7, categoryId: 'cost', name: 'Season' };
const AUTO = { field: 'attribute7', rule: 'auto' } as const;
const BUDGET = { field: 'budgetEstimation', rule: 1 } as const;
const START = selectAttribute(withAdded(formOfTemplate(NORMAL_SALES), [SEASON]), 'cost', 'attribute7', true);

function written(form: TemplateForm, formula: PlacedFormula): TemplateForm {
  const made = withFormula(form, formula);
  if (made === undefined) throw new Error(`no place ${formula.field}`);
  return made;
}

function tableOf(form: TemplateForm): BudgetTable {
  const made = templateOfForm(form);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return sampleTable({ template: made.value });
}

/** The value of a field in a row of the sample after inputs were typed into the row. */
function valueOf(table: BudgetTable, typed: Readonly<Record<string, number>>, id: string): number {
  const row = table.rows.leafStart;
  for (const field of table.logic.inputs) {
    const value = typed[field.id];
    if (value !== undefined) writeTyped(table, row, field, value);
  }
  table.calculation.row(row);
  return table.columns[table.logic.byId.get(id)?.index ?? -1]?.[row] ?? Number.NaN;
}

const TYPED = { pipelineOverride: 10, penetration: 1, costPerUnit: 1000 };
const attributeOf = (form: TemplateForm) =>
  form.categories
    .flatMap(({ attributes }) => attributes.flatMap(({ independent }) => independent))
    .find(({ id }) => id === AUTO.field);

describe('a formula of an added attribute', () => {
  it('[OFC-054] makes the attribute Auto and fills it in the table; an empty formula undoes that', () => {
    const form = written(START, { ...AUTO, text: 'IF(estimatedVolume > 5, 50%, 100%)' });
    expect(attributeOf(form)).toMatchObject({ manual: false, manualFixed: false });
    const table = tableOf(form);
    expect(valueOf(table, TYPED, 'budgetEstimation')).toBe(5000);
    expect(table.logic.inputs.map(({ id }) => id)).not.toContain('attribute7');
    expect(written(form, { ...AUTO, text: '' })).toEqual(START);
  });

  it('[OFC-057] lets the planner choose between Auto and Manual', () => {
    const form = setManual(written(START, { ...AUTO, text: '50%' }), 'cost', AUTO.field, 'Manual');
    expect(attributeOf(form)?.manual).toBe(true);
    expect(tableOf(form).logic.inputs.map(({ id }) => id)).toContain('attribute7');
    expect(attributeOf(written(form, { ...AUTO, text: '60%' }))?.manual).toBe(true);
  });

  it('is refused if it is circular, over any number of fields', () => {
    const form = written(START, { ...AUTO, text: 'avgSi / 1000' });
    expect(templateOfForm(form)).toMatchObject({ ok: false, error: [{ code: 'FORMULA_CYCLE' }] });
    const surroundings = { ...formulaSurroundings(START, AUTO), locale: 'en', target: AUTO.field } as const;
    const found = checkFormulaText('[Estimated Volume] / [AVG.SI]', surroundings);
    expect(found).toMatchObject({
      ok: false,
      error: {
        position: 22,
        message: { params: { fields: expect.stringMatching(/^Season → AVG.SI → Budget Estimation → .*Season$/) } },
      },
    });
    expect(checkFormulaText('[Estimated Volume] / 100', surroundings).ok).toBe(true);
  });
});

describe('an unused formula of Auto', () => {
  const codesOf = (form: TemplateForm): readonly string[] => {
    const made = templateOfForm(form);
    return made.ok ? [] : made.error.map(({ code }) => code);
  };
  const wrong = [
    ['avgSi / 1000', 'FORMULA_CYCLE'],
    ['nobody * 2', 'FORMULA_FIELD_UNKNOWN'],
    ['1 +', 'FORMULA_UNFINISHED'],
  ] as const;

  it.each(wrong)('is refused at once while its attribute is Manual: %s', (text, code) => {
    const manual = setManual(written(START, { ...AUTO, text }), 'cost', AUTO.field, 'Manual');
    expect(attributeOf(manual)?.manual).toBe(true);
    expect(codesOf(manual)).toContain(code);
    // A fault is reported once, even if it occurs under every setting.
    expect(new Set(codesOf(manual)).size).toBe(codesOf(manual).length);
  });

  it.each(wrong)('is refused at once while its attribute is left out: %s', (text, code) => {
    const form = selectAttribute(written(START, { ...AUTO, text }), 'cost', AUTO.field, false);
    expect(codesOf(form)).toContain(code);
  });

  it('is accepted if it is correct, even if two of them would be circular together', () => {
    const manual = setManual(written(START, { ...AUTO, text: '50%' }), 'cost', AUTO.field, 'Manual');
    expect(codesOf(manual)).toEqual([]);
    const both = withAdded(manual, [SEASON, { ...SEASON, attributeId: 8, name: 'Region' }]);
    const chosen = selectAttribute(both, 'cost', 'attribute8', true);
    const other = { field: 'attribute8', rule: 'auto' } as const;
    const led = written(written(chosen, { ...AUTO, text: 'attribute8' }), { ...other, text: 'attribute7' });
    expect(codesOf(setManual(led, 'cost', 'attribute8', 'Manual'))).toEqual([]);
    expect(codesOf(setManual(led, 'cost', AUTO.field, 'Auto'))).toContain('FORMULA_CYCLE');
  });
});

describe('a formula of a field', () => {
  it('replaces the existing one for its choices only', () => {
    const form = written(formOfTemplate(NORMAL_SALES), {
      ...BUDGET,
      text: 'ROUNDUP(estimatedVolume * costPerUnit, -4)',
    });
    expect(valueOf(tableOf(form), { ...TYPED, pipelineOverride: 11 }, 'budgetEstimation')).toBe(20_000);
    expect(formulaAt(form, { field: 'budgetEstimation', rule: 0 })).toBe(
      'estimatedVolume * msrpPercent * msrpWithoutVat',
    );
    expect(logicLines(form).find(({ place }) => place?.field === BUDGET.field && place.rule === 1)).toMatchObject({
      slow: false,
      words: { en: 'rounded away from 0 (Estimated Volume × Cost/unit, -4)' },
    });
  });

  it('belongs to the budget before attributes if attributes multiply it', () => {
    const line = logicLines(START).find(({ place }) => place?.field === BUDGET.field && place.rule === 1);
    expect(line).toMatchObject({ name: { en: 'Budget before Season' }, words: { en: 'Estimated Volume × Cost/unit' } });
    expect(logicLines(START).find(({ id }) => id === 'budgetEstimation')?.place).toBeUndefined();
  });

  it('is marked if it has a spreadsheet function, and its example has no number', () => {
    const form = written(START, { ...AUTO, text: 'SQRT(estimatedVolume) / 100' });
    expect(logicLines(form).filter(({ slow }) => slow)).toMatchObject([{ id: AUTO.field, place: AUTO }]);
    const made = templateOfForm(form);
    const sentences = made.ok ? workedExample(made.value, 'en').flatMap((line) => line.sentences) : [];
    expect(sentences).toContain('Season = SQRT (Estimated Volume) ÷ 100');
    expect(sentences).toContain('Budget Estimation = Budget before Season × Season');
    expect(sentences).toContain('Estimated Volume = Base Volume × % Penetration = 100 × 80.00% = 80.');
  });

  it('offers every field with its value in the example', () => {
    const { fields } = formulaSurroundings(START, BUDGET);
    const found = new Map(fields.map((field) => [field.id, field]));
    expect(found.get('estimatedVolume')).toMatchObject({ isPercent: false, example: 80 });
    expect(found.get('msrpWithoutVat')).toMatchObject({ example: 300_000 });
    expect(found.get('attribute7')).toMatchObject({ isPercent: true, example: 0.5 });
  });
});

describe('sent formulas', () => {
  const sentOf = (form: TemplateForm): SentForm => ({ ...form, formulas: formulasOf(form) });

  it('are stored unchanged, in whatever notation they were written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BUILT_IN_TEMPLATES),
        fc.nat(),
        fc.constantFrom('1', '50%'),
        (template, pick, text) => {
          const base = withAdded(formOfTemplate(template), [SEASON]);
          const formulas = formulasOf(base);
          const { field, rule } = formulas[pick % formulas.length] ?? AUTO;
          const form = written(base, { field, rule, text });
          const taken = withSent(base, sentOf(form));
          expect(taken).toEqual({ ok: true, value: form });
          expect(decodeForm(JSON.parse(JSON.stringify(form)))).toEqual({ ok: true, value: form });
          expect(formulasOf(form).filter((own, at) => own.text !== formulas[at]?.text)).toEqual([
            { field, rule, text },
          ]);
        },
      ),
    );
  });

  it('need a place in the form; formulas that are not sent stay', () => {
    const other = { ok: false, error: { code: 'TEMPLATE_FORM_OTHER' } };
    for (const { field, rule } of [
      { field: 'costPerUnit', rule: 2 },
      { field: 'rtPipeline', rule: 0 },
      { field: 'penetration', rule: 'auto' },
      { field: 'attribute9', rule: 'auto' },
    ] as const)
      expect(withSent(START, { ...START, formulas: [{ field, rule, text: '1' }] })).toEqual(other);
    expect(withSent(START, { ...START, formulas: [{ ...BUDGET, text: '' }] })).toEqual(other);
    const form = written(START, { ...BUDGET, text: 'costPerUnit' });
    expect(withSent(form, START)).toEqual({ ok: true, value: form });
  });

  it('are limited in total length before they are parsed', () => {
    const long = `1${'+1'.repeat(2000)}`;
    const many = formulasOf(START)
      .slice(0, 6)
      .map((formula) => ({ ...formula, text: long }));
    const form = many.reduce(written, START);
    expect(templateOfForm(form)).toEqual({
      ok: false,
      error: [{ code: 'TEMPLATE_FORMULAS_LONG', params: { most: MOST_FORMULA_CHARACTERS } }],
    });
  });
});

describe('exclusive options', () => {
  it('[OFC-043] [OFC-056] of a template need exactly one selected in each category', () => {
    const base = formOfTemplate(NORMAL_SALES);
    const flags = fc.array(fc.boolean(), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(flags, (selected) => {
        let at = 0;
        const categories = base.categories.map((category) => ({
          ...category,
          attributes: category.attributes.map((group) => ({
            ...group,
            exclusive: group.exclusive.map((item) => ({ ...item, selected: selected[at++] === true })),
          })),
        }));
        const taken = withSent(base, { ...base, categories });
        const isSingle = categories.every(({ attributes }) =>
          attributes.every(
            ({ exclusive }) => exclusive.length === 0 || exclusive.filter((item) => item.selected).length === 1,
          ),
        );
        expect(taken.ok && templateOfForm(taken.value).ok).toBe(isSingle);
      }),
      { numRuns: 200 },
    );
  });
});
