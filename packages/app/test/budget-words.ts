import { budgetMessages } from '@oasis/engine/areas/budgets';
import { addWords, startWords } from '../src/locale/i18n.ts';

/** Starts the words with the sentences of the budget page. */
export async function startBudgetWords(): Promise<void> {
  await startWords();
  addWords([budgetMessages]);
}
