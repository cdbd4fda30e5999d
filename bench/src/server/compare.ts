import { median } from '../measure/statistics.ts';
import { type Figure, figureOf } from '../results/figure.ts';
import type { Work } from './client/job.ts';
import { type Load, measure, type Target } from './measure.ts';
import { printProfile } from './profile.ts';
import { type Bench, ENTRY_POINT, type Runs } from './row.ts';

/** The first run of a row also waits until the code is compiled. */
const WARM_UP_MS = 1000;
const FIRST_WARM_UP_MS = 3000;

/** A server to put load on, and the work for each run. */
export interface Side {
  readonly port: number;
  readonly target: Target;
  readonly work: (run: number) => Promise<readonly Work[]>;
  /** Looks at what a run left behind; throws when it is not right. */
  readonly check?: (load: Load) => Promise<void>;
}

export interface Comparison {
  readonly title: string;
  readonly connections: number;
  readonly ours: Side;
  readonly peer?: Side;
}

/** Runs ours and the peer in turn, prints each run, and checks what they left. */
export async function compare(bench: Bench, { title, connections, ours, peer }: Comparison): Promise<Runs> {
  const { runs, seconds, seed, print, profile } = bench.options;
  const loads = { ours: [] as Load[], peer: [] as Load[] };
  for (let run = 0; run < runs; run += 1) {
    for (const [name, side] of [['ours', ours] as const, ['peer', peer] as const]) {
      if (side === undefined) continue;
      const work = await side.work(run);
      const warmUpMs = run === 0 ? FIRST_WARM_UP_MS : WARM_UP_MS;
      const job = { port: side.port, connections, warmUpMs, ms: seconds * 1000, seed: seed + run, work };
      const load = await measure(bench.client, side.target, job, profile && name === 'ours' && run === runs - 1);
      await side.check?.(load);
      print(`${title}, ${name}, run ${run + 1}: ${lineOf(load)}`);
      if (load.profile !== undefined) printProfile(load.profile, print);
      loads[name].push(load);
    }
  }
  return loads;
}

export function lineOf(load: Load): string {
  const statuses = [...load.statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  const cpu = [load.serverCpu, load.databaseCpu, load.clientCpu].map((ms) => ms.toFixed(3)).join(' + ');
  return (
    `${load.perSecond.toFixed(0)}/s, p50 ${load.p50.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms, ` +
    `loop p99 ${load.delayP99.toFixed(0)} ms, cpu ms a reply ${cpu} (server + database + client), ${statuses}`
  );
}

export interface LoadGoals {
  readonly perSecond?: number;
  readonly p99?: number;
  readonly delayP99?: number;
}

/** The rows of the results that a load gives: rate, p50, p99, replies of 5xx, delay of the event loop. */
export function loadFigures(
  figure: string,
  { ours, peer }: Runs,
  peerName: string,
  goals: LoadGoals,
): readonly Figure[] {
  const common = { entryPoint: ENTRY_POINT };
  const of = (loads: readonly Load[], read: (load: Load) => number): number => median(loads.map(read));
  const row = (name: string, unit: string, better: 'lower' | 'higher', read: (load: Load) => number, goal?: string) =>
    figureOf({
      ...common,
      figure: `${figure}: ${name}`,
      unit,
      better,
      ours: of(ours, read),
      ...(peer.length === 0 ? {} : { peer: { name: peerName, value: of(peer, read) } }),
      ...goalPart(goal),
    });
  return [
    row('rate', 'a second', 'higher', (load) => load.perSecond, goalOf('≥', goals.perSecond)),
    row('p50', 'ms', 'lower', (load) => load.p50),
    row('p99', 'ms', 'lower', (load) => load.p99, goalOf('≤', goals.p99)),
    row('processor time of server and database a reply', 'ms', 'lower', (load) => load.serverCpu + load.databaseCpu),
    figureOf({
      ...common,
      figure: `${figure}: replies of 5xx`,
      unit: 'replies',
      better: 'lower',
      ours: Math.max(...ours.map(serverErrors)),
      goal: 'ours ≤ 0',
    }),
    figureOf({
      ...common,
      figure: `${figure}: event-loop delay p99`,
      unit: 'ms',
      better: 'lower',
      ours: of(ours, (load) => load.delayP99),
      ...goalPart(goalOf('≤', goals.delayP99)),
    }),
  ];
}

function goalOf(sign: '≤' | '≥', value: number | undefined): string | undefined {
  return value === undefined ? undefined : `ours ${sign} ${value}`;
}

function goalPart(goal: string | undefined): { readonly goal?: string } {
  return goal === undefined ? {} : { goal };
}

/** Replies of 5xx and broken connections of a run. */
export function serverErrors({ statuses }: Load): number {
  return [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 || status === 0 ? count : 0), 0);
}
