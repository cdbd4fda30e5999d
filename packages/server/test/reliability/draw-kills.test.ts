import { setTimeout as sleep } from 'node:timers/promises';
import { testSeed } from '@oasis/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/demo/random.ts';
import { budgetServer, keyed } from '../budgets.ts';
import { type DrawScene, drawScene, LISTED } from '../draw-scene.ts';
import { sealAll } from '../seal-all.ts';
import type { TestCaller, TestServer } from '../test-server.ts';
import { noted, PATIENCE_MS, SETUP_MS, share } from './counts.ts';
import { KilledServer } from './killed-server.ts';

const KILLS = share(2, 40);

let app: TestServer;
let scene: DrawScene;
let server: KilledServer;
let control: TestCaller;
const random = seededRandom(testSeed('draw kills'));
beforeAll(async () => {
  app = await budgetServer();
  scene = await drawScene(app);
  server = await KilledServer.on(app);
  await server.start();
  await server.ready();
  control = await server.as('control');
}, SETUP_MS);
afterAll(async () => {
  await server.close('a server killed over samples is ready again');
  await app.close();
}, SETUP_MS);

/** All that is kept of a list. */
async function kept(listId: number) {
  const [list, items, draws, frozen] = await Promise.all([
    app.owner.selectFrom('sample_list').select(['status', 'list_hash']).where('id', '=', listId).executeTakeFirst(),
    app.owner.selectFrom('spot_item').select(['claim_id', 'status']).where('list_id', '=', listId).execute(),
    app.owner.selectFrom('sample_draw').select(['seed', 'sample']).where('list_id', '=', listId).execute(),
    app.owner
      .selectFrom('audit_log')
      .select('id')
      .where('event', '=', 'SAMPLE_LIST_FROZEN')
      .where('subject', '=', `sample-list:${listId}`)
      .where('outcome', '=', 'done')
      .execute(),
  ]);
  const states = [...new Set(items.map(({ status }) => status))].toSorted();
  return {
    list,
    claims: new Set(items.map(({ claim_id: id }) => id)).size,
    items: items.length,
    states,
    draws,
    frozen,
  };
}

/** Kills the server in a call: before its record is written, which is the last thing, or at any moment. Sends the call again, twice. */
async function killed(call: 'freeze' | 'draw', listId: number, isHeld: boolean) {
  const body = { body: { listId }, ...keyed() };
  const send = () => control.call(`spotLists.${call}`, body);
  await (isHeld
    ? server.killHeld(send, 'audit_log')
    : server.killIn(send(), () => sleep(random.between(0, call === 'freeze' ? 60 : 40))));
  const there = await kept(listId);
  const again = await send();
  expect([again.body.code, (await send()).text]).toEqual(['0', again.text]);
  return there;
}

describe('a server killed while a sample is made', () => {
  it(
    `has frozen the list or not, and drawn it or not; the same call again makes the same, once, ${KILLS} times`,
    async () => {
      let stayed = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const isHeld = kill % 2 === 0;
        const listId = await scene.committedList();
        const prepared = await kept(listId);
        const halfFrozen = await killed('freeze', listId, isHeld);
        const frozen = await kept(listId);
        expect([prepared, frozen]).toContainEqual(halfFrozen);
        if (isHeld) expect(halfFrozen).toEqual(prepared);
        expect(frozen).toMatchObject({
          list: { status: 'Frozen' },
          items: LISTED,
          claims: LISTED,
          states: ['PendingChecking'],
        });
        expect(frozen.frozen).toHaveLength(1);
        await scene.reveal(listId, 'control', 'sipo');
        await sealAll(app);
        const halfDrawn = await killed('draw', listId, isHeld);
        const drawn = await kept(listId);
        if (isHeld) expect(halfDrawn).toEqual(frozen);
        expect([frozen, drawn]).toContainEqual(halfDrawn);
        expect(drawn).toMatchObject({ list: { status: 'Drawn', list_hash: frozen.list?.list_hash }, claims: LISTED });
        expect(drawn.draws).toHaveLength(1);
        expect(drawn.states).toEqual(['NotSampled', 'Sampled']);
        // Whoever has list, secrets and seal draws the same.
        expect(await scene.redrawn(listId)).toMatchObject([{ number: 1, differences: [] }]);
        stayed += [halfFrozen, halfDrawn].filter(
          (half) => half !== prepared && half.list?.status === drawn.list?.status,
        ).length;
      }
      await scene.agree();
      noted(`${KILLS} kills in freezing and in drawing lists, ${stayed} draws were there in all the same`);
    },
    PATIENCE_MS,
  );
});
