import { Connection } from './connection.ts';
import type { Job, JobReport, Work } from './job.ts';
import { type RequestSource, type Saves, sourceOf } from './requests.ts';
import { Tally } from './tally.ts';

/** A connection that broke or was refused waits so long before the next request, so that it does not turn in circles. */
const PAUSE_MS = 20;

/** Keeps all connections of a job busy until its time is over, each with one request on its way. */
export async function runJob(job: Job): Promise<JobReport> {
  const saves: Saves = { versions: new Map(), saved: 0 };
  const tallies = job.work.map(({ name }) => new Tally(name));
  const begin = performance.now() + job.warmUpMs;
  const end = begin + job.ms;
  let cpu = process.cpuUsage();
  const timer = setTimeout(() => {
    cpu = process.cpuUsage();
  }, job.warmUpMs);
  const clients = Array.from({ length: job.connections }, (_, place) =>
    keepBusy({ job, place, saves, tallies, begin, end }),
  );
  await Promise.all(clients);
  clearTimeout(timer);
  const { user, system } = process.cpuUsage(cpu);
  return {
    ms: job.ms,
    work: tallies.map((tally) => tally.report()),
    cpuMs: (user + system) / 1000,
    versions: saves.versions,
    saved: saves.saved,
  };
}

interface Client {
  readonly job: Job;
  readonly place: number;
  readonly saves: Saves;
  readonly tallies: readonly Tally[];
  readonly begin: number;
  readonly end: number;
}

async function keepBusy({ job, place, saves, tallies, begin, end }: Client): Promise<void> {
  const random = randomOf(job.seed + place);
  const chosen = chooser(job.work, place, job.connections, saves);
  const connection = new Connection(job.port);
  return new Promise((resolve) => {
    const step = (): void => {
      const sent = performance.now();
      if (sent >= end) {
        connection.close();
        resolve();
        return;
      }
      const { source, index } = chosen(random);
      const { head, body, answered } = source.next(random);
      connection.send(head, body, (answer) => {
        const now = performance.now();
        answered?.(answer.status);
        if (now >= begin && now < end) tallies[index]?.add(answer, now - sent);
        if (answer.status === 200) step();
        else setTimeout(step, PAUSE_MS);
      });
    };
    step();
  });
}

/** Chooses by chance among the kinds of work that this connection can do. */
function chooser(work: readonly Work[], place: number, connections: number, saves: Saves) {
  const options = work.flatMap((kind, index) => {
    const source = sourceOf(kind, place, connections, saves);
    return source === undefined ? [] : [{ source, index, share: kind.share }];
  });
  const total = options.reduce((sum, { share }) => sum + share, 0);
  return (random: () => number): { readonly source: RequestSource; readonly index: number } => {
    let left = random() * total;
    for (const option of options) {
      left -= option.share;
      if (left < 0) return option;
    }
    const last = options.at(-1);
    if (last === undefined) throw new Error('a connection has nothing to do');
    return last;
  };
}

/** Numbers in [0, 1) that follow from the seed. */
function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
