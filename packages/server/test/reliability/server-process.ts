import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundled, compiled } from '../bundled.ts';
import { freePort } from '../free-port.ts';

/** Longest start that is waited for. */
const START_MS = 120_000;
const POLL_MS = 10;

export interface ProcessOptions {
  /** Settings beyond port and quiet log: OASIS_DATA, DATABASE_URL and so on. */
  readonly env: Readonly<Record<string, string>>;
  /** Kept over restarts; a free one if absent. */
  readonly port?: number;
}

/** A server as a process of its own, run from the bundle of the test run. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly address: string;
  readonly output: () => string;
  /** Waits for `/ready`; returns the milliseconds since the start of the process. Throws its output if it ends. */
  readonly ready: () => Promise<number>;
  /** Waits for the end; its exit code, or null after a signal. */
  readonly ended: () => Promise<number | null>;
  /** kill -9, and waits until the process is gone. */
  readonly kill: () => Promise<void>;
}

export async function startProcess(options: ProcessOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [bundled('main')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...compiled(),
      OASIS_LOG: 'error',
      PORT: String(port),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const ended = async (): Promise<number | null> => {
    if (!hasEnded()) await once(child, 'exit');
    return child.exitCode;
  };
  const ready = async (): Promise<number> => {
    while (!hasEnded() && performance.now() - began < START_MS) {
      if (output.includes('Oasis is ready') && (await isReady(address))) return performance.now() - began;
      await sleep(POLL_MS);
    }
    throw new Error(`The server does not get ready:\n${output}`);
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended();
  };
  return { child, port, address, output: () => output, ready, ended, kill };
}

/** Whether a server at an address can answer calls. */
export async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/ready`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
