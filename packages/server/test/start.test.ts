import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled, compiled } from './bundled.ts';
import { freePort } from './free-port.ts';

const children: ChildProcess[] = [];
let below: string;
let folder: string;
let port: number;
beforeAll(async () => {
  below = await mkdtemp(path.join(tmpdir(), 'oasis-start-'));
  // If root starts it, PostgreSQL runs as another account, which needs access.
  await chmod(below, 0o755);
  folder = path.join(below, 'data');
  port = await freePort();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(ended));
  await rm(below, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
}

function start(more: Readonly<Record<string, string>> = {}): Started {
  const env = {
    PATH: process.env['PATH'] ?? '',
    OASIS_DATA: folder,
    ...compiled(),
    PORT: String(port),
    OASIS_LOG: 'error',
    ...more,
  };
  // Files are made only for their owner, as on hardened machines.
  const command = ['umask 077; exec "$0" "$@"', process.execPath, bundled('main')];
  const child = spawn('sh', ['-c', ...command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, output: () => output };
}

/** Longest time that a start may take on a machine that has much else to do. */
const START_MS = 180_000;

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

async function ready({ child, output }: Started): Promise<void> {
  const isThere = () => output().includes('Oasis is ready') || child.exitCode !== null;
  await expect.poll(isThere, { timeout: START_MS }).toBe(true);
  expect(output()).toContain('Oasis is ready');
}

const answers = async (address: string): Promise<number> => (await fetch(`http://127.0.0.1:${port}${address}`)).status;
const postgresPid = async (): Promise<number> =>
  Number((await readFile(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);

describe('the server as a process', () => {
  it('starts in an empty folder under a narrow umask, prints address and accounts, refuses neighbours, survives a kill and closes cleanly', async () => {
    const first = start();
    await ready(first);
    expect(first.output()).toContain(`Oasis is ready: http://127.0.0.1:${port}`);
    for (const account of [
      'sales',
      'control',
      'finance',
      'manager',
      'admin',
      'sipo',
      'sicco',
      'DEALER1',
      'DEALERIT',
      'DEALER2',
    ]) {
      expect(first.output()).toContain(account);
    }
    expect([
      await answers('/health'),
      await answers('/ready'),
      await answers('/oasis/usapi/users/currentuser'),
    ]).toEqual([200, 200, 401]);

    const { mode } = await stat(path.join(folder, 'format'));
    expect(mode & 0o077).toBe(0);

    const samePort = start({ OASIS_DATA: `${folder}-other` });
    expect(await ended(samePort.child)).toBe(1);
    expect(samePort.output()).toContain(`Port ${port} on 127.0.0.1 cannot be used`);

    const sameFolder = start({ PORT: String(await freePort()) });
    expect(await ended(sameFolder.child)).toBe(1);
    expect(sameFolder.output()).toContain(`in use by another server (process ${first.child.pid})`);

    const postgres = await postgresPid();
    first.child.kill('SIGKILL');
    await ended(first.child);
    const second = start();
    await ready(second);
    expect(await postgresPid()).toBe(postgres);
    expect(await answers('/ready')).toBe(200);

    // The terminal and the start script both send one.
    second.child.kill('SIGINT');
    second.child.kill('SIGTERM');
    expect(await ended(second.child)).toBe(0);
    await expect(postgresPid()).rejects.toThrow('ENOENT');
  }, 600_000);

  it('closes everything that it has started if it is ended during a start', async () => {
    const early = start({ PORT: String(await freePort()) });
    await expect.poll(early.output, { timeout: START_MS }).toContain('Starting PostgreSQL');
    early.child.kill('SIGINT');
    expect(await ended(early.child)).toBe(0);
    expect(early.output()).not.toContain('Oasis is ready');
    await expect(postgresPid()).rejects.toThrow('ENOENT');
    await expect(readFile(path.join(folder, 'server.lock'))).rejects.toThrow('ENOENT');
  }, 240_000);

  it('names every wrong setting and exits with 1', async () => {
    const wrong = start({ PORT: 'x', OASIS_URL: 'y', HOST: '0.0.0.0' });
    expect(await ended(wrong.child)).toBe(1);
    const lines = wrong.output().trim().split('\n');
    expect(lines.some((line) => line.startsWith('PORT is "x"'))).toBe(true);
    expect(lines.some((line) => line.startsWith('OASIS_URL is "y"'))).toBe(true);
    expect(lines.some((line) => line.startsWith('HOST is 0.0.0.0'))).toBe(true);
  });

  it('reports a database that cannot be reached', async () => {
    const url = 'postgres://app:hidden@127.0.0.1:1/oasis';
    const lost = start({ PORT: String(await freePort()), DATABASE_URL: url, OASIS_DATA: `${folder}-lost` });
    expect(await ended(lost.child)).toBe(1);
    expect(lost.output()).toContain('127.0.0.1:1/oasis cannot be reached');
    expect(lost.output()).not.toContain('hidden');
  });
});
