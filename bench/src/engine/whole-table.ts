import { TableSession } from '@oasis/engine/session';
import { type Contestant, rounds, type Timing } from '../measure/rounds.ts';
import { HyperFormulaTable } from '../peers/hyperformula-table.ts';
import { IronCalcTable } from '../peers/ironcalc-table.ts';
import { type Figure, figureOf } from '../results/figure.ts';
import { expectSame } from '../work/equal.ts';
import { handLoop } from '../work/hand-loop.ts';
import { cellCount, SIZES, type SizeName, workSnapshot, workTable } from '../work/work-table.ts';
import { COLUMN } from '../work/work-template.ts';
import { type Bench, type BenchContext, connect, ENTRY, EVERYTHING, openedTable } from './bench.ts';
import { replicaColumns } from './contents.ts';

/** Milliseconds that one timing takes at least, so that the clock is fine enough. */
const LEAST_MS = 20;

/** A large table takes about so long, in nanoseconds a cell. */
const ABOUT_NS = 3;

/** Cells that the worker calculates before the first round: its thread has code of its own, cold at first. */
const WARM_CELLS = 30e6;
const MOST_WARM_CALLS = 500;

/** 'At most 1.3 times its time' as a ratio of speed. */
const AS_FAST_AS_THE_LOOP = `ratio ≥ ${(1 / 1.3).toFixed(3)}`;

/** Every cell of a table calculated again: alone, by hand, and the way a person makes it happen. */
export const WHOLE_TABLE: Bench = {
  name: 'whole-table',
  async run(context) {
    const figures: Figure[] = [];
    for (const size of ['small', 'large'] as const) figures.push(...(await againstTheLoop(size, context)));
    return [...(await middle(context)), ...figures];
  },
};

interface Timed {
  readonly size: SizeName;
  readonly timings: ReadonlyMap<string, Timing>;
}

async function againstTheLoop(size: SizeName, { rounds: count, say }: BenchContext): Promise<readonly Figure[]> {
  const { contestants, check } = kernelAndLoop(size);
  const session = await throughSession(size);
  const timings = await rounds([...contestants, ...session.contestants], { rounds: count * 3 });
  check();
  await session.close();
  say(lines({ size, timings }));
  return figuresOf({ size, timings });
}

/** At the middle size the spreadsheet engines take part, too. */
async function middle({ rounds: count, say }: BenchContext): Promise<readonly Figure[]> {
  const size = 'middle';
  const table = workTable(SIZES[size]);
  const { contestants, check } = kernelAndLoop(size);
  const session = await throughSession(size);
  const hyperFormula = new HyperFormulaTable(table);
  const ironCalc = new IronCalcTable(table);
  const own = table.columns[COLUMN.penetration]?.slice(table.rows.leafStart) ?? new Float64Array();
  const write = (penetration: Float64Array): void =>
    hyperFormula.write([{ column: COLUMN.penetration, row: table.rows.leafStart, columns: [penetration] }]);
  // It skips what has not changed, so every share is another one each time.
  const others = [own.map((share) => share / 2), own.map((share) => share / 4)];
  let turn = 0;
  const peers: Contestant[] = [
    { name: 'HyperFormula', work: () => write(others[turn++ % others.length] ?? own) },
    { name: 'IronCalc', work: () => ironCalc.calculate() },
  ];
  const timings = await rounds([...contestants, ...session.contestants, ...peers], { rounds: count });
  check();
  write(own);
  expectSame('HyperFormula', table.columns, hyperFormula.values());
  expectSame('IronCalc', table.columns, ironCalc.values());
  await session.close();
  hyperFormula.close();
  ironCalc.close();
  say(lines({ size, timings }));
  return figuresOf({ size, timings });
}

