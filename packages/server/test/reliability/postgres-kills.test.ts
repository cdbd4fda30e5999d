import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '@oasis/engine/base';
import { testSeed } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyAudit } from '../../src/audit/verify.ts';
import { startCluster } from '../../src/database/embedded/cluster.ts';
import { seededRandom } from '../../src/demo/random.ts';
import { measured, noted, PATIENCE_MS, SETUP_MS, share } from './counts.ts';
import { differences } from './differences.ts';
import { type EmbeddedScene, makeEmbeddedScene } from './embedded-scene.ts';
import { mainProcess, revivals } from './own-database.ts';
import { startLoad } from './savers.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

const KILLS = share(1, 50);
/** The longest time between the first save after the last kill and the next kill, in milliseconds. */
const LIFE_MS = share(300, 800);

let scene: EmbeddedScene;
beforeAll(async () => {
  scene = await makeEmbeddedScene();
}, SETUP_MS);
afterAll(() => scene.close(), SETUP_MS);

describe('a PostgreSQL killed while users save', () => {
  it(
    `starts again by itself, and no save is lost or doubled, ${KILLS} times`,
    async () => {
      const random = seededRandom(testSeed('PostgreSQL kills'));
      const load = await startLoad({ ...scene, addresses: [scene.server.address] });
      const times: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        await load.saves(1);
        await sleep(random.between(0, LIFE_MS));
        const isWhole = kill % 2 === 0;
        const before = revivals(scene.server.output()).length;
        process.kill(isWhole ? await mainProcess(scene.folder) : await backend(), 'SIGKILL');
        const killed = performance.now();
        // Connections outlive the main process for a moment, and serve saves until then.
        const isBack = () => !isWhole || revivals(scene.server.output()).length > before;
        await expect.poll(isBack, { timeout: PATIENCE_MS }).toBe(true);
        await load.saves(scene.budgetIds.length);
        times.push(performance.now() - killed);
      }
      await load.stop();
      measured('saves go on after PostgreSQL was killed', times);
      noted(`${load.acknowledged.length} saves acknowledged, slowest answer ${Math.round(load.slowest())} ms`);
      measured('the embedded PostgreSQL is started again', revivals(scene.server.output()));
      expect(load.unclear).toEqual([]);
      expect(load.statuses.get(503)).toBeGreaterThan(0);
      // The server itself never went away.
      expect(load.statuses.get(0)).toBeUndefined();
      expect(scene.server.output()).toContain('PostgreSQL has ended without being asked to. Starting it again.');
      const { db, close } = await scene.connect();
      expect(await differences(db, load)).toEqual([]);
      await close();
    },
    PATIENCE_MS,
  );

  it('the server closes cleanly in the middle of saves, each of them finished or refused', async () => {
    const load = await startLoad({ ...scene, addresses: [scene.server.address] });
    await load.saves(scene.budgetIds.length);
    const left = load.leave();
    scene.server.child.kill('SIGTERM');
    expect(await scene.server.ended()).toBe(0);
    await left;
    expect(load.unclear).toEqual([]);

    const cluster = await startCluster({ dataFolder: scene.folder, durable: true });
    if (!cluster.ok) throw new Error(cluster.error.sentence);
    const { db, close } = await scene.connect();
    try {
      expect(await differences(db, load)).toEqual([]);
      // The last round of the sealer comes after the last save, and its chain is intact through all the kills before.
      expect(await verifyAudit(db, scene.folder)).toMatchObject({ whole: true, unsealed: 0 });
    } finally {
      await close();
      await cluster.value.stop();
    }
  });
});

/** A process that serves one of the server's connections; there may be none for a moment, while PostgreSQL recovers. */
async function backend(): Promise<number> {
  let pid: number | undefined;
  await expect
    .poll(
      async () => {
        pid = await backendNow().catch(() => undefined);
        return pid;
      },
      { timeout: PATIENCE_MS },
    )
    .toEqual(expect.any(Number));
  return present(pid, 'a process that serves');
}

async function backendNow(): Promise<number | undefined> {
  const { db, close } = await scene.connect('administrator');
  try {
    const found = await sql<{ pid: number }>`
      select pid from pg_stat_activity where usename = 'oasis_app' order by state, query_start desc`.execute(db);
    return found.rows[0]?.pid;
  } finally {
    await close();
  }
}
