import { median } from '../../measure/statistics.ts';
import { type Figure, figureOf } from '../../results/figure.ts';
import { type Downloaded, downloads } from '../download.ts';
import { makePeople } from '../people.ts';
import { type Bench, ENTRY_POINT, type Row } from '../row.ts';

const PEOPLE = 100_000;
const MEGABYTE = 1e6;

/** All people, downloaded as a workbook from a server that was just started. */
export const exportUsers: Row = {
  name: 'export-users',
  async run(bench: Bench) {
    await makePeople(bench, PEOPLE);
    const all = await downloads(bench, {
      account: 'admin',
      path: '/oasis/usapi/users/exportuserexcel',
      rows: PEOPLE,
    });
    const most = (read: (one: Downloaded) => number): number => Math.max(...all.map(read));
    return [
      row('time', 's', median(all.map(({ seconds }) => seconds)), 'ours ≤ 5'),
      row('memory of the server beyond what it held before', 'MB', most(({ rise }) => rise) / MEGABYTE, 'ours ≤ 200'),
      row('memory of the server at most', 'MB', most(({ peak }) => peak) / MEGABYTE),
      row(
        'event loop late meanwhile, p99',
        'ms',
        most(({ delayP99 }) => delayP99),
        'ours ≤ 50',
      ),
    ];
  },
};

function row(name: string, unit: string, ours: number, goal?: string): Figure {
  return figureOf({
    figure: `export of 100,000 users to xlsx: ${name}`,
    unit,
    ours,
    better: 'lower',
    entryPoint: ENTRY_POINT,
    ...(goal === undefined ? {} : { goal }),
  });
}
