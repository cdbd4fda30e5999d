import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import { type DrawScene, drawScene, LISTED, type Preparer } from '../../../test/draw-scene.ts';
import { racedOver } from '../../../test/held-race.ts';
import { addColleague } from '../../../test/more-people.ts';
import { codeOf } from '../../../test/release-letters.ts';
import { sealAll } from '../../../test/seal-all.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { checkClaims } from '../../verify/check-claims.ts';

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

/** A list that waits for finance; a claim of its sample was rejected, since nothing is due, and its dealer appealed. */
async function appealedList() {
  const listId = await scene.drawnList();
  const [first] = await scene.drawnCodes(listId);
  const code = present([...present(first, 'a draw').codes][0], 'a sampled claim');
  await scene.check(listId, new Set([code]), '0.00');
  done(await scene.act('widen', listId));
  await scene.check(listId);
  const { itemId, claimId } = present(
    (await scene.items(listId)).find(({ claimCode }) => claimCode === code),
    'the failed claim',
  );
  done(await scene.correct(itemId));
  done(await scene.people.dealer.call('claim.appeal', { body: { claimId, reason: 'It is this car' } }));
  done(await scene.act('submit', listId));
  return { listId, itemId, claimId };
}
const decide = (claimId: number, decision: 'acceptAppeal' | 'refuseAppeal') =>
  scene.people.control.call(`claim.${decision}`, { body: { claimId, reason: 'So it is' }, ...keyed() });
const stateOf = async (listId: number, itemId: number) =>
  (await scene.items(listId)).find((item) => item.itemId === itemId)?.status;
const heldWhy = async (listId: number) => {
  const { roundId } = await server.owner
    .selectFrom('sample_list')
    .select('round_id as roundId')
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  const { total } = done(await scene.people.control.call('spotRounds.view', { query: { roundId } }));
  return total.why.map(({ reason, claims }) => [reason, claims]);
};

describe('a claim that a sample rejected and whose appeal is accepted', () => {
  it('comes free with its list', async () => {
    const { listId, itemId, claimId } = await appealedList();
    expect(await heldWhy(listId)).toEqual([
      ['claimRejected', 1],
      ['undecided', LISTED - 1],
    ]);
    done(await decide(claimId, 'acceptAppeal'));
    expect(await heldWhy(listId)).toEqual([['undecided', LISTED]]);
    expect(await stateOf(listId, itemId)).toBe('PendingApproval');
    done(await scene.decide(listId, 'approve'));
    expect(await stateOf(listId, itemId)).toBe('PayoutPreparation');
    expect(await heldWhy(listId)).toEqual([]);
  });

  it('comes free at once where its list is approved', async () => {
    const { listId, itemId, claimId } = await appealedList();
    done(await scene.decide(listId, 'approve'));
    expect([await stateOf(listId, itemId), await heldWhy(listId)]).toEqual(['Approved', [['claimRejected', 1]]]);
    done(await decide(claimId, 'acceptAppeal'));
    expect([await stateOf(listId, itemId), await heldWhy(listId)]).toEqual(['PayoutPreparation', []]);
  });

  it('comes free where both are decided at the same time', async () => {
    const { listId, itemId, claimId } = await appealedList();
    const hold = (tx: Parameters<Parameters<typeof racedOver>[1]>[0]) =>
      tx.selectFrom('spot_item').select('id').where('id', '=', itemId).forUpdate().execute();
    const replies = await racedOver<{ readonly body: { readonly code: string } }>(server, hold, [
      () => decide(claimId, 'acceptAppeal'),
      () => scene.decide(listId, 'approve'),
    ]);
    expect(replies.map(({ body }) => body.code)).toEqual(['0', '0']);
    expect(await stateOf(listId, itemId)).toBe('PayoutPreparation');
  });

  it('stays held where the appeal is refused', async () => {
    const { listId, itemId, claimId } = await appealedList();
    done(await scene.decide(listId, 'approve'));
    done(await decide(claimId, 'refuseAppeal'));
    expect([await stateOf(listId, itemId), await heldWhy(listId)]).toEqual(['Approved', [['claimRejected', 1]]]);
    const tx = await server.owner.startTransaction().execute();
    await tx.updateTable('spot_item').set({ status: 'PayoutPreparation' }).where('id', '=', itemId).execute();
    const found = await checkClaims(tx);
    await tx.rollback().execute();
    expect(found.map(({ place }) => place.slice(0, 10))).toEqual(['free claim']);
  });
});

