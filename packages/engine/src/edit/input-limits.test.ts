import { describe, expect, it } from 'vitest';
import { sampleTable } from '../../testing/sample.ts';
import { messageText } from '../messages/message-text.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import { BUILT_IN_TEMPLATES } from '../template/built-in/built-in.ts';
import type { InputField } from '../template/logic.ts';
import { applySave } from './apply-save.ts';
import { INPUT_LIMITS, mostOf } from './input-limits.ts';
import type { EditIntent } from './intent.ts';
import { unlawfulCells } from './lawful.ts';
import { runIntent } from './run-intent.ts';
import { encodeSaveColumns } from './save-columns.ts';

const EVERYTHING: EditPolicy = { kind: 'all' };

const row = sampleTable().rows.leafStart;

/** The ways into a cell that take a value; fills and saves come apart. */
function waysIn({ id }: InputField, value: number): readonly EditIntent[] {
  const cells = { rows: [row], fields: [id] };
  return [
    { kind: 'set-cell', row, field: id, text: String(value) },
    { kind: 'paste', ...cells, texts: [[String(value)]] },
    { kind: 'restore', cells: [{ row, field: id, value }] },
  ];
}

const codesOf = (outcome: { readonly refusals: readonly { readonly reason: { readonly code: string } }[] }) =>
  outcome.refusals.map(({ reason }) => reason.code);

const columnOf = ({ columns }: BudgetTable, { index }: { readonly index: number }) => columns[index] ?? [];

describe.each(BUILT_IN_TEMPLATES.map((template) => [template.name.en, template] as const))('%s', (_name, template) => {
  const inputs = sampleTable({ template }).logic.inputs;

  it.each(inputs.map((field) => [field.name.en, field] as const))(
    'refuses %s above its limit by every way of entry, and names the limit',
    (_field, field) => {
      const code =
        field.format === 'percent' ? expect.stringMatching(/INVALID_VALUE|PENETRATION_OVER_100/) : 'VALUE_TOO_LARGE';
      for (const value of [mostOf(field) * 1.5, 1.7e308]) {
        for (const intent of waysIn(field, value)) {
          const table = sampleTable({ template });
          expect(codesOf(runIntent(table, intent, EVERYTHING))).toEqual([code]);
          expect(columnOf(table, field)[row]).toBeNaN();
        }
        const table = sampleTable({ template });
        const saved = applySave(table, encodeSaveColumns([{ row, field: field.id, value }]), EVERYTHING);
        expect(saved.ok && codesOf(saved.value)).toEqual([code]);
        const column = table.columns[field.index];
        if (column !== undefined) column[row] = value;
        expect(codesOf({ refusals: unlawfulCells(table, [row]) })).toContainEqual(code);
      }
    },
  );

  it('keeps every sum finite if every input is at its limit', () => {
    const table = sampleTable({ template });
    const { pair } = table.logic;
    for (let leaf = table.rows.leafStart; leaf < table.rows.count; leaf += 1) {
      for (const field of table.logic.inputs) {
        const column = table.columns[field.index];
        if (column !== undefined && field !== pair?.amount) column[leaf] = mostOf(field);
      }
      if (pair !== undefined) table.pairMode[leaf] = 1;
    }
    table.calculation.whole();
    for (const role of ['volume', 'budget'] as const) {
      const field = table.logic.byRole.get(role);
      expect(field && columnOf(table, field)[0]).toBeGreaterThan(0);
    }
  });
});

it('a fill refuses values above the limit', () => {
  const table = sampleTable();
  const [first, second, third] = [row, row + 1, row + 2];
  for (const [at, share] of [
    [first, 0.5],
    [second, 1],
  ] as const) {
    const text = String(INPUT_LIMITS.yuanOfCar * share);
    expect(codesOf(runIntent(table, { kind: 'set-cell', row: at, field: 'costPerUnit', text }, EVERYTHING))).toEqual(
      [],
    );
  }
  const source = { rows: [first, second], fields: ['costPerUnit'] };
  const filled = runIntent(table, { kind: 'fill-series', rows: [third], fields: ['costPerUnit'], source }, EVERYTHING);
  expect(codesOf(filled)).toEqual(['VALUE_TOO_LARGE']);
  const reason = filled.refusals[0]?.reason;
  expect(reason && [messageText(reason, 'en'), messageText(reason, 'zh')]).toEqual([
    'Cost/unit can be at most 100,000,000',
    '单车成本 最大为 100,000,000',
  ]);
});

it('Copy Kufri refuses a volume above the limit', () => {
  const table = sampleTable();
  const field = table.logic.byRole.get('wsPipeline');
  const column = field && table.columns[field.index];
  if (column !== undefined) column[row] = INPUT_LIMITS.cars * 2;
  expect(codesOf(runIntent(table, { kind: 'copy-kufri', rows: [row] }, EVERYTHING))).toEqual(['VALUE_TOO_LARGE']);
});
