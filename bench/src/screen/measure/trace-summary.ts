import { KEY_BEGINS, KEY_ENDS, SCROLL_BEGINS, SCROLL_ENDS } from '../page/protocol.ts';

/** Where the main thread's processor time of a scroll went, in milliseconds a frame. */
export type TraceSummary = Readonly<Record<TracePart, number>>;

const PART_NAMES = ['script', 'style', 'layout', 'paint', 'garbage', 'other'] as const;

export type TracePart = (typeof PART_NAMES)[number];

/** As much of an event of Chrome's trace format as a summary needs. Times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur: number;
  /** The thread's own processor time; that of the clock where the browser does not tell. */
  readonly cpu: number;
}

/** Events that say what their own time is spent on; all others take after the one they lie in. */
const PARTS: ReadonlyMap<string, TracePart> = new Map([
  ...named('script', 'FunctionCall', 'EvaluateScript', 'FireAnimationFrame', 'EventDispatch', 'TimerFire'),
  ...named('script', 'RunMicrotasks', 'v8.callFunction', 'v8.run', 'HandlePostMessage'),
  ...named('style', 'UpdateLayoutTree', 'RecalculateStyles'),
  ...named('layout', 'Layout', 'HitTest', 'IntersectionObserverController::computeIntersections'),
  ...named('paint', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer', 'UpdateLayerTree', 'CompositeLayers'),
  ...named('garbage', 'MinorGC', 'MajorGC', 'V8.GCScavenger', 'V8.GCFinalizeMC', 'BlinkGC.AtomicPhase'),
  ...named('other', 'RunTask', 'ThreadControllerImpl::RunTask'),
]);

/** The tasks of a thread, which follow each other. A browser records each under a second name as well. */
const TASK = 'RunTask';

const MICROSECONDS = 1000;

/** Reads a recorded trace: what lies between the marks of a scroll, on the thread that set them. */
export function traceSummary(text: string, frames: number): TraceSummary {
  const events = decodeTrace(text);
  const begin = events.find(({ name }) => name === SCROLL_BEGINS);
  const end = events.findLast(({ name }) => name === SCROLL_ENDS);
  if (begin === undefined || end === undefined) throw new Error('the trace has no scroll');
  const inside = events.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts < end.ts,
  );
  const parts: Record<TracePart, number> = { script: 0, style: 0, layout: 0, paint: 0, garbage: 0, other: 0 };
  for (const { part, own } of ownTimes(inside)) parts[part] += own / MICROSECONDS;
  for (const part of PART_NAMES) parts[part] /= frames;
  return parts;
}

/** Processor time of the tasks between each key and the end of its frame, on the thread of the page, in milliseconds. */
export function keyWork(text: string): readonly number[] {
  const events = decodeTrace(text);
  const ends = events.filter(({ name }) => name === KEY_ENDS).toSorted((a, b) => a.ts - b.ts);
  return events
    .filter(({ name }) => name === KEY_BEGINS)
    .toSorted((a, b) => a.ts - b.ts)
    .map((key) => {
      const end = ends.find(({ ts }) => ts >= key.ts);
      if (end === undefined) throw new Error('a key has no frame');
      const tasks = events.filter(({ name, pid, tid }) => name === TASK && pid === key.pid && tid === key.tid);
      return tasks.reduce((sum, task) => sum + within(task, key.ts, end.ts), 0) / MICROSECONDS;
    });
}

/** The part of an event's processor time that falls between two moments, as if it were spread evenly. */
function within({ ts, dur, cpu }: TraceEvent, from: number, to: number): number {
  const shared = Math.min(ts + dur, to) - Math.max(ts, from);
  return shared <= 0 || dur === 0 ? 0 : (cpu * shared) / dur;
}

/** Each event's time without that of the events inside it, and what it was spent on. */
function ownTimes(events: readonly TraceEvent[]): readonly { readonly part: TracePart; readonly own: number }[] {
  const open: { readonly part: TracePart; readonly end: number; own: number }[] = [];
  const all: { readonly part: TracePart; own: number }[] = [];
  for (const { name, ts, dur, cpu } of events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const around = open.at(-1);
    if (around !== undefined) around.own -= cpu;
    const entry = { part: PARTS.get(name) ?? around?.part ?? 'other', end: ts + dur, own: cpu };
    open.push(entry);
    all.push(entry);
  }
  return all;
}

function named(part: TracePart, ...names: readonly string[]): readonly (readonly [string, TracePart])[] {
  return names.map((name) => [name, part]);
}

/** Throws when it is no trace; events of kinds that have no duration count as 0 long. */
function decodeTrace(text: string): readonly TraceEvent[] {
  const trace: unknown = JSON.parse(text);
  if (typeof trace !== 'object' || trace === null || !('traceEvents' in trace) || !Array.isArray(trace.traceEvents)) {
    throw new Error('this is no trace');
  }
  return trace.traceEvents.flatMap((event: unknown) => decodeEvent(event) ?? []);
}

function decodeEvent(event: unknown): TraceEvent | undefined {
  if (typeof event !== 'object' || event === null) return undefined;
  const values = new Map<string, unknown>(Object.entries(event));
  const number = (key: string): number => {
    const value = values.get(key);
    return typeof value === 'number' ? value : 0;
  };
  const text = (key: string): string => {
    const value = values.get(key);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    ph: text('ph'),
    pid: number('pid'),
    tid: number('tid'),
    ts: number('ts'),
    dur: number('dur'),
    cpu: values.has('tdur') ? number('tdur') : number('dur'),
  };
}
