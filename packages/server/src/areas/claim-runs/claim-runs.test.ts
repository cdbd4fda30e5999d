import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ClaimedProgram, claimScene, done, owedFor, spentOn } from '../../../test/claim-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;
type Program = Awaited<ReturnType<Scene['released']>>;

let server: TestServer;
let scene: Scene;
let modelId: number;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  ({ modelId } = await scene.released({ name: 'Names a model' }));
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

const line = (value: string) => ({ customer: '', modelId, brandId: null, typeClass: null, month: '', value });
/** 100 yuan with VAT: 88.50 without it at 13 %, 91.74 at 9 %. */
const WITH_VAT: ClaimedProgram['terms'] = { vat: 'with' };
const released = (name: string, terms: ClaimedProgram['terms'] = WITH_VAT, more: ClaimedProgram = {}) =>
  scene.released({ name, terms: { lines: [line('100')], ...terms }, ...more });

const claimed = async ({ programCode }: Program, kind: 'submitted' | 'confirmed' = 'submitted') => {
  const sale = await scene.sold(kind, modelId);
  const [claim] = done(await scene.claim(sale, [programCode])).claims;
  return { ...sale, ...present(claim, 'a claim') };
};

/** VAT of February, when all cars of these tests were sold. */
const vat = async (percent: string) => {
  const body = { validFrom: '2026-02-01', percent, reason: 'Notice 39' };
  done(await scene.control.call('vatRates.save', { body, ...keyed() }));
};
const preview = (program = '', reason = 'A new rate of VAT', bu = 'MBPC') =>
  scene.control.call('claimRuns.preview', { body: { bu, program, reason }, ...keyed() });
const view = async (runId: number) => done(await scene.control.call('claimRuns.view', { query: { runId } }));
const items = async (runId: number, query: object = {}) =>
  done(await scene.control.call('claimRuns.items', { query: { runId, pageSize: 100, ...query } })).content;
const begin = async (runId: number) => {
  const { mark, version } = await view(runId);
  return scene.control.call('claimRuns.make', { query: { version }, body: { runId, mark }, ...keyed() });
};
const step = async (runId: number) => {
  const { version } = await view(runId);
  return scene.control.call('claimRuns.step', { query: { version }, body: { runId }, ...keyed() });
};
/** Makes a whole run. */
const make = async (runId: number) => {
  done(await begin(runId));
  let made = done(await step(runId));
  while (made.status === 'Making') made = done(await step(runId));
  return made;
};
const claimOf = async (claimId: number) => done(await scene.control.call('claim.view', { query: { claimId } }));
const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];

