import type { BrokenInvariant, Difference } from '@oasis/engine/check';
import { type Message, type MessageCode, message } from '@oasis/engine/messages';

/** A failed check of a budget, the audit log, an archive, or a table of rights. */
export interface Finding {
  /** The checked object, for example 'budget 12' or 'audit log'. */
  readonly subject: string;
  /** The id of the failed check: an invariant of the engine, or a check of stored data. */
  readonly check: string;
  /** The rule that should hold. */
  readonly sentence: Message;
  /** The first places that break the rule. */
  readonly differences: readonly Difference[];
  /** True if there are more such places. */
  readonly more: boolean;
}

/** The largest number of places that one finding names. */
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
  documents: 'VERIFY_DOCUMENTS',
  moves: 'VERIFY_MOVES',
  approvals: 'VERIFY_APPROVALS',
  money: 'VERIFY_MONEY',
  claims: 'VERIFY_CLAIMS',
  frozen: 'VERIFY_FROZEN',
} as const satisfies Readonly<Record<string, MessageCode>>;

/** The checks of stored data, besides the invariants of the engine. */
export type StoredCheck = keyof typeof SENTENCES;

/** Returns a finding with these differences, or none if there are no differences. */
export function findingOf(subject: string, check: StoredCheck, differences: readonly Difference[]): readonly Finding[] {
  if (differences.length === 0) return [];
  const [first, more] = [differences.slice(0, MOST_PLACES), differences.length > MOST_PLACES];
  return [{ subject, check, sentence: message(SENTENCES[check]), differences: first, more }];
}

/** Returns a broken invariant of a budget's table as a finding. */
export function findingOfTable(budgetId: number, { invariant, differences, more }: BrokenInvariant): Finding {
  return { subject: budgetSubject(budgetId), check: invariant.id, sentence: invariant.sentence, differences, more };
}

/** Returns the subject of a budget's findings. */
export function budgetSubject(budgetId: number): string {
  return `budget ${budgetId}`;
}
