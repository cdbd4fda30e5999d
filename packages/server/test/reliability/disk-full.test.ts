import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnchors } from '../../src/audit/anchors.ts';
import type { Finding } from '../../src/verify/finding.ts';
import { verifyDatabase } from '../../src/verify/verify-database.ts';
import { measured, noted, share } from './counts.ts';
import { differences } from './differences.ts';
import { type EmbeddedScene, makeEmbeddedScene } from './embedded-scene.ts';
import { httpCaller } from './http-caller.ts';
import { startLoad } from './savers.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const MEGABYTES = 320;
/** The time for which the disk stays full after the first save that met it. */
const FULL_MS = 10_000;
const TIMES = share(1, 4);
const POLL_MS = 50;
/** PostgreSQL lives for a while on room that it had taken before. */
const LONGEST_MS = 180_000;

let disk: SmallDisk | undefined;
let scene: EmbeddedScene | undefined;
beforeAll(async () => {
  disk = await mountSmallDisk(MEGABYTES);
  if (disk === undefined) noted('the disk is not filled: this account may not mount a small one');
  else scene = await makeEmbeddedScene(disk.folder);
}, 180_000);
afterAll(async () => {
  await scene?.close();
  await disk?.close();
});

describe('a full disk', () => {
  it('loses no save, is reported in a clear message, and ends once there is room again', async ({ skip }) => {
    if (disk === undefined || scene === undefined) return skip('no small disk');
    const load = await startLoad({ ...scene, addresses: [scene.server.address] });
    const healed: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await load.saves(scene.budgetIds.length);
      const refusedBefore = load.statuses.get(503) ?? 0;
      const until = Date.now() + LONGEST_MS;
      await disk.fill();
      while ((load.statuses.get(503) ?? 0) === refusedBefore && Date.now() < until) {
        await sleep(POLL_MS);
        // Space that PostgreSQL frees meanwhile is filled as well.
        await disk.fill();
      }
      expect(load.statuses.get(503) ?? 0).toBeGreaterThan(refusedBefore);
      expect(await readyAt(scene)).toMatch(/"reason":"DATABASE_FULL"/);
      if (time % 2 === 1) await useUpTheLog(scene);
      await readsMeanwhile(scene, Date.now() + FULL_MS);
      await disk.empty();
      const emptied = performance.now();
      await load.saves(scene.budgetIds.length);
      healed.push(performance.now() - emptied);
    }
    await load.stop();
    measured('saves go on after there is room again', healed);
    noted(`${load.acknowledged.length} saves acknowledged, slowest answer ${Math.round(load.slowest())} ms`);
    noted(`answers by status: ${JSON.stringify([...load.statuses])}`);
    expect(load.unclear).toEqual([]);
    expect(load.statuses.get(0)).toBeUndefined();
    const { db, close } = await scene.connect();
    try {
      expect(await differences(db, load)).toEqual([]);
      const findings: Finding[] = [];
      const options = { anchors: await readAnchors(db, scene.folder), onProgress: () => undefined };
      await verifyDatabase(db, { ...options, onFinding: (finding) => findings.push(finding) });
      expect(findings).toEqual([]);
    } finally {
      await close();
    }
  }, 900_000);
});

/** The answer of `/ready`. */
async function readyAt({ server }: EmbeddedScene): Promise<string> {
  return (await fetch(`${server.address}/ready`)).text();
}

/** Has PostgreSQL begin a new file of its log until there is no room for one: then it ends itself, and cannot start. */
async function useUpTheLog({ connect }: EmbeddedScene): Promise<void> {
  // It may have ended already.
  const reached = await connect('administrator').catch(() => undefined);
  if (reached === undefined) return;
  const used = async (): Promise<void> => {
    for (;;) await sql`select pg_switch_wal(), pg_logical_emit_message(true, 'x', 'x')`.execute(reached.db);
  };
  await expect(used()).rejects.toBeInstanceOf(Error);
  await reached.close();
}

/** Reads a table again and again; each answer is the table, or an envelope with the reason. */
async function readsMeanwhile({ server, token, budgetIds }: EmbeddedScene, until: number): Promise<void> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const onAnswer = ({ status, ms }: { readonly status: number; readonly ms: number }): void => {
    times.push(ms);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const reader = httpCaller({ address: () => server.address, onAnswer }, token);
  const params = { budgetId: present(budgetIds[0], 'a budget') };
  while (Date.now() < until) {
    const reply = await reader.call('budget.table', { params, query: { form: 'columns' } });
    expect([200, 503]).toContain(reply.status);
    expect(reply.body.code).toBe(reply.status === 200 ? '0' : '1');
    await sleep(POLL_MS);
  }
  measured('reads while the disk is full', times);
  noted(`reads while the disk is full, by status: ${JSON.stringify([...statuses])}`);
}
