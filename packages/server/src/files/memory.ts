import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

const INTERVAL = 25;

/** Ends a process that holds more memory than it may. Where the system tells no figures, its heap bound is all there is. */
export function watchMemory(child: ChildProcess, limit: number): () => void {
  const timer = setInterval(() => {
    const held = residentBytes(child.pid);
    if (held !== undefined && held > limit) child.kill('SIGKILL');
  }, INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}

/** Bytes of memory that a process holds, or undefined where the system does not say. */
function residentBytes(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
