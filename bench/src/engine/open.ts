import type { TableReplica } from '@oasis/engine/connect';
import { TableSession } from '@oasis/engine/session';
import { type BudgetTable, openTable, type TableSnapshot } from '@oasis/engine/table';
import { bytesHeld, rounds } from '../measure/rounds.ts';
import { HyperFormulaTable } from '../peers/hyperformula-table.ts';
import { type Figure, figureOf } from '../results/figure.ts';
import { expectSame } from '../work/equal.ts';
import { cellCount, columnsOf, modelsForCells, orThrow, workSnapshot, workTable } from '../work/work-table.ts';
import { type Bench, type Connection, connect, ENTRY, EVERYTHING, openedTable } from './bench.ts';
import { replicaColumns } from './contents.ts';

const MODELS = modelsForCells(866_000);
const CELLS = cellCount(MODELS);

/** A table of 866,000 cells opened from its columns, and what it holds in memory. */
export const OPEN: Bench = {
  name: 'open',
  async run({ rounds: count, say }) {
    const connection = connect();
    const given = columnsOf(MODELS);
    const encoded = workSnapshot(MODELS);
    let snapshot = given;
    const prepare = (): void => {
      snapshot = copyOf(given);
    };
    const timings = await rounds(
      [
        { name: ENTRY.kernel, prepare, work: () => orThrow(openTable(snapshot)) },
        { name: ENTRY.session, prepare, work: () => orThrow(TableSession.open(snapshot, EVERYTHING)) },
        { name: ENTRY.worker, work: async () => (await openedTable(connection, encoded)).close() },
      ],
      { rounds: count * 2, warmUps: 3 },
    );
    for (const [name, { wall, cpu }] of timings)
      say(`  ${name}: ${wall.toFixed(2)} ms (processor ${cpu.toFixed(2)} ms)`);
    const opened = await openedTable(connection, encoded);
    const table = orThrow(openTable(copyOf(given)));
    expectSame('the replica', table.columns, replicaColumns(opened.replica));
    const memory = await memoryOf(connection, say);
    const peer = await peerOpening(table);
    await connection.close();
    say(`  HyperFormula: ${peer.milliseconds.toFixed(0)} ms, ${peer.bytes.toFixed(0)} bytes a cell`);
    const times = [...timings].map(([entryPoint, { wall }]) => openingFigure(entryPoint, wall, peer.milliseconds));
    return [...times, ...memory.map(({ entryPoint, bytes }) => memoryFigure(entryPoint, bytes, peer.bytes))];
  },
};

function openingFigure(entryPoint: string, ours: number, peer: number): Figure {
  return figureOf({
    figure: 'a table of 866,000 cells opened from columns',
    unit: 'ms',
    ours,
    better: 'lower',
    entryPoint,
    peer: { name: 'HyperFormula', value: peer },
    goal: 'ours ≤ 40',
  });
}

function memoryFigure(entryPoint: string, ours: number, peer: number): Figure {
  return figureOf({
    figure: 'memory of an open table of 866,000 cells',
    unit: 'bytes a cell',
    ours,
    better: 'lower',
    entryPoint,
    peer: { name: 'HyperFormula', value: peer },
    ...(entryPoint === ENTRY.session && { goal: 'ours ≤ 16' }),
  });
}

/** A session takes the columns of its snapshot over, so each opening gets its own. */
function copyOf(snapshot: TableSnapshot): TableSnapshot {
  const columns = Object.fromEntries(Object.entries(snapshot.columns).map(([id, column]) => [id, column.slice()]));
  return { ...snapshot, columns, pairMode: snapshot.pairMode.slice() };
}

/** What an open table adds to the memory of its thread: rows, columns, states, and the formulas bound to them. */
async function memoryOf(connection: Connection, say: (text: string) => void) {
  const encoded = workSnapshot(MODELS);
  const before = await bytesHeld();
  const session = new TableSession(workTable(MODELS), EVERYTHING);
  const alone = ((await bytesHeld()) - before) / CELLS;
  const opened = await openedTable(connection, encoded);
  const replica = replicaBytes(opened.replica) / CELLS;
  say(`  memory: session ${alone.toFixed(1)} bytes a cell, the replica of the screen ${replica.toFixed(1)}`);
  expectSame('the replica', session.table.columns, replicaColumns(opened.replica));
  return [
    { entryPoint: ENTRY.session, bytes: alone },
    { entryPoint: ENTRY.worker, bytes: alone + replica },
  ];
}

/** Counted from its arrays: what came over from another thread is in no account of this one. */
function replicaBytes({ rows, logic }: TableReplica): number {
  const { level, parent, firstChild, childCount, keys, display } = rows;
  const arrays = [level, parent, firstChild, childCount, display, ...Object.values(keys)];
  const states = Uint8Array.BYTES_PER_ELEMENT + Uint32Array.BYTES_PER_ELEMENT;
  const cells = rows.count * (logic.fields.length * Float64Array.BYTES_PER_ELEMENT + states);
  return cells + arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Once: it takes seconds. */
async function peerOpening(table: BudgetTable): Promise<{ readonly milliseconds: number; readonly bytes: number }> {
  const before = await bytesHeld();
  const start = performance.now();
  const peer = new HyperFormulaTable(table);
  const milliseconds = performance.now() - start;
  const bytes = ((await bytesHeld()) - before) / CELLS;
  expectSame('HyperFormula', table.columns, peer.values());
  peer.close();
  return { milliseconds, bytes };
}
