import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { lapseClaims } from '../../claims/lapse-claims.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';
import { checkMoves, checkSaleMoves } from '../../verify/check-moves.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;

let server: TestServer;
let scene: Scene;
let program: Awaited<ReturnType<Scene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  program = await scene.released({ name: 'Checked', parameter: { checkCategory: 'all' } });
});
afterAll(() => server.close());

/** A claim of a new car whose sale is confirmed or submitted. */
async function claimed(kind: 'submitted' | 'confirmed' = 'confirmed') {
  const sale = await scene.sold(kind, program.modelId);
  const { claimId } = present(done(await scene.claim(sale, [program.programCode])).claims[0], 'a claim');
  return { ...sale, claimId };
}

const by = (who: 'sicco' | 'sipo' | 'control' | 'dealer') => scene[who];
type Move =
  | 'begin'
  | 'giveBack'
  | 'pass'
  | 'reject'
  | 'recheck'
  | 'confirm'
  | 'refuse'
  | 'appeal'
  | 'waive'
  | 'acceptAppeal'
  | 'refuseAppeal'
  | 'takeBack';
const move = (who: Parameters<typeof by>[0], name: Move, claimId: number, reason?: string) =>
  by(who).call(`claim.${name}`, { body: { claimId, ...(reason !== undefined && { reason }) } });
const view = async (claimId: number, who: Parameters<typeof by>[0] = 'dealer') =>
  (await by(who).call('claim.view', { query: { claimId } })).body.data;

async function rejected() {
  const claim = await claimed();
  done(await move('sicco', 'begin', claim.claimId));
  done(await move('sicco', 'reject', claim.claimId, 'The invoice is of another car'));
  return claim;
}

