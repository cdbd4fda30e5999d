import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIntent } from '../../testing/any-intent.ts';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import { type CellFacts, FactBuilder, invertFact, netFacts, writeFacts } from './facts.ts';
import { runIntent } from './run-intent.ts';

const EVERYTHING: EditPolicy = { kind: 'all' };

function factsOf(table: BudgetTable, intents: Parameters<typeof runIntent>[1][]): CellFacts {
  const all = new FactBuilder();
  for (const intent of intents) {
    const { fact } = runIntent(table, intent, EVERYTHING);
    if (fact.kind !== 'cells') continue;
    fact.rows.forEach((row, index) => all.add(row, fact.columns[index]!, fact.before[index]!, fact.after[index]!));
  }
  return all.build();
}

/** The bytes of the inputs: columns and pair modes. */
function inputsOf(table: BudgetTable): unknown {
  return [table.logic.inputs.map(({ index }) => [...table.columns[index]!]), [...table.pairMode]];
}

describe('facts', () => {
  it('inverted restore the former inputs, and written again the later ones', () => {
    fc.assert(
      fc.property(fc.array(anyIntent(sampleTable()), { maxLength: 12 }), (intents) => {
        const table = sampleTable();
        const fact = factsOf(table, intents);
        table.calculation.whole();
        const after = inputsOf(table);
        const inverse = invertFact(fact);
        if (inverse.kind !== 'cells') throw new Error('cells invert to cells');
        writeFacts(table, inverse);
        table.calculation.whole();
        expect(inputsOf(table)).toEqual(inputsOf(sampleTable()));
        writeFacts(table, fact);
        table.calculation.whole();
        expect(inputsOf(table)).toEqual(after);
      }),
      { numRuns: runs(60) },
    );
  });

  it('combined name each cell once, and lead to the same table', () => {
    fc.assert(
      fc.property(fc.array(anyIntent(sampleTable()), { maxLength: 12 }), (intents) => {
        const table = sampleTable();
        const net = netFacts(factsOf(table, intents));
        const cells = Array.from(net.rows, (row, index) => `${row}/${net.columns[index]}`);
        expect(new Set(cells).size).toBe(cells.length);
        const other = sampleTable();
        writeFacts(other, net);
        table.calculation.whole();
        other.calculation.whole();
        expect(inputsOf(other)).toEqual(inputsOf(table));
      }),
      { numRuns: runs(60) },
    );
  });
});
