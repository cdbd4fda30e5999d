import type { EditIntent } from '@oasis/engine/edit';
import { type TablePatch, TableSession } from '@oasis/engine/session';
import { randomFrom, wholeNumber } from '../measure/random.ts';
import { rounds, type Timing } from '../measure/rounds.ts';
import { HyperFormulaTable, type NumberBlock } from '../peers/hyperformula-table.ts';
import { type Figure, figureOf } from '../results/figure.ts';
import { expectSame } from '../work/equal.ts';
import { MONTHS, SIZES, workSnapshot, workTable } from '../work/work-table.ts';
import { COLUMN } from '../work/work-template.ts';
import { type Bench, connect, ENTRY, EVERYTHING, openedTable } from './bench.ts';
import { replicaColumns } from './contents.ts';

const MODELS = SIZES.middle;
const LEAVES = MONTHS * MODELS;
/** Three inputs of every model and month: 36,000 cells. */
const FIELDS = ['rt', 'penetration', 'msrpPercent'] as const;
/** Different blocks, so that every paste changes what is there. */
const BLOCKS = 4;

/** 36,000 cells pasted as texts: locks, validation, undo record, calculation and patch. */
export const PASTE: Bench = {
  name: 'paste',
  async run({ rounds: count, say }) {
    const table = workTable(MODELS);
    const { leafStart } = table.rows;
    const session = new TableSession(workTable(MODELS), EVERYTHING);
    const connection = connect();
    const opened = await openedTable(connection, workSnapshot(MODELS));
    const peer = new HyperFormulaTable(table);
    const blocks = Array.from({ length: BLOCKS }, (_, seed) => blockOf(seed, leafStart));
    const turn = turns(blocks);
    const warm = count * 4;
    const timings = await rounds(
      [
        { name: ENTRY.session, work: turn((block) => expectPatch(session.run(block.intent).patch)) },
        { name: ENTRY.worker, work: turn(async (block) => expectPatch((await opened.run(block.intent))?.patch)) },
        { name: 'HyperFormula', work: turn((block) => peer.write(block.numbers)) },
      ],
      { rounds: warm, warmUps: 8 },
    );
    for (const [at, column] of [COLUMN.rt, COLUMN.penetration, COLUMN.msrpPercent].entries()) {
      table.columns[column]?.set(blocks.at((warm + 8 - 1) % BLOCKS)?.columns[at] ?? [], leafStart);
    }
    table.calculation.whole();
    expectSame('the session', table.columns, session.table.columns);
    expectSame('the replica', table.columns, replicaColumns(opened.replica));
    expectSame('HyperFormula', table.columns, peer.values());
    peer.close();
    await connection.close();
    for (const [name, { wall, cpu }] of timings)
      say(`  ${name}: ${wall.toFixed(2)} ms (processor ${cpu.toFixed(2)} ms)`);
    return figuresOf(timings);
  },
};

interface Block {
  readonly intent: EditIntent;
  readonly columns: readonly Float64Array[];
  readonly numbers: readonly NumberBlock[];
}

function blockOf(seed: number, leafStart: number): Block {
  const random = randomFrom(seed);
  const column = (valueOf: () => number): Float64Array => Float64Array.from({ length: LEAVES }, valueOf);
  const rt = column(() => wholeNumber(random, 1, 500));
  const penetration = column(() => wholeNumber(random, 1, 100) / 100);
  const msrpPercent = column(() => wholeNumber(random, 0, 100) / 100);
  const columns = [rt, penetration, msrpPercent];
  const rows = Array.from({ length: LEAVES }, (_, leaf) => leafStart + leaf);
  const texts = Array.from({ length: LEAVES }, (_, leaf) => columns.map((values) => String(values[leaf])));
  return {
    columns,
    intent: { kind: 'paste', rows, fields: FIELDS, texts },
    numbers: [
      { column: COLUMN.rt, row: leafStart, columns: [rt, penetration] },
      { column: COLUMN.msrpPercent, row: leafStart, columns: [msrpPercent] },
    ],
  };
}

/** Work that takes the blocks one after the other. */
function turns(blocks: readonly Block[]) {
  return (work: (block: Block) => unknown): (() => unknown) => {
    let next = 0;
    return () => {
      const block = blocks[next++ % blocks.length];
      return block === undefined ? undefined : work(block);
    };
  };
}

function expectPatch(patch: TablePatch | undefined): void {
  if (patch === undefined) throw new Error('nothing was pasted');
}

function figuresOf(timings: ReadonlyMap<string, Timing>): readonly Figure[] {
  return [ENTRY.session, ENTRY.worker].map((entryPoint) =>
    figureOf({
      figure: 'paste of 36,000 cells',
      unit: 'ms',
      ours: timings.get(entryPoint)?.wall ?? Number.NaN,
      better: 'lower',
      entryPoint,
      peer: { name: 'HyperFormula', value: timings.get('HyperFormula')?.wall ?? Number.NaN },
      goal: 'ours ≤ 25',
    }),
  );
}
