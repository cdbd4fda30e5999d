import { createInflateRaw } from 'node:zlib';
import { median } from '../../measure/statistics.ts';
import { type Figure, figureOf } from '../../results/figure.ts';
import { makeSingles } from '../fixtures.ts';
import { forgetPeak, peakMemory } from '../product/memory.ts';
import { signIn } from '../product/sign-in.ts';
import { type Bench, ENTRY_POINT, type Row } from '../row.ts';

const ROWS = 100_000;
const MEGABYTE = 1e6;
const HUGE = { name: 'tables of 100,000 rows', budgets: 1, rows: ROWS, allRows: ROWS };

interface Exported {
  readonly seconds: number;
  readonly bytes: number;
  /** Bytes that the server's process held at most, and how many more than before. */
  readonly peak: number;
  readonly rise: number;
}

/** A program whose budget has 100,000 rows, downloaded as a workbook from a server that was just started. */
export const exportRow: Row = {
  name: 'export',
  async run(bench: Bench) {
    const [programId] = await makeSingles(bench, HUGE, 1);
    const exports: Exported[] = [];
    for (let run = 0; run < bench.options.runs; run += 1) {
      exports.push(await exportOnce(bench, programId ?? 0));
      const { seconds, bytes, peak, rise } = exports.at(-1) ?? { seconds: 0, bytes: 0, peak: 0, rise: 0 };
      bench.options.print(
        `export of 100,000 rows, run ${run + 1}: ${seconds.toFixed(2)} s, file of ${(bytes / MEGABYTE).toFixed(1)} MB, ` +
          `memory up to ${(peak / MEGABYTE).toFixed(0)} MB, ${(rise / MEGABYTE).toFixed(0)} MB more than before`,
      );
    }
    const row = (name: string, unit: string, ours: number, goal?: string): Figure =>
      figureOf({
        figure: `export of 100,000 rows to xlsx: ${name}`,
        unit,
        ours,
        better: 'lower',
        entryPoint: ENTRY_POINT,
        ...(goal === undefined ? {} : { goal }),
      });
    const most = (read: (exported: Exported) => number): number => Math.max(...exports.map(read)) / MEGABYTE;
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

async function exportOnce(bench: Bench, programId: number): Promise<Exported> {
  await bench.restart();
  const { product, options } = bench;
  const token = await signIn(product.address, 'finance');
  const { rss } = await product.probe.collected();
  await forgetPeak(product.pid);
  const began = performance.now();
  const reply = await fetch(`${product.address}/oasis/bgapi/approval/export?pgmId=${programId}`, {
    headers: { authorization: token },
  });
  const body = await reply.arrayBuffer();
  const seconds = (performance.now() - began) / 1000;
  const peak = await peakMemory(product.pid);
  const file = Buffer.from(body);
  const rows = await rowsOfSheet(file);
  if (rows < ROWS) throw new Error(`the exported sheet has ${rows} rows`);
  options.print(`  the sheet has ${rows.toLocaleString('en')} rows`);
  return { seconds, bytes: file.length, peak, rise: peak - rss };
}

const ENTRY_NAME = 'xl/worksheets/sheet1.xml';
const ENTRY_HEADER = 30;

/** Counts the rows of the first sheet of a workbook, without holding the sheet. */
async function rowsOfSheet(file: Buffer): Promise<number> {
  const name = file.indexOf(ENTRY_NAME);
  if (name < 0) throw new Error('the export is no workbook');
  const extra = file.readUInt16LE(name - ENTRY_HEADER + 28);
  const inflate = createInflateRaw();
  inflate.end(file.subarray(name + ENTRY_NAME.length + extra));
  let rows = 0;
  let rest = '';
  for await (const chunk of inflate) {
    const text: string = rest + String(chunk);
    rows += text.split('<row ').length - 1;
    // An opening tag that is cut in two belongs to the next piece.
    const cut = text.lastIndexOf('<');
    rest = cut >= 0 && text.length - cut < 5 ? text.slice(cut) : '';
  }
  return rows;
}
