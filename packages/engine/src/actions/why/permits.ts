import type { Rights } from '../../access/rights.ts';
import { passesRules } from './literal-rules.ts';
import { isGranted, type Question } from './question.ts';

/** Whether these rights answer the question with yes: it is granted, and no literal rule of a page denies it. */
export function permits(rights: Rights, question: Question): boolean {
  return isGranted(rights, question) && passesRules(rights, question);
}
