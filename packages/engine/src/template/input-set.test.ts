import { describe, expect, it } from 'vitest';
import { FLEET_SALES } from './built-in/fleet-sales.ts';
import { NORMAL_SALES } from './built-in/normal-sales.ts';
import { compileLogic } from './compile.ts';
import { DEFAULT_INPUT_SET, DEFAULT_SETTINGS, INPUT_SET_OPTIONS, VOLUME_BASES } from './input-set.ts';
import { offeredInputSets, offers } from './rules.ts';

describe('the Input Set', () => {
  it('[BUD-124] [BUD-125] offers Manual or Auto, and Period or Month', () => {
    expect(INPUT_SET_OPTIONS.mode).toEqual(['Manual', 'Auto']);
    expect(INPUT_SET_OPTIONS.period).toEqual(['Period', 'Month']);
  });

  it('[BUD-126] [BUD-127] offers Type Class or Model, and Cost/unit or %MSRP w/o VAT', () => {
    expect(INPUT_SET_OPTIONS.detail).toEqual(['Type Class', 'Model']);
    expect(INPUT_SET_OPTIONS.cost).toEqual(['Cost/unit', '%MSRP w/o VAT']);
  });

  it('[BUD-128] has four members and starts as Manual, Period, Model, Cost/unit', () => {
    expect(Object.values(DEFAULT_INPUT_SET)).toEqual(['Manual', 'Period', 'Model', 'Cost/unit']);
  });

  it('[BUD-128] is one choice from each pair that the template offers', () => {
    expect(offeredInputSets(NORMAL_SALES)).toHaveLength(16);
    expect(offeredInputSets(FLEET_SALES)).toHaveLength(2);
    expect(offers(FLEET_SALES, 'cost')).toBe(false);
    const refused = compileLogic(FLEET_SALES, {
      ...DEFAULT_SETTINGS,
      inputSet: { ...DEFAULT_INPUT_SET, cost: '%MSRP w/o VAT' },
    });
    expect(refused).toEqual({
      ok: false,
      error: [{ code: 'INPUT_SET_NOT_OFFERED', params: { option: '%MSRP w/o VAT' } }],
    });
  });

  it('[BUD-114] [BUD-115] has the volume bases WS and RT', () => {
    expect(VOLUME_BASES).toEqual(['WS', 'RT']);
  });
});
