import { describe, expect, it } from 'vitest';
import { sampleTable } from '../../../testing/sample.ts';
import { writeTyped } from '../../table/pair.ts';
import type { BudgetTable } from '../../table/types.ts';
import { FLEET_SALES } from '../built-in/fleet-sales.ts';
import { NORMAL_SALES } from '../built-in/normal-sales.ts';
import type { BudgetTemplate } from '../types.ts';
import { withAdded } from './added-attributes.ts';
import { templateOfForm } from './check-form.ts';
import { selectAttribute } from './choices.ts';
import { formOfTemplate } from './form-of-template.ts';

const ADDED = [
  { attributeId: 7, categoryId: 'cost', name: 'Region share' },
  { attributeId: 9, categoryId: 'cost', name: 'Season' },
];

/** Normal Sales with both attributes, some of them selected. */
function templateWith(selected: readonly string[]): BudgetTemplate {
  const form = selected.reduce(
    (before, id) => selectAttribute(before, 'cost', id, true),
    withAdded(formOfTemplate(NORMAL_SALES), ADDED),
  );
  const made = templateOfForm(form);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

function type(table: BudgetTable, leaf: number, values: Readonly<Record<string, number>>): void {
  const row = table.rows.leafStart + leaf;
  for (const field of table.logic.inputs) {
    const value = values[field.id];
    if (value !== undefined) writeTyped(table, row, field, value);
  }
  table.calculation.row(row);
}

const at = (table: BudgetTable, row: number, id: string) =>
  table.columns[table.logic.byId.get(id)?.index ?? -1]?.[row] ?? Number.NaN;

describe('attributes that administrators add', () => {
  it('[BTP-007] count as 100% until they are selected', () => {
    const table = sampleTable({ template: templateWith([]) });
    expect(table.logic.byId.has('attribute7')).toBe(false);
    type(table, 0, { pipelineOverride: 10, penetration: 1, costPerUnit: 1000 });
    expect(at(table, table.rows.leafStart, 'budgetEstimation')).toBe(10_000);
  });

  it('multiply the budget, each in a column left of the budget', () => {
    const table = sampleTable({ template: templateWith(['attribute7', 'attribute9']) });
    type(table, 0, { pipelineOverride: 10, penetration: 1, costPerUnit: 1000, attribute7: 0.5, attribute9: 0.2 });
    expect(at(table, table.rows.leafStart, 'budgetEstimation')).toBe(1000);
    const columns = table.logic.fields.filter(({ visible }) => visible).map(({ id }) => id);
    expect(columns.slice(-5)).toEqual(['attribute7', 'attribute9', 'budgetEstimation', 'avgSi', 'avgSiPercent']);
  });

  it('[BUD-058] are weighted by the budget on summary rows, and do not change the costs', () => {
    const table = sampleTable({ template: templateWith(['attribute7', 'attribute9']) });
    type(table, 0, { pipelineOverride: 10, penetration: 1, costPerUnit: 1000, attribute7: 0.5, attribute9: 1 });
    type(table, 1, { pipelineOverride: 30, penetration: 1, costPerUnit: 1000, attribute7: 1, attribute9: 0.5 });
    const above = table.rows.parent[table.rows.leafStart] ?? -1;
    expect(at(table, above, 'budgetEstimation')).toBe(20_000);
    expect(at(table, above, 'attribute7')).toBe(35_000 / 40_000);
    expect(at(table, above, 'attribute9')).toBe(20_000 / 35_000);
    expect(at(table, above, 'costPerUnit')).toBe(1000);
    expect(at(table, above, 'avgSi')).toBe(500);
  });

  it('are 100 % without an entry, under Auto', () => {
    const table = sampleTable({ template: templateWith(['attribute7']), inputSet: { mode: 'Auto' } });
    expect(at(table, table.rows.leafStart, 'attribute7')).toBe(1);
    expect(table.logic.inputs).toEqual([]);
  });

  it('are once in their categories, and in no category that allows none', () => {
    const form = formOfTemplate(FLEET_SALES);
    const twice = withAdded(withAdded(form, ADDED), ADDED);
    expect(twice.fields).toHaveLength(form.fields.length + 2);
    expect(withAdded(form, [{ attributeId: 3, categoryId: 'detail', name: 'X' }])).toEqual(form);
  });
});
