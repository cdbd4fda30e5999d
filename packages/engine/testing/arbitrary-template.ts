import * as fc from 'fast-check';
import { BUILT_IN_TEMPLATES } from '../src/template/built-in/built-in.ts';
import { INPUT, numberField, percentField } from '../src/template/built-in/make-field.ts';
import type { TableSettings } from '../src/template/input-set.ts';
import { offeredInputSets } from '../src/template/rules.ts';
import type { BudgetTemplate, RollUp, TemplateField } from '../src/template/types.ts';

/** One of the built-in templates. */
export const BUILT_IN_TEMPLATE: fc.Arbitrary<BudgetTemplate> = fc.constantFrom(...BUILT_IN_TEMPLATES);

/**
 * A valid template: a built-in one with attributes selected or not, and with further inputs and computed fields whose
 * formulas use every operator and function of the kernel.
 */
export function arbitraryTemplate(): fc.Arbitrary<BudgetTemplate> {
  return fc
    .record({
      template: BUILT_IN_TEMPLATE,
      selected: fc.boolean(),
      inputs: fc.array(EXTRA_INPUT, { maxLength: 3 }),
      seeds: fc.array(FIELD_SEED, { maxLength: 6 }),
    })
    .map(({ template, selected, inputs, seeds }) => {
      const own = template.fields.map((field) =>
        field.attribute === undefined ? field : { ...field, attribute: { selected } },
      );
      const typed = inputs.map((make, index) => make(`input${index + 1}`));
      const fields = seeds.reduce<readonly TemplateField[]>(
        (before, seed, index) => [...before, computedField(`extra${index + 1}`, seed, before)],
        [...own, ...typed],
      );
      return { ...template, id: `${template.id}-random`, fields };
    });
}

/** Settings that a template offers. */
export function arbitrarySettings(template: BudgetTemplate): fc.Arbitrary<TableSettings> {
  return fc.record({
    inputSet: fc.constantFrom(...offeredInputSets(template)),
    volumeBase: fc.constantFrom('WS', 'RT'),
  });
}

const ROLL_UPS: readonly RollUp[] = [{ kind: 'sum' }, { kind: 'none' }];

const EXTRA_INPUT = fc
  .record({ percent: fc.boolean(), rollUp: fc.constantFrom(...ROLL_UPS), selected: fc.option(fc.boolean()) })
  .map(({ percent, rollUp, selected }) => (id: string): TemplateField => {
    const name = { en: id, zh: id };
    if (!percent) return numberField(id, name, INPUT, rollUp);
    return percentField(id, name, INPUT, rollUp, selected === null ? {} : { attribute: { selected } });
  });

interface FieldSeed {
  readonly shape: (a: string, b: string, c: string) => string;
  readonly operands: readonly [number, number, number];
  readonly rollUp: 'sum' | 'none' | 'formula';
}

const FIELD_SEED: fc.Arbitrary<FieldSeed> = fc.record({
  shape: fc.constantFrom<FieldSeed['shape']>(
    (a, b) => `${a} + ${b}`,
    (a, b) => `${a} - ${b}`,
    (a, b, c) => `${a} * (${b} + ${c})`,
    (a, b) => `${a} / ${b}`,
    (a, b, c) => `IF(${a} > ${b}, ${c}, -${b})`,
    (a, b) => `MIN(${a}, ${b}) - MAX(${a}, ${b}) * 5%`,
    (a) => `ROUND(${a} / 7, 2)`,
    (a, b) => `ABS(${a} - ${b})`,
    (a, b) => `COALESCE(${a}, ${b}, 1)`,
    (a, b, c) => `SUM(${a}, ${b} / ${c})`,
    (a, b, c) => `AVERAGE(${a}, ${b}, ${c}) + COUNT(${a}, ${b})`,
    (a, b, c) => `IFERROR(${a} / ${b}, ${c})`,
    (a, b, c) => `IF(AND(${a} > ${b}, NOT(${c} < 1)), ${a}, ${b} / ${c})`,
    (a, b, c) => `IF(OR(${a} = 0, ${b} > ${c}), 1, ${c})`,
  ),
  operands: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
  rollUp: fc.constantFrom('sum', 'none', 'formula'),
});

/** A field computed from fields before it; its sources in a summary row are fields that the row has. */
function computedField(
  id: string,
  { shape, operands, rollUp }: FieldSeed,
  before: readonly TemplateField[],
): TemplateField {
  const summed = before.filter((field) => field.rollUp.kind !== 'none');
  const text = formulaOver(shape, operands, before);
  const onSummary: RollUp =
    rollUp === 'formula' ? { kind: 'formula', text: formulaOver(shape, operands, summed) } : { kind: rollUp };
  return numberField(id, { en: id, zh: id }, { kind: 'formula', text }, onSummary);
}

function formulaOver(
  shape: FieldSeed['shape'],
  operands: FieldSeed['operands'],
  fields: readonly TemplateField[],
): string {
  const pick = (index: number): string => fields[index % fields.length]?.id ?? '0';
  return shape(pick(operands[0]), pick(operands[1]), pick(operands[2]));
}
