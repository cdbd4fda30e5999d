import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import { type DrawScene, drawScene, LISTED } from '../../../test/draw-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import { sealAll } from '../../../test/seal-all.ts';
import type { TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let scene: DrawScene;
beforeAll(async () => {
  server = await budgetServer();
  scene = await drawScene(server);
});
afterAll(async () => {
  await scene.agree();
  await server.close();
});

describe('another draw of a list', () => {
  it('needs two people: one asks with a reason, two commit new secrets, a second one allows it', async () => {
    const listId = await scene.drawnList();
    const first = await scene.view(listId);
    expect(first.draws).toMatchObject([{ number: 1, decision: '', sampled: 2, reason: '' }]);
    expect(codeOf(await scene.act('allowDraw', listId, 'sipo'))).toBe('SPOT_NO_DRAW_ASKED');
    expect(codeOf(await scene.refuse(listId))).toBe('SPOT_NO_DRAW_ASKED');
    expect((await scene.ask(listId, 'control', ' ')).body.code).not.toBe('0');
    done(await scene.ask(listId));
    expect(codeOf(await scene.ask(listId, 'sipo'))).toBe('SPOT_DRAW_ASKED');
    expect(codeOf(await scene.act('submit', listId))).toBe('SPOT_DRAW_ASKED');
    // Nobody but those who prepare spot checks.
    const foreign = { body: { listId, reason: 'Once more' }, ...keyed() };
    expect((await scene.people.sicco.call('spotLists.askDraw', foreign)).status).toBe(403);
    expect((await scene.people.finance.call('spotLists.allowDraw', { body: { listId }, ...keyed() })).status).toBe(403);
    // Who asked never allows it; nobody does without two new secrets.
    expect(codeOf(await scene.act('allowDraw', listId, 'control'))).toBe('SPOT_OTHER_ALLOWS');
    expect(codeOf(await scene.act('allowDraw', listId, 'sipo'))).toBe('SPOT_TWO_SECRETS');
    await scene.commit(listId, 'control');
    expect(codeOf(await scene.act('allowDraw', listId, 'sipo'))).toBe('SPOT_TWO_SECRETS');
    await scene.commit(listId, 'sipo');
    expect(codeOf(await scene.act('draw', listId))).toBe('STATE_NOT_FITTING');
    expect(codeOf(await scene.act('allowDraw', listId, 'control'))).toBe('SPOT_OTHER_ALLOWS');
    expect(done(await scene.act('allowDraw', listId, 'sipo')).status).toBe('Frozen');
    expect(codeOf(await scene.act('draw', listId))).toBe('SPOT_SECRETS_MISSING');
    // Claims of the first draw are still checked meanwhile.
    const before = await scene.items(listId, 'sampled');
    const { itemId } = present(before[0], 'a sampled claim');
    done(await scene.people.sicco.call('spotItems.check', { body: { itemId, outcome: 'pass' } }));
    await scene.reveal(listId, 'control');
    expect(codeOf(await scene.act('draw', listId))).toBe('SPOT_SECRETS_MISSING');
    await scene.reveal(listId, 'sipo');
    await sealAll(server);
    done(await scene.act('draw', listId));

    const twice = await scene.view(listId);
    expect(twice).toMatchObject({ status: 'Drawn', listHash: first.listHash });
    expect(twice.draws).toMatchObject([
      { number: 1, decision: '', seed: first.seed, secrets: [{ person: 'control' }, { person: 'sipo' }] },
      {
        number: 2,
        decision: 'allowed',
        reason: 'A secret was told',
        ownAsk: true,
        draw: `${first.draw.slice(0, -1)}2`,
        secrets: [{ person: 'control' }, { person: 'sipo' }],
      },
    ]);
    expect(new Set([twice.seed, twice.seal, first.seed, first.seal]).size).toBe(4);
    expect(await scene.redrawn(listId)).toMatchObject([
      { number: 1, differences: [] },
      { number: 2, differences: [] },
    ]);
  });

  it('frees nothing that an earlier one drew or found, and keeps results of claims that it draws again', async () => {
    const listId = await scene.drawnList();
    const [one] = await scene.drawnCodes(listId);
    const wrong = present([...present(one, 'a draw').codes][0], 'a sampled claim');
    await scene.check(listId, new Set([wrong]));
    const failedItem = present(
      (await scene.items(listId)).find(({ claimCode }) => claimCode === wrong),
      'the failed claim',
    );
    const found = await scene.view(listId);
    expect(found.parts.some(({ nextWidening }) => nextWidening === 4)).toBe(true);
    // Drawn until a draw leaves out the claim that is wrong.
    do await scene.drawnOnceMore(listId);
    while ((await scene.drawnCodes(listId)).at(-1)?.codes.has(wrong) === true);
    expect(
      codeOf(
        await scene.people.sicco.call('spotItems.check', { body: { itemId: failedItem.itemId, outcome: 'pass' } }),
      ),
    ).toBe('SPOT_NOT_SAMPLED');
    await scene.check(listId);
    // The projection is that of the last draw; what the first one found stands beside it.
    const last = await scene.view(listId);
    expect(last).toMatchObject({ over: '0.00', failed: 1 });
    expect([last.draws[0]?.wrong, last.draws[0]?.foundOver, last.draws.at(-1)?.wrong]).toEqual([1, '60.00', 0]);
    // What the first draw asks for holds for the second one too, although that may have found nothing.
    expect(codeOf(await scene.act('submit', listId))).toBe('SPOT_WIDEN_FIRST');
    done(await scene.act('widen', listId));
    await scene.check(listId);
    const draws = await scene.drawnCodes(listId);
    const number = last.draws.length;
    expect(draws.slice(-2).map(({ turn }) => turn)).toEqual([number, number]);
    const marked = (await scene.items(listId))
      .filter(({ checkedBy }) => checkedBy !== '')
      .map(({ claimCode }) => claimCode);
    expect(new Set(marked)).toEqual(new Set(draws.flatMap(({ codes }) => [...codes])));
    const shown = await scene.view(listId);
    expect(shown.draws[0]).toMatchObject({ wrong: 1, foundOver: '60.00', sampled: 2 });
    expect(shown.draws.at(-1)).toMatchObject({ sampled: 8, wrong: 1 });
    done(await scene.act('submit', listId));
    done(await scene.people.finance.call('spotLists.decide', { body: { listId, action: 'approve' }, ...keyed() }));
    expect(await scene.items(listId, 'held')).toMatchObject([
      { claimCode: wrong, rightNet: '40.00', reason: 'Wrong car' },
    ]);
    expect(await scene.items(listId, 'payout')).toHaveLength(LISTED - 1);
    expect(codeOf(await scene.ask(listId))).toBe('STATE_NOT_FITTING');
    expect((await scene.redrawn(listId)).flatMap(({ differences }) => differences)).toEqual([]);
    await scene.agree();
  });

  it('follows a rejection: a claim that was corrected stays corrected, and is paid with the list', async () => {
    const listId = await scene.drawnList();
    const [one] = await scene.drawnCodes(listId);
    const wrong = present([...present(one, 'a draw').codes][0], 'a sampled claim');
    await scene.check(listId, new Set([wrong]));
    done(await scene.act('widen', listId));
    await scene.check(listId);
    done(await scene.act('submit', listId));
    expect(codeOf(await scene.ask(listId))).toBe('STATE_NOT_FITTING');
    const reject = { body: { listId, action: 'reject' as const, comment: 'Once more' }, ...keyed() };
    done(await scene.people.finance.call('spotLists.decide', reject));
    expect(await scene.items(listId, 'ended')).toHaveLength(LISTED);
    const failed = async () =>
      present(
        (await scene.items(listId)).find(({ claimCode }) => claimCode === wrong),
        'the failed claim',
      );
    const { itemId } = await failed();
    done(await scene.people.sipo.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...keyed() }));
    const before = await failed();
    expect(before).toMatchObject({ correction: 'lowered', postedNet: '60.00', claimNet: '40.00' });
    await scene.drawnOnceMore(listId);
    // The draw is as wide as the list has become: all are drawn again, and nobody checks or corrects one twice.
    expect(await scene.items(listId, 'sampled')).toEqual([]);
    expect(await failed()).toEqual({ ...before, status: 'Failed' });
    expect(
      codeOf(await scene.people.sipo.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...keyed() })),
    ).toBe('SPOT_CORRECTED_ALREADY');
    expect((await scene.items(listId)).filter(({ status }) => status === 'Passed')).toHaveLength(LISTED - 1);
    done(await scene.act('submit', listId));
    done(await scene.people.finance.call('spotLists.decide', { body: { listId, action: 'approve' }, ...keyed() }));
    expect(await scene.items(listId, 'payout')).toHaveLength(LISTED);
    expect(await failed()).toMatchObject({ claimNet: '40.00', correction: 'lowered' });
    await scene.agree();
  });

  it('that is refused or taken back stays listed with its number, and the next one has another', async () => {
    const listId = await scene.drawnList();
    done(await scene.ask(listId));
    await scene.commit(listId, 'control', 'sipo');
    expect(done(await scene.refuse(listId, 'sipo')).status).toBe('Drawn');
    done(await scene.ask(listId, 'sipo', 'Again'));
    done(await scene.refuse(listId, 'sipo'));
    await scene.drawnOnceMore(listId);
    expect((await scene.view(listId)).draws).toMatchObject([
      { number: 1 },
      { number: 2, decision: 'refused', decideReason: 'Nothing was told', seed: '' },
      { number: 3, decision: 'refused' },
      { number: 4, decision: 'allowed' },
    ]);
    expect((await scene.redrawn(listId)).map(({ number, differences }) => [number, differences])).toEqual([
      [1, []],
      [4, []],
    ]);
  });
});
