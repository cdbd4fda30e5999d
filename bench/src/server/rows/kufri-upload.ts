import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { present } from '@oasis/engine/base';
import { utils, write } from 'xlsx';
import { median } from '../../measure/statistics.ts';
import { type Figure, figureOf } from '../../results/figure.ts';
import type { ReadWorkbook } from '../peer/read-workbook.ts';
import { forgetPeak, peakMemory } from '../product/memory.ts';
import { signIn } from '../product/sign-in.ts';
import { type Bench, ENTRY_POINT, type Row } from '../row.ts';

const MODELS = 2_500;
const MONTHS = 40;
const ROWS = MODELS * MONTHS;
const MEGABYTE = 1e6;
const PEERS = { sheetjs: 'SheetJS 0.20.3, reading alone', hucre: 'hucre 1.0.0, reading alone' } as const;

interface Uploaded {
  readonly seconds: number;
  /** Seconds of them until it is read and shown. */
  readonly shown: number;
  /** Bytes that the server held beyond what it held before, and that the reading process held. */
  readonly rise: number;
  readonly child: number;
  /** Event loop of the server, milliseconds late. */
  readonly delayP99: number;
}

/** A workbook of 100,000 volumes: read row by row, shown, and loaded as a version that waits. */
export const kufriUpload: Row = {
  name: 'kufri-upload',
  async run(bench: Bench) {
    const folder = await mkdtemp(join(tmpdir(), 'oasis-bench-'));
    try {
      const ours: Uploaded[] = [];
      const peers = { sheetjs: [] as ReadWorkbook[], hucre: [] as ReadWorkbook[] };
      for (let run = 0; run < bench.options.runs; run += 1) {
        const path = join(folder, `volumes-${run}.xlsx`);
        const sum = await writeVolumes(path, run);
        ours.push(await upload(bench, path));
        await check(bench, sum);
        for (const name of ['sheetjs', 'hucre'] as const) {
          const read = await readAlone(name, path);
          if (read.rows !== ROWS || read.sum !== sum)
            throw new Error(`${name} read ${read.rows} rows, sum ${read.sum}`);
          peers[name].push(read);
        }
        const { seconds, shown, rise, child, delayP99 } = present(ours.at(-1), 'a run');
        bench.options.print(
          `upload of ${ROWS} volumes, run ${run + 1}: ${seconds.toFixed(2)} s (shown after ${shown.toFixed(2)} s), ` +
            `server ${(rise / MEGABYTE).toFixed(0)} MB more, reading process ${(child / MEGABYTE).toFixed(0)} MB, ` +
            `event loop late p99 ${delayP99.toFixed(0)} ms; ` +
            (['sheetjs', 'hucre'] as const)
              .map((name) => peers[name].at(-1))
              .map((read) => `${read?.seconds.toFixed(2)} s, ${((read?.peak ?? 0) / MEGABYTE).toFixed(0)} MB`)
              .join('; '),
        );
      }
      return figures(ours, peers);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function figures(
  ours: readonly Uploaded[],
  peers: Readonly<Record<keyof typeof PEERS, readonly ReadWorkbook[]>>,
): readonly Figure[] {
  const figure = 'upload of a Kufri of 100,000 rows';
  const common = { entryPoint: ENTRY_POINT, better: 'lower' } as const;
  const seconds = median(ours.map((one) => one.seconds));
  const most = (read: (one: Uploaded) => number) => Math.max(...ours.map(read)) / MEGABYTE;
  const beside = (['sheetjs', 'hucre'] as const).flatMap((name) => [
    figureOf({
      ...common,
      figure: `${figure}: time until it is loaded`,
      unit: 's',
      ours: seconds,
      peer: { name: PEERS[name], value: median(peers[name].map((one) => one.seconds)) },
      goal: 'ours ≤ 5',
    }),
    figureOf({
      ...common,
      figure: `${figure}: memory of the reading process`,
      unit: 'MB',
      ours: most(({ child }) => child),
      peer: { name: PEERS[name], value: Math.max(...peers[name].map((one) => one.peak)) / MEGABYTE },
      goal: 'ours ≤ 200',
    }),
  ]);
  const delay = Math.max(...ours.map((one) => one.delayP99));
  return [
    ...beside,
    figureOf({
      ...common,
      figure: `${figure}: memory of the server beyond what it held before`,
      unit: 'MB',
      ours: most(({ rise }) => rise),
      goal: 'ours ≤ 200',
    }),
    figureOf({
      ...common,
      figure: `${figure}: event loop late meanwhile, p99`,
      unit: 'ms',
      ours: delay,
      goal: 'ours ≤ 50',
    }),
  ];
}

/** Writes a workbook of volumes, other ones for each run; answers the sum of RT. */
async function writeVolumes(path: string, run: number): Promise<number> {
  let sum = 0;
  const rows: unknown[][] = [['Month', 'Make', 'Type Class', 'Model Year', 'Model', 'RT', 'WS']];
  for (let model = 0; model < MODELS; model += 1) {
    for (let month = 0; month < MONTHS; month += 1) {
      const rt = (model * 31 + month * 17 + run) % 900;
      sum += rt;
      const name = `${2031 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
      rows.push([name, `Brand ${model % 20}`, `Class ${model % 100}`, 'MY31', `Model ${model}`, rt, rt + 1]);
    }
  }
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { dense: true }), 'Volumes');
  await writeFile(path, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer);
  return sum;
}

async function upload(bench: Bench, path: string): Promise<Uploaded> {
  await bench.restart();
  const { address, pid, probe } = bench.product;
  const token = await signIn(address, 'control');
  const form = new FormData();
  form.append('make', 'VAN');
  form.append('file', new Blob([await readFile(path)]), 'volumes.xlsx');
  const before = await probe.collected();
  await forgetPeak(pid);
  await probe.start();
  const reading = watchChildren(pid);
  const began = performance.now();
  const { uploadId } = await post<{ uploadId: number }>(`${address}/oasis/bgapi/kufri/upload`, token, form);
  const shown = (performance.now() - began) / 1000;
  await post(`${address}/oasis/bgapi/kufri/import`, token, JSON.stringify({ uploadId }));
  const seconds = (performance.now() - began) / 1000;
  const [peak, child, usage] = [await peakMemory(pid), await reading.end(), await probe.usage()];
  return { seconds, shown, rise: peak - before.rss, child, delayP99: usage.delayP99 };
}

async function post<Data>(url: string, token: string, body: FormData | string): Promise<Data> {
  const headers = {
    authorization: token,
    'idempotency-key': crypto.randomUUID(),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  const reply = await fetch(url, { method: 'POST', headers, body });
  const answer = (await reply.json()) as { code: string; message: string; data: Data };
  if (answer.code !== '0') throw new Error(`${url}: ${reply.status} ${answer.message}`);
  return answer.data;
}

/** The newest version of the make holds every volume. */
async function check({ product }: Bench, sum: number): Promise<void> {
  const { rows } = await product.owner.query<{ rows: string; sum: string }>(
    `select count(*) as rows, sum(rt) as sum from kufri_volume
     where version_id = (select max(id) from kufri_version)`,
  );
  if (Number(rows[0]?.rows) !== ROWS || Number(rows[0]?.sum) !== sum)
    throw new Error(`the version holds ${rows[0]?.rows} volumes, sum ${rows[0]?.sum}`);
}

const LOOK_MS = 10;

/** Looks at the processes that a process starts; answers the most that one of them held. */
function watchChildren(pid: number): { readonly end: () => Promise<number> } {
  let most = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
      for (const child of children.split(' ').filter((text) => text !== '')) {
        const peak = await peakMemory(Number(child));
        if (peak > most) most = peak;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await looking;
      return most;
    },
  };
}

async function readAlone(name: string, path: string): Promise<ReadWorkbook> {
  const script = new URL('../peer/read-workbook.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script, name, path]);
  return JSON.parse(stdout) as ReadWorkbook;
}
