import { TableSession } from '@oasis/engine/session';
import { randomFrom } from '../measure/random.ts';
import { latency, rounds } from '../measure/rounds.ts';
import { type Figure, figureOf, growthFigure } from '../results/figure.ts';
import { expectSame } from '../work/equal.ts';
import { handLoop } from '../work/hand-loop.ts';
import { cellCount, modelsForCells, SIZES, workSnapshot, workTable } from '../work/work-table.ts';
import { type Bench, type BenchContext, connect, ENTRY, EVERYTHING, openedTable } from './bench.ts';
import { shareIntent, typedShare } from './edit.ts';

const MILLIONS = [1, 2, 5, 10] as const;
const EDITS = 1_000;
const LEAST_MS = 40;

/** Linear is a ratio of 1; more than this is growth of another kind. */
const MOST_GROWTH = 1.5;

interface Point {
  readonly cells: number;
  /** Milliseconds. */
  readonly whole: number;
  readonly loop: number;
  /** Milliseconds of processor time, which tells the shape where the machine has other things to do. */
  readonly cpu: number;
  /** The middle of many edits, in milliseconds: in the session, and until the replica of a worker's table has them. */
  readonly edit: number;
  readonly editThroughWorker: number;
}

/** How time grows with the table: the whole of it, and one edit. */
export const GROWTH: Bench = {
  name: 'growth',
  async run(context) {
    const points: Point[] = [];
    const sizes = [...Object.values(SIZES), ...MILLIONS.map((millions) => modelsForCells(millions * 1e6))];
    for (const models of sizes) points.push(await pointOf(models, context));
    return [...points.slice(Object.values(SIZES).length).flatMap(pointFigures), ...shapes(points)];
  },
};

async function pointOf(models: number, { rounds: count, say }: BenchContext): Promise<Point> {
  const cells = cellCount(models);
  const table = workTable(models);
  const columns = table.columns.map((column) => column.slice());
  const loop = handLoop({ rows: table.rows, columns });
  const repeats = Math.max(1, Math.round((LEAST_MS * 1e6) / (cells * 3)));
  const timings = await rounds(
    [
      { name: 'kernel', work: () => table.calculation.whole(), repeats },
      { name: 'loop', work: loop, repeats },
    ],
    { rounds: count * 2 },
  );
  expectSame('the hand-written loop', table.columns, columns);
  const session = new TableSession(table, EVERYTHING);
  const random = randomFrom(models);
  const edit = await latency(() => session.run(shareIntent(typedShare(random, models), table.rows.leafStart)), {
    series: count,
    calls: EDITS,
    warmUps: 2 * EDITS,
  });
  const editThroughWorker = await editsThroughWorker(models, count);
  const whole = timings.get('kernel')?.wall ?? Number.NaN;
  const perCell = ((whole * 1e6) / cells).toFixed(2);
  say(
    `  ${cells.toLocaleString('en')} cells: ${whole.toFixed(3)} ms, ${perCell} ns a cell, edit ${edit.p50.toFixed(4)} ms`,
  );
  const cpu = timings.get('kernel')?.cpu ?? Number.NaN;
  return { cells, whole, cpu, loop: timings.get('loop')?.wall ?? Number.NaN, edit: edit.p50, editThroughWorker };
}

/** The middle of the times that edits take to a worker and back, whatever the size of the table that it holds. */
async function editsThroughWorker(models: number, series: number): Promise<number> {
  const connection = connect();
  const opened = await openedTable(connection, workSnapshot(models));
  const random = randomFrom(models);
  const { leafStart } = opened.replica.rows;
  const options = { series, calls: EDITS, warmUps: 2 * EDITS };
  const edit = await latency(() => opened.run(shareIntent(typedShare(random, models), leafStart)), options);
  await connection.close();
  return edit.p50;
}

function pointFigures({ cells, whole, loop, edit, editThroughWorker }: Point): readonly Figure[] {
  const millions = Math.round(cells / 1e6) * 1e6;
  return [
    figureOf({
      figure: growthFigure('whole table calculated again', millions, 'cells'),
      unit: 'ms',
      ours: whole,
      better: 'lower',
      entryPoint: ENTRY.kernel,
      peer: { name: 'hand-written loop', value: loop },
    }),
    ...[
      { ours: edit, entryPoint: ENTRY.session },
      { ours: editThroughWorker, entryPoint: ENTRY.worker },
    ].map((measured) =>
      figureOf({
        figure: growthFigure('one edit until its patch, p50', millions, 'cells'),
        unit: 'ms',
        better: 'lower',
        ...measured,
      }),
    ),
  ];
}

/** What grows faster than it should shows as a ratio above 1. */
function shapes(points: readonly Point[]): readonly Figure[] {
  const [small, , large, first] = points;
  const last = points.at(-1);
  const perCell = (point: Point | undefined): number => (point === undefined ? Number.NaN : point.cpu / point.cells);
  const shape = (figure: string, ours: number, entryPoint: string): Figure => {
    return figureOf({ figure, unit: 'times', ours, better: 'lower', entryPoint, goal: `ours ≤ ${MOST_GROWTH}` });
  };
  return [
    shape('growth: time for a cell at large over small', perCell(large) / perCell(small), ENTRY.kernel),
    shape('growth: time for a cell at 10 million over 1 million', perCell(last) / perCell(first), ENTRY.kernel),
    shape(
      'growth: one edit at large over small',
      (large?.edit ?? Number.NaN) / (small?.edit ?? Number.NaN),
      ENTRY.session,
    ),
    shape(
      'growth: one edit at 10 million over 1 million',
      (last?.edit ?? Number.NaN) / (first?.edit ?? Number.NaN),
      ENTRY.session,
    ),
    shape(
      'growth: one edit at 10 million over 1 million',
      (last?.editThroughWorker ?? Number.NaN) / (first?.editThroughWorker ?? Number.NaN),
      ENTRY.worker,
    ),
  ];
}
