import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;

let server: TestServer;
let scene: Scene;
let admin: TestCaller;
let groupId: number;
let ofGroup: Awaited<ReturnType<Scene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  admin = await server.as('admin');
  groupId = present((await dealer()).groupId, 'a group');
  ofGroup = await scene.released({
    name: 'Of a group',
    design: { dealers: { kind: 'groups', regionIds: [], groupIds: [groupId], dealerIds: [] } },
  });
});
afterAll(() => server.close());

async function dealer(code = 'D1001') {
  const { content } = (await admin.call('dealers.list', { query: { code } })).body.data;
  return present(content[0], code);
}

async function change(part: object): Promise<void> {
  const present = await dealer();
  done(await admin.call('dealers.update', { query: { version: present.version }, body: { ...present, ...part } }));
}

const past = () =>
  server.db
    .selectFrom('dealer_past')
    .select(['until', 'active', 'dealer_group_id', 'region_ids'])
    .orderBy('until')
    .execute();

describe('a dealer whose group changes', () => {
  it('is judged by the group that it had on the qualifying day, and by the new one from the day of the change on', async () => {
    const { regionIds } = await dealer();
    const sale = await scene.sold('confirmed', ofGroup.modelId);
    expect(await scene.answer(sale.vin, ofGroup.programCode)).toMatchObject({ answer: 'yes' });
    // The clock of the tests stands on 2 March.
    await change({ groupId: null });
    expect(await past()).toEqual([
      { until: '2026-03-02', active: true, dealer_group_id: groupId, region_ids: regionIds },
    ]);
    // Sold in February, while it was of the group; what was shown is claimed.
    expect(await scene.answer(sale.vin, ofGroup.programCode)).toMatchObject({ answer: 'yes' });
    expect(done(await scene.claim(sale, [ofGroup.programCode])).claims).toHaveLength(1);
    const day = async (invoiceDay: string) => {
      const { vin } = await scene.sold('confirmed', ofGroup.modelId, { typed: { orderDay: '2026-02-02', invoiceDay } });
      const { answer, reason } = await scene.answer(vin, ofGroup.programCode);
      return [answer, reason];
    };
    expect(await day('2026-03-01')).toEqual(['yes', 'CLAIM_YES']);
    expect(await day('2026-03-02')).toEqual(['no', 'CLAIM_OTHER_DEALER']);
  });

  it('keeps what stood before the day: changes on the same day and of nothing else leave one row', async () => {
    const before = await past();
    await change({ groupId });
    await change({ groupId: null });
    await change({ nameEn: 'Another name' });
    expect(await past()).toEqual(before);
    server.clock.at = new Date('2026-03-03T02:00:00Z');
    admin = await server.as('admin');
    await change({ groupId });
    expect(await past()).toMatchObject([
      { until: '2026-03-02', dealer_group_id: groupId },
      { until: '2026-03-03', dealer_group_id: null },
    ]);
  });

  it('has no past that the application could change', async () => {
    await expect(server.db.updateTable('dealer_past').set({ active: false }).execute()).rejects.toThrow(
      'permission denied',
    );
    await expect(server.db.deleteFrom('dealer_past').execute()).rejects.toThrow('permission denied');
  });
});
