import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { BundledScript } from './bundle.ts';
import { bundled, compiled } from './bundled.ts';

/** The end of a child: by itself, or killed; and the time it worked after its message 'begun'. */
export interface Ended {
  readonly killed: boolean;
  readonly ms: number;
  readonly output: string;
}

/**
 * Runs a script that prints 'begun' when its work begins and 'done' after it, and kills it without warning a number of
 * milliseconds after its beginning, if it still works then.
 */
export async function runKillable(script: BundledScript, args: readonly string[], killAfter?: number): Promise<Ended> {
  const child = spawn(process.execPath, [bundled(script), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...compiled() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    output += `${line}\n`;
    if (line !== 'begun') return;
    began = performance.now();
    if (killAfter !== undefined) timer = setTimeout(() => child.kill('SIGKILL'), killAfter);
  });
  await once(child, 'exit');
  clearTimeout(timer);
  return { killed: child.signalCode === 'SIGKILL', ms: performance.now() - began, output };
}
