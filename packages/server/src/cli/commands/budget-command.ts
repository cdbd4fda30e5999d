import { findBudget, type StoredBudget } from '../../budget-storage/budget-store.ts';
import type { Db } from '../../database/tables.ts';
import { onlyWord, wholeNumber } from '../arguments.ts';
import { EXIT, type ExitCode, type Terminal } from '../command.ts';
import { withDatabase } from '../with-database.ts';

/** Runs a command on the budget whose id is its single word. */
export function withBudget(
  words: readonly string[],
  terminal: Terminal,
  work: (db: Db, budget: StoredBudget) => Promise<ExitCode>,
): Promise<ExitCode> {
  const id = wholeNumber(onlyWord(words, 'BUDGET'), 'BUDGET', 1, 2_147_483_647);
  return withDatabase(terminal, async (db) => {
    const budget = await findBudget(db, id);
    if (budget !== undefined) return work(db, budget);
    terminal.error(`There is no budget ${id}`);
    return EXIT.refused;
  });
}
