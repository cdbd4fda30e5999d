import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { EVERY_CLAIM } from '../../../test/check-scene.ts';
import { done } from '../../../test/claim-scene.ts';
import { type ExemptionScene, exemptionScene } from '../../../test/exemption-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { runPlans } from '../../checking/run-plans.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';
import { checkSaleMoves } from '../../verify/check-moves.ts';

let server: TestServer;
let scene: ExemptionScene;
let program: Awaited<ReturnType<ExemptionScene['released']>>;
let other: typeof program;
beforeAll(async () => {
  server = await budgetServer();
  scene = await exemptionScene(server);
  program = await scene.released({ name: 'Checked by people', parameter: { checkCategory: 'all' } });
  other = await scene.released({ name: 'Checked as well', parameter: { checkCategory: 'all' } });
});
afterAll(() => server.close());
afterEach(() => scene.withoutExemptions());

const checkOf = async (claimId: number) => (await scene.sicco.call('check.view', { query: { claimId } })).body.data;
const statesOf = async (claimId: number) => {
  const { status, claimStatus } = await checkOf(claimId);
  return [status, claimStatus];
};
const touchedBy = async (exemptionId: number) =>
  done(await scene.sicco.call('checkExemptions.claims', { query: { exemptionId } })).content.map(
    ({ claimId }) => claimId,
  );

describe('an exemption from checking by people', () => {
  it('[CHK-011] exempts a claim that its category gives to people: machine rules approve it, and both name each other', async () => {
    const exemptionId = await scene.approvedExemption();
    const claim = await scene.claimed(program);
    expect(await statesOf(claim.claimId)).toEqual(['Exempted', 'Approved']);
    expect(claim.status).toBe('Approved');
    const { exemptionCode, claims, net } = await scene.viewExemption(exemptionId);
    const named = [{ exemptionId, exemptionCode, rule: 'whole' }];
    expect((await checkOf(claim.claimId)).exemptions).toEqual(named);
    expect((await scene.sicco.call('claim.view', { query: { claimId: claim.claimId } })).body.data.exemptions).toEqual(
      named,
    );
    expect([claims, net]).toEqual([1, claim.net]);
    expect(await touchedBy(exemptionId)).toEqual([claim.claimId]);
    const assigned = await server.owner
      .selectFrom('check_item')
      .select(['assigned_to', 'checker_id'])
      .where('claim_id', '=', claim.claimId)
      .execute();
    expect(assigned).toEqual([{ assigned_to: null, checker_id: null }]);
  });

  it('[CHK-011] keeps a claim from checkers until its sale is confirmed, and that confirmation approves the claim', async () => {
    await scene.approvedExemption();
    const claim = await scene.claimed(program, 'submitted');
    expect(await statesOf(claim.claimId)).toEqual(['Exempted', 'Submitted']);
    const begun = await scene.sicco.call('claim.begin', { body: { claimId: claim.claimId } });
    expect(codeOf(begun)).toBe('CHECK_IS_EXEMPTED');
    await sql`update retail_record set assigned_to = null, assigned_day = null where id = ${claim.recordId}`.execute(
      server.owner,
    );
    await scene.confirm(await scene.pass(claim));
    expect(await statesOf(claim.claimId)).toEqual(['Exempted', 'Approved']);
  });

  it('[CHK-011] exempts a claim that a plan chooses, by the day on which the claim was sent', async () => {
    const planned = await scene.planned('Chosen and exempted');
    const later = await scene.planned('Exempted from tomorrow on');
    const exemptionId = await scene.approvedExemption({ programCode: planned.programCode });
    await scene.approvedExemption({ programCode: later.programCode, firstDay: '2026-03-03' });
    const [within, before] = [await scene.claimed(planned), await scene.claimed(later)];
    await scene.approved({ rules: [{ ...EVERY_CLAIM, checks: ['papers'] }] });
    // The plan decides a day later.
    await runPlans(server.db, new Date('2026-03-03T04:00:00Z'));
    expect(await statesOf(before.claimId)).toEqual(['Pending', 'Submitted']);
    expect(await statesOf(within.claimId)).toEqual(['Exempted', 'Approved']);
    expect((await checkOf(within.claimId)).because).toBe('plan');
    expect(await touchedBy(exemptionId)).toEqual([within.claimId]);
  });

  it('[CHK-011] is for its dealer, its program and its days alone', async () => {
    const foreign = await server.owner
      .selectFrom('dealer as d')
      .innerJoin('dealer_region as s', 's.dealer_id', 'd.id')
      .innerJoin('region as r', 'r.id', 's.region_id')
      .select('d.code')
      .where('r.bu_id', '=', scene.buId)
      .where('d.code', '<>', 'D1001')
      .executeTakeFirstOrThrow();
    await scene.approvedExemption({ dealerCode: foreign.code });
    await scene.approvedExemption({ programCode: other.programCode });
    await scene.approvedExemption({ firstDay: '2026-03-03' });
    expect(await statesOf((await scene.claimed(program)).claimId)).toEqual(['Pending', 'Submitted']);
    expect(await statesOf((await scene.claimed(other)).claimId)).toEqual(['Exempted', 'Approved']);
  });

  it('[CHK-011] spares nothing before its approval, after a rejection, or after its end', async () => {
    const waiting = await scene.submittedExemption();
    expect(await statesOf((await scene.claimed(program)).claimId)).toEqual(['Pending', 'Submitted']);
    done(await scene.decideExemption(waiting, 'reject'));
    expect(await statesOf((await scene.claimed(program)).claimId)).toEqual(['Pending', 'Submitted']);
    const approved = await scene.approvedExemption();
    const exempted = await scene.claimed(program);
    done(await scene.endExemption(approved));
    expect(await statesOf((await scene.claimed(program)).claimId)).toEqual(['Pending', 'Submitted']);
    // What it touched stays exempted and stays listed.
    expect(await statesOf(exempted.claimId)).toEqual(['Exempted', 'Approved']);
    expect(await touchedBy(approved)).toEqual([exempted.claimId]);
  });

  it('[CHK-011] never exempts a claim of which a person rejected a former one', async () => {
    const first = await scene.claimed(program);
    await server.owner
      .updateTable('check_item')
      .set({ assigned_to: null, assigned_day: null })
      .where('claim_id', '=', first.claimId)
      .execute();
    done(await scene.sicco.call('claim.begin', { body: { claimId: first.claimId } }));
    done(await scene.sicco.call('claim.reject', { body: { claimId: first.claimId, reason: 'Another car' } }));
    done(await scene.dealer.call('claim.waive', { body: { claimId: first.claimId } }));
    await scene.approvedExemption();
    await scene.approvedExemption({ rule: 'papers' });
    const [again] = done(await scene.claim(first, [program.programCode])).claims;
    expect(await statesOf(again?.claimId ?? 0)).toEqual(['Pending', 'Submitted']);
    expect((await checkOf(again?.claimId ?? 0)).exemptions).toEqual([]);
  });
});

