import { loadManyBudgets } from '../../demo/load-many.ts';
import { readArguments, wholeNumber } from '../arguments.ts';
import { type Command, EXIT } from '../command.ts';
import { number } from '../volume-report.ts';
import { withDatabase } from '../with-database.ts';

const MOST_BUDGETS = 100_000;
const MOST_ROWS = 200_000;

/** `oasis demo` */
export const demoCommand: Command = {
  words: ['demo'],
  synopsis: '--budgets N [--rows M] [--seed S]',
  summary: 'Add budgets with made-up numbers, for measuring',
  options: [
    ['--budgets N', 'how many'],
    ['--rows M', 'rows to type in, in each of them: twelve months × models (768)'],
    ['--seed S', 'the same seed makes the same numbers (1)'],
  ],
  async run(args, terminal) {
    const { values } = readArguments(args, {
      budgets: { type: 'string', default: '' },
      rows: { type: 'string', default: '768' },
      seed: { type: 'string', default: '1' },
    });
    const budgets = wholeNumber(values.budgets, '--budgets', 1, MOST_BUDGETS);
    const rows = wholeNumber(values.rows, '--rows', 12, MOST_ROWS);
    const seed = wholeNumber(values.seed, '--seed', 0, 2 ** 31 - 1);
    return withDatabase(terminal, async (db) => {
      let told = 0;
      const onProgress = (done: number) => {
        const tenth = Math.floor((done * 10) / budgets);
        if (tenth > told) terminal.progress(`${number(done)} of ${number(budgets)} budgets`);
        told = Math.max(told, tenth);
      };
      await loadManyBudgets(db, { budgets, rows, seed, now: terminal.now(), onProgress });
      terminal.out(`Added ${number(budgets)} budgets`);
      return EXIT.done;
    });
  },
};
