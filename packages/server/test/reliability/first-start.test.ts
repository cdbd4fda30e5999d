import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testSeed } from '@oasis/engine/testing';
import { expect, it } from 'vitest';
import { bootstrapCluster } from '../../src/database/embedded/bootstrap.ts';
import { startCluster } from '../../src/database/embedded/cluster.ts';
import { seededRandom } from '../../src/demo/random.ts';
import { runKillable } from '../killable.ts';
import { noted, PATIENCE_MS, share } from './counts.ts';

const CHILD = 'test/cluster-child';
const KILLS = share(2, 20);

/** A first start in a folder of its own, killed after a number of milliseconds, and the next one there. */
async function startTwice(killAfter?: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'oasis-first-'));
  await chmod(folder, 0o755);
  try {
    const ended = await runKillable(CHILD, [folder], killAfter);
    const started = await startCluster({ dataFolder: folder, durable: true });
    if (!started.ok) throw new Error(started.error.sentence);
    // Roles and database are made, so it answers and writes.
    await bootstrapCluster(started.value);
    await started.value.stop();
    const left = (await readdir(path.join(folder, 'postgres'))).filter((name) => name.includes('unfinished'));
    return { ended, left };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  }
}

it(
  'a first start killed at any moment does not prevent a later start',
  async () => {
    const random = seededRandom(testSeed('killed first starts'));
    const { ended: whole } = await startTwice();
    expect(whole.output).toBe('begun\ndone\n');
    let killed = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { ended, left } = await startTwice(random.next() * whole.ms);
      if (ended.killed) killed += 1;
      expect(left).toEqual([]);
    }
    noted(`first starts: ${killed} of ${KILLS} killed while they made the database`);
  },
  PATIENCE_MS,
);
