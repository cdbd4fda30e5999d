// npm run bench:server: the server's figures, with guard, validation, recalculation and audit on.
import { parseArgs } from 'node:util';
import { type Figure, growthPoint } from '../results/figure.ts';
import { publish } from '../results/publish.ts';
import { measureCeiling } from './ceiling.ts';
import { startLoadClient } from './client/load.ts';
import { measureGrowth } from './growth/growth.ts';
import { makePeerTables } from './peer/peer.ts';
import { boundRun, clockedPrint } from './product/bounded-run.ts';
import { endProducts, startProduct } from './product/product.ts';
import { type Bench, ENTRY_POINT, type Row, STORAGE } from './row.ts';
import { accessCheck } from './rows/access-check.ts';
import { checking } from './rows/checking.ts';
import { claims } from './rows/claims.ts';
import { connections } from './rows/connections.ts';
import { exportRow } from './rows/export.ts';
import { exportUsers } from './rows/export-users.ts';
import { kufriUpload } from './rows/kufri-upload.ts';
import { letters } from './rows/letters.ts';
import { mix } from './rows/mix.ts';
import { packageLists } from './rows/package-lists.ts';
import { programLists } from './rows/program-lists.ts';
import { retailLists } from './rows/retail-lists.ts';
import { roleList } from './rows/role-list.ts';
import { roleMatrix } from './rows/role-matrix.ts';
import { saveSmall, saveSpecified, saveWide } from './rows/save.ts';
import { smallReads } from './rows/small-reads.ts';
import { tableRead } from './rows/table-read.ts';
import { userList } from './rows/user-list.ts';
import { userMatrix } from './rows/user-matrix.ts';
import { wholesaleFile } from './rows/wholesale-file.ts';
import { yearReport } from './rows/year-report.ts';

const ROWS: readonly Row[] = [
  smallReads,
  tableRead,
  saveSmall,
  saveWide,
  saveSpecified,
  mix,
  connections,
  yearReport,
  userList,
  programLists,
  packageLists,
  letters,
  userMatrix,
  accessCheck,
  roleMatrix,
  roleList,
  exportUsers,
  wholesaleFile,
  retailLists,
  claims,
  checking,
  // Last: its budget of 100,000 rows would be part of every report.
  exportRow,
  kufriUpload,
];

const USAGE = `npm run bench:server -- [--only ${ROWS.map(({ name }) => name).join('|')}] [--runs 3] [--seconds 4] [--seed 1]
    [--growth] [--most 10000] [--profile] [--dry-run] [--source]`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    profile: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    most: { type: 'string', default: '10000' },
    source: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Longest time that a run may take; then it is ended. */
const MOST_MS = (values.growth ? 60 : 40) * 60_000;
boundRun(MOST_MS);
try {
  if (values.help) console.log(USAGE);
  else await run();
} catch (cause) {
  console.error(cause);
  process.exitCode = 1;
} finally {
  await endProducts();
}

async function run(): Promise<void> {
  const chosen = values.only.length === 0 ? ROWS : ROWS.filter(({ name }) => values.only.includes(name));
  if (chosen.length === 0) throw new Error(`--only takes ${ROWS.map(({ name }) => name).join(', ')}`);
  const print = clockedPrint('rates will be too low, ratios count');
  print('starting the server on an empty PostgreSQL of its own');
  let product = await startProduct();
  const client = await startLoadClient();
  const { perSecond, cpu } = await measureCeiling(client);
  print(`the load client alone: ${perSecond.toFixed(0)} a second, ${cpu.toFixed(3)} ms of processor time each`);
  await makePeerTables(product);
  const bench: Bench = {
    get product() {
      return product;
    },
    restart: async () => {
      product = await product.restart();
    },
    client,
    options: {
      runs: Number(values.runs),
      seconds: Number(values.seconds),
      seed: Number(values.seed),
      profile: values.profile,
      print,
    },
  };
  const figures: Figure[] = [];
  if (values.growth) figures.push(...(await measureGrowth(bench, Number(values.most))));
  else for (const row of chosen) figures.push(...(await row.run(bench)));
  await client.stop();
  await product.close();
  for (const figure of figures) print(lineOfFigure(figure));
  if (values['dry-run']) return;
  const isWhole = !values.growth && values.only.length === 0;
  publish(figures, isWhole ? { replaces: isMine } : {});
}

/** A whole run also drops what it no longer measures; curves of growth come from a run of their own. */
function isMine(row: Figure): boolean {
  return [ENTRY_POINT, STORAGE].includes(row.entryPoint) && growthPoint(row) === undefined;
}

function lineOfFigure({ figure, ours, unit, peer, goal, reached }: Figure): string {
  const beside = peer === null ? '' : `, peer ${peer}`;
  const verdict = goal === null ? '' : `, goal ${goal}: ${reached === true ? 'reached' : 'MISSED'}`;
  return `${figure}: ${ours} ${unit}${beside}${verdict}`;
}
