import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type CheckScene, checkScene } from '../../../test/check-scene.ts';
import { done, owedFor, spentOn } from '../../../test/claim-scene.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { reverseClaims } from '../../claims/reverse-claims.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';

let server: TestServer;
let scene: CheckScene;
let program: Awaited<ReturnType<CheckScene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await checkScene(server);
  program = await scene.released({ name: 'Lowered', parameter: { checkCategory: 'all' } });
});
afterAll(async () => {
  await agree();
  await server.close();
});

/** Both ledgers agree with the claims. */
const agree = () =>
  server.owner.transaction().execute(async (tx) => {
    expect([...(await checkMoney(tx)), ...(await checkClaims(tx))]).toEqual([]);
  });
const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const nobody = (claimId: number) =>
  sql`update check_item set assigned_to = null, assigned_day = null where claim_id = ${claimId}`.execute(server.owner);
/** A claim of 100 yuan for a confirmed sale, in the hands of SICCO. */
const begun = async () => {
  const { claimId } = await scene.claimed(program);
  await nobody(claimId);
  done(await scene.sicco.call('claim.begin', { body: { claimId } }));
  return claimId;
};
const view = async (claimId: number, caller: TestCaller = scene.control) =>
  done(await caller.call('claim.view', { query: { claimId } }));
const lineOf = async (claimId: number) => present((await view(claimId)).offers[0], 'an offer').lineId;
const lower = async (claimId: number, net: string, more: object = {}, caller = scene.sicco) => {
  const body = {
    claimId,
    lineId: await lineOf(claimId),
    net,
    because: 'papers',
    reason: 'The paper says less',
    ...more,
  };
  return caller.call('claim.lower', { body, ...keyed() });
};
const restore = (claimId: number, caller = scene.sicco) =>
  caller.call('claim.restore', { body: { claimId }, ...keyed() });
const act = (move: 'pass' | 'giveBack' | 'confirm', claimId: number, caller: TestCaller) =>
  caller.call(`claim.${move}`, { body: { claimId } });
const approved = async (net = '60.00') => {
  const claimId = await begun();
  done(await lower(claimId, net));
  done(await act('pass', claimId, scene.sicco));
  done(await act('confirm', claimId, scene.sipo));
  return claimId;
};
const appeal = (claimId: number, caller = scene.dealer) =>
  caller.call('claim.appealAmount', { body: { claimId, reason: 'See page two' } });
const decide = (claimId: number, move: 'acceptAmount' | 'refuseAmount' = 'acceptAmount', caller = scene.control) =>
  caller.call(`claim.${move}`, { body: { claimId, reason: 'Of this car' }, ...keyed() });

describe('an amount that a checker lowers', () => {
  it('is another line of the entitlement, posted as the difference in both ledgers, and told with its reason', async () => {
    const before = await spentOn(server, program.programCode);
    const claimId = await begun();
    done(await lower(claimId, '60.00'));
    expect(await view(claimId, scene.dealer)).toMatchObject({
      status: 'SiccoChecking',
      net: '60.00',
      offers: [
        {
          net: '60.00',
          judgedNet: '100.00',
          lowered: { source: 'check', because: 'papers', reason: 'The paper says less', by: '' },
        },
      ],
      mayAppealAmount: false,
    });
    expect((await view(claimId)).offers[0]?.steps.at(-1)).toBe('Lowered from 100.00 to 60.00 yuan without VAT');
    expect(await owedFor(server, claimId)).toEqual([
      ['incurred', 'claimed', 10_000],
      ['claimed', 'incurred', 10_000],
      ['incurred', 'claimed', 6_000],
    ]);
    const after = await spentOn(server, program.programCode);
    expect(after.used + after.over - before.used - before.over).toBe(6_000);
    await agree();
  });

  it('is refused where it is no lower amount, nothing, of another, without a reason, or lowered already', async () => {
    const claimId = await begun();
    for (const [net, code] of [
      ['100.00', 'CLAIM_LOWER_ABOVE'],
      ['100.01', 'CLAIM_LOWER_ABOVE'],
      ['0.00', 'CLAIM_LOWER_NOTHING'],
      ['-1.00', 'CLAIM_LOWER_AMOUNT'],
      ['1.001', 'CLAIM_LOWER_AMOUNT'],
      ['much', 'CLAIM_LOWER_AMOUNT'],
    ] as const) {
      expect(codeOf(await lower(claimId, net)), net).toBe(code);
    }
    expect(codeOf(await lower(claimId, '60.00', { because: 'mood' }))).toBe('CLAIM_LOWER_REASON');
    expect(codeOf(await lower(claimId, '60.00', { reason: '' }))).toBe('REASON_MISSING');
    expect(codeOf(await lower(claimId, '60.00', { lineId: await lineOf(await begun()) }))).toBe('CLAIM_NO_LINE');
    done(await lower(claimId, '99.99'));
    expect(codeOf(await lower(claimId, '60.00'))).toBe('CLAIM_LOWERED_ALREADY');
    await agree();
  });

  it('is taken back by the checker until he passes the claim', async () => {
    const claimId = await begun();
    expect(codeOf(await restore(claimId))).toBe('CLAIM_NOT_LOWERED');
    done(await lower(claimId, '60.00'));
    done(await restore(claimId));
    expect(await view(claimId)).toMatchObject({ net: '100.00', offers: [{ net: '100.00', lowered: null }] });
    done(await lower(claimId, '0.01'));
    done(await act('pass', claimId, scene.sicco));
    expect(codeOf(await restore(claimId))).toBe('STATE_NOT_FITTING');
    expect(await view(claimId)).toMatchObject({ net: '0.01' });
    await agree();
  });

  it('is posted once however often the call is sent with one key', async () => {
    const claimId = await begun();
    const key = keyed();
    const body = { claimId, lineId: await lineOf(claimId), net: '60.00', because: 'papers', reason: 'Less' };
    const first = done(await scene.sicco.call('claim.lower', { body, ...key }));
    expect(done(await scene.sicco.call('claim.lower', { body, ...key }))).toEqual(first);
    expect(await owedFor(server, claimId)).toHaveLength(3);
  });

  it('is confirmed by another person, which begins the time to appeal; the dealer is told', async () => {
    const claimId = await approved();
    const told = await server.owner
      .selectFrom('message')
      .select('template')
      .where('template', '=', 'claimLowered')
      .where(sql<boolean>`object_id = ${claimId}`)
      .execute();
    expect(told).toHaveLength(1);
    expect(await view(claimId, scene.dealer)).toMatchObject({
      status: 'Approved',
      amountUntil: '2026-03-17',
      mayAppealAmount: true,
    });
    await agree();
  });
});

