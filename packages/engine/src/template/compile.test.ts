import { describe, expect, it } from 'vitest';
import { sampleTable } from '../../testing/sample.ts';
import { FLEET_SALES } from './built-in/fleet-sales.ts';
import { NORMAL_SALES } from './built-in/normal-sales.ts';
import { compileLogic } from './compile.ts';
import { DEFAULT_INPUT_SET, DEFAULT_SETTINGS, type InputSet } from './input-set.ts';
import type { BudgetTemplate } from './types.ts';

function logicOf(template: BudgetTemplate, inputSet: Partial<InputSet> = {}) {
  const compiled = compileLogic(template, { ...DEFAULT_SETTINGS, inputSet: { ...DEFAULT_INPUT_SET, ...inputSet } });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
  return compiled.value;
}

const inputsOf = (template: BudgetTemplate, inputSet?: Partial<InputSet>) =>
  logicOf(template, inputSet).inputs.map(({ name }) => name.en);
const columnsOf = (template: BudgetTemplate) =>
  logicOf(template)
    .fields.filter(({ visible }) => visible)
    .map(({ name }) => name.en);

describe('the logic of a template', () => {
  it('[BUD-149] has the columns of Normal Sales', () => {
    expect(columnsOf(NORMAL_SALES)).toEqual([
      'RT Pipeline',
      'WS Pipeline',
      'Pipeline Override',
      '% Penetration',
      'Estimated Volume',
      'MSRP w/o VAT',
      'Cost/unit',
      '%MSRP w/o VAT',
      'Budget Estimation',
      'AVG.SI',
      'AVG.SI %',
    ]);
  });

  it('[BUD-149] has the columns of Fleet Sales', () => {
    expect(columnsOf(FLEET_SALES)).toEqual([
      'RT Pipeline',
      'Fleet Volume',
      '% Fleet Share',
      'Incentive Amount',
      'Additional Discount',
      'Budget Estimation',
      'AVG.SI',
      'AVG.SI %',
    ]);
  });

  it('[BUD-127] [BUD-137] has the chosen cost as an input, and computes the other one', () => {
    const volumes = ['Pipeline Override', '% Penetration', 'Estimated Volume'];
    expect(inputsOf(NORMAL_SALES)).toEqual([...volumes, 'Cost/unit']);
    expect(inputsOf(NORMAL_SALES, { cost: '%MSRP w/o VAT' })).toEqual([...volumes, '%MSRP w/o VAT']);
  });

  it('[BUD-128] has no inputs and no linked pair in Auto', () => {
    const logic = logicOf(NORMAL_SALES, { mode: 'Auto' });
    expect(logic.inputs).toEqual([]);
    expect(logic.pair).toBeUndefined();
    expect(logic.copyKufriTo).toBeUndefined();
  });

  it('[BUD-137] counts a percentage that is not selected as 100 %', () => {
    const fields = NORMAL_SALES.fields.map((field) =>
      field.role === 'penetration' ? { ...field, attribute: { selected: false } } : field,
    );
    const table = sampleTable({ template: { ...NORMAL_SALES, fields } });
    expect(table.logic.byRole.has('penetration')).toBe(false);
    const leaf = table.rows.leafStart;
    const valueOf = (role: 'volume' | 'wsPipeline') => table.columns[table.logic.byRole.get(role)!.index]![leaf];
    expect(valueOf('volume')).toBe(60);
    expect(valueOf('volume')).toBe(valueOf('wsPipeline'));
  });

  it('[BUD-150] has a trigger for every input that a formula reads, and no others', () => {
    const { fields } = logicOf(NORMAL_SALES);
    const triggers = fields.filter(({ trigger }) => trigger).map(({ role }) => role);
    expect(triggers).toEqual(['override', 'penetration', 'volume', 'costPerUnit']);
  });

  it('numbers its columns and its inputs', () => {
    const { fields, inputs } = logicOf(NORMAL_SALES);
    expect(fields.map(({ index }) => index)).toEqual(fields.map((_field, index) => index));
    expect(inputs.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3]);
  });
});
