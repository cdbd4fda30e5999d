import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { letApprove } from '../../../test/approvers.ts';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import { type ExemptionScene, exemptionScene } from '../../../test/exemption-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import { lastRecord } from '../../../test/rights.ts';
import type { TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let scene: ExemptionScene;
let program: Awaited<ReturnType<ExemptionScene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await exemptionScene(server);
  program = await scene.released({ name: 'Checked by people', parameter: { checkCategory: 'all' } });
});
afterAll(() => server.close());
afterEach(() => scene.withoutExemptions());

const fieldsOf = (reply: { readonly body: { readonly data: unknown } }) => {
  const { refusals } = reply.body.data as { refusals: readonly { field: string }[] };
  return refusals.map(({ field }) => field);
};
const statusOf = async (exemptionId: number) => (await scene.viewExemption(exemptionId)).status;

describe('an exemption on its way', () => {
  it('[CHK-012] is drawn up by SICCO, edited, submitted, approved by the chain and ended, each with its record', async () => {
    const { exemptionId, exemptionCode } = done(await scene.draftExemption({ rule: 'owner' }));
    expect(exemptionCode).toMatch(/^EX-\d{4}$/v);
    const edited = scene.exemption({ rule: 'owner', programCode: program.programCode.toLowerCase() });
    done(await scene.sicco.call('checkExemptions.edit', { body: { exemptionId, ...edited } }));
    expect(await lastRecord(server, `check-exemption:${exemptionId}`)).toMatchObject({
      event: 'EXEMPTION_EDITED',
      details: { before: { programCode: '' }, after: { programCode: program.programCode } },
    });
    done(await scene.submitExemption(exemptionId));
    const waiting = await scene.viewExemption(exemptionId, scene.control);
    expect(waiting).toMatchObject({ status: 'Submitted', approvedDay: '', standing: '', claims: 0, net: '0.00' });
    expect(waiting.steps.map(({ state }) => state)).toEqual(['running']);
    expect(waiting.may.decide.allowed).toBe(true);
    done(await scene.decideExemption(exemptionId));
    expect(await scene.viewExemption(exemptionId)).toMatchObject({
      status: 'Approved',
      approvedDay: '2026-03-02',
      standing: 'inForce',
    });
    done(await scene.endExemption(exemptionId));
    expect(await scene.viewExemption(exemptionId)).toMatchObject({
      status: 'Ended',
      endedDay: '2026-03-02',
      standing: 'over',
      lastReason: 'Papers were missing',
    });
    expect(await lastRecord(server, `check-exemption:${exemptionId}`)).toMatchObject({ event: 'EXEMPTION_ENDED' });
    const log = done(await scene.sicco.call('checkExemptions.log', { query: { exemptionId } })).content;
    expect(log.map(({ move }) => move)).toEqual(['end', 'approve', 'submit', 'edit', 'draft']);
  });

  it('[CHK-012] gives its decider a task and mails, which end with the decision', async () => {
    const exemptionId = await scene.submittedExemption();
    const open = () =>
      server.owner
        .selectFrom('task')
        .select(['kind', 'state'])
        .where('object_kind', '=', 'check-exemption')
        .where('object_id', '=', exemptionId)
        .execute();
    expect(await open()).toEqual([{ kind: 'decideExemption', state: 'open' }]);
    const waiting = done(await scene.control.call('checkExemptions.list', { query: { waiting: 'me' } })).content;
    expect(waiting.map((one) => one.exemptionId)).toEqual([exemptionId]);
    done(await scene.decideExemption(exemptionId, 'reject'));
    expect((await open()).map(({ state }) => state)).not.toContain('open');
    expect(await scene.viewExemption(exemptionId)).toMatchObject({ status: 'Rejected', lastReason: 'Too long' });
    const mails = await server.owner
      .selectFrom('message')
      .select('template')
      .where('object_kind', '=', 'check-exemption')
      .where('object_id', '=', exemptionId)
      .execute();
    expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['exemptionWaits', 'exemptionRefused']));
  });

  it('[CHK-012] is asked for by SICCO and SIPO, and never approved by who drew it up', async () => {
    const decided = { body: { exemptionId: 1, action: 'approve' as const }, ...keyed() };
    expect((await scene.sipo.call('checkExemptions.decide', decided)).status).toBe(403);
    expect((await scene.draftExemption({}, scene.control)).status).toBe(403);
    expect((await scene.draftExemption({}, scene.dealer)).status).toBe(403);
    const { exemptionId } = done(await scene.draftExemption({}, scene.sipo));
    // Who drew it up decides on nothing, even as the only decider of the chain.
    await sql`update move_log set usrid = (select id from app_user where usrnm = 'control')
      where kind = 'check-exemption' and object_id = ${exemptionId} and move = 'draft'`.execute(server.owner);
    await scene.submitExemption(exemptionId, scene.sipo);
    expect((await scene.decideExemption(exemptionId)).body.code).toBe('1');
    expect((await scene.viewExemption(exemptionId, scene.control)).may.decide.allowed).toBe(false);
    expect(await statusOf(exemptionId)).toBe('Submitted');
    const body = { exemptionId, reason: 'Nobody decides' };
    done(await scene.sipo.call('checkExemptions.withdraw', { body, ...keyed() }));
  });

  it('[CHK-012] is withdrawn by who submitted it alone, and stays as it was submitted, also for SQL', async () => {
    const exemptionId = await scene.submittedExemption();
    const withdraw = (caller = scene.sicco) =>
      caller.call('checkExemptions.withdraw', { body: { exemptionId, reason: 'Too early' }, ...keyed() });
    expect(codeOf(await withdraw(scene.sipo))).toBe('CHECK_EXEMPTION_STARTER_ONLY');
    await expect(
      sql`update check_exemption set last_day = '2026-07-31' where id = ${exemptionId}`.execute(server.owner),
    ).rejects.toThrow('stays as it was submitted');
    done(await withdraw());
    expect(await statusOf(exemptionId)).toBe('Draft');
    done(await scene.submitExemption(exemptionId));
  });

  it('[CHK-012] is refused where the BU has no chain, and with words at each field', async () => {
    expect(fieldsOf(await scene.draftExemption({ dealerCode: 'D9999', programCode: 'NOPE' }))).toEqual([
      'dealerCode',
      'programCode',
    ]);
    expect(fieldsOf(await scene.draftExemption({ firstDay: '2026-03-01', lastDay: '2027-03-01', reason: '' }))).toEqual(
      ['firstDay', 'lastDay', 'reason'],
    );
    expect(codeOf(await scene.draftExemption({ buId: 9_999_999 }))).toBe('CHECK_EXEMPTION_BU_FOREIGN');
    const { exemptionId } = done(await scene.draftExemption());
    await server.owner
      .updateTable('approval_chain')
      .set({ status: 'Inactive', until: '2026-03-01' })
      .where('kind', '=', 'exemption')
      .execute();
    expect(codeOf(await scene.submitExemption(exemptionId))).toBe('CHECK_EXEMPTION_NO_CHAIN');
    await server.owner
      .updateTable('approval_chain')
      .set({ status: 'Active', until: null })
      .where('kind', '=', 'exemption')
      .execute();
    done(await scene.submitExemption(exemptionId));
  });

  it('[CHK-012] is not ended after its last day, and not submitted after it', async () => {
    const { exemptionId: late } = done(await scene.draftExemption({ rule: 'days', lastDay: '2026-03-02' }));
    const over = await scene.approvedExemption({ lastDay: '2026-03-02' });
    await server.owner.transaction().execute(async (tx) => {
      await sql`alter table check_exemption disable trigger check_exemption_stays`.execute(tx);
      await sql`update check_exemption set first_day = '2026-03-01', last_day = '2026-03-01' where id in (${late}, ${over})`.execute(
        tx,
      );
      await sql`alter table check_exemption enable trigger check_exemption_stays`.execute(tx);
    });
    expect(codeOf(await scene.endExemption(over))).toBe('CHECK_EXEMPTION_OVER');
    expect(codeOf(await scene.submitExemption(late))).toBe('CHECK_EXEMPTION_PAST');
    expect((await scene.viewExemption(over)).standing).toBe('over');
    const standing = async (of: 'coming' | 'inForce' | 'over') =>
      done(await scene.sicco.call('checkExemptions.list', { query: { standing: of } })).content.map(
        ({ exemptionId }) => exemptionId,
      );
    expect(await standing('over')).toContain(over);
    expect(await standing('inForce')).toEqual([]);
    await sql`alter table check_exemption disable trigger check_exemption_stays`.execute(server.owner);
    await sql`update check_exemption set status = 'Rejected', approved_day = null where id in (${late}, ${over})`.execute(
      server.owner,
    );
    await sql`alter table check_exemption enable trigger check_exemption_stays`.execute(server.owner);
  });
});

