import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import path from 'node:path';
import { callLine } from '@oasis/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { makeNpmScene, type NpmCommand, type NpmScene, someLive } from './npm-scene.ts';

/** Longest start that is waited for, and the longest stop that operate.md promises. */
const START_MS = 120_000;
const STOP_MS = 20_000;
const TEST_MS = START_MS + 2 * STOP_MS;

let scene: NpmScene;
let port: number;
beforeAll(async () => {
  scene = await makeNpmScene();
  port = await freePort();
}, START_MS);
afterAll(() => scene.close(), START_MS);

async function start(command = 'npm', args: readonly string[] = ['start']): Promise<NpmCommand> {
  const started = scene.run(command, args, { PORT: String(port), OASIS_LOG: 'error' });
  const isThere = () => started.output().includes('Oasis is ready') || started.npm.exitCode !== null;
  await expect.poll(isThere, { timeout: START_MS }).toBe(true);
  expect(started.output()).toContain('Oasis is ready');
  return started;
}

/** A call whose body ends only once the server is closing; resolves to its answer. */
async function slowCall(): Promise<{ readonly finish: () => Promise<string> }> {
  const body = JSON.stringify({ token: 'x'.repeat(100) });
  const socket = createConnection({ port, host: '127.0.0.1' });
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('utf8');
  });
  const closed = new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
  await once(socket, 'connect');
  const head = `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close`;
  socket.write(`POST ${callLine('oauth.revoke').path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${head}\r\n\r\n`);
  socket.write(body.slice(0, 20));
  return {
    finish: async () => {
      socket.write(body.slice(20));
      await closed;
      return answer;
    },
  };
}

/** Sends a signal to a process of the chain, and sees a call under way finished and everything ended. */
async function stopped(started: NpmCommand, place: number, signal: NodeJS.Signals): Promise<void> {
  const chain = await started.chain();
  const postgres = await scene.postgres();
  const call = await slowCall();
  process.kill(chain.at(place) ?? 0, signal);
  await expect.poll(started.output, { timeout: STOP_MS }).toContain('Oasis is closing');
  expect(await call.finish()).toMatch(/^HTTP\/1\.1 \d+ /v);
  await expect
    .poll(() => someLive(postgres === undefined ? chain : [...chain, postgres]), { timeout: STOP_MS })
    .toBe(false);
  await expect(readFile(path.join(scene.data, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT');
  await expect(readFile(path.join(scene.data, 'server.lock'))).rejects.toThrow('ENOENT');
}

describe('a stop ends server and PostgreSQL, and finishes the running call', () => {
  const places = ['npm', 'the start script', 'the server'] as const;
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  it.each(places.flatMap((name, place) => signals.map((signal) => ({ name, place, signal }))))(
    '$signal to $name',
    async ({ place, signal }) => {
      const started = await start();
      // npm is replaced by no shell in between.
      expect(await started.chain()).toHaveLength(places.length);
      expect(await scene.postgres()).toBeGreaterThan(0);
      await stopped(started, place, signal);
    },
    TEST_MS,
  );

  it.each(places.slice(0, 2).map((name, place) => ({ name, place })))(
    'SIGKILL to $name, which passes no signal on',
    async ({ place }) => {
      const started = await start();
      await stopped(started, place, 'SIGKILL');
      expect(await scene.postgres()).toBe(undefined);
    },
    TEST_MS,
  );

  it(
    'SIGTERM to the process that the unit of operate.md starts; no other process may end before it',
    async () => {
      const text = await readFile(path.resolve(import.meta.dirname, '../../../../docs/operate.md'), 'utf8');
      const [command = '', ...args] = /^ExecStart=(?<line>.+)$/mv.exec(text)?.groups?.['line']?.split(' ') ?? [];
      const started = await start(path.basename(command), args);
      // KillMode=mixed: systemd kills the rest as soon as this process has ended.
      const chain = await started.chain();
      const left = new Promise<boolean>((resolve) => {
        started.npm.once('exit', () => void someLive(chain.slice(1)).then(resolve));
      });
      await stopped(started, 0, 'SIGTERM');
      expect(await left).toBe(false);
    },
    TEST_MS,
  );

  const container = ['--pid', '--fork', '--mount-proc'];
  it.skipIf(spawnSync('unshare', [...container, 'true']).status !== 0)(
    'SIGTERM to npm as the first process of a container, with which everything else is killed',
    async () => {
      const started = await start('unshare', [...container, 'npm', 'start']);
      await stopped(started, 1, 'SIGTERM');
      const log = await readFile(path.join(scene.data, 'postgres/run/postgres.log'), 'utf8');
      expect(log.trim().split('\n').at(-1)).toContain('database system is shut down');
    },
    TEST_MS,
  );
});
