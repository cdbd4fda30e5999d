import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { DocumentFolder } from '../../documents/document-folder.ts';
import { makeLetter } from '../../letters/make-letter.ts';
import { sweepLetterFiles } from '../../letters/sweep-letter-files.ts';
import { checkDocuments } from '../../verify/check-documents.ts';

let server: TestServer;
let sales: TestCaller;
let folder: DocumentFolder;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
  folder = new DocumentFolder(server.documentFolder);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.owner.deleteFrom('letter_file').execute();
  await rm(server.documentFolder, { recursive: true, force: true });
});

/** A release batch with one program. */
async function draft(): Promise<number> {
  const life = programLife(server);
  const { programId } = await life.planned({ name: 'Spring', bu: 'MBPC' });
  await life.put(programId, 'Approved');
  const body = { name: 'Letter', programIds: [programId] };
  return (await sales.call('releases.create', { body, ...keyed() })).body.data.releaseId;
}
const cover = (releaseId: number, textEn: string) =>
  sales.call('releases.saveCover', { body: { releaseId, day: '2026-03-01', textEn, textCn: '尊敬的经销商' } });
async function frozen(): Promise<number> {
  const releaseId = await draft();
  await cover(releaseId, 'Dear partner');
  await sales.call('releases.addExternalList', { body: { releaseId, codes: ['D1001'] } });
  expect((await sales.call('releases.send', { body: { releaseId } })).body.code).toBe('0');
  return releaseId;
}
const download = (releaseId: number) => sales.call('releases.downloadSml', { query: { releaseId } });
const generate = (releaseId: number) => sales.call('releases.generateSml', { body: { releaseId } });
const stateOf = async (releaseId: number) =>
  (await sales.call('releases.viewSml', { query: { releaseId } })).body.data.state;
