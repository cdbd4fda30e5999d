import { createInflateRaw } from 'node:zlib';
import { forgetPeak, peakMemory } from './product/memory.ts';
import { signIn } from './product/sign-in.ts';
import { printProfile } from './profile.ts';
import type { Bench } from './row.ts';

export interface Downloading {
  /** Who downloads, and from where. */
  readonly account: string;
  readonly path: string;
  /** Rows that the sheet has at least. */
  readonly rows: number;
}

/** What one download from a server that was just started came to. */
export interface Downloaded {
  readonly seconds: number;
  readonly bytes: number;
  /** Bytes that the server's process held at most, and how many more than before. */
  readonly peak: number;
  readonly rise: number;
  /** Event loop of the server, milliseconds late. */
  readonly delayP99: number;
  /** Processor seconds of the server's process. */
  readonly cpu: number;
}

const MEGABYTE = 1e6;

/** Downloads a workbook as often as the bench runs, each time from a server that was started for it. */
export async function downloads(bench: Bench, what: Downloading): Promise<readonly Downloaded[]> {
  const all: Downloaded[] = [];
  for (let run = 1; run <= bench.options.runs; run += 1) {
    const one = await download(bench, what);
    all.push(one);
    const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
    bench.options.print(
      `${what.path}, run ${run}: ${one.seconds.toFixed(2)} s (${one.cpu.toFixed(2)} s of processor time), file of ` +
        `${megabytes(one.bytes)}, memory up to ${megabytes(one.peak)}, ${megabytes(one.rise)} more than before, ` +
        `event loop late p99 ${one.delayP99.toFixed(0)} ms`,
    );
  }
  return all;
}

async function download(bench: Bench, { account, path, rows: least }: Downloading): Promise<Downloaded> {
  await bench.restart();
  const { product, options } = bench;
  const { address, pid, probe } = product;
  const token = await signIn(address, account);
  const before = await probe.collected();
  await forgetPeak(pid);
  await probe.start();
  if (options.profile) await probe.profile();
  const began = performance.now();
  const reply = await fetch(`${address}${path}`, { headers: { authorization: token } });
  const file = Buffer.from(await reply.arrayBuffer());
  const seconds = (performance.now() - began) / 1000;
  const [peak, after] = [await peakMemory(pid), await probe.usage()];
  if (options.profile) printProfile(await probe.profiled(), options.print);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${file.toString('utf8').slice(0, 200)}`);
  const rows = await rowsOfSheet(file);
  if (rows < least) throw new Error(`the exported sheet has ${rows} rows`);
  return {
    seconds,
    bytes: file.length,
    peak,
    rise: peak - before.rss,
    delayP99: after.delayP99,
    cpu: (after.cpuMs - before.cpuMs) / 1000,
  };
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
