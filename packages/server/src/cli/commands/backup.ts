import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { message, messageText } from '@oasis/engine/messages';
import pg from 'pg';
import { writeAudit } from '../../audit/record.ts';
import { type BackupOptions, type MadeBackup, makeBackup } from '../../backup/make-backup.ts';
import { rowsOf } from '../../backup/restore.ts';
import { reasonOf } from '../../config/problem.ts';
import type { Db } from '../../database/tables.ts';
import { DocumentFolder } from '../../documents/document-folder.ts';
import { onlyWord, readArguments } from '../arguments.ts';
import { type Command, EXIT, type ExitCode, type Terminal } from '../command.ts';
import { tenths } from '../tenths.ts';
import { number } from '../volume-report.ts';
import { type Reach, withDatabase } from '../with-database.ts';

/** `oasis backup FILE` */
export const backupCommand: Command = {
  words: ['backup'],
  synopsis: 'FILE [--replace]',
  summary: 'Write everything that the database holds at this moment into a file, also while the server runs',
  options: [['--replace', 'take the place of a file that is there already, once the new one is whole']],
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { replace: { type: 'boolean', default: false } });
    const file = resolve(terminal.folder, onlyWord(positionals, 'FILE'));
    if (!values.replace && (await isThere(file))) {
      terminal.error(messageText(message('BACKUP_EXISTS', { file }), 'en'));
      return EXIT.refused;
    }
    return withDatabase(terminal, async (db, { archiveFolder, documentFolder }, reach) => {
      const code = await backUp(db, { file, documents: new DocumentFolder(documentFolder) }, terminal, reach);
      const { count } = await db
        .selectFrom('archived_month')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const told = { count, folder: archiveFolder };
      if (count > 0) terminal.out(messageText(message('BACKUP_WITHOUT_ARCHIVES', told), 'en'));
      return code;
    });
  },
};

async function backUp(
  db: Db,
  { file, documents }: Pick<BackupOptions, 'file' | 'documents'>,
  terminal: Terminal,
  { address, beforeClose }: Reach,
): Promise<ExitCode> {
  const client = new pg.Client({ ...address.app, application_name: 'oasis backup' });
  client.on('error', () => undefined);
  beforeClose(() => client.end());
  try {
    await client.connect();
    const now = terminal.now();
    const onTable = tenths((done, of) => terminal.progress(`${done} of ${of} tables written`));
    const made = await makeBackup(client, { file, documents, now, onTable });
    await writeAudit(db, recordOf(made, now));
    const { tables } = made.manifest;
    const counts = { rows: number(rowsOf(made.manifest)), tables: tables.length, size: megabytes(made.size) };
    terminal.out(messageText(message('BACKUP_DONE', { file, ...counts }), 'en'));
    const count = made.missing.length;
    if (count > 0) terminal.error(messageText(message('BACKUP_WITHOUT_DOCUMENTS', { count }), 'en'));
    return EXIT.done;
  } catch (cause) {
    terminal.error(messageText(message('BACKUP_NOT_WRITTEN', { file, reason: reasonOf(cause) }), 'en'));
    return EXIT.refused;
  }
}

/** The audit record of a backup: who took a copy of everything is recorded, but not its target. */
function recordOf({ manifest, size }: MadeBackup, now: Date) {
  return {
    at: now,
    event: 'DATABASE_BACKED_UP',
    outcome: 'done',
    action: 'backup.make',
    actor: { usrid: 0, usrnm: 'command line' },
    subject: 'database',
    messageCode: '',
    requestId: '',
    details: { rows: rowsOf(manifest), size, auditHead: manifest.auditHead },
  } as const;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
