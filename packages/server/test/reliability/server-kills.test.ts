import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSeed } from '@oasis/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../src/demo/random.ts';
import { measured, noted, PATIENCE_MS, SETUP_MS, share } from './counts.ts';
import { differences } from './differences.ts';
import { startLoad } from './savers.ts';
import { makeScene, type Scene } from './scene.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const KILLS = share(1, 100);
/** Two at a time, so that one saves while the other starts. */
const SERVERS = 2;
/** The longest time between a server's readiness and a kill, in milliseconds. */
const LIFE_MS = share(400, 800);

let scene: Scene;
let folder: string;
const running = new Set<ServerProcess>();
beforeAll(async () => {
  scene = await makeScene();
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-kills-'));
}, SETUP_MS);
afterAll(async () => {
  for (const server of running) await server.kill();
  await scene.server.close();
  await rm(folder, { recursive: true, force: true });
}, SETUP_MS);

async function start(place: number, port?: number): Promise<ServerProcess> {
  const env = { DATABASE_URL: scene.url, OASIS_DATA: path.join(folder, String(place)) };
  const server = await startProcess(port === undefined ? { env } : { env, port });
  running.add(server);
  return server;
}

describe('a server killed while users save', () => {
  it(
    `loses no acknowledged save and leaves no incomplete one, ${KILLS} times`,
    async () => {
      const random = seededRandom(testSeed('server kills'));
      const servers = await Promise.all(Array.from({ length: SERVERS }, (_, place) => start(place)));
      await Promise.all(servers.map((server) => server.ready()));
      const load = await startLoad({ ...scene, addresses: servers.map(({ address }) => address) });
      const times = await Promise.all(
        servers.map((server, place) => killAgain(server, place, random.fork(String(place)))),
      );
      await load.saves(scene.budgetIds.length);
      await load.stop();
      measured('a killed server is ready again', times.flat());
      noted(`${load.acknowledged.length} saves acknowledged over ${KILLS} kills`);
      expect(load.unclear).toEqual([]);
      expect(await differences(scene.server.db, load)).toEqual([]);
      expect(load.acknowledged.length).toBeGreaterThan(KILLS);
    },
    PATIENCE_MS,
  );
});

/** Kills a server and starts it again, time after time; the milliseconds until it was ready. */
async function killAgain(first: ServerProcess, place: number, random: Random): Promise<readonly number[]> {
  let server = first;
  const taken: number[] = [];
  for (let kill = 0; kill < KILLS / SERVERS; kill += 1) {
    await sleep(random.between(0, LIFE_MS));
    await server.kill();
    running.delete(server);
    server = await start(place, server.port);
    taken.push(await server.ready());
  }
  return taken;
}
