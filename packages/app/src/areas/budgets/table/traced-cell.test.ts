import { present } from '@oasis/engine/base';
import type { CellExplanation } from '@oasis/engine/report';
import { explainCell } from '@oasis/engine/report';
import { cellSentences } from '@oasis/engine/session';
import { sampleTable } from '@oasis/engine/testing';
import { describe, expect, it } from 'vitest';
import { savedInputsOf, toldTrace } from './traced-cell.ts';

const table = sampleTable();
const row = table.rows.leafStart;

function typed(): CellExplanation {
  for (const [id, value] of Object.entries({ penetration: 0.2, costPerUnit: 500 })) {
    const field = present(table.logic.byId.get(id), id);
    present(table.columns[field.index], id)[row] = value;
  }
  table.pairMode[row] = 1;
  table.calculation.row(row);
  return explainCell(table, row, present(table.logic.byRole.get('avgSi'), 'avgSi'));
}

describe('the trace of a value', () => {
  it('ends at the saved inputs, with each input once', () => {
    expect(savedInputsOf(typed())).toEqual([
      { row, field: 'penetration' },
      { row, field: 'costPerUnit' },
    ]);
  });

  it('names the user of each input and the Kufri version', () => {
    const trace = toldTrace(typed(), {
      kufriVersion: 'PBP V2',
      originOf: ({ field }) => (field === 'costPerUnit' ? { by: 'Sun Li', at: 'today' } : undefined),
    });
    const sentences = sentencesOf(trace);
    expect(sentences.filter((sentence) => sentence.includes('Sun Li'))).toHaveLength(1);
    expect(sentences.some((sentence) => sentence.includes('PBP V2'))).toBe(true);
  });

  it('explains each cell at its first occurrence', () => {
    const fields: string[] = [];
    const collect = (cell: CellExplanation): void => {
      fields.push(cell.field);
      if (cell.source.kind === 'formula') for (const operand of cell.source.operands) collect(operand);
    };
    collect(toldTrace(typed(), { kufriVersion: '', originOf: () => undefined }));
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields).toContain('estimatedVolume');
  });
});

function sentencesOf(cell: CellExplanation): readonly string[] {
  const own = cellSentences(cell, table.logic, 'en');
  return cell.source.kind === 'formula' ? [...own, ...cell.source.operands.flatMap(sentencesOf)] : own;
}
