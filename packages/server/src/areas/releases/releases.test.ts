import { dayOf } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { COVER, codeOf, releaseLetters } from '../../../test/release-letters.ts';
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

const { approved, create, made, view, cover, toDealers, send, recipients } = releaseLetters(() => ({ life, sales }));

describe('a release batch', () => {
  it('PRG-028 PRG-046 takes approved programs in their order, and dates its cover today', async () => {
    const [first, second] = [await approved('First'), await approved('Second')];
    const { releaseId, releaseCode } = (await create(' Spring ', [second.programId, first.programId])).body.data;
    expect(releaseCode).toMatch(/^R-\d{4}$/v);
    const { content, coverDay, ...batch } = await view(releaseId);
    expect(batch).toMatchObject({ releaseName: 'Spring', bu: 'MBPC', status: 'Draft', programs: 2, letterNumber: '' });
    expect(content.map(({ programName }) => programName)).toEqual(['Second', 'First']);
    expect(coverDay).toBe(dayOf(server.clock.at ?? new Date()));
    const offered = await sales.call('releases.available', { query: { pageIndex: 0, pageSize: 100 } });
    const ids = offered.body.data.content.map(({ programId }) => programId);
    expect(ids).not.toContain(first.programId);
  });

  it('PRG-028 refuses a program that is not approved, of another BU, or in another letter', async () => {
    const [car, van] = [await approved(), await approved('Van', 'VAN')];
    const saved = await life.planned();
    expect(codeOf(await create('Two', [car.programId, van.programId]))).toBe('RELEASE_OTHER_BU');
    expect(codeOf(await create('None', []))).toBe('RELEASE_EMPTY');
    expect(codeOf(await create('Missing', [9_999_999]))).toBe('RELEASE_PROGRAM_MISSING');
    const refused = await create('Saved', [saved.programId]);
    expect(refused.body.message).toBe(`${saved.programCode} is Saved: only approved programs can be released`);
    await create('First', [car.programId]);
    expect(codeOf(await create('Second', [car.programId]))).toBe('RELEASE_TAKEN');
  });

  it('PRG-026 PRG-029 is saved with other programs, and takes further programs at the end', async () => {
    const { releaseId, programId } = await made();
    const [other, more] = [await approved('Other'), await approved('More')];
    const body = { releaseId, name: 'Changed', programIds: [other.programId] };
    expect((await sales.call('releases.save', { body })).body.data.status).toBe('Draft');
    await sales.call('releases.insert', { body: { releaseId, programIds: [more.programId, other.programId] } });
    const { content, releaseName } = await view(releaseId);
    expect([releaseName, ...content.map(({ programName }) => programName)]).toEqual(['Changed', 'Other', 'More']);
    expect((await create('Left', [programId])).body.code).toBe('0');
  });

  it('is reopened from frozen; until then its programs are neither revised nor cancelled', async () => {
    const { releaseId, programId } = await made('Frozen');
    await cover(releaseId);
    await toDealers(releaseId, ['D1001']);
    await send(releaseId);
    const revise = () => sales.call('program.revise', { body: { programId }, ...keyed() });
    const cancel = () => sales.call('program.cancel', { body: { programId, reason: 'Sold out' }, ...keyed() });
    expect([codeOf(await revise()), codeOf(await cancel())]).toEqual([
      'RELEASE_PROGRAM_IN_SENT',
      'RELEASE_PROGRAM_IN_SENT',
    ]);
    const waiting = async () =>
      server.owner
        .selectFrom('task')
        .select('id')
        .where('object_kind', '=', 'release-batch')
        .where('object_id', '=', releaseId)
        .where('done_at', 'is', null)
        .execute();
    expect(await waiting()).not.toEqual([]);
    const reopen = () => sales.call('releases.reopen', { body: { releaseId } });
    expect((await reopen()).body.data.status).toBe('Draft');
    expect(await waiting()).toEqual([]);
    expect(codeOf(await reopen())).toBe('STATE_NOT_FITTING');
    expect((await cancel()).body.data.status).toBe('Cancelled');
    expect(codeOf(await send(releaseId))).toBe('RELEASE_PROGRAM_STATE');
    expect((await sales.call('releases.discard', { body: { releaseId } })).body.data.status).toBe('Discarded');
  });

  it('PRG-031 is discarded only as a draft and then has no programs; they can go into another batch', async () => {
    const { releaseId, programId, programCode } = await made();
    const discard = () => sales.call('releases.discard', { body: { releaseId } });
    const letterText = async () => JSON.stringify((await view(releaseId)).letter);
    expect(await letterText()).toContain(programCode);
    expect((await discard()).body.data.status).toBe('Discarded');
    expect(await letterText()).not.toContain(programCode);
    expect((await create('Again', [programId])).body.code).toBe('0');
    expect(codeOf(await discard())).toBe('STATE_NOT_FITTING');
  });
});

