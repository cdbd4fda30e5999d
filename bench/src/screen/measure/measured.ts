import { median, percentile } from '../../measure/statistics.ts';

/** What scrolling cost: times between frames, and the main thread's time for each, in milliseconds. */
export interface ScrollCost {
  readonly frames: readonly number[];
  readonly task: number;
  /** Processor time of the task. */
  readonly cpu: number;
  readonly script: number;
  /** Calculating styles and laying out. */
  readonly layout: number;
}

/** One round over one grid; times in milliseconds. */
export interface Measured {
  readonly firstPaint: number;
  readonly slow: ScrollCost;
  readonly fast: ScrollCost;
  /** Share of the frames of a fast scroll that showed the rows of their place. */
  readonly whole: number;
  readonly jumps: readonly number[];
  /** The key that opens the editor, those that follow, and the one that enters the value. */
  readonly firstKeys: readonly number[];
  readonly keys: readonly number[];
  /** Processor time of the page for a further key, without the wait for the frame. */
  readonly keyWork: readonly number[];
  /** Until the cell shows the entered value, and until those that follow from it do. */
  readonly entries: readonly number[];
  readonly commits: readonly number[];
  /**
   * Bytes of the heap with the grid on the page, once garbage is gone; typed columns are not among them. On the page of
   * the product without what the application takes on a page without a table.
   */
  readonly heap: number;
}

/** A grid's rounds taken together. */
export interface Summary {
  readonly firstPaint: number;
  readonly slowP95: number;
  readonly slowTask: number;
  readonly slowCpu: number;
  readonly fastP95: number;
  readonly fastTask: number;
  readonly fastCpu: number;
  readonly whole: number;
  readonly jump: number;
  readonly firstKey: number;
  readonly key: number;
  readonly keyWork: number;
  readonly entry: number;
  readonly commit: number;
  readonly heapMegabytes: number;
}

const MEGABYTE = 1e6;

/** Of each figure the median over the rounds; of the percentiles that of all frames. */
export function summaryOf(rounds: readonly Measured[]): Summary {
  const middle = (read: (round: Measured) => number): number => median(rounds.map(read));
  const all = (read: (round: Measured) => readonly number[]): readonly number[] => rounds.flatMap(read);
  return {
    firstPaint: middle(({ firstPaint }) => firstPaint),
    slowP95: percentile(
      all(({ slow }) => slow.frames),
      95,
    ),
    slowTask: middle(({ slow }) => slow.task),
    slowCpu: middle(({ slow }) => slow.cpu),
    fastP95: percentile(
      all(({ fast }) => fast.frames),
      95,
    ),
    fastTask: middle(({ fast }) => fast.task),
    fastCpu: middle(({ fast }) => fast.cpu),
    whole: middle(({ whole }) => whole),
    jump: median(all(({ jumps }) => jumps)),
    firstKey: median(all(({ firstKeys }) => firstKeys)),
    key: median(all(({ keys }) => keys)),
    keyWork: median(all(({ keyWork }) => keyWork)),
    entry: median(all(({ entries }) => entries)),
    commit: median(all(({ commits }) => commits)),
    heapMegabytes: middle(({ heap }) => heap) / MEGABYTE,
  };
}

/** A summary in one line, for people who wait. */
export function summaryLine(summary: Summary): string {
  const ms = (value: number): string => value.toFixed(1);
  return [
    `first paint ${ms(summary.firstPaint)} ms`,
    `slow p95 ${ms(summary.slowP95)}, task ${ms(summary.slowTask)} (processor ${ms(summary.slowCpu)})`,
    `fast p95 ${ms(summary.fastP95)}, task ${ms(summary.fastTask)} (processor ${ms(summary.fastCpu)})`,
    `whole frames ${(summary.whole * 100).toFixed(0)} %`,
    `jump ${ms(summary.jump)}`,
    `first key ${ms(summary.firstKey)}, key ${ms(summary.key)} (own work ${ms(summary.keyWork)}), entry ${ms(summary.entry)}, commit ${ms(summary.commit)}`,
    `heap ${summary.heapMegabytes.toFixed(1)} MB`,
  ].join('; ');
}