describe('a run after the VAT of a past month changed', () => {
  it('shows, writes the lines anew under the same claim and state, posts the difference, and does nothing twice', async () => {
    const program = await released('VAT');
    const [approved, waiting] = [await claimed(program, 'confirmed'), await claimed(program)];
    expect([(await claimOf(approved.claimId)).status, (await claimOf(waiting.claimId)).status]).toEqual([
      'Approved',
      'Submitted',
    ]);
    expect(codeOf(await preview(program.programCode))).toBe('RUN_NOTHING');
    const before = await spentOn(server, program.programCode);
    expect(before.used + before.over).toBe(17_700);
    await vat('9');
    const { runId } = done(await preview(program.programCode));
    expect(await view(runId)).toMatchObject({
      status: 'Previewed',
      program: program.programCode,
      reason: 'A new rate of VAT',
      changed: 2,
      ended: 0,
      left: 0,
      before: '177.00',
      after: '183.48',
      programs: [{ code: program.programCode, before: '177.00', after: '183.48', changed: 2 }],
    });
    expect(await items(runId)).toMatchObject([
      { claimId: approved.claimId, before: '88.50', after: '91.74', difference: '3.24', why: 'VAT 13 % → 9 %' },
      { claimId: waiting.claimId, before: '88.50', after: '91.74', progress: 'waiting' },
    ]);
    // A preview writes nothing that claims are made of.
    expect(await claimOf(approved.claimId)).toMatchObject({ net: '88.50', status: 'Approved' });
    expect(await make(runId)).toMatchObject({ status: 'Made', waiting: 0 });
    const now = await claimOf(approved.claimId);
    expect(now).toMatchObject({ net: '91.74', status: 'Approved', holds: true });
    expect(now.offers.map(({ net }) => net)).toEqual(['91.74']);
    expect(await claimOf(waiting.claimId)).toMatchObject({ net: '91.74', status: 'Submitted' });
    const owed = await owedFor(server, approved.claimId);
    expect(owed).toEqual([
      ['incurred', 'claimed', 8850],
      ['claimed', 'approved', 8850],
      ['approved', 'incurred', 8850],
      ['incurred', 'approved', 9174],
    ]);
    const after = await spentOn(server, program.programCode);
    expect(after.used + after.over).toBe(18_348);
    await agree();
    expect(await view(runId)).toMatchObject({
      status: 'Made',
      madeBy: expect.stringMatching(/./v),
      waiting: 0,
      differing: 0,
    });
    expect((await items(runId)).map(({ progress }) => progress)).toEqual(['done', 'done']);
    // Again: the run is over, and there is nothing to preview.
    expect(codeOf(await begin(runId))).toBe('STATE_NOT_FITTING');
    expect(codeOf(await step(runId))).toBe('STATE_NOT_FITTING');
    expect(codeOf(await preview(program.programCode))).toBe('RUN_NOTHING');
    const log = done(await scene.control.call('claim.log', { query: { claimId: approved.claimId } })).content;
    expect(log[0]).toMatchObject({ move: 'rejudge', from: 'Approved', to: 'Approved' });
    expect(log[0]?.reason).toContain('A new rate of VAT');
  });

  it('is refused where anything changed since its preview', async () => {
    const program = await released('Stale');
    const one = await claimed(program);
    await vat('13');
    const { runId } = done(await preview(program.programCode));
    await claimed(program);
    // A claim of the new rate changes nothing of the run.
    expect((await items(runId)).map(({ claimId }) => claimId)).toEqual([one.claimId]);
    done(await scene.dealer.call('claim.takeBack', { body: { claimId: one.claimId } }));
    expect(codeOf(await begin(runId))).toBe('RUN_STALE');
    const other = await claimed(program);
    await vat('9');
    const again = done(await preview(program.programCode));
    await vat('6');
    expect(codeOf(await begin(again.runId))).toBe('RUN_STALE');
    const { version } = await view(again.runId);
    const body = { runId: again.runId, mark: 'another mark' };
    expect(codeOf(await scene.control.call('claimRuns.make', { query: { version }, body, ...keyed() }))).toBe(
      'RUN_STALE',
    );
    await make(done(await preview(program.programCode)).runId);
    expect(await claimOf(other.claimId)).toMatchObject({ net: '94.34' });
  });

  it('leaves a claim that changes while the run is under way, and tells it', async () => {
    const program = await released('Under way');
    const [stays, goes] = [await claimed(program), await claimed(program)];
    await vat('8');
    const { runId } = done(await preview(program.programCode));
    done(await begin(runId));
    done(await scene.dealer.call('claim.takeBack', { body: { claimId: goes.claimId } }));
    expect(done(await step(runId))).toMatchObject({ status: 'Made', waiting: 0 });
    expect((await items(runId)).map(({ claimId, progress }) => [claimId, progress])).toEqual([
      [stays.claimId, 'done'],
      [goes.claimId, 'differs'],
    ]);
    expect(await claimOf(goes.claimId)).toMatchObject({ status: 'Reversed' });
    expect(await view(runId)).toMatchObject({ differing: 1 });
    await agree();
  });
});