describe('two people at once', () => {
  /** Answers of calls that are sent together: how many were done, and what refused the others. */
  const together = async (...calls: readonly (() => Promise<{ readonly body: { readonly code: string } }>)[]) => {
    const replies = await Promise.all(calls.map((call) => call()));
    return replies.filter(({ body }) => body.code === '0').length;
  };

  it('lower an amount once, and lower before or after it is passed', async () => {
    const claimId = await begun();
    expect(
      await together(
        () => lower(claimId, '60.00'),
        () => lower(claimId, '50.00'),
      ),
    ).toBe(1);
    const passed = await begun();
    const lineId = await lineOf(passed);
    await together(
      () => lower(passed, '60.00', { lineId }),
      () => act('pass', passed, scene.sicco),
    );
    const { status, net } = await view(passed);
    expect(status).toBe('SipoChecking');
    expect(['60.00', '100.00']).toContain(net);
    await agree();
  });

  it('decide on an appeal once, while the claim is judged again and reversed', async () => {
    const claimId = await approved();
    done(await appeal(claimId));
    const count = await together(
      () => decide(claimId, 'acceptAmount'),
      () => decide(claimId, 'refuseAmount'),
      () => decide(claimId, 'acceptAmount'),
    );
    expect(count).toBe(1);
    const { net } = await view(claimId);
    expect(['60.00', '100.00']).toContain(net);
    const other = await approved();
    done(await appeal(other));
    await Promise.all([decide(other), reversed(other)]);
    expect(await view(other)).toMatchObject({ status: 'Reversed' });
    await agree();
  });

  it('do not hold one another up for good: many claims are lowered, restored and decided together', async () => {
    const claims = await Promise.all([approved(), approved(), approved()]);
    for (const claimId of claims) done(await appeal(claimId));
    const held = [await begun(), await begun(), await begun()];
    const replies = await Promise.all([
      ...claims.map((claimId) => decide(claimId)),
      ...held.map((claimId) => lower(claimId, '33.33')),
    ]);
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => '0'));
    await agree();
  });
});

/** Reverses a claim as a changed sale does. */
const reversed = (claimId: number) =>
  server.db
    .transaction()
    .execute((tx) =>
      withAllRows(tx, () => reverseClaims(tx, { actor: { usrid: 0 }, now: new Date() }, [claimId], 'Another sale')),
    );

describe('an appeal against a lowered amount', () => {
  it('restores the amount where it is accepted, once, by another person', async () => {
    const claimId = await approved();
    done(await appeal(claimId));
    expect(codeOf(await appeal(claimId))).toBe('CLAIM_APPEALED_ALREADY');
    // Not by who confirmed it.
    expect(codeOf(await decide(claimId, 'acceptAmount', scene.sipo))).toBe('CLAIM_OTHER_AMOUNT');
    done(await decide(claimId));
    expect(await view(claimId)).toMatchObject({ status: 'Approved', net: '100.00', offers: [{ lowered: null }] });
    expect((await owedFor(server, claimId)).slice(-2)).toEqual([
      ['approved', 'incurred', 6_000],
      ['incurred', 'approved', 10_000],
    ]);
    expect(codeOf(await decide(claimId))).toBe('CLAIM_NO_APPEAL');
    expect(codeOf(await appeal(claimId))).toBe('CLAIM_NOT_LOWERED');
    await agree();
  });

  it('leaves the amount where it is refused', async () => {
    const claimId = await approved();
    done(await appeal(claimId));
    done(await decide(claimId, 'refuseAmount'));
    expect(await view(claimId)).toMatchObject({ status: 'Approved', net: '60.00', mayAppealAmount: false });
    expect(codeOf(await appeal(claimId))).toBe('CLAIM_APPEALED_ALREADY');
    await agree();
  });

  it('is only for amounts that were lowered, in their time', async () => {
    const claimId = await begun();
    done(await act('pass', claimId, scene.sicco));
    done(await act('confirm', claimId, scene.sipo));
    expect(codeOf(await appeal(claimId))).toBe('CLAIM_NOT_LOWERED');
    const late = await approved();
    await sql`alter table claim_lowering disable trigger claim_lowering_fits`.execute(server.owner);
    await sql`update claim_lowering set appeal_until = '2026-03-01' where claim_id = ${late}`.execute(server.owner);
    await sql`alter table claim_lowering enable trigger claim_lowering_fits`.execute(server.owner);
    expect(codeOf(await appeal(late))).toBe('CLAIM_APPEAL_LATE');
  });
});
