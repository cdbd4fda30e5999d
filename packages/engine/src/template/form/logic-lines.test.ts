import { describe, expect, it } from 'vitest';
import { FLEET_SALES } from '../built-in/fleet-sales.ts';
import { NORMAL_SALES } from '../built-in/normal-sales.ts';
import { selectAttribute } from './choices.ts';
import { fieldStates } from './field-states.ts';
import { formOfTemplate } from './form-of-template.ts';
import { logicLines } from './logic-lines.ts';
import { workedExample } from './worked-example.ts';

const lineOf = (id: string, form = formOfTemplate(NORMAL_SALES)) =>
  logicLines(form)
    .filter((line) => line.id === id)
    .map(({ name, when, words }) => [when.en, `${name.en} = ${words.en}`, `${name.zh} = ${words.zh}`]);

describe('calculation logic in words', () => {
  it('has each formula with the choices under which it is used', () => {
    expect(lineOf('budgetEstimation')).toEqual([
      [
        '%MSRP w/o VAT',
        'Budget Estimation = Estimated Volume × %MSRP w/o VAT × MSRP w/o VAT',
        '预算测算 = 预估销量 × %MSRP（不含税） × MSRP（不含税）',
      ],
      ['', 'Budget Estimation = Estimated Volume × Cost/unit', '预算测算 = 预估销量 × 单车成本'],
    ]);
    expect(lineOf('fleetShare', formOfTemplate(FLEET_SALES))).toEqual([
      ['', '% Fleet Share = Fleet Volume ÷ RT Pipeline', '% 大客户占比 = 大客户销量 ÷ 零售计划量'],
    ]);
  });

  it('[BTP-007] reads an attribute that is not selected as 100%', () => {
    expect(lineOf('estimatedVolume').at(-1)?.[1]).toBe('Estimated Volume = Base Volume × % Penetration');
    const form = selectAttribute(formOfTemplate(NORMAL_SALES), 'volume', 'penetration', false);
    expect(lineOf('estimatedVolume', form).at(-1)?.[1]).toBe('Estimated Volume = Base Volume × 100%');
    expect(fieldStates(form).find(({ id }) => id === 'penetration')).toMatchObject({ enabled: false, inForm: false });
  });

  it('has an example of a new table, in either language', () => {
    const lines = workedExample(NORMAL_SALES, 'en').map(({ sentences }) => sentences.join(' '));
    expect(lines).toContain('Budget Estimation = Estimated Volume × Cost/unit = 80 × 5,000 = 400,000.');
    expect(lines.length).toBe(workedExample(NORMAL_SALES, 'zh').length);
  });

  it('marks typed fields and fields with a column', () => {
    const states = new Map(fieldStates(formOfTemplate(FLEET_SALES)).map((state) => [state.id, state]));
    expect(states.get('fleetVolume')).toMatchObject({ manual: true, inForm: true });
    expect(states.get('fleetShare')).toMatchObject({ manual: false, inForm: true });
    expect(states.get('vatRate')).toMatchObject({ manual: false, inForm: false });
  });
});
