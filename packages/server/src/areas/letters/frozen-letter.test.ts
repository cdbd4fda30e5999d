import { plainText } from '@oasis/engine/areas/wording';
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

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const cover = (releaseId: number, textEn: string) =>
  sales.call('releases.saveCover', { body: { releaseId, day: '2026-03-01', textEn, textCn: '尊敬的经销商' } });
const send = (releaseId: number) => sales.call('releases.send', { body: { releaseId } });
const reopen = (releaseId: number) => sales.call('releases.reopen', { body: { releaseId } });
const mail = (releaseId: number) => sales.call('releases.sendEmail', { body: { releaseId }, ...keyed() });
const letterOf = async (releaseId: number) =>
  plainText((await sales.call('releases.view', { query: { releaseId } })).body.data.letter.en);
/** A letter of one approved program that is frozen and goes to the first dealer. */
const frozen = async () => {
  const program = await life.planned({ name: 'Old name' });
  await life.put(program.programId, 'Approved');
  const body = { name: 'Frozen', programIds: [program.programId] };
  const { releaseId } = (await sales.call('releases.create', { body, ...keyed() })).body.data;
  await cover(releaseId, 'Dear partner');
  await sales.call('releases.addExternalList', { body: { releaseId, codes: ['D1001'] } });
  expect((await send(releaseId)).body.data.status).toBe('Sent');
  return { ...program, releaseId };
};
const rename = (programId: number, name: string) =>
  server.owner.updateTable('program').set({ name }).where('id', '=', programId).execute();

describe('a frozen letter', () => {
  it('shows the present content again once it is reopened, and keeps nothing of the frozen content', async () => {
    const { releaseId, programId } = await frozen();
    await rename(programId, 'New name');
    expect(await letterOf(releaseId)).toContain('Old name');
    expect((await reopen(releaseId)).body.data.status).toBe('Draft');
    await cover(releaseId, 'Dear friends');
    const letter = await letterOf(releaseId);
    expect([letter.includes('New name'), letter.includes('Dear friends')]).toEqual([true, true]);
    const row = await server.owner
      .selectFrom('release_batch')
      .select(['content', 'content_hash', 'first_day', 'last_day', 'letter_number'])
      .where('id', '=', releaseId)
      .executeTakeFirstOrThrow();
    expect(Object.values(row)).toEqual([null, null, null, null, null]);
    const programs = server.owner.selectFrom('letter_program').select('code').where('release_id', '=', releaseId);
    expect(await programs.execute()).toEqual([]);
  });

  it('is not mailed if a program has changed since, and is mailed with the new content once it is frozen again', async () => {
    const { releaseId, programId, programCode } = await frozen();
    await rename(programId, 'New name');
    const refused = await mail(releaseId);
    expect([codeOf(refused), refused.body.message]).toEqual([
      'RELEASE_PROGRAM_CHANGED',
      `${programCode} says otherwise than when this letter was frozen: open the letter again and freeze it anew`,
    ]);
    await reopen(releaseId);
    await send(releaseId);
    expect((await mail(releaseId)).body.data.status).toBe('Released');
    expect(await letterOf(releaseId)).toContain('New name');
  });

  it('is mailed as frozen if its programs have the same content', async () => {
    const { releaseId, programId } = await frozen();
    await server.owner.updateTable('program').set({ updated_at: new Date() }).where('id', '=', programId).execute();
    await server.owner.updateTable('bu').set({ name_en: 'Renamed' }).where('code', '=', 'MBPC').execute();
    expect((await mail(releaseId)).body.data.status).toBe('Released');
    expect(await letterOf(releaseId)).not.toContain('Renamed');
  });
});
