import { afterAll, beforeAll, expect, it } from 'vitest';
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

const cover = (releaseId: number, textEn: string) =>
  sales.call('releases.saveCover', { body: { releaseId, day: '2026-03-01', textEn, textCn: '尊敬的经销商' } });
const send = (releaseId: number) => sales.call('releases.send', { body: { releaseId } });

it('a letter is not frozen with characters that its fonts lack; each is named with its place, and composed ones are stored', async () => {
  const program = await life.planned({ name: 'Spring 😀', bu: 'MBPC' });
  await life.put(program.programId, 'Approved');
  const { releaseId } = (
    await sales.call('releases.create', { body: { name: 'Letter', programIds: [program.programId] }, ...keyed() })
  ).body.data;
  await cover(releaseId, 'Dear Ştefan Ko\u0301s, 한 offers');
  await sales.call('releases.addExternalList', { body: { releaseId, codes: ['D1001'] } });
  const refused = await send(releaseId);
  expect(refused.headers['x-oasis-message']).toBe('LETTER_UNPRINTABLE');
  expect(refused.body.message).toContain('한 (U+D55C), 😀 (U+1F600 SI-');
  expect((await sales.call('releases.view', { query: { releaseId } })).body.data.status).toBe('Draft');
  await server.owner.updateTable('program').set({ name: 'Spring' }).where('id', '=', program.programId).execute();
  await cover(releaseId, 'Dear Ştefan Ko\u0301s');
  expect((await send(releaseId)).body.code).toBe('0');
  const { content } = await server.owner
    .selectFrom('release_batch')
    .select('content')
    .where('id', '=', releaseId)
    .executeTakeFirstOrThrow();
  expect([content?.cover.en, content?.fonts]).toEqual(['Dear Ştefan Kós', 2]);
});
