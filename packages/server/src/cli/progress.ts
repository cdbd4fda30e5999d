import type { BatchProgress } from '../batch/run-batch.ts';
import type { Terminal } from './command.ts';
import { number } from './volume-report.ts';

const WIDTH = 30;
const TENTHS = 10;

/** Shows the progress of a run over budgets: a moving bar on a terminal, a line for each tenth in a pipe. */
export function progressOf({ progress, rewrite }: Pick<Terminal, 'progress' | 'rewrite'>): {
  readonly show: (state: BatchProgress) => void;
  readonly end: () => void;
} {
  let told = 0;
  let drawn = '';
  const show = ({ done, budgets, cells }: BatchProgress): void => {
    const share = budgets === 0 ? 1 : done / budgets;
    const text = `${number(done)} of ${number(budgets)} budgets, ${number(cells)} cells`;
    if (rewrite !== undefined) {
      const line = `${barOf(share)} ${text}`;
      if (line !== drawn) rewrite(line);
      drawn = line;
      return;
    }
    const tenth = Math.floor(share * TENTHS);
    if (tenth > told) progress(text);
    told = Math.max(told, tenth);
  };
  return { show, end: () => rewrite?.('') };
}

function barOf(share: number): string {
  const full = Math.round(share * WIDTH);
  return `[${'#'.repeat(full)}${' '.repeat(WIDTH - full)}]`;
}
