import { commitmentOf } from '@oasis/engine/sampling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { SECRETS, spotList } from '../../../test/spot-rows.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

const PREPARING = ['control', 'sipo'] as const;

let server: TestServer;
let people: Readonly<Record<(typeof PREPARING)[number] | 'sicco' | 'finance', TestCaller>>;
beforeAll(async () => {
  server = await budgetServer();
  const scene = await claimScene(server);
  const program = await scene.released();
  const sale = await scene.sold('confirmed', program.modelId);
  done(await scene.claim(sale, [program.programCode]));
  people = {
    control: await server.as('control'),
    sipo: await server.as('sipo'),
    sicco: await server.as('sicco'),
    finance: await server.as('finance'),
  };
});
afterAll(() => server.close());

/** Who has the task to decide on another draw of a list; each count is that of his list. */
async function holdersOf(listId: number): Promise<readonly string[]> {
  const holders: string[] = [];
  for (const [name, who] of Object.entries(people)) {
    const { content } = done(
      await who.call('tasks.list', { query: { state: 'open', kind: 'decideDraw', pageSize: 100 } }),
    );
    if (content.some(({ objectId }) => objectId === listId)) holders.push(name);
    const every = done(await who.call('tasks.list', { query: { state: 'open', pageSize: 100 } }));
    expect([name, done(await who.call('tasks.count', {})).open]).toEqual([name, every.content.length]);
  }
  return holders;
}
const drawn = async () => (await spotList(server, 'MBPC', 'drawn')).listId;
const ask = async (listId: number, who: TestCaller) =>
  done(await who.call('spotLists.askDraw', { body: { listId, reason: 'A secret was told' }, ...keyed() }));
const refuse = async (listId: number, who: TestCaller) =>
  done(await who.call('spotLists.refuseDraw', { body: { listId, reason: 'Nothing was told' }, ...keyed() }));
const commit = async (listId: number) => {
  const { draw } = done(await people.control.call('spotLists.view', { query: { listId } }));
  for (const [at, person] of PREPARING.entries()) {
    const commitment = commitmentOf({ draw, person, secret: SECRETS[at] ?? '' });
    done(await people[person].call('spotLists.commit', { body: { listId, commitment } }));
  }
};

describe('the task to decide on another draw', () => {
  it('is there for everybody who may allow it, but not for who asked, until it is allowed', async () => {
    const listId = await drawn();
    expect(await holdersOf(listId)).toEqual([]);
    await ask(listId, people.control);
    expect(await holdersOf(listId)).toEqual(['sipo']);
    await commit(listId);
    expect(await holdersOf(listId)).toEqual(['sipo']);
    done(await people.sipo.call('spotLists.allowDraw', { body: { listId }, ...keyed() }));
    expect(await holdersOf(listId)).toEqual([]);
  });

  it('ends when it is refused, and when who asked takes it back, and is there anew for the next request', async () => {
    const listId = await drawn();
    await ask(listId, people.control);
    await refuse(listId, people.sipo);
    expect(await holdersOf(listId)).toEqual([]);
    await ask(listId, people.sipo);
    expect(await holdersOf(listId)).toEqual(['control']);
    await refuse(listId, people.sipo);
    expect(await holdersOf(listId)).toEqual([]);
  });

  it('leads to the page of the list, due after three working days', async () => {
    const listId = await drawn();
    await ask(listId, people.control);
    const { content } = done(
      await people.sipo.call('tasks.list', { query: { state: 'open', kind: 'decideDraw', pageSize: 100 } }),
    );
    expect(content.filter(({ objectId }) => objectId === listId)).toMatchObject([
      { bu: 'MBPC', personal: false, due: '2026-03-05', code: expect.stringMatching(/^SL-/v) },
    ]);
  });
});
