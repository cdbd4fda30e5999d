import { median } from '../../measure/statistics.ts';
import { type Figure, figureOf } from '../../results/figure.ts';
import { type Downloaded, downloads } from '../download.ts';
import { makeSingles } from '../fixtures.ts';
import { type Bench, ENTRY_POINT, type Row } from '../row.ts';

const ROWS = 100_000;
const MEGABYTE = 1e6;
const HUGE = { name: 'tables of 100,000 rows', budgets: 1, rows: ROWS, allRows: ROWS };

/** A program whose budget has 100,000 rows, downloaded as a workbook from a server that was just started. */
export const exportRow: Row = {
  name: 'export',
  async run(bench: Bench) {
    const [programId] = await makeSingles(bench, HUGE, 1);
    const exports = await downloads(bench, {
      account: 'finance',
      path: `/oasis/bgapi/approval/export?pgmId=${programId ?? 0}`,
      rows: ROWS,
    });
    const row = (name: string, unit: string, ours: number, goal?: string): Figure =>
      figureOf({
        figure: `export of 100,000 rows to xlsx: ${name}`,
        unit,
        ours,
        better: 'lower',
        entryPoint: ENTRY_POINT,
        ...(goal === undefined ? {} : { goal }),
      });
    const most = (read: (one: Downloaded) => number): number => Math.max(...exports.map(read)) / MEGABYTE;
    return [
      row('time', 's', median(exports.map(({ seconds }) => seconds)), 'ours ≤ 5'),
      row(
        'memory of the server beyond what it held before',
        'MB',
        most(({ rise }) => rise),
        'ours ≤ 200',
      ),
      row(
        'memory of the server at most',
        'MB',
        most(({ peak }) => peak),
      ),
    ];
  },
};
