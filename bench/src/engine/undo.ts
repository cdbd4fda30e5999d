import { TableSession } from '@oasis/engine/session';
import { randomFrom } from '../measure/random.ts';
import { collectGarbage } from '../measure/rounds.ts';
import { median } from '../measure/statistics.ts';
import { type Figure, figureOf } from '../results/figure.ts';
import { expectSame } from '../work/equal.ts';
import { SIZES, workSnapshot, workTable } from '../work/work-table.ts';
import { type Bench, connect, ENTRY, EVERYTHING, openedTable } from './bench.ts';
import { bytesText, replicaColumns } from './contents.ts';
import { shareIntent, typedShare } from './edit.ts';

const EDITS = 10_000;
const MODELS = SIZES.middle;

type Step = 'undo' | 'redo';

/** 10,000 edits taken back and done again: the same bytes before and after, in the session and on the screen. */
export const UNDO: Bench = {
  name: 'undo',
  async run({ rounds, say }) {
    const series = Math.max(2, Math.round(rounds / 2));
    const alone = await inSession(series);
    const whole = await throughWorker(series);
    const named = [
      { entryPoint: ENTRY.session, times: alone },
      { entryPoint: ENTRY.worker, times: whole },
    ];
    for (const { entryPoint, times } of named) {
      say(
        `  ${entryPoint}: undo ${times.undo.toFixed(4)} ms each, redo ${times.redo.toFixed(4)} ms each, the same bytes`,
      );
    }
    return named.flatMap(({ entryPoint, times }) =>
      (['undo', 'redo'] as const).map((step) => stepFigure(step, entryPoint, times[step])),
    );
  },
};

function stepFigure(step: Step, entryPoint: string, ours: number): Figure {
  const figure = `one ${step} of 10,000, the same bytes`;
  return figureOf({ figure, unit: 'ms', ours, better: 'lower', entryPoint, goal: 'ours ≤ 0.05' });
}

async function inSession(series: number): Promise<Readonly<Record<Step, number>>> {
  const session = new TableSession(workTable(MODELS), EVERYTHING);
  const before = bytesText(session.table);
  const random = randomFrom(11);
  const { leafStart } = session.table.rows;
  for (let edit = 0; edit < EDITS; edit++) session.run(shareIntent(typedShare(random, MODELS), leafStart));
  const after = bytesText(session.table);
  return timesOf(series, {
    undo: () => all(() => session.undo()),
    redo: () => all(() => session.redo()),
    check: (step) => expectBytes(bytesText(session.table), step === 'undo' ? before : after),
  });
}

/** Steps are sent without waiting for the answer to each, as from a key that is held down. */
async function throughWorker(series: number): Promise<Readonly<Record<Step, number>>> {
  const connection = connect();
  const opened = await openedTable(connection, workSnapshot(MODELS));
  const session = new TableSession(workTable(MODELS), EVERYTHING);
  const random = randomFrom(11);
  const { leafStart } = session.table.rows;
  const intents = Array.from({ length: EDITS }, () => shareIntent(typedShare(random, MODELS), leafStart));
  const before = session.table.columns.map((column) => column.slice());
  for (const intent of intents) session.run(intent);
  await Promise.all(intents.map((intent) => opened.run(intent)));
  const times = await timesOf(series, {
    undo: () => Promise.all(Array.from({ length: EDITS }, () => opened.undo())),
    redo: () => Promise.all(Array.from({ length: EDITS }, () => opened.redo())),
    check: (step) => {
      const columns = step === 'undo' ? before : session.table.columns;
      expectSame('the replica', columns, replicaColumns(opened.replica));
    },
  });
  await connection.close();
  return times;
}

interface Replays {
  readonly undo: () => unknown;
  readonly redo: () => unknown;
  readonly check: (step: Step) => void;
}

/** Milliseconds for one step, the median over the series. */
async function timesOf(series: number, replays: Replays): Promise<Readonly<Record<Step, number>>> {
  const times: Record<Step, number[]> = { undo: [], redo: [] };
  for (let run = 0; run < series; run++) {
    for (const step of ['undo', 'redo'] as const) {
      collectGarbage();
      const start = performance.now();
      await replays[step]();
      times[step].push((performance.now() - start) / EDITS);
      replays.check(step);
    }
  }
  return { undo: median(times.undo), redo: median(times.redo) };
}

function all(step: () => unknown): void {
  for (let edit = 0; edit < EDITS; edit++) step();
}

function expectBytes(found: string, expected: string): void {
  if (found !== expected) throw new Error('the bytes of the table are others than before');
}
