import { type BrokenInvariant, type Difference, type Message, type MessageCode, message } from '@oasis/engine';

/** Something that is not as it should be: of a budget, or of the audit log. */
export interface Finding {
  /** 'budget 12', 'audit log' */
  readonly subject: string;
  /** The check that found it: an invariant of the engine, or a check of what is stored. */
  readonly check: string;
  /** What should be so. */
  readonly sentence: Message;
  /** Where it is not, the first places of them. */
  readonly differences: readonly Difference[];
  /** There are more places. */
  readonly more: boolean;
}

/** Places that are named of one finding. */
export const MOST_PLACES = 5;

const SENTENCES = {
  blocks: 'VERIFY_BLOCKS',
  rows: 'VERIFY_ROWS',
  opens: 'VERIFY_OPENS',
  versions: 'VERIFY_VERSIONS',
  history: 'VERIFY_HISTORY',
  records: 'VERIFY_RECORDS',
  audit: 'VERIFY_AUDIT',
  access: 'VERIFY_ACCESS',
  archives: 'VERIFY_ARCHIVES',
} as const satisfies Readonly<Record<string, MessageCode>>;

/** What is checked of stored budgets and the log, beside the invariants of the engine. */
export type StoredCheck = keyof typeof SENTENCES;

/** A finding of these differences; nothing where there are none. */
export function findingOf(subject: string, check: StoredCheck, differences: readonly Difference[]): readonly Finding[] {
  if (differences.length === 0) return [];
  const [first, more] = [differences.slice(0, MOST_PLACES), differences.length > MOST_PLACES];
  return [{ subject, check, sentence: message(SENTENCES[check]), differences: first, more }];
}

/** A broken invariant of a budget's table as a finding. */
export function findingOfTable(budgetId: number, { invariant, differences, more }: BrokenInvariant): Finding {
  return { subject: budgetSubject(budgetId), check: invariant.id, sentence: invariant.sentence, differences, more };
}

/** How a finding names a budget. */
export function budgetSubject(budgetId: number): string {
  return `budget ${budgetId}`;
}
