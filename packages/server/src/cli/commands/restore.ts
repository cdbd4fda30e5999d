import { resolve } from 'node:path';
import { err, ok, type Result } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { syncBuild } from '../../areas/sync.ts';
import { ANCHOR_FILE, NO_ANCHORS } from '../../audit/anchors.ts';
import { sealWaiting } from '../../audit/seal.ts';
import { BackupFault, faultMessage } from '../../backup/fault.ts';
import type { Manifest } from '../../backup/manifest.ts';
import { checkBackup } from '../../backup/read-backup.ts';
import { restoreBackup, rowsOf } from '../../backup/restore.ts';
import { licenseSpreadsheet } from '../../budget-storage/spreadsheet.ts';
import type { StartProblem } from '../../config/problem.ts';
import { type OpenDatabase, openDatabase, roleOf } from '../../database/open.ts';
import type { Db } from '../../database/tables.ts';
import { DocumentFolder } from '../../documents/document-folder.ts';
import { findingLines, verifiedText } from '../../verify/report.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';
import { onlyWord, readArguments } from '../arguments.ts';
import { type Command, EXIT, type ExitCode, type Terminal } from '../command.ts';
import { tenths } from '../tenths.ts';
import { number } from '../volume-report.ts';
import { type OwnDatabase, withOwner } from '../with-owner.ts';

/** `oasis restore FILE` */
export const restoreCommand: Command = {
  words: ['restore'],
  synopsis: 'FILE [--check] [--yes]',
  summary: 'Check a backup, and put it in the place of everything that the database holds; no server may run',
  options: [
    ['--check', 'read the whole file and say whether it could be restored; touch no database'],
    ['--yes', 'do not ask'],
  ],
  async run(args, terminal) {
    const known = { check: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } } as const;
    const { values, positionals } = readArguments(args, known);
    const file = resolve(terminal.folder, onlyWord(positionals, 'FILE'));
    const manifest = await wholeBackup(file, terminal);
    if (manifest === undefined) return EXIT.refused;
    if (values.check) return EXIT.done;
    return withOwner(terminal, (database) => restore(database, { file, manifest, asks: !values.yes }, terminal));
  },
};

interface Wanted {
  readonly file: string;
  readonly manifest: Manifest;
  readonly asks: boolean;
}

async function wholeBackup(file: string, terminal: Terminal): Promise<Manifest | undefined> {
  terminal.progress(`Reading ${file}`);
  try {
    const manifest = await checkBackup(file);
    const counts = { rows: number(rowsOf(manifest)), tables: manifest.tables.length };
    terminal.out(messageText(message('BACKUP_WHOLE', { file, at: manifest.at, ...counts }), 'en'));
    return manifest;
  } catch (cause) {
    if (!(cause instanceof BackupFault)) throw cause;
    terminal.error(messageText(faultMessage(cause, file), 'en'));
    return undefined;
  }
}

/** Checks the present database and asks, restores, migrates the result to this build, and verifies it. */
async function restore(database: OwnDatabase, wanted: Wanted, terminal: Terminal): Promise<ExitCode> {
  const { address, settings } = database;
  const told = await inDatabase(database, terminal, async ({ db }) => whatIsThere(db, address.name));
  if (!told.ok) return refused(terminal, told.error.sentence);
  terminal.out(told.value);
  if (wanted.asks && !(await terminal.ask?.(messageText(message('RESTORE_QUESTION'), 'en')))) {
    return refused(terminal, messageText(message('RESTORE_NOT_CONFIRMED'), 'en'));
  }
  const { file, manifest } = wanted;
  const onTable = tenths((done, of) => terminal.progress(`${done} of ${of} tables restored`));
  const role = await roleOf(address);
  if (!role.ok) return refused(terminal, role.error.sentence);
  const common = { file, manifest, now: terminal.now(), folder: settings.dataFolder };
  const documents = new DocumentFolder(settings.documentFolder);
  const request = { ...common, documents, applicationRole: role.value, onTable };
  const restored = await restoreBackup(address.owner, request);
  if (!restored.ok) return refused(terminal, messageText(restored.error, 'en'));
  const counts = { rows: number(rowsOf(manifest)), tables: manifest.tables.length };
  terminal.out(messageText(message('RESTORE_DONE', { ...counts, at: manifest.at }), 'en'));
  if (restored.value !== undefined) {
    terminal.out(messageText(message('RESTORE_ANCHORS_KEPT', { file: restored.value }), 'en'));
  }
  // Only a database at an address can have further servers; the one in the data folder has none.
  if (settings.database.kind === 'address') {
    terminal.out(messageText(message('RESTORE_ANCHORS_ELSEWHERE', { file: ANCHOR_FILE }), 'en'));
  }
  licenseSpreadsheet(settings.hyperformulaKey);
  const verified = await inDatabase(database, terminal, ({ db }) => verify(db, documents, terminal));
  return verified.ok ? verified.value : refused(terminal, verified.error.sentence);
}

function refused(terminal: Terminal, sentence: string): ExitCode {
  terminal.error(sentence);
  return EXIT.refused;
}

/** Opens the database as the application after bringing it up to this build, and closes it again. */
async function inDatabase<Value>(
  { address }: OwnDatabase,
  terminal: Terminal,
  work: (database: OpenDatabase) => Promise<Value>,
): Promise<Result<Value, StartProblem>> {
  const onStep = (step: string): void => terminal.progress(`Database: ${step}`);
  const opened = await openDatabase(address, { now: terminal.now(), onStep, sync: syncBuild });
  if (!opened.ok) return err(opened.error);
  try {
    return ok(await work(opened.value));
  } finally {
    await opened.value.close();
  }
}

async function whatIsThere(db: Db, database: string): Promise<string> {
  const { rows } = await sql<{ programs: number; budgets: number; users: number; at: Date | null }>`
    select (select count(*)::int from program) as programs, (select count(*)::int from budget_table) as budgets,
      (select count(*)::int from app_user) as users, (select max(at) from audit_log) as at`.execute(db);
  const [there] = rows;
  const counts = { programs: there?.programs ?? 0, budgets: there?.budgets ?? 0, users: there?.users ?? 0 };
  const at = there?.at?.toISOString() ?? '-';
  return messageText(message('RESTORE_REPLACES', { database, ...counts, at }), 'en');
}

async function verify(db: Db, folder: DocumentFolder, terminal: Terminal): Promise<ExitCode> {
  const started = performance.now();
  await sealWaiting(db, terminal.now());
  const verified = await verifyDatabase(db, {
    // The log has just been replaced, so the former anchors do not apply.
    anchors: NO_ANCHORS,
    // Documents uploaded after the backup stay in the folder, and no row names them now.
    documents: { folder },
    onFinding: (finding) => {
      for (const line of findingLines(finding)) terminal.error(line);
    },
    onProgress: tenths((done, of) => terminal.progress(`${number(done)} of ${number(of)} budgets verified`)),
  });
  terminal.out(verifiedText(verified, ((performance.now() - started) / 1000).toFixed(1)));
  return verified.findings === 0 ? EXIT.done : EXIT.refused;
}
