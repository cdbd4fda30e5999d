import type { MailFacts, MailState } from '@oasis/engine/areas/mailbox';
import type { ColumnType, Generated } from 'kysely';

/** Migration 0096. */
interface MessageTable {
  id: Generated<number>;
  template: string;
  facts: ColumnType<MailFacts, string, never>;
  object_kind: string;
  object_id: number;
  user_id: number;
  /** Empty if no address was known. */
  address: string;
  state: Generated<MailState>;
  version: Generated<number>;
  tries: Generated<number>;
  /** When it is tried next; while it is being sent, when another worker takes it. */
  next_at: Date;
  /** Why the last try failed. */
  error: Generated<string>;
  made_at: Date;
  sent_at: Generated<Date | null>;
  seen_at: Generated<Date | null>;
}

declare module '../database/tables.ts' {
  interface Tables {
    readonly message: MessageTable;
  }
}