describe('two exemptions of the same dealer, program and rule', () => {
  it('[CHK-012] do not overlap by a day: the second submission says which one stands there', async () => {
    const first = await scene.approvedExemption({ firstDay: '2026-04-10', lastDay: '2026-04-20' });
    const { exemptionCode } = await scene.viewExemption(first);
    const submitted = async (firstDay: string, lastDay: string, more: object = {}) => {
      const { exemptionId } = done(await scene.draftExemption({ firstDay, lastDay, ...more }));
      return scene.submitExemption(exemptionId);
    };
    for (const [firstDay, lastDay] of [
      ['2026-04-20', '2026-04-30'],
      ['2026-04-01', '2026-04-10'],
      ['2026-04-12', '2026-04-13'],
      ['2026-04-01', '2026-04-30'],
    ] as const) {
      const refused = await submitted(firstDay, lastDay);
      expect(codeOf(refused)).toBe('CHECK_EXEMPTION_OVERLAP');
      expect(refused.body.message).toContain(`${exemptionCode} is for the same dealer`);
    }
    done(await submitted('2026-04-01', '2026-04-09'));
    done(await submitted('2026-04-21', '2026-04-30'));
    done(await submitted('2026-04-10', '2026-04-20', { rule: 'days' }));
    done(await submitted('2026-04-10', '2026-04-20', { programCode: program.programCode }));
    // One that ended before it began leaves its days free.
    done(await scene.endExemption(first));
    done(await submitted('2026-04-10', '2026-04-20'));
  });

  it('[CHK-012] are one where both are submitted at once, and the database knows no second one', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(done(await scene.draftExemption()).exemptionId);
    const replies = await Promise.all(ids.map((id) => scene.submitExemption(id)));
    expect(replies.filter(({ body }) => body.code === '0')).toHaveLength(1);
    const others = replies.filter(({ body }) => body.code !== '0').map((reply) => codeOf(reply));
    expect(others).toEqual(Array.from({ length: 3 }, () => 'CHECK_EXEMPTION_OVERLAP'));
    const drafts = ids.filter((_, at) => replies[at]?.body.code !== '0');
    await expect(
      server.owner
        .updateTable('check_exemption')
        .set({ status: 'Approved', approved_day: '2026-03-02' })
        .where('id', '=', present(drafts[0], 'a draft'))
        .execute(),
    ).rejects.toThrow('check_exemption_once');
  });

  it('[CHK-012] take one decision and one end where two people act at once', async () => {
    const exemptionId = await scene.submittedExemption();
    const decided = await Promise.all([
      scene.decideExemption(exemptionId),
      scene.decideExemption(exemptionId, 'reject'),
    ]);
    expect(decided.filter(({ body }) => body.code === '0')).toHaveLength(1);
    const other = await scene.approvedExemption({ rule: 'days' });
    const ended = await Promise.all([scene.endExemption(other), scene.endExemption(other, scene.control)]);
    expect(ended.filter(({ body }) => body.code === '0')).toHaveLength(1);
  });
});