describe('a rejected claim', () => {
  it('is owed nothing after the run, and what an accepted appeal gives is the new amount', async () => {
    const program = await released('Rejected', WITH_VAT, { parameter: { checkCategory: 'all' } });
    const { claimId } = await claimed(program, 'confirmed');
    done(await scene.sicco.call('claim.begin', { body: { claimId } }));
    done(await scene.sicco.call('claim.reject', { body: { claimId, reason: 'Not readable' } }));
    await vat('7');
    const { runId } = done(await preview(program.programCode));
    await make(runId);
    expect(await claimOf(claimId)).toMatchObject({ status: 'Rejected', net: '93.46' });
    await agree();
    done(await scene.dealer.call('claim.appeal', { body: { claimId, reason: 'It is readable' } }));
    const accepted = await scene.sipo.call('claim.acceptAppeal', { body: { claimId, reason: 'It is' } });
    done(accepted);
    const after = await spentOn(server, program.programCode);
    expect(after.used + after.over).toBe(9346);
    await agree();
  });
});

describe('what is in a payout', () => {
  it('is shown for controlling and left', async () => {
    const program = await released('In payout');
    const { claimId } = await claimed(program, 'confirmed');
    await server.owner.transaction().execute((tx) =>
      withAllRows(tx, async () => {
        const by = { actor: { usrid: 0 }, now: present(server.clock.at, 'a clock') };
        await writeMoves(tx, by, CLAIM_MOVES, await lockObjects(tx, CLAIM_MOVES, [claimId]), { move: 'enterPayout' });
      }),
    );
    await vat('5');
    const { runId } = done(await preview(program.programCode));
    expect(await view(runId)).toMatchObject({ changed: 0, left: 1, before: '0.00', after: '0.00' });
    const [item] = await items(runId);
    expect(item).toMatchObject({ claimId, outcome: 'left', progress: 'waiting' });
    expect(item?.why).toContain('controlling decides');
    await make(runId);
    expect(await claimOf(claimId)).toMatchObject({ status: 'InPayout' });
    await agree();
  });
});

describe('a version that is released late', () => {
  it('changes the amount of claims of its days, and reverses what it does not pay for any more', async () => {
    const program = await released('Late version', {});
    const one = await claimed(program);
    expect(await claimOf(one.claimId)).toMatchObject({ net: '100.00' });
    const second = await scene.releasedAgain(program.programId, { lines: [line('60')] });
    const { runId } = done(await preview(program.programCode, 'The second version'));
    expect(await items(runId)).toMatchObject([
      { claimId: one.claimId, before: '100.00', after: '60.00', why: 'Version 1 → 2 of the program' },
    ]);
    await make(runId);
    expect(await claimOf(one.claimId)).toMatchObject({ net: '60.00', status: 'Submitted' });
    const kept = await server.owner
      .selectFrom('claim')
      .select('program_id')
      .where('id', '=', one.claimId)
      .executeTakeFirstOrThrow();
    expect(kept.program_id).toBe(second);
    await agree();
    await sql`update program_design set claimant = 'none' where program_id = ${second}`.execute(server.owner);
    await sql`update program set updated_at = updated_at + interval '1 s' where id = ${second}`.execute(server.owner);
    // The inputs of the claim are those of the second version: nothing is shown.
    expect(codeOf(await preview(program.programCode))).toBe('RUN_NOTHING');
  });

  it('ends a claim that it does not pay for, and gives its money back', async () => {
    const program = await released('Ends', {});
    const one = await claimed(program);
    const second = await scene.releasedAgain(program.programId, { lines: [line('60')] });
    await sql`update program_design set sale_kind = 'fleet' where program_id = ${second}`.execute(server.owner);
    await sql`update program set updated_at = updated_at + interval '1 s' where id = ${second}`.execute(server.owner);
    const { runId } = done(await preview(program.programCode, 'For fleets alone'));
    expect(await items(runId)).toMatchObject([{ outcome: 'ended', before: '100.00', after: '0.00' }]);
    await make(runId);
    expect(await claimOf(one.claimId)).toMatchObject({ status: 'Reversed' });
    expect(await spentOn(server, program.programCode)).toEqual({ used: 0, over: 0 });
    await agree();
  });
});

