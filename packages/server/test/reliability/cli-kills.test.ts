import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeNpmScene, type NpmCommand, type NpmScene, someLive } from './npm-scene.ts';

const LONG_MS = 120_000;

let scene: NpmScene;
beforeEach(async () => {
  scene = await makeNpmScene();
}, LONG_MS);
afterEach(() => scene.close(), LONG_MS);

/** A command that finds no server, and so starts its own PostgreSQL. Such a budget exists in no demo. */
const show = (): NpmCommand => scene.run('npm', ['run', 'oasis', '--', 'show', '999999'], {});

/** Waits until a command has printed something; returns its processes then. */
async function said(command: NpmCommand, what: string): Promise<readonly number[]> {
  await expect.poll(command.output, { timeout: LONG_MS }).toContain(what);
  return command.chain();
}

/** Kills a process; one that waited for a killed process may have ended by itself. */
function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause;
  }
}

describe('a killed command leaves no PostgreSQL behind', () => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  it.each(signals)(
    '%s while PostgreSQL starts, and while the demo is loaded',
    async (signal) => {
      for (const moment of ['Starting PostgreSQL', 'Database: migration']) {
        const command = show();
        const chain = await said(command, moment);
        process.kill(chain.at(-1) ?? 0, signal);
        await expect.poll(() => someLive(chain), { timeout: LONG_MS }).toBe(false);
        expect([moment, await scene.postgres()]).toEqual([moment, undefined]);
        expect(command.output()).not.toContain('There is no budget');
      }
    },
    LONG_MS,
  );

  it(
    'SIGTERM to npm reaches the command',
    async () => {
      const command = show();
      const chain = await said(command, 'Database: migration');
      process.kill(command.npm.pid ?? 0, 'SIGTERM');
      await expect.poll(() => someLive(chain), { timeout: LONG_MS }).toBe(false);
      expect(await scene.postgres()).toBe(undefined);
    },
    LONG_MS,
  );

  it(
    'after SIGKILL the next command takes over PostgreSQL, migrates, and stops it',
    async () => {
      const killed = show();
      const chain = await said(killed, 'Database: migration');
      for (const pid of chain.toReversed()) killHard(pid);
      await expect.poll(() => someLive(chain), { timeout: LONG_MS }).toBe(false);
      const left = await scene.postgres();
      expect(left).toBeGreaterThan(0);
      const next = show();
      await once(next.npm, 'exit');
      expect(next.output()).toContain('There is no budget 999999');
      expect(next.npm.exitCode).toBe(1);
      expect(await scene.postgres()).toBe(undefined);
    },
    LONG_MS,
  );
});
