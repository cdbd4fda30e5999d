import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSeed } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUSTER_ADMIN } from '../../src/database/embedded/make-cluster.ts';
import { type Connected, connect } from '../../src/database/pool.ts';
import { type Random, seededRandom } from '../../src/demo/random.ts';
import { measured, noted, PATIENCE_MS, SETUP_MS, share } from './counts.ts';
import { differences } from './differences.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { type Load, startLoad } from './savers.ts';
import { makeScene, type Scene, urlOf } from './scene.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const CUTS = share(12, 1000);
/** The longest time between a save after the last cut and the next cut, in milliseconds. */
const PAUSE_MS = 30;
/** Looks for a cut that was wished for. */
const WAITS = 10_000;
/** Name of the process's connections. */
const NAME = 'oasis-cut';

let scene: Scene;
let administrator: Connected;
let proxy: Proxy;
let process: ServerProcess;
let folder: string;
beforeAll(async () => {
  scene = await makeScene();
  const { host, port, ...app } = scene.server.address.app;
  proxy = await startProxy({ host: host ?? '', port: port ?? 0 });
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-cuts-'));
  administrator = connect({ ...scene.server.address.app, user: CLUSTER_ADMIN });
  const url = `${urlOf({ ...app, host: '127.0.0.1', port: proxy.port })}&application_name=${NAME}`;
  process = await startProcess({ env: { DATABASE_URL: url, OASIS_DATA: folder } });
  await process.ready();
}, SETUP_MS);
afterAll(async () => {
  await process.kill();
  await administrator.close();
  await proxy.close();
  await scene.server.close();
  await rm(folder, { recursive: true, force: true });
}, SETUP_MS);

describe('connections cut while users save', () => {
  it(
    `lose no save and double none, ${CUTS} times: on the network, also after a commit, and by the database`,
    async () => {
      const random = seededRandom(testSeed('cuts'));
      const load = await startLoad({ ...scene, addresses: [process.address] });
      const times: number[] = [];
      for (let cut = 0; cut < CUTS; cut += 1) {
        times.push(await cutOnce(load, random));
      }
      await load.stop();
      measured('saves go on after a cut', times);
      noted(`${load.acknowledged.length} saves acknowledged, slowest answer ${Math.round(load.slowest())} ms`);
      noted(`statuses ${JSON.stringify(Object.fromEntries(load.statuses))}`);
      expect(load.unclear).toEqual([]);
      expect(load.statuses.get(0)).toBeUndefined();
      expect(await differences(scene.server.db, load)).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/** Cuts one connection and waits for the next save; the milliseconds that it took. */
async function cutOnce(load: Load, random: Random): Promise<number> {
  await sleep(random.between(0, PAUSE_MS));
  const way = random.pick(['before commit', 'after commit', 'in a statement', 'by the database'] as const);
  const began = performance.now();
  if (way === 'by the database') {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${NAME}
      order by (pid * ${random.between(1, 1000)}) % 97 limit 1`.execute(administrator.db);
  } else {
    const before = proxy.cuts();
    proxy.cutNext(way);
    for (let wait = 0; wait < WAITS && proxy.cuts() === before; wait += 1) await sleep(2);
  }
  await load.saves(1);
  return performance.now() - began;
}
