import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import { type ExemptionScene, exemptionScene } from '../../../test/exemption-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import type { TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let scene: ExemptionScene;
let categoryId: number;
beforeAll(async () => {
  server = await budgetServer();
  scene = await exemptionScene(server);
  const { claimId } = await claimed('By machine');
  const { category } = await server.owner
    .selectFrom('claim_line as l')
    .innerJoin('si_offer as o', 'o.id', 'l.si_offer_id')
    .innerJoin('offer_type as t', 't.id', 'o.offer_type_id')
    .select('t.incentive_category_id as category')
    .where('l.claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  categoryId = category;
});
afterAll(() => server.close());

/** The month of the tests is 2026-03; rules hold for claims sent from its first day on. */
const RULE = {
  bu: '',
  validFrom: '2026-03-01',
  comparison: 'papers',
  prerequisite: 'sale',
  fromNet: '0',
  passes: 'never',
  messageEn: 'Ask for the original',
  messageCn: '请索取原件',
};

const propose = (change: Partial<typeof RULE> = {}) =>
  scene.sipo.call('checkRules.propose', { body: { ...RULE, categoryId, ...change }, headers: callKey() });
const tried = (ruleId: number) => scene.control.call('checkRules.try', { body: { ruleId } });
const confirm = (ruleId: number, by = scene.control) => by.call('checkRules.confirm', { body: { ruleId } });
const inForce = async (change: Partial<typeof RULE> = {}) => {
  const { ruleId } = done(await propose(change));
  done(await tried(ruleId));
  done(await confirm(ruleId));
  return ruleId;
};
/** Takes the rules of the tests before away. */
const withoutRules = () => server.owner.deleteFrom('check_rule').execute();
const checkOf = (claimId: number) =>
  server.owner
    .selectFrom('check_item')
    .select(['because', 'status'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
const statusOf = async (claimId: number) =>
  (await scene.control.call('claim.view', { query: { claimId } })).body.data.status;

/** A claim of a new program that machine rules check, for a new car. */
async function claimed(name: string, kind: 'confirmed' | 'submitted' = 'confirmed', broken = false) {
  const program = await scene.released({ name });
  const sale = await scene.sold(kind, program.modelId);
  if (broken) {
    await server.owner
      .updateTable('retail_record')
      .set((row) => ({ tax: row('tax', '+', 1) }))
      .where('id', '=', sale.recordId)
      .execute();
  }
  const [claim] = done(await scene.claim(sale, [program.programCode])).claims;
  return { ...sale, claimId: claim?.claimId ?? 0, status: claim?.status };
}

describe('a checking rule', () => {
  it('is tried over the claims of last month before a second person confirms it', async () => {
    await withoutRules();
    const { ruleId } = done(await propose());
    expect(codeOf(await confirm(ruleId))).toBe('CHECK_RULE_NOT_TRIED');
    expect(codeOf(await confirm(ruleId, scene.sipo))).toBe('CHECK_RULE_OTHER_CONFIRMS');
    const trial = done(await tried(ruleId));
    expect(trial.month).toMatch(/^\d{4}-\d{2}$/v);
    done(await confirm(ruleId));
    expect(await lastRecord(server, `check-rule:${ruleId}`)).toMatchObject({ event: 'CHECK_RULE_CONFIRMED' });
    expect(codeOf(await tried(ruleId))).toBe('CHECK_RULE_DECIDED');
  });

  it('cannot come into force untried past the application', async () => {
    await withoutRules();
    const { ruleId } = done(await propose());
    const forced = server.owner
      .updateTable('check_rule')
      .set({ state: 'inForce', decided_by: 1, decided_at: new Date() })
      .where('id', '=', ruleId)
      .execute();
    await expect(forced).rejects.toThrow(/check_rule_check/);
  });

  it('is replaced by another proposal only after a trial of that proposal', async () => {
    await withoutRules();
    const ruleId = await inForce();
    const change = { ...RULE, categoryId, passes: 'ignored', ruleId };
    const { ruleId: other } = done(await scene.sipo.call('checkRules.change', { body: change }));
    expect(codeOf(await scene.sipo.call('checkRules.change', { body: change }))).toBe('CHECK_RULE_PROPOSED_ALREADY');
    expect(codeOf(await confirm(other))).toBe('CHECK_RULE_NOT_TRIED');
    done(await tried(other));
    done(await confirm(other));
    const { content } = (await scene.sicco.call('checkRules.list', { query: {} })).body.data;
    expect(content.map(({ status, passes }) => `${status} ${passes}`).toSorted()).toEqual([
      'inForce ignored',
      'replaced never',
    ]);
    expect(codeOf(await scene.sipo.call('checkRules.change', { body: { ...change, validFrom: '2026-04-01' } }))).toBe(
      'CHECK_RULE_NOT_IN_FORCE',
    );
  });

  it('is of a BU and of a category that there are', async () => {
    expect(codeOf(await propose({ bu: 'NONE' }))).toBe('CHECK_RULE_BU_UNKNOWN');
    const body = { ...RULE, categoryId: 9_999_999 };
    const reply = await scene.sipo.call('checkRules.propose', { body, headers: callKey() });
    expect(codeOf(reply)).toBe('CHECK_RULE_CATEGORY_MISSING');
  });

  it('counts in its trial the claims of its category of last month, and how many of these people would look at', async () => {
    const before = present(server.clock.at, 'a clock');
    await claimed('Tried');
    const sent = await server.owner
      .selectFrom('claim')
      .select('id')
      .where('sent_day', '>=', '2026-03-01')
      .where('sent_day', '<=', '2026-03-31')
      .execute();
    const counts: Record<string, unknown> = {};
    for (const at of ['2026-03-31T15:59:59Z', '2026-03-31T16:00:00Z', '2026-04-30T16:00:00Z']) {
      server.clock.at = new Date(at);
      const [control, sipo] = [await server.as('control'), await server.as('sipo')];
      for (const passes of ['never', 'ignored']) {
        await withoutRules();
        const body = { ...RULE, categoryId, passes };
        const { ruleId } = done(await sipo.call('checkRules.propose', { body, headers: callKey() }));
        const { month, claims, forPeople } = done(await control.call('checkRules.try', { body: { ruleId } }));
        counts[`${at} ${passes}`] = [month, claims, forPeople];
      }
    }
    server.clock.at = before;
    const all = sent.length;
    expect(counts).toEqual({
      '2026-03-31T15:59:59Z never': ['2026-02', 0, 0],
      '2026-03-31T15:59:59Z ignored': ['2026-02', 0, 0],
      '2026-03-31T16:00:00Z never': ['2026-03', all, all],
      '2026-03-31T16:00:00Z ignored': ['2026-03', all, 0],
      '2026-04-30T16:00:00Z never': ['2026-04', 0, 0],
      '2026-04-30T16:00:00Z ignored': ['2026-04', 0, 0],
    });
  });
});

describe('a claim that machine rules check', () => {
  it('is approved without a rule, and left to people by a rule that says so', async () => {
    await withoutRules();
    const before = await claimed('Before the rule');
    expect([before.status, await statusOf(before.claimId)]).toEqual(['Approved', 'Approved']);
    await inForce();
    const { claimId, status } = await claimed('After the rule');
    expect([status, await statusOf(claimId)]).toEqual(['Submitted', 'Submitted']);
    expect(await checkOf(claimId)).toEqual({ because: 'rule', status: 'Pending' });
    const { findings, because } = (await scene.sicco.call('check.view', { query: { claimId } })).body.data;
    expect(because).toBe('rule');
    expect(findings.find(({ comparison }) => comparison === 'papers')).toMatchObject({ asked: true });
    expect(await statusOf(before.claimId)).toBe('Approved');
  });

  it('is approved where all fits, and left to people with the words of the rule where something differs', async () => {
    await withoutRules();
    await inForce({ comparison: 'amounts', passes: 'fits' });
    const fitting = await claimed('Fits');
    expect(fitting.status).toBe('Approved');
    const { claimId, status } = await claimed('Differs', 'confirmed', true);
    expect(status).toBe('Submitted');
    const { findings } = (await scene.sicco.call('check.view', { query: { claimId } })).body.data;
    expect(findings.find(({ comparison }) => comparison === 'amounts')).toMatchObject({
      outcome: 'differs',
      note: 'Ask for the original',
      asked: true,
    });
  });

  it('waits for its people when its sale is confirmed', async () => {
    await withoutRules();
    await inForce();
    const { recordId, claimId, ...sale } = await claimed('Confirmed later', 'submitted');
    expect(await checkOf(claimId)).toBeUndefined();
    await scene.confirm(await scene.pass({ ...sale, recordId }));
    expect(await statusOf(claimId)).toBe('Submitted');
    expect(await checkOf(claimId)).toEqual({ because: 'rule', status: 'Pending' });
  });

  it('is not asked for by a rule for larger amounts, for wholesale, or from a later day on', async () => {
    await withoutRules();
    await inForce({ fromNet: '99999999' });
    await inForce({ comparison: 'days', prerequisite: 'wholesale' });
    await inForce({ comparison: 'owner', validFrom: '2026-03-31' });
    expect((await claimed('Not asked for')).status).toBe('Approved');
  });

  it('is approved where an exemption spares it people, whatever a rule says', async () => {
    await withoutRules();
    await inForce();
    const exemptionId = await scene.approvedExemption();
    const { claimId, status } = await claimed('Exempted');
    expect([status, await statusOf(claimId)]).toEqual(['Approved', 'Approved']);
    expect(await checkOf(claimId)).toEqual({ because: 'rule', status: 'Exempted' });
    expect((await scene.viewExemption(exemptionId)).claims).toBe(1);
    await scene.withoutExemptions();
    const after = await claimed('Exempted no longer');
    expect(after.status).toBe('Submitted');
  });
});
