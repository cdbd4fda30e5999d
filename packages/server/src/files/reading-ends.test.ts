import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAPER_BOUNDS } from './parse-apart.ts';

const SCRIPT = fileURLToPath(new URL('../../test/reading-child.ts', import.meta.url));
let folder: string;
/** A file without an end that never says anything. */
let endless: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-reading-'));
  endless = path.join(folder, 'endless');
  execFileSync('mkfifo', [endless]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A process that has started to read, as a server does, and the process in which it reads. */
interface Reading {
  readonly server: ChildProcess;
  readonly reader: number;
}

async function startReading(time: number): Promise<Reading> {
  const server = spawn(process.execPath, ['--conditions=@oasis/source', SCRIPT, endless, String(time)], {
    stdio: 'ignore',
  });
  const { pid = 0 } = server;
  const reader = () => childrenOf(pid).find((child) => isNode(child, pid));
  await expect.poll(reader, { timeout: 20_000, interval: 20 }).toBeDefined();
  return { server, reader: reader() ?? 0 };
}

function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/v.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)[1]) === parent);
}

/** State and parent of a process, and what comes behind; nothing of one that is gone. */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Node runs in it already, and neither a shell nor the copy of its parent that it begins as. */
function isNode(pid: number, parent: number): boolean {
  const command = commandOf(pid);
  return command.startsWith(process.execPath) && command !== commandOf(parent);
}

/** The command of a process with its arguments; empty for one that is gone. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`) && statOf(pid)[0] !== 'Z';

describe.runIf(process.platform === 'linux')('the process that reads a file', () => {
  it('ends when the server that watches it is killed', { timeout: 60_000 }, async () => {
    const { server, reader } = await startReading(PAPER_BOUNDS.time);
    expect(isThere(reader)).toBe(true);
    server.kill('SIGKILL');
    await expect.poll(() => isThere(reader), { timeout: 40_000, interval: 20 }).toBe(false);
  });

  it('ends after its time when the server that watches it stands still', { timeout: 60_000 }, async () => {
    const time = 4_000;
    const { server, reader } = await startReading(time);
    server.kill('SIGSTOP');
    expect(isThere(reader)).toBe(true);
    await expect.poll(() => isThere(reader), { timeout: time + 40_000, interval: 20 }).toBe(false);
    server.kill('SIGKILL');
  });

  it('has no more processor time from the system than its work is bounded to', { timeout: 60_000 }, async () => {
    const { server, reader } = await startReading(PAPER_BOUNDS.time);
    const bounds = readFileSync(`/proc/${reader}/limits`, 'utf8');
    expect(/^Max cpu time\s+(\d+)/mv.exec(bounds)?.[1]).toBe(String(PAPER_BOUNDS.work / 1000 + 2));
    server.kill('SIGKILL');
  });
});
