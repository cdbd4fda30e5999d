import { message, messageText } from '@oasis/engine/messages';
import type pg from 'pg';
import type { ArchivedMonth } from '../../archive/archive-file.ts';
import { archiveMonth } from '../../archive/archive-month.ts';
import { dueMonths } from '../../archive/due-months.ts';
import { sealWaiting } from '../../audit/seal.ts';
import { reasonOf } from '../../config/problem.ts';
import type { Settings } from '../../config/settings.ts';
import { embeddedAddress } from '../../database/embedded/bootstrap.ts';
import { attachCluster } from '../../database/embedded/cluster.ts';
import { outsideAddress } from '../../database/open.ts';
import { readArguments } from '../arguments.ts';
import { type Command, EXIT, type ExitCode, type Terminal, UsageError } from '../command.ts';
import { number } from '../volume-report.ts';
import { withDatabase } from '../with-database.ts';

/** `oasis archive` */
export const archiveCommand: Command = {
  words: ['archive'],
  synopsis: '[--dry-run]',
  summary: 'Move months that are older than the settings keep out of the database, each into a checked file',
  options: [['--dry-run', 'only say which months']],
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { 'dry-run': { type: 'boolean', default: false } });
    if (positionals.length > 0) throw new UsageError(`'${positionals[0]}' is too much`);
    return withDatabase(terminal, async (db, settings) => {
      await sealWaiting(db, terminal.now());
      const months = await dueMonths(db, settings.keptMonths, terminal.now());
      if (months.length === 0) {
        terminal.out(messageText(message('ARCHIVE_NOTHING'), 'en'));
        return EXIT.done;
      }
      if (values['dry-run']) {
        for (const of of months) terminal.out(messageText(message('ARCHIVE_WOULD', { ...of }), 'en'));
        return EXIT.done;
      }
      return archiveAll(months, settings, terminal);
    });
  },
};

async function archiveAll(months: readonly ArchivedMonth[], settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const owner = await ownerOf(settings);
  if (owner === undefined) {
    terminal.error(messageText(message('ARCHIVE_NEEDS_OWNER'), 'en'));
    return EXIT.refused;
  }
  for (const of of months) {
    try {
      const done = await archiveMonth(owner, { ...of, folder: settings.archiveFolder, now: terminal.now() });
      terminal.out(messageText(sentenceOf(of, done, settings.archiveFolder), 'en'));
    } catch (cause) {
      terminal.error(messageText(message('ARCHIVE_FAILED', { ...of, reason: reasonOf(cause) }), 'en'));
      return EXIT.refused;
    }
  }
  return EXIT.done;
}

function sentenceOf(of: ArchivedMonth, done: Awaited<ReturnType<typeof archiveMonth>>, folder: string) {
  if (typeof done === 'string') return message('ARCHIVE_WAITS', { ...of, reason: done });
  return message('ARCHIVE_DONE', { ...of, rows: number(done.rows), file: folder });
}

/** The owner of the tables; this command works beside a running server. */
async function ownerOf({ database, dataFolder }: Settings): Promise<pg.ClientConfig | undefined> {
  if (database.kind === 'address') return outsideAddress(database).owner;
  const cluster = await attachCluster(dataFolder);
  return cluster && embeddedAddress(cluster).owner;
}
