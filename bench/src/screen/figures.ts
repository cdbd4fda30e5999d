import { type Figure, figureOf } from '../results/figure.ts';
import type { BudgetPageResult } from './budget/budget-page.ts';
import { type Contestant, OURS } from './contestants.ts';
import type { Summary } from './measure/measured.ts';

/** Where ours is alone, over columns of the bench. */
const ALONE = 'screen, the grid alone, 100,000 × 30';

interface Line {
  readonly figure: string;
  readonly unit: string;
  readonly read: (summary: Summary) => number;
  readonly goal?: string;
  readonly better?: 'higher';
}

/** The table of the screen's figures. */
const LINES: readonly Line[] = [
  { figure: 'first paint', unit: 'ms', read: ({ firstPaint }) => firstPaint, goal: 'ours ≤ 80' },
  // A frame of a screen with 60 a second lasts 16.7 ms.
  { figure: 'slow scroll, frame p95', unit: 'ms', read: ({ slowP95 }) => slowP95, goal: 'ours ≤ 17' },
  { figure: 'slow scroll, main thread a frame', unit: 'ms', read: ({ slowTask }) => slowTask, goal: 'ours ≤ 12' },
  { figure: 'fast scroll, frame p95', unit: 'ms', read: ({ fastP95 }) => fastP95, goal: 'ours ≤ 34' },
  { figure: 'fast scroll, main thread a frame', unit: 'ms', read: ({ fastTask }) => fastTask },
  {
    figure: 'fast scroll, frames that show their own rows',
    unit: '%',
    read: ({ whole }) => whole * 100,
    better: 'higher',
  },
  { figure: 'jump → painted', unit: 'ms', read: ({ jump }) => jump, goal: 'ours ≤ 40' },
  { figure: 'key that opens the editor → painted', unit: 'ms', read: ({ firstKey }) => firstKey },
  // The wait for the frame, 8.3 ms on average, is nobody's work: what counts is what the page does beside it.
  { figure: 'key → painted, with the wait for the frame', unit: 'ms', read: ({ key }) => key },
  { figure: 'key → painted, work of the page', unit: 'ms', read: ({ keyWork }) => keyWork, goal: 'ours ≤ 10' },
  { figure: 'entered value → painted in its cell', unit: 'ms', read: ({ entry }) => entry, goal: 'ours ≤ 17' },
  { figure: 'commit with recalculation → painted', unit: 'ms', read: ({ commit }) => commit, goal: 'ours ≤ 17' },
  // On the page of the product: less the application without a table.
  { figure: 'heap over the columns', unit: 'MB', read: ({ heapMegabytes }) => heapMegabytes, goal: 'ours ≤ 10' },
];

/** Ours beside each peer of the same run; the goal stands in the row of the first peer. */
export function bareFigures(summaries: ReadonlyMap<Contestant, Summary>): readonly Figure[] {
  const ours = summaries.get(OURS);
  if (ours === undefined) return [];
  const peers = [...summaries].filter(([contestant]) => contestant !== OURS);
  return LINES.flatMap((line) => {
    if (peers.length === 0) return [rowOf(line, ours, ALONE)];
    return peers.flatMap(([{ title }, summary], index) => {
      const peer = { name: title, value: line.read(summary) };
      // A peer that never does it has no ratio.
      return peer.value > 0 ? [rowOf(line, ours, ALONE, { peer, hasGoal: index === 0 })] : [];
    });
  });
}

/** Ours on the page of the product, with everything that belongs to it. */
export function pageFigures({ summary, rows, loads }: BudgetPageResult): readonly Figure[] {
  const entryPoint = `screen, the budget page, ${rows.toLocaleString('en')} rows`;
  return [...LINES.map((line) => rowOf(line, summary, entryPoint)), ...loads];
}

interface RowOptions {
  readonly peer?: { readonly name: string; readonly value: number };
  readonly hasGoal?: boolean;
}

function rowOf(line: Line, ours: Summary, entryPoint: string, { peer, hasGoal = true }: RowOptions = {}): Figure {
  const { figure, unit, read, goal, better = 'lower' } = line;
  return figureOf({
    figure,
    unit,
    ours: read(ours),
    entryPoint,
    better,
    ...(peer !== undefined && { peer }),
    ...(hasGoal && goal !== undefined && { goal }),
  });
}