/** What finance does for a further draw that it wanted by its rejection, once it also prepares spot checks. */
const PARTS = {
  nothing: { asker: 'control', bound: ['control', 'sipo'], allower: 'sipo' },
  ask: { asker: 'finance', bound: ['control', 'sipo'], allower: 'sipo' },
  commit: { asker: 'control', bound: ['finance', 'sipo'], allower: 'sipo' },
  allow: { asker: 'control', bound: ['control', 'sipo'], allower: 'finance' },
} as const satisfies Readonly<
  Record<string, { readonly asker: Preparer; readonly bound: readonly Preparer[]; readonly allower: Preparer }>
>;

describe('who rejected a sample', () => {
  it.each(Object.entries(PARTS))('decides again where his part in the further draw is: %s', async (part, by) => {
    const listId = await scene.drawnList();
    await scene.check(listId);
    done(await scene.act('submit', listId));
    done(await scene.decide(listId, 'reject'));
    await prepares(true);
    done(await scene.ask(listId, by.asker));
    await scene.commit(listId, ...by.bound);
    done(await scene.act('allowDraw', listId, by.allower));
    await scene.reveal(listId, ...by.bound);
    await sealAll(server);
    done(await scene.act('draw', listId));
    await scene.check(listId);
    await prepares(false);
    done(await scene.act('submit', listId));
    const decided = await scene.decide(listId, 'approve');
    const { status } = await scene.view(listId);
    expect([codeOf(decided), status]).toEqual(
      part === 'nothing' ? [undefined, 'Approved'] : ['APPROVER_MADE_IT', 'PendingApproval'],
    );
  });
});

describe('who corrects a claim while its list is approved', () => {
  it('is nobody who decides on the list, and becomes one of its makers, who decide nothing', async () => {
    const listId = await scene.drawnList();
    const [first] = await scene.drawnCodes(listId);
    const code = present([...present(first, 'a draw').codes][0], 'a sampled claim');
    await scene.check(listId, new Set([code]));
    done(await scene.act('widen', listId));
    await scene.check(listId);
    done(await scene.act('submit', listId));
    const failed = (await scene.items(listId)).find(({ claimCode }) => claimCode === code);
    const { itemId } = present(failed, 'the failed claim');
    const makersOf = async () => {
      const { makers } = await server.owner
        .selectFrom('approval')
        .select('makers')
        .where('subject_kind', '=', 'sample-list')
        .where('subject_id', '=', listId)
        .executeTakeFirstOrThrow();
      return makers;
    };
    await addColleague(server, 'corrector', 'sipo');
    const { id: corrector } = await server.owner
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'corrector')
      .executeTakeFirstOrThrow();
    const before = await makersOf();
    await prepares(true);
    expect(codeOf(await scene.correct(itemId, scene.people.finance))).toBe('SPOT_DECIDER_CORRECTS');
    await prepares(false);
    expect(await makersOf()).toEqual(before);
    done(await scene.correct(itemId, await server.as('corrector')));
    expect(await makersOf()).toEqual([...before, corrector]);
    done(await scene.decide(listId, 'approve'));
  });
});

/** Gives finance the role of controlling beside its own, or takes it away. */
async function prepares(isGiven: boolean): Promise<void> {
  const role = sql`select f.id as user_id, r.role_id from app_user f, user_role r join app_user c on c.id = r.user_id
    where f.usrnm = 'finance' and c.usrnm = 'control'`;
  await (isGiven
    ? sql`insert into user_role (user_id, role_id) ${role} on conflict do nothing`
    : sql`delete from user_role where (user_id, role_id) in (${role})`
  ).execute(server.owner);
}
