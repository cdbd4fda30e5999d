import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupOf, inTarget, makeTarget, type Target } from '../../test/backup-scene.ts';
import { DEMO_DAY } from '../../test/fill.ts';
import { uploadTo } from '../../test/multipart.ts';
import { callKey } from '../../test/rights.ts';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { DocumentFolder } from '../documents/document-folder.ts';
import { checkDocuments } from '../verify/check-documents.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore.ts';

let server: TestServer;
let into: Target;
/** Beginning of the name of the content without a row. */
const ORPHAN = 'cc3973816312';
const CONTENTS = [
  Buffer.from('%PDF-1.7\nsmall'),
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_500_000, 7)]),
];
beforeAll(async () => {
  server = await testServer();
  into = await makeTarget();
  const control = await server.as('control');
  const body = { nameEn: 'Kept', nameCn: '保留', category: 'sale', giver: 'dealer' };
  const { attachmentId } = (await control.call('attachments.add', { body, headers: callKey() })).body.data;
  const fields = { attachmentId: String(attachmentId) };
  for (const content of [...CONTENTS, ...CONTENTS]) {
    await uploadTo('attachments.addSample', server, control, { fields, fileName: 'x.pdf', content });
  }
}, 60_000);
afterAll(async () => {
  await server.close();
  await into.close();
}, 60_000);

const differences = (folder: string, orphansBefore?: Date) =>
  server.db
    .transaction()
    .execute((tx) =>
      checkDocuments(tx, { folder: new DocumentFolder(folder), ...(orphansBefore !== undefined && { orphansBefore }) }),
    );
async function filesIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
const fileOf = (folder: string, name: string) => path.join(folder, name.slice(0, 2), name);

it('a backup has each content of documents once, and a restore writes it into the new folder', async () => {
  const file = path.join(into.folder, 'a.backup');
  const made = await backupOf(server.name, file, server.documentFolder);
  expect([made.manifest.documents, made.missing]).toEqual([2, []]);
  const manifest = await checkBackup(file);
  const folder = path.join(into.folder, 'documents');
  const documents = new DocumentFolder(folder);
  const request = { file, manifest, documents, now: DEMO_DAY, folder: into.folder, onTable: () => undefined };
  expect(await restoreBackup(into.address.owner, { ...request, applicationRole: 'oasis_app' })).toMatchObject({
    ok: true,
  });
  expect((await filesIn(folder)).toSorted()).toEqual((await filesIn(server.documentFolder)).toSorted());
  await inTarget(into, async ({ db }) => {
    const found = await db
      .transaction()
      .execute((tx) => checkDocuments(tx, { folder: documents, orphansBefore: new Date() }));
    expect(found).toEqual([]);
  });
}, 60_000);

it('a missing or changed content is found, reported by a backup, and left out of it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oasis-damaged-'));
  const documents = new DocumentFolder(folder);
  await documents.keep(CONTENTS[0] ?? Buffer.alloc(0));
  const [name = ''] = await filesIn(folder);
  expect((await differences(folder)).map(({ found }) => found)).toEqual(['no such content', 'no such content']);
  await writeFile(fileOf(folder, name), 'changed');
  expect(await differences(folder)).toHaveLength(4);
  const made = await backupOf(server.name, path.join(into.folder, 'b.backup'), folder);
  expect([made.manifest.documents, made.missing.length]).toEqual([0, 2]);
  await checkBackup(path.join(into.folder, 'b.backup'));
  await rm(folder, { recursive: true });
}, 60_000);

it('a file without a row is reported once it is old enough', async () => {
  const documents = new DocumentFolder(server.documentFolder);
  await documents.keep(Buffer.from('%PDF-1.7\nnobody'));
  const yesterday = new Date(Date.now() - 86_400_000);
  expect(await differences(server.documentFolder, yesterday)).toEqual([]);
  const orphan = (await filesIn(server.documentFolder)).find((name) => name.startsWith(ORPHAN)) ?? '';
  await utimes(fileOf(server.documentFolder, orphan), new Date(0), new Date(0));
  expect((await differences(server.documentFolder, yesterday)).map(({ place }) => place)).toEqual([`file ${orphan}`]);
  await rm(fileOf(server.documentFolder, orphan));
});

it('partial files of a dead process are removed after a day; complete contents are not', async () => {
  const incoming = path.join(server.documentFolder, 'incoming');
  const before = await filesIn(server.documentFolder);
  await writeFile(path.join(incoming, 'left'), 'half a content');
  const documents = new DocumentFolder(server.documentFolder);
  await documents.sweep(new Date());
  expect(await filesIn(server.documentFolder)).toHaveLength(before.length + 1);
  await documents.sweep(new Date(Date.now() + 2 * 86_400_000));
  expect(await filesIn(server.documentFolder)).toEqual(before);
});