describe('what an exemption touched', () => {
  it('[CHK-011] is listed with its amounts, counted and exported as the reader sees it', async () => {
    const exemptionId = await scene.approvedExemption();
    const claims = [await scene.claimed(program), await scene.claimed(program)];
    const listed = done(
      await scene.control.call('checkExemptions.claims', { query: { exemptionId, sort: 'sentDay' } }),
    );
    expect(
      listed.content.map(({ claimCode, net, checkStatus, status }) => [claimCode, net, checkStatus, status]),
    ).toEqual(claims.map(({ claimCode, net }) => [claimCode, net, 'Exempted', 'Approved']));
    const net = claims.reduce((sum, one) => sum + Number(one.net), 0).toFixed(2);
    const row = done(await scene.sicco.call('checkExemptions.list', { query: { standing: 'inForce' } })).content;
    expect(row).toMatchObject([{ exemptionId, claims: 2, net }]);
    const file = await scene.control.call('checkExemptions.export', { query: { exemptionId, format: 'csv' } });
    const lines = file.text.trim().split('\n');
    expect(lines).toHaveLength(3);
    for (const { claimCode, net: amount } of claims) {
      const line = present(
        lines.find((one) => one.includes(claimCode)),
        claimCode,
      );
      expect(line).toContain(String(Number(amount)));
    }
    // Somebody of another BU sees neither the exemption nor its claims.
    await sql`update user_bu set state = false where user_id = (select id from app_user where usrnm = 'sicco') and bu_id = ${scene.buId}`.execute(
      server.owner,
    );
    for (const call of ['checkExemptions.view', 'checkExemptions.claims', 'checkExemptions.export'] as const) {
      expect((await scene.sicco.call(call, { query: { exemptionId } })).status).toBe(404);
    }
    await sql`update user_bu set state = true where user_id = (select id from app_user where usrnm = 'sicco') and bu_id = ${scene.buId}`.execute(
      server.owner,
    );
    // The dealer reads no word of it on his claim.
    const { claimId } = present(claims[0], 'a claim');
    expect(done(await scene.dealer.call('claim.view', { query: { claimId } })).exemptions).toEqual([]);
    expect((await scene.dealer.call('checkExemptions.view', { query: { exemptionId } })).status).toBe(403);
  });
});

describe('duties', () => {
  it('[CHK-012] keep who may ask for exemptions from approving any', async () => {
    const exemptionId = await scene.submittedExemption();
    await letApprove(server, ['control'], 'EXEMPTION_EDIT');
    expect((await scene.viewExemption(exemptionId, scene.control)).may.decide.allowed).toBe(false);
    expect((await scene.decideExemption(exemptionId)).body.code).toBe('1');
    expect(await statusOf(exemptionId)).toBe('Submitted');
    done(
      await scene.sicco.call('checkExemptions.withdraw', {
        body: { exemptionId, reason: 'Nobody decides' },
        ...keyed(),
      }),
    );
  });
});
