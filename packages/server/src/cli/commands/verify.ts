import { message, messageText } from '@oasis/engine/messages';
import { ANCHOR_FILE, readAnchors } from '../../audit/anchors.ts';
import { lastRestore, settleAnchors } from '../../audit/restored-anchors.ts';
import { sealWaiting } from '../../audit/seal.ts';
import { DocumentFolder } from '../../documents/document-folder.ts';
import { findingLines, verifiedText } from '../../verify/report.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';
import { readArguments, wholeNumber } from '../arguments.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { tenths } from '../tenths.ts';
import { number } from '../volume-report.ts';
import { withDatabase } from '../with-database.ts';

/** An upload that is under way has its file before its row. */
const DAY_MS = 86_400_000;

/** `oasis verify` */
export const verifyCommand: Command = {
  words: ['verify'],
  synopsis: '[--year Y] [--archives]',
  summary: 'Calculate everything again that is stored of budgets, and check the audit log; 1 where anything differs',
  options: [
    ['--year Y', 'only budgets whose program touches this year; the audit log is checked all the same'],
    ['--archives', 'read every archived month as well, in the folder that OASIS_ARCHIVE names'],
  ],
  run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      year: { type: 'string' },
      archives: { type: 'boolean', default: false },
    });
    if (positionals.length > 0) throw new UsageError(`'${positionals[0]}' is too much`);
    const year = values.year === undefined ? undefined : wholeNumber(values.year, '--year', 1900, 2999);
    return withDatabase(terminal, async (db, { dataFolder, database, archiveFolder, documentFolder }) => {
      await settleAnchors(db, dataFolder);
      const started = performance.now();
      const anchors = await readAnchors(db, dataFolder, { isOnly: database.kind === 'embedded' });
      await sealWaiting(db, terminal.now(), anchors.file?.last);
      let isLogWhole = true;
      const verified = await verifyDatabase(db, {
        ...(year !== undefined && { year }),
        anchors,
        ...(values.archives && { archives: archiveFolder }),
        documents: {
          folder: new DocumentFolder(documentFolder),
          orphansBefore: new Date(terminal.now().getTime() - DAY_MS),
        },
        onFinding: (finding) => {
          isLogWhole &&= finding.check !== 'audit';
          for (const line of findingLines(finding)) terminal.out(line);
        },
        onProgress: tenths((done, of) => terminal.progress(`${number(done)} of ${number(of)} budgets verified`)),
      });
      const restoredAt = isLogWhole || anchors.heads.size === 0 ? undefined : await lastRestore(db);
      if (restoredAt !== undefined) {
        const told = { at: restoredAt.toISOString(), file: ANCHOR_FILE };
        terminal.out(messageText(message('VERIFY_AFTER_RESTORE', told), 'en'));
      }
      terminal.out(verifiedText(verified, ((performance.now() - started) / 1000).toFixed(1)));
      return verified.findings === 0 ? EXIT.done : EXIT.refused;
    });
  },
};
