import type { Actor } from '@oasis/engine';
import type { Db } from '../database/tables.ts';

/** One line of the audit log. */
export interface AuditRecord {
  readonly at: Date;
  readonly event: string;
  readonly outcome: 'done' | 'refused';
  readonly action: string;
  readonly actor: Pick<Actor, 'usrid' | 'usrnm'>;
  readonly subject: string;
  readonly messageCode: string;
  readonly requestId: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes the record with the connection given: the transaction of the change it tells of, or the pool for a refusal. */
export async function writeAudit(db: Db, record: AuditRecord): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: record.at,
      event: record.event,
      outcome: record.outcome,
      action: record.action,
      usrid: record.actor.usrid === 0 ? null : record.actor.usrid,
      usrnm: record.actor.usrnm,
      subject: record.subject,
      message_code: record.messageCode,
      request_id: record.requestId,
      details: JSON.stringify(record.details),
    })
    .execute();
}