describe('an exemption from a comparison', () => {
  it('[CHK-011] leaves the claim with people, and its finding says what exempts it', async () => {
    const exemptionId = await scene.approvedExemption({ rule: 'owner' });
    const claim = await scene.claimed(program);
    expect(await statesOf(claim.claimId)).toEqual(['Pending', 'Submitted']);
    const { findings, exemptions } = await checkOf(claim.claimId);
    const [{ exemptionCode } = { exemptionCode: '' }] = exemptions;
    expect(exemptions).toEqual([{ exemptionId, exemptionCode, rule: 'owner' }]);
    expect(findings.find(({ comparison }) => comparison === 'owner')).toMatchObject({
      outcome: 'exempted',
      why: `${exemptionCode} exempts the claim from this`,
    });
    expect(findings.filter(({ outcome }) => outcome === 'exempted')).toHaveLength(1);
    expect(await touchedBy(exemptionId)).toEqual([claim.claimId]);
  });

  it('[CHK-011] of its program comes before one of every program, and one from people altogether before both', async () => {
    const every = await scene.approvedExemption({ rule: 'days' });
    const own = await scene.approvedExemption({ rule: 'days', programCode: program.programCode });
    const papers = await scene.approvedExemption({ rule: 'papers' });
    const compared = await scene.claimed(program);
    const ids = async (claimId: number) => (await checkOf(claimId)).exemptions.map((one) => one.exemptionId);
    expect(await ids(compared.claimId)).toEqual([own, papers]);
    const whole = await scene.approvedExemption();
    expect(await ids((await scene.claimed(program)).claimId)).toEqual([whole]);
    expect(await ids((await scene.claimed(other)).claimId)).toEqual([whole]);
    expect(await touchedBy(every)).toEqual([]);
  });
});

