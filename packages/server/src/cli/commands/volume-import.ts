import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { message, messageText } from '@oasis/engine/messages';
import { makeOf } from '../../areas/kufri/upload-form.ts';
import { writeAudit } from '../../audit/record.ts';
import type { Db } from '../../database/tables.ts';
import { listMakes } from '../../reference/vehicle-store.ts';
import { type ImportedVersion, type ImportRequest, importVolumes } from '../../reference/volume-import.ts';
import { readVolumesApart } from '../../volumes/read-apart.ts';
import { settleImport } from '../../volumes/settle.ts';
import type { VolumeImport } from '../../volumes/types.ts';
import { type Command, EXIT, type ExitCode, type Terminal } from '../command.ts';
import { counted, number, reportCsv, reportLines, settledLines } from '../volume-report.ts';
import { withDatabase } from '../with-database.ts';
import { type ImportOptions, readImportOptions } from './import-options.ts';

/** `oasis import volumes FILE` */
export const importVolumesCommand: Command = {
  words: ['import', 'volumes'],
  synopsis: 'FILE [OPTIONS]',
  summary: 'Load monthly registrations (CSV or xlsx) as the new Kufri version of a make',
  options: [
    ['--make M', 'the make that the volumes are for; the makes in the file become its brands (CBU)'],
    ['--year-column NAME', 'header text of the year; guessed where not given, as are the others'],
    ['--month-column NAME', 'header text of the month'],
    ['--date-column NAME', 'header text of a column such as 2026-05, instead of year and month'],
    ['--make-column NAME', 'header text of the make'],
    ['--type-class-column NAME', 'header text of the type class, where the file has it'],
    ['--model-year-column NAME', 'header text of the model year, where the file has it'],
    ['--model-column NAME', 'header text of the model'],
    ['--quantity-column NAME', 'header text of the number of cars (RT)'],
    ['--ws-column NAME', 'header text of the number of cars (WS), where the file has it'],
    ['--encoding NAME', 'utf-8, utf-16le, utf-16be, windows-1252 or gb18030 (utf-8)'],
    ['--duplicates CHOICE', 'first, last, sum or largest, where rows give one model and month different numbers'],
    ['--choose ROW=CHOICE', 'the same for the one conflict that begins with this row; may be repeated'],
    ['--leave-out-sums', 'leave out rows that name no model and are the sum of rows above'],
    ['--report FILE', 'write what was made of each row to a CSV file'],
    ['--dry-run', 'read and report only, load nothing'],
  ],
  async run(args, terminal) {
    const options = readImportOptions(args);
    const path = resolve(terminal.folder, options.file);
    terminal.progress(`Reading ${path}`);
    const read = await readVolumesApart(path, options.reading);
    if (!read.ok) {
      terminal.error(messageText(read.error, 'en'));
      return EXIT.refused;
    }
    for (const line of reportLines(read.value)) terminal.out(line);
    if (options.report !== undefined) await writeReport(read.value, resolve(terminal.folder, options.report), terminal);
    const settled = settleImport(read.value, options.choices);
    if (!settled.ok) {
      terminal.error(messageText(settled.error, 'en'));
      return EXIT.refused;
    }
    for (const line of settledLines(settled.value)) terminal.out(line);
    if (options.dryRun) {
      terminal.out(`${counted(settled.value.volumes.length, 'volume')} can be loaded; nothing was (--dry-run)`);
      return EXIT.done;
    }
    return withDatabase(terminal, (db) => load(db, read.value, { ...options, source: basename(path) }, terminal));
  },
};

type LoadOptions = ImportOptions & { readonly source: string };

async function load(db: Db, file: VolumeImport, options: LoadOptions, terminal: Terminal): Promise<ExitCode> {
  const make = makeOf(options.make, await listMakes(db));
  if (!make.ok) {
    terminal.error(messageText(make.error, 'en'));
    return EXIT.refused;
  }
  const { source, choices } = options;
  const request = { make: make.value, file, choices, source, by: null, now: terminal.now(), isActivated: true };
  const imported = await db.transaction().execute(async (tx) => {
    const result = await importVolumes(tx, request);
    if (result.ok) await writeAudit(tx, auditOf(request, result.value));
    return result;
  });
  if (!imported.ok) {
    terminal.error(messageText(imported.error, 'en'));
    return EXIT.refused;
  }
  terminal.out(doneText(imported.value));
  return EXIT.done;
}

/** The same event as that of the call; the actor is the command line of this machine. */
function auditOf({ now, make }: ImportRequest, version: ImportedVersion) {
  return {
    at: now,
    event: 'KUFRI_IMPORTED',
    outcome: 'done',
    action: 'kufri.import',
    actor: { usrid: 0, usrnm: 'command line' },
    subject: `kufri-version:${version.versionId}`,
    messageCode: '',
    requestId: '',
    details: { make: make.code, ...version },
  } as const;
}

function doneText({ kufriVersion, volumes, models, alreadyActive }: ImportedVersion): string {
  const counts = { version: kufriVersion, volumes: number(volumes), models: number(models) };
  return messageText(message(alreadyActive ? 'IMPORT_ALREADY_ACTIVE' : 'IMPORT_DONE', counts), 'en');
}

async function writeReport({ notes }: VolumeImport, path: string, terminal: Terminal): Promise<void> {
  await writeFile(path, reportCsv(notes));
  terminal.out(`Wrote ${path}`);
}
