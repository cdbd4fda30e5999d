import { median } from '../../measure/statistics.ts';
import { type Figure, figureOf } from '../../results/figure.ts';
import { READERS, SESSIONS } from '../accounts.ts';
import { readReply } from '../call.ts';
import type { Work } from '../client/job.ts';
import { lineOf } from '../compare.ts';
import { budgetsOf, makeSingles, SMALL } from '../fixtures.ts';
import { type Load, measure } from '../measure.ts';
import { signInMany } from '../product/sign-in.ts';
import { type Bench, ENTRY_POINT, type Row } from '../row.ts';
import { LIST_PATH, USER_PATH } from './small-reads.ts';
import { tablePath } from './table-read.ts';

const CONNECTIONS = 1000;
const WARM_UP_MS = 1000;
const WAIT_MS = 50;

/** What one storm came to. */
interface Storm {
  readonly load: Load;
  /** Replies that are neither the data nor a 503 that says when to come again; broken connections as well. */
  readonly unclear: number;
  readonly shed: number;
  /** Milliseconds of the first read after it. */
  readonly after: number;
}

/** A thousand connections that read, one call in five an export, more than two cores can do: what is too much is told so, nothing breaks, and right after all is as before. */
export const connections: Row = {
  name: 'connections',
  async run(bench: Bench) {
    const storms: Storm[] = [];
    for (let run = 0; run < bench.options.runs; run += 1) storms.push(await storm(bench, run));
    const row = (
      name: string,
      unit: string,
      ours: number,
      goal?: string,
      better: 'lower' | 'higher' = 'lower',
    ): Figure =>
      figureOf({
        figure: `1,000 connections: ${name}`,
        unit,
        ours,
        better,
        entryPoint: ENTRY_POINT,
        ...(goal === undefined ? {} : { goal }),
      });
    return [
      row('answered with data', 'a second', median(storms.map(({ load }) => load.perSecond)), undefined, 'higher'),
      row('told to come again', 'replies', median(storms.map(({ shed }) => shed))),
      row('broken or answered unclearly', 'replies', Math.max(...storms.map(({ unclear }) => unclear)), 'ours ≤ 0'),
      row('first read after them', 'ms', median(storms.map(({ after }) => after)), 'ours ≤ 1000'),
    ];
  },
};

async function storm(bench: Bench, run: number): Promise<Storm> {
  const { product, options, client } = bench;
  const tokens = await signInMany(product.address, READERS, SESSIONS);
  const token = tokens[0] ?? '';
  const budgets = await budgetsOf(bench, SMALL);
  const [programId] = await makeSingles(bench, SMALL, 1);
  const reads = (share: number, name: string, paths: readonly string[]): Work => {
    return { kind: 'read', name, share, tokens, paths };
  };
  const work = [
    reads(50, 'small reads', [USER_PATH, LIST_PATH]),
    reads(30, 'budget tables', budgets.map(({ id }) => id).map(tablePath)),
    reads(20, 'exports', [`/oasis/bgapi/approval/export?pgmId=${programId}`]),
  ];
  const job = {
    port: product.port,
    connections: CONNECTIONS,
    warmUpMs: WARM_UP_MS,
    ms: options.seconds * 1000,
    seed: options.seed + run,
    work,
  };
  const over = new AbortController();
  const refusals = watchRefusals(`${product.address}${USER_PATH}`, token, over.signal);
  const load = await measure(client, product, job);
  const began = performance.now();
  await readReply(product.address, token, USER_PATH);
  const after = performance.now() - began;
  over.abort();
  const shed = load.statuses.get(503) ?? 0;
  const retryAfter = load.report.work.reduce((sum, { retryAfter: told }) => sum + told, 0);
  const others = [...load.statuses].reduce((sum, [status, count]) => sum + (status === 200 ? 0 : count), 0);
  options.print(`1,000 connections, run ${run + 1}: ${lineOf(load)}, then a read in ${after.toFixed(0)} ms`);
  const texts = await refusals;
  for (const text of new Set(texts)) options.print(`  refused with ${text}`);
  return { load, unclear: others - Math.min(shed, retryAfter), shed, after };
}

/** Asks like one more person, and collects what a refusal says; throws when it says nothing. */
async function watchRefusals(address: string, token: string, over: AbortSignal): Promise<readonly string[]> {
  const texts: string[] = [];
  while (!over.aborted) {
    const reply = await fetch(address, { headers: { authorization: token } }).catch(() => undefined);
    const text = (await reply?.text().catch(() => undefined)) ?? '';
    if (reply?.status === 503) {
      if (!/"message":"[^"]+"/.test(text)) throw new Error(`a refusal without a sentence: ${text}`);
      texts.push(text);
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  return texts;
}
