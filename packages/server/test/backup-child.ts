import path from 'node:path';
import pg from 'pg';
import { makeBackup } from '../src/backup/make-backup.ts';
import { checkBackup } from '../src/backup/read-backup.ts';
import { restoreBackup } from '../src/backup/restore.ts';
import { DocumentFolder } from '../src/documents/document-folder.ts';

/** Backs up or restores as a process of its own, which a test may kill: kind, address, file, data folder. */
const [, , what, connectionString = '', file = '', folder = ''] = process.argv;
const documents = new DocumentFolder(path.join(folder, 'documents'));
const now = new Date('2026-03-02T08:00:00Z');
const onTable = (): void => undefined;

process.stdout.write('begun\n');
if (what === 'backup') {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await makeBackup(client, { file, now, documents, onTable });
  await client.end();
} else {
  const manifest = await checkBackup(file);
  const request = { file, manifest, now, folder, documents, applicationRole: 'oasis_app', onTable };
  const restored = await restoreBackup({ connectionString }, request);
  if (!restored.ok) throw new Error(JSON.stringify(restored.error));
}
process.stdout.write('done\n');