describe('claims that are sent at the moment', () => {
  /** Cars that are sold and whose claims are shown. */
  const shown = async (count: number) => {
    const cars: { readonly carId: number; readonly net: string }[] = [];
    for (let at = 0; at < count; at += 1) {
      const sale = await scene.sold('confirmed', program.modelId);
      const { net } = await scene.answer(sale.vin, program.programCode);
      cars.push({ carId: sale.carId, net });
    }
    return cars;
  };
  const send = async ({ carId, net }: { readonly carId: number; readonly net: string }) => {
    const [claim] = done(await scene.send(carId, [{ code: program.programCode, net }])).claims;
    return claim?.claimId ?? 0;
  };
  /** Each claim is exempted and listed and approved, or none of these. */
  const areWhole = async (claimIds: readonly number[], exemptionId: number) => {
    const listed = await touchedBy(exemptionId);
    for (const claimId of claimIds) {
      const isListed = listed.includes(claimId);
      expect(await statesOf(claimId)).toEqual(isListed ? ['Exempted', 'Approved'] : ['Pending', 'Submitted']);
    }
    return listed;
  };

  it('[CHK-012] are before or after the approval, never between', async () => {
    const exemptionId = await scene.submittedExemption();
    const [first, second, last, ...rest] = await shown(5);
    if (first === undefined || second === undefined || last === undefined) throw new Error('no cars');
    const before = await send(first);
    const [decided, ...sent] = await Promise.all([
      scene.decideExemption(exemptionId),
      ...[second, ...rest].map((car) => send(car)),
    ]);
    done(decided);
    const after = await send(last);
    const listed = await areWhole([before, ...sent, after], exemptionId);
    expect(listed).not.toContain(before);
    expect(listed).toContain(after);
  });

  it('[CHK-012] are before or after the end, never between', async () => {
    const exemptionId = await scene.approvedExemption();
    const [first, second, last, ...rest] = await shown(5);
    if (first === undefined || second === undefined || last === undefined) throw new Error('no cars');
    const before = await send(first);
    const [ended, ...sent] = await Promise.all([
      scene.endExemption(exemptionId),
      ...[second, ...rest].map((car) => send(car)),
    ]);
    done(ended);
    const after = await send(last);
    const listed = await areWhole([before, ...sent, after], exemptionId);
    expect(listed).toContain(before);
    expect(listed).not.toContain(after);
  });

  it('[CHK-012] wait for an end that is under way, and are looked at by people then', async () => {
    const exemptionId = await scene.approvedExemption();
    const [car] = await shown(1);
    if (car === undefined) throw new Error('no car');
    let sending: Promise<number> | undefined;
    await server.owner.transaction().execute(async (tx) => {
      const ended = { status: 'Ended', ended_day: '2026-03-02' } as const;
      await tx.updateTable('check_exemption').set(ended).where('id', '=', exemptionId).execute();
      sending = send(car);
      // The claim waits for the lock of the exemption.
      await expect
        .poll(
          async () => {
            const { rows } = await sql<{ count: number }>`
              select count(*)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
              where not l.granted and a.datname = current_database()`.execute(server.owner);
            return rows[0]?.count;
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(0);
    });
    expect(await statesOf((await sending) ?? 0)).toEqual(['Pending', 'Submitted']);
    expect(await touchedBy(exemptionId)).toEqual([]);
  });

  const findings = () =>
    server.owner.transaction().execute(async (tx) => [...(await checkClaims(tx)), ...(await checkMoney(tx))]);

  it('leave ledgers and claims that agree', async () => {
    expect(await findings()).toEqual([]);
  });

  it('[CHK-011] are found by verification where the days of their exemption were changed past the server', async () => {
    const exemptionId = await scene.approvedExemption();
    const { claimId } = await scene.claimed(program);
    const { exemptionCode } = await scene.viewExemption(exemptionId);
    const move = (firstDay: string) =>
      server.owner.transaction().execute(async (tx) => {
        await sql`alter table check_exemption disable trigger check_exemption_stays`.execute(tx);
        await sql`update check_exemption set first_day = ${firstDay} where id = ${exemptionId}`.execute(tx);
        await sql`alter table check_exemption enable trigger check_exemption_stays`.execute(tx);
      });
    await move('2026-03-03');
    expect((await findings()).map(({ place }) => place)).toEqual([`claim ${claimId} exempted by ${exemptionCode}`]);
    await move('2026-03-02');
    expect(await findings()).toEqual([]);
  });

  it('[CHK-011] are found by verification where a check is exempted, or an exemption approved, past the server', async () => {
    const exemptionId = await scene.submittedExemption();
    const { claimId } = await scene.claimed(program);
    const { exemptionCode } = await scene.viewExemption(exemptionId);
    const places = async (...changes: readonly string[]) => {
      const tx = await server.owner.startTransaction().execute();
      for (const change of changes) await sql.raw(change).execute(tx);
      const found = [...(await checkClaims(tx)), ...(await checkSaleMoves(tx))].map(({ place }) => place);
      await tx.rollback().execute();
      return found;
    };
    // One of this file was ended without its move.
    const known = await places();
    const more = async (...changes: readonly string[]) =>
      (await places(...changes)).filter((place) => !known.includes(place));
    const touched = `insert into check_exempted (exemption_id, claim_id, bu_id, at)
      select ${exemptionId}, id, bu_id, now() from claim where id = ${claimId}`;
    const approved = `update check_exemption set status = 'Approved', approved_day = '2026-03-02' where id = ${exemptionId}`;
    const exempted = `update check_item set status = 'Exempted' where claim_id = ${claimId}`;
    const { id: itemId } = await server.owner
      .selectFrom('check_item')
      .select('id')
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow();
    const moveless = `check-item ${itemId}`;
    expect(await more(exempted)).toEqual([`check of claim ${claimId}`, moveless]);
    expect(await more(approved, touched, exempted)).toEqual([`check-exemption ${exemptionId}`, moveless]);
    expect(await more(touched)).toEqual([`check of claim ${claimId}`, `claim ${claimId} exempted by ${exemptionCode}`]);
  });
});