const owed = async (claimId: number): Promise<readonly string[]> => {
  const rows = await server.owner
    .selectFrom('obligation_transfer as t')
    .innerJoin('claim_line as l', 'l.id', 't.claim_line_id')
    .innerJoin('obligation_account as g', 'g.id', 't.to_account')
    .select('g.kind')
    .where('l.claim_id', '=', claimId)
    .orderBy('t.id')
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('the check of a claim', () => {
  it('goes from Submitted over SICCO Checking and SIPO Checking to Approved, by two people', async () => {
    const { claimId } = await claimed();
    const states = [];
    for (const [who, name] of [
      ['sicco', 'begin'],
      ['sicco', 'pass'],
      ['sipo', 'confirm'],
    ] as const) {
      states.push(done(await move(who, name, claimId)).status);
    }
    expect(states).toEqual(['SiccoChecking', 'SipoChecking', 'Approved']);
    expect(await owed(claimId)).toEqual(['claimed', 'approved']);
  });

  it('can be given back, and sent back to SICCO with a reason', async () => {
    const { claimId } = await claimed();
    done(await move('sicco', 'begin', claimId));
    expect(done(await move('sicco', 'giveBack', claimId)).status).toBe('Submitted');
    done(await move('sicco', 'begin', claimId));
    done(await move('sicco', 'pass', claimId));
    expect(codeOf(await move('sipo', 'recheck', claimId))).toBe('REASON_MISSING');
    expect(done(await move('sipo', 'recheck', claimId, 'Please look at the licence')).status).toBe('Submitted');
  });

  it('is not confirmed while the sale is not', async () => {
    const { claimId } = await claimed('submitted');
    done(await move('sicco', 'begin', claimId));
    done(await move('sicco', 'pass', claimId));
    expect(codeOf(await move('sipo', 'confirm', claimId))).toBe('CLAIM_SALE_UNPROVEN');
  });

  it('is no longer with the dealer once it began', async () => {
    const { claimId } = await claimed();
    done(await move('sicco', 'begin', claimId));
    expect(codeOf(await move('dealer', 'takeBack', claimId))).toBe('STATE_NOT_FITTING');
  });

  it('is refused to who may not', async () => {
    const { claimId } = await claimed();
    for (const [who, name] of [
      ['dealer', 'begin'],
      ['control', 'begin'],
      ['sicco', 'confirm'],
      ['sicco', 'refuse'],
      ['sipo', 'reject'],
      ['sicco', 'appeal'],
      ['dealer', 'acceptAppeal'],
    ] as const) {
      expect((await move(who, name, claimId, 'x')).status, `${who} ${name}`).toBe(403);
    }
  });
});

describe('a rejected claim', () => {
  it('takes back what was owed, names the last day to appeal, and holds its place', async () => {
    const { claimId, vin } = await rejected();
    expect(await view(claimId)).toMatchObject({
      status: 'Rejected',
      reason: 'The invoice is of another car',
      appealUntil: '2026-03-17',
      appealed: false,
      holds: true,
    });
    expect(await owed(claimId)).toEqual(['claimed', 'incurred']);
    expect(await scene.answer(vin, program.programCode)).toMatchObject({ answer: 'claimed', claimStatus: 'Rejected' });
    const mail = await server.owner
      .selectFrom('message')
      .select('template')
      .where('template', '=', 'claimRejected')
      .execute();
    expect(mail.length).toBeGreaterThan(0);
  });

  it('is approved by an accepted appeal, which another person than the rejecting one decides', async () => {
    const { claimId } = await rejected();
    expect(codeOf(await move('dealer', 'appeal', claimId))).toBe('REASON_MISSING');
    expect(done(await move('dealer', 'appeal', claimId, 'The invoice is of this car, see page 2')).status).toBe(
      'Appealed',
    );
    expect(codeOf(await move('sipo', 'acceptAppeal', claimId))).toBe('REASON_MISSING');
    expect(done(await move('sipo', 'acceptAppeal', claimId, 'It is of this car')).status).toBe('Approved');
    expect(await owed(claimId)).toEqual(['claimed', 'incurred', 'approved']);
    expect(await view(claimId)).toMatchObject({ status: 'Approved', holds: true, appealed: true });
  });

  it('is not decided on appeal by who rejected it', async () => {
    const { claimId } = await claimed();
    done(await move('sicco', 'begin', claimId));
    done(await move('sicco', 'pass', claimId));
    done(await move('sipo', 'refuse', claimId, 'Another buyer'));
    done(await move('dealer', 'appeal', claimId, 'The same buyer'));
    expect(codeOf(await move('sipo', 'acceptAppeal', claimId, 'Yes'))).toBe('CLAIM_OTHER_DECIDES');
    expect(codeOf(await move('sipo', 'refuseAppeal', claimId, 'No'))).toBe('CLAIM_OTHER_DECIDES');
    expect((await view(claimId, 'sipo')).made).toContain('refuse');
    expect(done(await move('control', 'refuseAppeal', claimId, 'No')).status).toBe('Rejected');
  });

  it('lets go once its appeal is refused, and can be neither appealed again nor given up', async () => {
    const { claimId, vin } = await rejected();
    done(await move('dealer', 'appeal', claimId, 'Please look again'));
    done(await move('sipo', 'refuseAppeal', claimId, 'It stays'));
    expect(await view(claimId)).toMatchObject({ status: 'Rejected', holds: false, reason: 'It stays' });
    expect(codeOf(await move('dealer', 'appeal', claimId, 'Again'))).toBe('CLAIM_APPEALED_ALREADY');
    expect(codeOf(await move('dealer', 'waive', claimId))).toBe('CLAIM_LET_GO');
    expect(await scene.answer(vin, program.programCode)).toMatchObject({ answer: 'yes' });
  });

  it('lets go when its dealer accepts the rejection', async () => {
    const { claimId, vin, carId } = await rejected();
    done(await move('dealer', 'waive', claimId));
    expect(codeOf(await move('dealer', 'appeal', claimId, 'After all'))).toBe('CLAIM_LET_GO');
    const { net } = await scene.answer(vin, program.programCode);
    expect(done(await scene.send(carId, [{ code: program.programCode, net }])).claims).toHaveLength(1);
  });

  it('lets go on the day after the last day to appeal', async () => {
    const { claimId } = await rejected();
    await lapseClaims(server.db, new Date('2026-03-17T15:59:00Z'));
    expect((await view(claimId)).holds).toBe(true);
    await lapseClaims(server.db, new Date('2026-03-17T16:00:00Z'));
    expect(await view(claimId)).toMatchObject({ status: 'Rejected', holds: false });
    expect(await lapseClaims(server.db, new Date('2026-03-18T16:00:00Z'))).toBe(0);
  });

  it('can be appealed on the last day, and not after it', async () => {
    const { claimId } = await rejected();
    const setUntil = (day: string) =>
      server.owner.updateTable('claim').set({ appeal_until: day }).where('id', '=', claimId).execute();
    await setUntil('2026-03-01');
    const late = await move('dealer', 'appeal', claimId, 'Late');
    expect([codeOf(late), late.body.message]).toEqual(['CLAIM_APPEAL_LATE', 'The last day to appeal was 2026-03-01']);
    await setUntil('2026-03-02');
    expect(done(await move('dealer', 'appeal', claimId, 'In time')).status).toBe('Appealed');
  });
});

describe('the database at the end', () => {
  it('agrees', async () => {
    await server.owner.transaction().execute(async (tx) => {
      expect([...(await checkMoves(tx)), ...(await checkSaleMoves(tx))]).toEqual([]);
      expect(await checkMoney(tx)).toEqual([]);
      expect(await checkClaims(tx)).toEqual([]);
    });
  });
});
