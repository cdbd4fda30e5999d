import type { MailFacts } from '@oasis/engine/areas/mailbox';
import type { Tx } from '../database/tables.ts';
import type { ToldPerson } from '../rights/people-with.ts';

/** A message to several people. */
export interface NewMessage {
  readonly template: string;
  readonly facts: MailFacts;
  readonly object: { readonly kind: string; readonly id: number };
  readonly to: readonly ToldPerson[];
}

/** Writes a message to each person, to be sent once the transaction is committed. Needs all rows in sight. */
export async function writeMessages(tx: Tx, { template, facts, object, to }: NewMessage, now: Date): Promise<void> {
  if (to.length === 0) return;
  await tx
    .insertInto('message')
    .values(
      to.map(({ id, address }) => ({
        template,
        facts: JSON.stringify(facts),
        object_kind: object.kind,
        object_id: object.id,
        user_id: id,
        address,
        next_at: now,
        made_at: now,
      })),
    )
    .execute();
}
