import type { Profiler } from 'node:inspector';

const LINES = 22;
/** The profiler itself, and waiting. */
const LEFT_OUT = /^(post node:inspector|\(idle\)|\(root\))/;

interface Times {
  /** Microseconds in the function itself, and in it with what it calls. */
  readonly own: Map<string, number>;
  readonly whole: Map<string, number>;
  total: number;
}

/** Prints where the processor time of a profile went: by function its own time, and its time with all that it calls. */
export function printProfile(profile: Profiler.Profile, print: (line: string) => void): void {
  const { own, whole, total } = timesOf(profile);
  print('  processor time in the function itself');
  for (const line of linesOf(own, total)) print(line);
  print('  processor time in the function and what it calls, our own functions');
  for (const line of linesOf(
    new Map([...whole].filter(([name]) => /(server|engine|api-client)\//.test(name))),
    total,
  )) {
    print(line);
  }
}

function linesOf(times: ReadonlyMap<string, number>, total: number): readonly string[] {
  const sorted = [...times].toSorted(([, a], [, b]) => b - a).slice(0, LINES);
  return sorted.map(([name, time]) => `  ${((100 * time) / total).toFixed(1).padStart(5)} %  ${name}`);
}

function timesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Times {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const times: Times = { own: new Map(), whole: new Map(), total: 0 };
  for (const [place, id] of samples.entries()) {
    const name = names.get(id) ?? '';
    const time = timeDeltas[place] ?? 0;
    if (LEFT_OUT.test(name)) continue;
    times.total += time;
    times.own.set(name, (times.own.get(name) ?? 0) + time);
    const stack = new Set<string>();
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) stack.add(names.get(at) ?? '');
    for (const caller of stack) times.whole.set(caller, (times.whole.get(caller) ?? 0) + time);
  }
  return times;
}

function nameOf({ functionName, url, lineNumber }: CallFrame): string {
  const place = url
    .replace(/^file:\/\//, '')
    .replace(/^.*\/node_modules\//, '')
    .replace(/^.*\/packages\//, '');
  return `${functionName === '' ? '(anonymous)' : functionName} ${place}${place === '' ? '' : `:${lineNumber + 1}`}`;
}

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
}
