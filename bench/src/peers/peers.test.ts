import { describe, expect, it } from 'vitest';
import { expectSame } from '../work/equal.ts';
import { workTable } from '../work/work-table.ts';
import { COLUMN } from '../work/work-template.ts';
import { HyperFormulaTable } from './hyperformula-table.ts';
import { IronCalcTable } from './ironcalc-table.ts';

describe('the peers', () => {
  it('come to the same results, at first and after edits', () => {
    const table = workTable(10);
    const { columns, rows } = table;
    const peers = [new HyperFormulaTable(table), new IronCalcTable(table)] as const;
    for (const peer of peers) expectSame(peer.constructor.name, columns, peer.values());
    const row = rows.leafStart + 17;
    columns[COLUMN.penetration]?.fill(0.42, row, row + 1);
    table.calculation.row(row);
    for (const peer of peers) {
      peer.set(row, COLUMN.penetration, 0.42);
      expectSame(peer.constructor.name, columns, peer.values());
      peer.close();
    }
  });

  it('differ until they have the same inputs', () => {
    const table = workTable(10);
    const peer = new HyperFormulaTable(table);
    const column = Float64Array.from({ length: 120 }, (_, index) => (index % 100) / 100 + 0.01);
    table.columns[COLUMN.penetration]?.set(column, table.rows.leafStart);
    table.calculation.whole();
    expect(() => expectSame('HyperFormula', table.columns, peer.values())).toThrow('differs');
    peer.write([{ column: COLUMN.penetration, row: table.rows.leafStart, columns: [column] }]);
    expectSame('HyperFormula', table.columns, peer.values());
    peer.close();
  });
});
