import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Limits of a process. */
export interface ProcessBounds {
  /** bytes of memory, everything included */
  readonly memory: number;
  /** milliseconds of processor time: a busy machine does not shorten them */
  readonly work: number;
}

const INTERVAL = 25;
/** Positions of the processor time (user, system) behind the name in /proc/…/stat. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;
/** Milliseconds of a tick in /proc, which Linux counts by the hundredth of a second on every machine. */
const TICK = 10;

/**
 * Ends a process that exceeds its limits. If the system gives no figures, only the limit of its heap and the time limit of its start
 * remain.
 */
export function watchProcess(child: ChildProcess, { memory, work }: ProcessBounds): () => void {
  const timer = setInterval(() => {
    if (residentBytes(child.pid) > memory || processorTime(child.pid) > work) child.kill('SIGKILL');
  }, INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}

/** Bytes of memory that a process uses; 0 if the system does not give them. */
function residentBytes(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

/** Processor time of a process in milliseconds; 0 if the system does not give it. */
function processorTime(pid: number | undefined): number {
  const stat = textOf(`/proc/${pid}/stat`);
  const behindName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(behindName[USER_TIME] ?? 0) + Number(behindName[SYSTEM_TIME] ?? 0)) * TICK;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
