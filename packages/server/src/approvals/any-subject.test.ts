import { fenOf, ok, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../test/budgets.ts';
import { DEMO_DAY } from '../../test/fill.ts';
import type { TestServer } from '../../test/test-server.ts';
import type { Tx } from '../database/tables.ts';
import { loadChains } from '../demo/load-chains.ts';
import type { Changed } from '../guard/route.ts';
import { loadPeople } from '../identity/load-actor.ts';
import { type Acting, type ActingCall, holdActing } from './acting.ts';
import type { ApprovalSubject, EndedApproval } from './approval-subject.ts';
import { sayComment } from './ask-people.ts';
import { buPathOf } from './chain-in-force.ts';
import { decideStep, strikeMembers } from './decide.ts';
import { startByChain } from './start-approval.ts';

let server: TestServer;
beforeAll(async () => {
  server = await budgetServer();
});
afterAll(() => server.close());

/** The ends that the subject below has received. */
const ended: EndedApproval[] = [];

/** A version of a chain as the subject of an approval, which no area hands in. */
const SUBJECT: ApprovalSubject = {
  kind: 'chain',
  table: 'approval_chain',
  tasks: { decide: 'decideCancel', name: 'nameCancelApprover', opinion: 'giveCancelOpinion' },
  mails: {
    waits: 'cancelWaits',
    reminder: 'cancelReminder',
    late: 'cancelLate',
    blocked: 'cancelBlocked',
    opinionAsked: 'cancelOpinionAsked',
    opinionGiven: 'cancelOpinionGiven',
    ended: {
      approved: 'cancelApproved',
      rejected: 'cancelRefused',
      returned: 'cancelRefused',
      withdrawn: 'cancelWithdrawn',
    },
  },
  permissions: { read: 'PACKAGE_READ', administer: 'PACKAGE_ADMIN' },
  refusals: {
    noChain: message('CHAIN_BU_MISSING'),
    noneRunning: message('CHAIN_NO_DRAFT'),
    remindedToday: message('CHAIN_EXISTS'),
    cannotRead: message('CHAIN_NO_STEP'),
    otherStep: ({ step }) => message('CHAIN_STEP_WRONG', { step }),
    starterOnly: () => message('CHAIN_CHOICE_MISSING'),
  },
  makers: () => Promise.resolve([]),
  end: async (_tx, _by, end) => {
    ended.push(end);
  },
};

const callOf = async (tx: Tx, account: string): Promise<ActingCall> => {
  const { id } = await tx.selectFrom('app_user').select('id').where('usrnm', '=', account).executeTakeFirstOrThrow();
  const [actor] = await loadPeople(tx, [id], DEMO_DAY);
  const authorize = () => ok(null);
  return { call: 'packages.process', actor: present(actor, account), now: DEMO_DAY, requestId: 'r', authorize };
};
const acting = (tx: Tx, call: ActingCall, subjectId: number, step?: number) =>
  holdActing(tx, call, SUBJECT, { subjectId, step });
const valueOf = <Data>(result: Changed<Data>): Data => {
  if (!result.ok) throw new Error(result.error.message.code);
  return result.value.data;
};
const held = async (tx: Tx, call: ActingCall, subjectId: number): Promise<Acting> => {
  const found = await acting(tx, call, subjectId);
  if (!found.ok) throw new Error(found.error.message.code);
  return found.value;
};

it('an approval of any subject is started, decided and ended by what the subject hands in', async () => {
  await server.owner.transaction().execute(async (tx) => {
    await loadChains(tx, DEMO_DAY);
    const [sales, control, finance] = [
      await callOf(tx, 'sales'),
      await callOf(tx, 'control'),
      await callOf(tx, 'finance'),
    ];
    const chain = await tx
      .selectFrom('approval_chain')
      .select(['id', 'code', 'name', 'bu_id as buId'])
      .where('kind', '=', 'program')
      .where('bu_id', 'in', [...control.actor.buIds])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(await acting(tx, control, chain.id)).toMatchObject({ error: { message: { code: 'CHAIN_NO_DRAFT' } } });
    const facts = {
      kind: 'program',
      buPath: await buPathOf(tx, chain.buId),
      entity: null,
      amount: fenOf(0n),
      deviation: 0,
      offerKinds: [],
      overdraws: false,
    } as const;
    const started = await startByChain(tx, sales, SUBJECT, { ...chain, subjectId: chain.id, facts });
    expect(started).toMatchObject({ ok: true, value: { subject: { kind: 'chain', id: chain.id }, step: 1 } });
    const first = await held(tx, control, chain.id);
    expect(await strikeMembers(tx, control, first, { ids: [1], comment: 'No' })).toMatchObject({
      error: { message: { code: 'APPROVAL_WHOLE' }, subject: `chain:${chain.id}` },
    });
    valueOf(await sayComment(tx, control, first, 'Looks good'));
    expect(valueOf(await decideStep(tx, control, first, { kind: 'approve', comment: '' })).step).toBe(2);
    expect(await acting(tx, finance, chain.id, 1)).toMatchObject({ error: { message: { code: 'CHAIN_STEP_WRONG' } } });
    const rejected = await held(tx, finance, chain.id);
    valueOf(await decideStep(tx, finance, rejected, { kind: 'reject', comment: 'Too early' }));
    expect(ended).toMatchObject([
      { end: 'rejected', reason: 'Too early', approval: { subject: { kind: 'chain', id: chain.id } } },
    ]);
  });
});
