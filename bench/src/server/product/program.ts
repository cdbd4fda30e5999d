import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ProgramOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Resolves the start once a line fits. */
  readonly ready: (line: string) => boolean;
  readonly startMs: number;
}

/** A program that runs until it is stopped. */
export interface Program {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const STOP_MS = 25_000;
const LAST_OUTPUT = 4000;

/** Every program that still runs; `stopAll` ends them when the bench itself is ended. */
const running = new Set<ChildProcess>();

/** Starts a program of Node with a channel to it; throws with its last words when it does not get ready. */
export async function startProgram(args: readonly string[], options: ProgramOptions): Promise<Program> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time: ${output}`)), options.startMs);
    const take = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-LAST_OUTPUT);
      if (output.split('\n').some(options.ready)) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
    child.once('error', reject);
  });
  return { child, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

/** Ends everything that was started and still runs. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop));
}

/** Runs a program of Node to its end; throws with its output when it fails. */
export async function runProgram(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const take = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  running.delete(child);
  if (code !== 0) throw new Error(`${args.slice(-6).join(' ')} ended with ${code}: ${output.slice(-LAST_OUTPUT)}`);
  return output;
}
