import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;

let server: TestServer;
let scene: Scene;
let programs: { readonly one: string; readonly two: string; readonly late: string };
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  programs = {
    one: (await scene.released({ name: 'First' })).programCode,
    two: (await scene.released({ name: 'Second' })).programCode,
    late: (await scene.released({ name: 'In May', from: '2026-05', to: '2026-05' })).programCode,
  };
});
afterAll(() => server.close());

const matrix = async (query: object = {}, caller = scene.dealer) =>
  done(await caller.call('combinability.forDealer', { query }));
/** The mark of two programs on a day; undefined where one of them is not in the matrix. */
async function markOf(one: string, other: string, day: string, more: object = {}, caller = scene.dealer) {
  const { programs: shown, rows } = await matrix({ day, ...more }, caller);
  const places = [one, other].map((code) => shown.findIndex((program) => program.code === code));
  return rows[Math.max(...places)]?.[Math.min(...places)];
}
/** Says a pair for everybody or one dealer, as of the beginning; the row counts at once. */
const say = (one: string, other: string, combines: boolean, dealer: string | null = null, from = '1990-01-01') =>
  sql`insert into combinability_entry (low_code, high_code, version, valid_from, combines, origin, reason, dealer_id, program_id,
      counts_from, counts_order, counts_since, made_at)
    select least(${one}, ${other}), greatest(${one}, ${other}),
      (select coalesce(max(version), 0) + 1 from combinability_entry where low_code = least(${one}, ${other})
        and high_code = greatest(${one}, ${other})),
      ${from}::date, ${combines}, 'decided', 'Secret reason', (select id from dealer where code = ${dealer}),
      (select min(id) from program where code = ${one}), '1990-01-01', 1000000, 1000000, now()`.execute(server.owner);

describe('what combines for a dealer', () => {
  it('[CLM-021] is told of the programs in force on a day, each pair once, without reasons', async () => {
    await say(programs.one, programs.two, true);
    const shown = await matrix({ day: '2026-03-01' });
    const codes = shown.programs.map(({ code }) => code);
    expect(codes).toContain(programs.one);
    expect(codes).toContain(programs.two);
    expect(codes).not.toContain(programs.late);
    expect(shown.dealer?.code).toBe('D1001');
    expect(shown.rows.map((row) => row.length)).toEqual(codes.map((_, place) => place));
    expect(shown.rows.join('')).toMatch(/^[YN]*$/v);
    expect(await markOf(programs.one, programs.two, '2026-03-01')).toBe('Y');
    expect(JSON.stringify(shown)).not.toContain('Secret');
    expect((await matrix({ day: '2026-05-31' })).programs.map(({ code }) => code)).toEqual([programs.late]);
  });

  it('is what holds for this dealer on the day, whatever others have', async () => {
    const [one, two] = [(await scene.released()).programCode, (await scene.released()).programCode];
    await say(one, two, false);
    await say(one, two, true, 'D1001', '2026-03-10');
    expect(await markOf(one, two, '2026-03-09')).toBe('N');
    expect(await markOf(one, two, '2026-03-10')).toBe('Y');
    const other = await server.as('DEALER2');
    expect(await markOf(one, two, '2026-03-10', {}, other)).toBe('N');
    expect(await markOf(one, two, '2026-03-10', { dealer: 'D1001' }, scene.control)).toBe('Y');
  });

  it('names no program that was never released, is for others, or whose letter is withdrawn', async () => {
    const unreleased = await scene.life.saved({ name: 'Not released', from: '2026-02', to: '2026-04' });
    const { id: dealerId } = await server.owner
      .selectFrom('dealer')
      .select('id')
      .where('code', '=', 'D1002')
      .executeTakeFirstOrThrow();
    const dealers = { kind: 'list' as const, regionIds: [], groupIds: [], dealerIds: [dealerId] };
    const foreign = await scene.released({ name: 'For another dealer', design: { dealers } });
    const withdrawn = await scene.released({ name: 'Withdrawn' });
    const body = { releaseId: withdrawn.releaseId, reason: 'Late' };
    expect(await codesOn()).toContain(withdrawn.programCode);
    done(await scene.sales.call('releases.withdraw', { body, ...keyed() }));
    const codes = await codesOn();
    for (const { programCode } of [unreleased, foreign, withdrawn]) expect(codes).not.toContain(programCode);
    const other = await server.as('DEALER2');
    expect((await matrix({ day: '2026-03-01' }, other)).programs.map(({ code }) => code)).toContain(
      foreign.programCode,
    );
  });

  it('of another dealer is answered as of a missing one; head office names the dealer', async () => {
    const ask = (dealer: string) => scene.dealer.call('combinability.forDealer', { query: { dealer } });
    const [foreign, missing] = [await ask('D1002'), await ask('D9999')];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect(await matrix({}, scene.control)).toMatchObject({ dealer: null, programs: [], rows: [] });
  });
});

async function codesOn(day = '2026-03-01'): Promise<readonly string[]> {
  return (await matrix({ day })).programs.map(({ code }) => code);
}