describe('the cover', () => {
  it('PRG-037 PRG-051 keeps date and text in both languages, and refuses a wrong date, a missing text and a long text', async () => {
    const { releaseId } = await made();
    expect((await cover(releaseId)).body.code).toBe('0');
    const read = await sales.call('releases.cover', { query: { releaseId } });
    expect(read.body.data).toMatchObject({ releaseId, status: 'Draft', day: '2026-03-01', ...COVER });
    expect(codeOf(await cover(releaseId, { day: '2026-02-30' }))).toBe('COVER_DAY_WRONG');
    expect(codeOf(await cover(releaseId, { textCn: '  ' }))).toBe('COVER_TEXT_MISSING');
    expect(codeOf(await cover(releaseId, { textEn: 'x'.repeat(5001) }))).toBe('COVER_LENGTH');
  });
});

describe('recipients', () => {
  it('PRG-060 PRG-061 PRG-062 PRG-063 PRG-064 PRG-065 are named by groups, people and lists, and each person gets the letter once', async () => {
    const { releaseId } = await made();
    const choose = async (kind: 'region' | 'userGroup' | 'dealerPerson', name = '') => {
      const reply = await sales.call('releases.choices', { query: { kind, name, limit: 50 } });
      return reply.body.data;
    };
    const regions = (await sales.call('releases.regions', { query: { bu: 'MBPC' } })).body.data;
    const [group] = await choose('userGroup', 'sales');
    const [person] = await choose('dealerPerson', 'DEALER1');
    const base = { releaseId };
    await sales.call('releases.addInternalGroup', { body: { ...base, ids: [group?.id ?? 0] } });
    await sales.call('releases.addInternalList', { body: { ...base, codes: ['sales', ' MANAGER '] } });
    await sales.call('releases.addExternalGroup', {
      body: { ...base, kind: 'region', ids: regions.map(({ id }) => id) },
    });
    await sales.call('releases.addExternalUser', { body: { ...base, userId: person?.id ?? 0 } });
    expect((await toDealers(releaseId, ['d1001'])).body.code).toBe('0');
    const { people, named } = await recipients(releaseId);
    const accounts = people.map(({ account }) => account);
    expect(new Set(accounts).size).toBe(accounts.length);
    expect(accounts).toEqual(expect.arrayContaining(['sales', 'manager', 'DEALER1']));
    expect(new Set(named.map(({ kind }) => kind))).toEqual(
      new Set(['userGroup', 'person', 'region', 'dealerPerson', 'dealer']),
    );
    const unknown = await toDealers(releaseId, ['D1001', 'NOBODY']);
    expect(unknown.body.message).toBe('There is no such recipient: NOBODY');
    const dealer = named.find(({ kind }) => kind === 'dealer');
    const gone = { releaseId, kind: 'dealer', id: dealer?.id ?? 0 } as const;
    expect((await sales.call('releases.removeRecipient', { body: gone })).body.code).toBe('0');
    expect(codeOf(await sales.call('releases.removeRecipient', { body: gone }))).toBe('RECIPIENT_UNKNOWN');
  });

  it('PRG-055 PRG-056 lists dealers of the programs who do not get the letter, and dealers who get it without a program', async () => {
    const { releaseId } = await made();
    const before = await recipients(releaseId);
    expect(before.missing.map(({ code }) => code)).toContain('D1001');
    await toDealers(releaseId, ['D1001']);
    const after = await recipients(releaseId);
    expect(after.missing.map(({ code }) => code)).not.toContain('D1001');
    expect(after.extra).toEqual([]);
    const entities = await sales.call('releases.legalEntities', {});
    expect(entities.body.code).toBe('0');
  });

  it('PRG-064 counts the dealer of a single named person as a recipient, even if no program of the letter has the dealer', async () => {
    const { releaseId, programId } = await made();
    const query = { kind: 'dealerPerson', name: 'DEALER1', limit: 1 } as const;
    const [person] = (await sales.call('releases.choices', { query })).body.data;
    const codesOf = (dealers: readonly { readonly code: string }[]) => dealers.map(({ code }) => code);
    await sales.call('releases.addExternalUser', { body: { releaseId, userId: person?.id ?? 0 } });
    const inside = await recipients(releaseId);
    expect([codesOf(inside.missing).includes('D1001'), codesOf(inside.extra)]).toEqual([false, []]);
    const other = await server.owner
      .selectFrom('dealer')
      .select('id')
      .where('code', '=', 'D1002')
      .executeTakeFirstOrThrow();
    await server.owner
      .updateTable('program_design')
      .set({ dealer_kind: 'list' })
      .where('program_id', '=', programId)
      .execute();
    await server.owner.insertInto('program_dealer').values({ program_id: programId, dealer_id: other.id }).execute();
    const outside = await recipients(releaseId);
    expect([codesOf(outside.missing), codesOf(outside.extra)]).toEqual([['D1002'], ['D1001']]);
  });
});
