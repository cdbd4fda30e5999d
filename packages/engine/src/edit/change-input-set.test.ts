import { describe, expect, it } from 'vitest';
import { rowState } from '../table/lock.ts';
import { DEFAULT_INPUT_SET, type InputSet } from '../template/input-set.ts';
import { SAMPLE_REFERENCE, sampleTable } from '../testing/sample.ts';
import { changeInputSet } from './change-input-set.ts';
import { runIntent } from './run-intent.ts';

const ALL = { kind: 'all' } as const;

function changed(choice: Partial<InputSet>) {
  const table = sampleTable();
  runIntent(table, { kind: 'set-cell', row: table.rows.leafStart, field: 'pipelineOverride', text: '50' }, ALL);
  const inputSet = { ...DEFAULT_INPUT_SET, ...choice };
  const made = changeInputSet(table, { kind: 'change-input-set', inputSet }, ALL, SAMPLE_REFERENCE);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

describe('changing the Input Set', () => {
  it('[BUD-075] clears what was typed', () => {
    const table = changed({ cost: '%MSRP w/o VAT' });
    for (const { index } of table.logic.inputs) expect(table.columns[index]!.every(Number.isNaN)).toBe(true);
  });

  it('[BUD-035] [BUD-128] makes a row a month, or a row a type class', () => {
    const leaves = (choice: Partial<InputSet>): number => {
      const { rows } = changed(choice);
      return rows.count - rows.leafStart;
    };
    expect([leaves({}), leaves({ period: 'Month' }), leaves({ detail: 'Type Class' })]).toEqual([6, 18, 4]);
  });

  it('[BUD-128] leaves nothing to type in Auto', () => {
    const table = changed({ mode: 'Auto' });
    for (let row = 0; row < table.rows.count; row++) expect(rowState(table, row, ALL)).toBe('READ');
  });

  it('is refused to whom the table is closed, and for what the template does not offer', () => {
    const table = sampleTable();
    const reason = { code: 'BUDGET_READ_ONLY' } as const;
    const intent = { kind: 'change-input-set', inputSet: DEFAULT_INPUT_SET } as const;
    expect(changeInputSet(table, intent, { kind: 'none', reason }, SAMPLE_REFERENCE)).toEqual({
      ok: false,
      error: [reason],
    });
    expect(table.logic.template.inputSetPairs).toContain('mode');
  });
});
