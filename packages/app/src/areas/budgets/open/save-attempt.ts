import type { CallFailure } from '@oasis/api-client';
import type { Result } from '@oasis/engine/base';
import { client } from '../../../api/client.ts';
import type { BudgetPayload } from './budget-state.ts';

/** One save in its sent form; a repeat is the same save for the server. */
export interface SaveAttempt {
  readonly budgetId: number;
  readonly version: number;
  readonly parts: BudgetPayload;
  readonly key: string;
}

/** A new attempt; the same one as before if it would send the same, so that a lost reply does no harm. */
export function nextAttempt(
  before: SaveAttempt | undefined,
  attempt: Omit<SaveAttempt, 'key'>,
  key: () => string,
): SaveAttempt {
  if (before !== undefined && isSame(before, attempt)) return before;
  return { ...attempt, key: key() };
}

/**
 * Sends the edited cells as columns, which mean the same as the specification's form; other data is beside the body. Returns the new
 * version.
 */
export async function sendSave({ budgetId, version, parts, key }: SaveAttempt): Promise<Result<number, CallFailure>> {
  const reply = await client.call('budget.save', {
    query: {
      budgetId,
      version,
      ...(parts.volumeBase !== undefined && { volumeBase: parts.volumeBase }),
      ...(parts.inputSet !== undefined && { ...parts.inputSet, rowSet: parts.rowSet }),
    },
    body: parts.body,
    key,
    headers: { 'x-oasis-gestures': parts.gestures },
    silent: true,
  });
  return reply.ok ? { ok: true, value: reply.value.version } : reply;
}

function isSame(a: Omit<SaveAttempt, 'key'>, b: Omit<SaveAttempt, 'key'>): boolean {
  return a.budgetId === b.budgetId && a.version === b.version && JSON.stringify(a.parts) === JSON.stringify(b.parts);
}