describe('a cap of money', () => {
  it('holds where amounts rise, and what it refused before is not paid when amounts fall', async () => {
    const program = await released('Capped', { money: '250' });
    const claims = [await claimed(program), await claimed(program), await claimed(program)];
    const nets = async () => Promise.all(claims.map(async ({ claimId }) => (await claimOf(claimId)).offers[0]?.amount));
    expect(await nets()).toEqual(['100.00', '100.00', '50.00']);
    await scene.releasedAgain(program.programId, { lines: [line('120')], money: '250' });
    // The first one had nothing before it, but the others hold their places: no claim comes out otherwise.
    expect(codeOf(await preview(program.programCode, 'More'))).toBe('RUN_NOTHING');
    done(await scene.dealer.call('claim.takeBack', { body: { claimId: claims[1]?.claimId ?? 0 } }));
    await make(done(await preview(program.programCode, 'More')).runId);
    expect(await nets()).toEqual(['120.00', '100.00', '50.00']);
    await agree();
    const lower = await released('Capped lower', { money: '250' });
    const few = [await claimed(lower), await claimed(lower), await claimed(lower)];
    await scene.releasedAgain(lower.programId, { lines: [line('40')], money: '250' });
    await make(done(await preview(lower.programCode, 'Less')).runId);
    const amounts = await Promise.all(few.map(async ({ claimId }) => (await claimOf(claimId)).offers[0]?.amount));
    // Nobody gets what a cap refused to him.
    expect(amounts).toEqual(['40.00', '40.00', '40.00']);
    await agree();
  });
});

describe('two runs at once', () => {
  it('of one preview: one is made; of one BU: the second waits for the first', async () => {
    const [one, other] = [await released('First of two'), await released('Second of two')];
    await claimed(one);
    await claimed(other);
    await vat('4');
    const [first, second] = [done(await preview(one.programCode)), done(await preview(other.programCode))];
    const replies = await Promise.all([begin(first.runId), begin(first.runId), begin(second.runId)]);
    const good = replies.filter(({ body }) => body.code === '0');
    expect(good).toHaveLength(1);
    const [made] = good;
    const runId = present(made, 'a run').body.data.runId;
    const waits = runId === first.runId ? second.runId : first.runId;
    expect(codeOf(await begin(waits))).toBe('RUN_OTHER');
    const steps = await Promise.all([step(runId), step(runId), step(runId)]);
    expect(steps.filter(({ body }) => body.code === '0')).toHaveLength(1);
    await make(waits);
    expect(await view(waits)).toMatchObject({ status: 'Made', differing: 0 });
    await agree();
  });
});

describe('who may', () => {
  it('make runs is controlling, of its own BUs; dealers see none', async () => {
    expect((await scene.dealer.call('claimRuns.list', { query: {} })).status).toBe(403);
    expect((await scene.sicco.call('claimRuns.list', { query: {} })).status).toBe(403);
    expect(codeOf(await preview('', 'Why', 'NONE'))).toBe('RUN_BU');
    expect(codeOf(await preview('', ' '))).toBe('RUN_REASON');
    expect(codeOf(await preview('SI-NONE'))).toBe('RUN_PROGRAM_UNKNOWN');
  });

  it('changes what a claim was booked for is a run under way alone', async () => {
    const program = await released('Untouched');
    const { claimId } = await claimed(program);
    const change = server.db
      .transaction()
      .execute((tx) => withAllRows(tx, () => sql`update claim set net = net + 1 where id = ${claimId}`.execute(tx)));
    await expect(change).rejects.toThrow('permission denied');
  });
});