function kernelAndLoop(size: SizeName): { readonly contestants: readonly Contestant[]; readonly check: () => void } {
  const models = SIZES[size];
  const table = workTable(models);
  const columns = table.columns.map((column) => column.slice());
  const loop = handLoop({ rows: table.rows, columns });
  const repeats = Math.ceil((LEAST_MS * 1e6) / (cellCount(models) * ABOUT_NS));
  return {
    contestants: [
      { name: ENTRY.kernel, work: () => table.calculation.whole(), repeats },
      { name: 'hand-written loop', work: loop, repeats },
    ],
    check: () => expectSame('the hand-written loop', table.columns, columns),
  };
}

/** Confirming the volume base is one intent that calculates every cell and sends every column. */
async function throughSession(size: SizeName) {
  const models = SIZES[size];
  const table = workTable(models);
  const session = new TableSession(workTable(models), EVERYTHING);
  const connection = connect();
  const opened = await openedTable(connection, workSnapshot(models));
  let turn = 0;
  const intent = () => ({ kind: 'set-volume-base', volumeBase: turn++ % 2 === 0 ? 'RT' : 'WS' }) as const;
  const warm = Math.min(MOST_WARM_CALLS, Math.ceil(WARM_CELLS / cellCount(models)));
  for (let call = 0; call < warm; call++) await opened.run(intent());
  const repeats = size === 'large' ? 1 : 5;
  const contestants: Contestant[] = [
    { name: ENTRY.session, work: () => session.run(intent()), repeats },
    { name: ENTRY.worker, work: () => opened.run(intent()), repeats },
  ];
  const close = async (): Promise<void> => {
    expectSame('the session', table.columns, session.table.columns);
    expectSame('the replica', table.columns, replicaColumns(opened.replica));
    await connection.close();
  };
  return { contestants, close };
}

function figuresOf({ size, timings }: Timed): readonly Figure[] {
  const figure = `whole table calculated again, ${size}`;
  const peers = [
    { name: 'hand-written loop', goal: size === 'small' ? undefined : AS_FAST_AS_THE_LOOP, of: [ENTRY.kernel] },
    { name: 'HyperFormula', goal: 'ratio ≥ 500', of: [ENTRY.kernel, ENTRY.session, ENTRY.worker] },
    { name: 'IronCalc', goal: 'ratio ≥ 300', of: [ENTRY.kernel, ENTRY.session, ENTRY.worker] },
  ];
  const compared = peers.flatMap(({ name, goal, of }) => {
    const peer = timings.get(name);
    if (peer === undefined) return [];
    return of.map((entryPoint) =>
      figureOf({
        figure,
        unit: 'ms',
        ours: wallOf(timings, entryPoint),
        better: 'lower',
        entryPoint,
        peer: { name, value: peer.wall },
        ...(goal !== undefined && { goal }),
      }),
    );
  });
  const alone = [ENTRY.session, ENTRY.worker].map((entryPoint) =>
    figureOf({ figure, unit: 'ms', ours: wallOf(timings, entryPoint), better: 'lower', entryPoint }),
  );
  return [...compared, ...(size === 'middle' ? [] : alone), cellTime(size, wallOf(timings, ENTRY.kernel))];
}

function cellTime(size: SizeName, milliseconds: number): Figure {
  return figureOf({
    figure: `time for a cell of the whole table, ${size}`,
    unit: 'ns',
    ours: (milliseconds * 1e6) / cellCount(SIZES[size]),
    better: 'lower',
    entryPoint: ENTRY.kernel,
    ...(size === 'large' && { goal: 'ours ≤ 3' }),
  });
}

function wallOf(timings: ReadonlyMap<string, Timing>, name: string): number {
  return timings.get(name)?.wall ?? Number.NaN;
}

function lines({ size, timings }: Timed): string {
  return [...timings]
    .map(([name, { wall, cpu, spread }]) => {
      const noise = `processor ${cpu.toFixed(3)} ms, spread ${Math.round(spread * 100)} %`;
      return `  ${size}, ${name}: ${wall.toFixed(3)} ms (${noise})`;
    })
    .join('\n');
}
