import { readFile, writeFile } from 'node:fs/promises';

const KILOBYTE = 1024;

/** Most memory that a process has held since it was last forgotten, in bytes; NaN where the system does not tell. */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * KILOBYTE;
}

/** The peak is counted anew from now on. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}
