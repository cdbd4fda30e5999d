import { isMessageCode, messageText } from '@oasis/engine/messages';
import { formatNumber } from '@oasis/engine/table';
import { type Figures, moves } from '../batch/moves.ts';
import type { RunReport } from '../batch/run-report.ts';
import type { BatchWhat } from '../batch/types.ts';
import { number } from './volume-report.ts';

const FIRST_MOVES = 50;

/** Message about an interrupted run that writes. */
export const GOES_ON = 'The same command goes on where it stopped, as do servers that run on this database.';

const WITH_LATEST: Readonly<Record<Exclude<BatchWhat, 'stored'>, string>> = {
  msrp: 'the newest prices',
  kufri: 'the newest Kufri versions',
  template: 'the newest templates',
};

interface Kind {
  readonly what: BatchWhat;
  /** Whether results were written. */
  readonly writes: boolean;
}

/** The result of a run as text: figures first, then the budgets that differ, the biggest first. */
export function batchLines(report: RunReport, { what, writes }: Kind): readonly string[] {
  const { tables, cells, seconds, written, left, failed } = report;
  const speed = seconds > 0 ? `, ${number(Math.round(cells / seconds))} cells a second` : '';
  return [
    `${number(tables)} tables, ${number(cells)} cells in ${seconds.toFixed(2)} seconds${speed}`,
    ...(writes ? [`Results of ${budgetsText(written)} were written`] : ['Nothing was written']),
    ...(left.length > 0 ? [`Left, since someone changed them meanwhile: ${left.join(', ')}`] : []),
    ...movedLines(report, what),
    ...failed.map(
      ({ budgetId, code, detail }) => `Budget ${budgetId} was not calculated: ${reasonText(code)} (${detail})`,
    ),
    ...endLines(report, writes),
  ];
}

function endLines({ state }: RunReport, writes: boolean): readonly string[] {
  if (state === 'done') return [];
  if (state === 'cancelled') return ['Someone stopped the run. What has been written stays.'];
  return ['Stopped before the end.', ...(writes ? [GOES_ON] : [])];
}

function movedLines(report: RunReport, what: BatchWhat): readonly string[] {
  const moved = moves(report.moved);
  const said = what === 'stored' ? 'Stored results differed' : `With ${WITH_LATEST[what]} would move`;
  if (moved.length === 0) return [`${said}: none`];
  const lines = moved
    .slice(0, FIRST_MOVES)
    .map(({ budgetId, before, after }) => `  budget ${budgetId}: ${figuresText(before)} -> ${figuresText(after)}`);
  const more = moved.length > FIRST_MOVES ? [`  and ${number(moved.length - FIRST_MOVES)} more`] : [];
  return [`${said}: ${budgetsText(moved.length)}`, ...lines, ...more];
}

function budgetsText(count: number): string {
  return `${number(count)} ${count === 1 ? 'budget' : 'budgets'}`;
}

function figuresText({ volume, budget }: Figures): string {
  return `volume ${numberText(volume)}, budget ${numberText(budget)}`;
}

function numberText(value: number | null): string {
  return formatNumber(value ?? Number.NaN);
}

function reasonText(code: string): string {
  return isMessageCode(code) ? messageText({ code }, 'en') : code;
}
