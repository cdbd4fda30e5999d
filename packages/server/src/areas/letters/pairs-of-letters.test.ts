import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  sales = await server.as('sales');
});
afterAll(() => server.close());

const detail = async (pgmId: number) => (await sales.call('combinability.detail', { query: { pgmId } })).body.data;
const revised = async (programId: number) =>
  (await sales.call('program.revise', { body: { programId }, ...keyed() })).body.data.programId;
const mail = async (releaseId: number) => {
  const { headers, body } = await sales.call('releases.sendEmail', { body: { releaseId }, ...keyed() });
  return body.code === '0' ? 'mailed' : { code: headers['x-oasis-message'], says: body.message };
};
const put = (programId: number, status: string) => life.put(programId, status);

/** The number of a frozen letter of one program. */
const frozenLetter = async (programId: number) => {
  await put(programId, 'Approved');
  const made = await sales.call('releases.create', { body: { name: 'Pairs', programIds: [programId] }, ...keyed() });
  const { releaseId } = made.body.data;
  const cover = { releaseId, day: '2026-03-01', textEn: 'Dear partner', textCn: '尊敬的经销商' };
  await sales.call('releases.saveCover', { body: cover });
  await sales.call('releases.addExternalList', { body: { releaseId, codes: ['D1001'] } });
  const sent = await sales.call('releases.send', { body: { releaseId } });
  expect(sent.body.data.status, sent.text).toBe('Sent');
  return releaseId;
};

/** The frozen letter of a next version with the answer yes for a pair with another released program, and a next version of that program. */
const frozen = async (combines: boolean) => {
  const [one, other] = [await life.planned(), await life.planned()];
  for (const { programId } of [one, other]) await put(programId, 'Released');
  const [next, beside] = [await revised(one.programId), await revised(other.programId)];
  const { asOf, today: validFrom } = await detail(next);
  const pairs: [string, string][] = [[one.programCode, other.programCode]];
  const body = { pgmId: next, asOf, pairs, combines, validFrom, reason: 'Decided' };
  const said = await sales.call('combinability.save', { body, ...keyed() });
  expect(said.body.code, said.text).toBe('0');
  return { releaseId: await frozenLetter(next), beside, code: one.programCode, other: other.programCode };
};

describe('[PRG-005] a letter with a next version that changes the answer of a pair', () => {
  it('is not mailed while the other program is in approval, and is mailed once that is decided', async () => {
    const { releaseId, beside, code, other } = await frozen(true);
    await put(beside, 'Pending Approval');
    expect(await mail(releaseId)).toEqual({
      code: 'RELEASE_PAIRS_IN_APPROVAL',
      says: `${code} would change whether it combines with ${other}, which people are deciding about as it is now. Mail this letter once that is decided, or open it again and take ${code} out`,
    });
    expect((await detail(beside)).pairs.find((pair) => pair.code === code)).toMatchObject({ combines: false });
    await put(beside, 'Approved');
    expect(await mail(releaseId)).toBe('mailed');
    expect((await detail(beside)).pairs.find((pair) => pair.code === code)).toMatchObject({ combines: true });
  });

  it('is mailed if the answer equals the one in force, or if the other program has its own entry for the pair', async () => {
    const same = await frozen(false);
    await put(same.beside, 'Pending Approval');
    expect(await mail(same.releaseId)).toBe('mailed');
    const own = await frozen(true);
    const { asOf, today: validFrom } = await detail(own.beside);
    const pairs: [string, string][] = [[own.code, own.other]];
    const body = { pgmId: own.beside, asOf, pairs, combines: false, validFrom, reason: 'Its own' };
    await sales.call('combinability.save', { body, ...keyed() });
    await put(own.beside, 'Pending Approval');
    expect(await mail(own.releaseId)).toBe('mailed');
  });

  it('does not name a program out of reach of its sender', async () => {
    const { releaseId, beside, code, other } = await frozen(true);
    await put(beside, 'Submitted');
    const beyond = await server.owner
      .insertInto('bu')
      .values({ code: 'BEYOND', name_en: 'Beyond', name_cn: '之外' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.owner.updateTable('program').set({ bu_id: beyond.id }).where('code', '=', other).execute();
    const refused = await mail(releaseId);
    expect(refused).toEqual({ code: 'RELEASE_PAIRS_BEYOND_REACH', says: expect.stringContaining(code) });
    expect(JSON.stringify(refused)).not.toContain(other);
  });

  it('is mailed if the pair comes from the defaults of the offer types, even if they say yes', async () => {
    const control = await server.as('control');
    const { id: lowTypeId } = await server.db
      .selectFrom('offer_type')
      .select('id')
      .where('name', '=', 'Cash')
      .executeTakeFirstOrThrow();
    const yes = { lowTypeId, highTypeId: lowTypeId, version: 0, combines: true, reason: 'By the rules' };
    expect((await control.call('combinabilityDefaults.save', { body: yes })).body.code).toBe('0');
    const [one, beside, two] = [
      await life.planned({ from: '2041-01', to: '2041-02' }),
      await life.planned({ from: '2041-01', to: '2041-02' }),
      await life.planned({ from: '2041-03', to: '2041-04' }),
    ];
    for (const { programId } of [one, beside]) await put(programId, 'Released');
    const next = await revised(one.programId);
    const { design } = (await sales.call('design.byId', { query: { pgmId: next } })).body.data;
    const longer = { programId: next, design: { ...design, lastDay: '2041-03-10' } };
    expect((await sales.call('design.save', { body: longer, ...keyed() })).body.code).toBe('0');
    // That year has no planned volumes, so its terms name the granted value.
    const { version, offers } = (await sales.call('terms.read', { query: { pgmId: next } })).body.data;
    const written = offers.map(({ name: _n, offerType: _o, written: _w, calculated: _c, plan: _p, ...offer }) => ({
      ...offer,
      basis: 'achievement',
      tiers: [{ from: '100%', value: '1', reach: 'all' }],
    }));
    const terms = { query: { version }, body: { pgmId: next, offers: written }, ...keyed() };
    expect((await sales.call('terms.save', terms)).body.code).toBe('0');
    const added = (await detail(next)).pairs.find((pair) => pair.code === two.programCode);
    expect(added).toMatchObject({ changed: 'added', combines: true });
    // Its own answer for another pair is checked as well.
    const { asOf, today: validFrom } = await detail(next);
    const pairs: [string, string][] = [[one.programCode, beside.programCode]];
    const said = { pgmId: next, asOf, pairs, combines: false, validFrom, reason: 'Not these' };
    const reply = await sales.call('combinability.save', { body: said, ...keyed() });
    expect(reply.body.code, reply.text).toBe('0');
    const releaseId = await frozenLetter(next);
    await put(two.programId, 'Pending Approval');
    expect(await mail(releaseId)).toBe('mailed');
  });
});
