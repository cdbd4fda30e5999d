import { err, ok } from '@oasis/engine/base';
import { runBatch, tryBatch } from '../../batch/run-batch.ts';
import { BATCH_WHAT, type BatchWhat } from '../../batch/types.ts';
import { reasonOf } from '../../config/problem.ts';
import { oneOf, readArguments, wholeNumber } from '../arguments.ts';
import { batchLines, GOES_ON } from '../batch-report.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { progressOf } from '../progress.ts';
import { withDatabase } from '../with-database.ts';

const LATEST = BATCH_WHAT.filter((what): what is Exclude<BatchWhat, 'stored'> => what !== 'stored');

/** `oasis recalculate` */
export const recalculateCommand: Command = {
  words: ['recalculate'],
  synopsis: `[--year Y] [--workers N] [--dry-run] [--with-latest ${LATEST.join('|')}]`,
  summary: 'Calculate every stored budget again, with the versions that each was made with',
  options: [
    ['--year Y', "budgets whose program's period touches the year; without it, all"],
    ['--workers N', 'threads that calculate (1)'],
    ['--dry-run', 'write nothing; tell which stored totals differ'],
    [
      `--with-latest ${LATEST.join('|')}`,
      'write nothing; tell what the newest prices, volumes or templates would move',
    ],
  ],
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      year: { type: 'string' },
      workers: { type: 'string', default: '1' },
      'dry-run': { type: 'boolean', default: false },
      'with-latest': { type: 'string' },
    });
    if (positionals.length > 0) throw new UsageError(`'${positionals[0]}' is not an option`);
    const year = values.year === undefined ? null : wholeNumber(values.year, '--year', 1900, 2999);
    const workers = wholeNumber(values.workers, '--workers', 1, 64);
    const latest = values['with-latest'];
    const what = latest === undefined ? 'stored' : oneOf(latest, '--with-latest', LATEST);
    const writes = what === 'stored' && !values['dry-run'];
    return withDatabase(terminal, async (db, settings, { address, beforeClose }) => {
      const stop = new AbortController();
      const progress = progressOf(terminal);
      const work = writes ? runBatch : tryBatch;
      const batch = work(
        { db, address: address.app },
        {
          what,
          year,
          workers,
          hyperformulaKey: settings.hyperformulaKey,
          now: terminal.now,
          stop: stop.signal,
          onProgress: progress.show,
        },
      );
      beforeClose(async () => {
        stop.abort();
        await batch.catch(() => undefined);
      });
      const ended = await batch.then(ok, (cause: unknown) => err(reasonOf(cause))).finally(progress.end);
      if (!ended.ok) {
        terminal.error(`The run was interrupted: ${ended.error}.`);
        if (writes) terminal.error(GOES_ON);
        return EXIT.refused;
      }
      const report = ended.value;
      for (const line of batchLines(report, { what, writes })) terminal.out(line);
      return report.failed.length > 0 || report.state !== 'done' ? EXIT.refused : EXIT.done;
    });
  },
};
