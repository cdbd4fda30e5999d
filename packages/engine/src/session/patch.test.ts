import { describe, expect, it } from 'vitest';
import { sampleTable } from '../../testing/sample.ts';
import { present } from '../base/assert.ts';
import { NORMAL_SALES } from '../template/built-in/normal-sales.ts';
import { columnsPatch, settingsPatch } from './patch.ts';

/** Normal Sales, with the mean list price of the cars that are planned in its summary rows. */
const TEMPLATE = {
  ...NORMAL_SALES,
  fields: NORMAL_SALES.fields.map((field) =>
    field.id === 'msrpWithVat'
      ? { ...field, rollUp: { kind: 'formula' as const, text: 'baseValue / estimatedVolume * 1.13' } }
      : field,
  ),
};

describe('a patch of columns', () => {
  const table = sampleTable({ template: TEMPLATE });
  const idsIn = ({ columns }: ReturnType<typeof columnsPatch>): readonly string[] =>
    columns.map(({ column }) => present(table.logic.fields[column], 'a field').id);

  it('has all columns that edits change: inputs, formulas, and summary rows computed in a column of master data', () => {
    const ids = idsIn(columnsPatch(table));
    expect(ids).toEqual(expect.arrayContaining(['pipelineOverride', 'penetration', 'budgetEstimation', 'msrpWithVat']));
    expect(ids).not.toContain('wsPipeline');
    expect(ids).not.toContain('vatRate');
  });

  it('has for changed settings no typed columns that are only summed', () => {
    const patch = settingsPatch(table, { ...table.logic.settings, volumeBase: 'RT' });
    const ids = idsIn(patch);
    expect(ids).toEqual(expect.arrayContaining(['penetration', 'estimatedVolume', 'costPerUnit', 'msrpWithVat']));
    expect(ids).not.toContain('pipelineOverride');
    expect(patch.settings?.volumeBase).toBe('RT');
    for (const { values } of patch.columns) expect(values).toHaveLength(table.rows.count);
  });
});