async function files(): Promise<readonly string[]> {
  const found = await readdir(server.documentFolder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}
/** Moves files and rows back in time by this number of days. */
async function age(days: number): Promise<void> {
  const at = new Date(Date.now() - days * 86_400_000);
  for (const file of await files()) await utimes(file, at, at);
  await server.owner.updateTable('letter_file').set({ started_at: at }).execute();
}
const findings = () =>
  server.db.transaction().execute((tx) => checkDocuments(tx, { folder, orphansBefore: new Date() }));

/** The number of threads that `work` starts, and the most that run at once. */
async function threadsOf(work: () => Promise<unknown>): Promise<{ readonly started: number; readonly most: number }> {
  let [started, running, most] = [0, 0, 0];
  const count = (worker: Worker): void => {
    started += 1;
    running += 1;
    most = Math.max(most, running);
    worker.once('exit', () => {
      running -= 1;
    });
  };
  process.on('worker', count);
  await work();
  process.off('worker', count);
  return { started, most };
}

describe('the PDF of a letter', () => {
  it('needs an existing letter', async () => {
    expect((await generate(9_999_999)).status).toBe(404);
    expect((await download(9_999_999)).status).toBe(404);
  });

  it('is made once, however many requests there are, and does not delay the PDF of another letter', async () => {
    const [often, other] = [await frozen(), await frozen()];
    const asked = [...Array.from({ length: 8 }, () => often), other];
    const { started } = await threadsOf(async () => {
      const replies = await Promise.all(asked.map(download));
      expect(replies.map(({ status }) => status)).toEqual(asked.map(() => 200));
      expect(new Set(replies.map(({ text }) => text)).size).toBe(2);
    });
    expect(started).toBe(2);
    expect(await threadsOf(() => Promise.all(asked.map(download)))).toMatchObject({ started: 0 });
  }, 120_000);

  it('is made concurrently with another one', async () => {
    const { content } = await server.owner
      .selectFrom('release_batch')
      .select('content')
      .where('id', '=', await frozen())
      .executeTakeFirstOrThrow();
    const task = { content: present(content, 'a frozen letter'), number: '' };
    const { most } = await threadsOf(() => Promise.all([makeLetter(task), makeLetter(task)]));
    expect(most).toBe(2);
  }, 120_000);

  it('is not made again if it exists or is being made', async () => {
    const releaseId = await draft();
    const { started } = await threadsOf(async () => {
      const replies = await Promise.all([generate(releaseId), generate(releaseId), generate(releaseId)]);
      expect(replies.map(({ body }) => body.data.state)).toEqual(['making', 'making', 'making']);
      await expect.poll(() => stateOf(releaseId), { timeout: 60_000 }).toBe('ready');
      expect((await generate(releaseId)).body.data).toMatchObject({ state: 'ready', done: 1 });
    });
    expect(started).toBe(1);
    expect(await stateOf(releaseId)).toBe('ready');
  }, 120_000);

  it('is made again by the next request after five seconds if its server stopped in between', async () => {
    const releaseId = await draft();
    expect((await generate(releaseId)).body.data.state).toBe('making');
    await expect.poll(() => stateOf(releaseId), { timeout: 60_000 }).toBe('ready');
    // The server's clock does not advance.
    const now = present(server.clock.at, 'a clock');
    const cutOff = (seconds: number) =>
      server.owner
        .updateTable('letter_file')
        .set({ state: 'making', sha256: null, size: 0, started_at: new Date(now.getTime() - seconds * 1_000) })
        .where('release_id', '=', releaseId)
        .execute();
    await cutOff(3);
    expect(await threadsOf(() => generate(releaseId))).toMatchObject({ started: 0 });
    await cutOff(6);
    const { started } = await threadsOf(async () => {
      expect((await generate(releaseId)).body.data.state).toBe('making');
      await expect.poll(() => stateOf(releaseId), { timeout: 60_000 }).toBe('ready');
    });
    expect(started).toBe(1);
  }, 120_000);

  it('the verification finds a changed file and ignores a missing file that can be made again', async () => {
    const releaseId = await frozen();
    const first = await download(releaseId);
    await age(2);
    expect(await findings()).toEqual([]);
    const [file = ''] = await files();
    await writeFile(file, 'changed');
    expect(await findings()).toMatchObject([{ place: expect.stringMatching(/^PDF of letter /v) }]);
    expect((await download(releaseId)).text).toBe(first.text);
    expect(await findings()).toEqual([]);
    await rm(file);
    expect(await findings()).toEqual([]);
    expect((await download(releaseId)).text).toBe(first.text);
    expect(await files()).toEqual([file]);
  }, 120_000);
});

it('the verification finds a letter with the PDF of another letter, and accepts a PDF that a user keeps as a document', async () => {
  const [one, other] = [await frozen(), await frozen()];
  for (const releaseId of [one, other]) expect((await download(releaseId)).status).toBe(200);
  const { owner } = server;
  const document = await owner
    .insertInto('document')
    .values({ purpose: 'sample', owner_kind: 'attachment', owner_id: 1, created_by: null, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into document_version (document_id, number, file_name, type, size, sha256, uploaded_at)
    select ${document.id}, 1, 'Letter.pdf', 'application/pdf', size, sha256, now() from letter_file where release_id = ${one}`.execute(
    owner,
  );
  expect(await findings()).toEqual([]);
  await sql`update letter_file l set sha256 = o.sha256, size = o.size from letter_file o
    where l.release_id = ${other} and o.release_id = ${one}`.execute(owner);
  const { code } = await owner
    .selectFrom('release_batch')
    .select('code')
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  expect((await findings()).filter(({ found }) => found === 'the content of something else')).toMatchObject([
    { place: `PDF of letter ${code}` },
  ]);
  await owner.deleteFrom('document_version').where('document_id', '=', document.id).execute();
}, 120_000);

describe('the sweep of PDFs', () => {
  it('removes former PDFs of a draft after a day, then its last one, and none of a frozen letter or of documents', async () => {
    const [kept, changed] = [await frozen(), await draft()];
    await download(kept);
    await cover(changed, 'First');
    await download(changed);
    await cover(changed, 'Second');
    await download(changed);
    await folder.keep(Buffer.from('%PDF-1.7\nof somebody'));
    await sweepLetterFiles(server.db, folder, new Date());
    expect(await files()).toHaveLength(4);
    await age(2);
    await server.owner.updateTable('letter_file').set({ started_at: new Date() }).execute();
    expect(await findings()).toHaveLength(2);
    await sweepLetterFiles(server.db, folder, new Date());
    expect([(await files()).length, await stateOf(changed)]).toEqual([3, 'ready']);
    await age(2);
    await sweepLetterFiles(server.db, folder, new Date());
    expect([(await files()).length, await stateOf(changed), await stateOf(kept)]).toEqual([2, 'none', 'ready']);
    expect((await findings()).map(({ expected }) => expected)).toEqual(['a document or letter that names it']);
  }, 120_000);

  it('keeps a file that is stored again meanwhile', async () => {
    const content = Buffer.from('%PDF-1.7\n/Producer (Oasis)');
    await folder.keep(content);
    const [file = ''] = await files();
    const now = new Date();
    await utimes(file, now, now);
    await folder.forget(path.basename(file), now);
    expect(await files()).toEqual([file]);
    await folder.forget(path.basename(file), new Date(now.getTime() + 1000));
    expect(await files()).toEqual([]);
  });
});
