import type { Actor } from '@oasis/engine/access';
import { CompiledQuery } from 'kysely';
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

/** Writes the record with the given connection: the transaction of its change, or the pool for a refusal. */
export async function writeAudit(db: Db, record: AuditRecord): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(AUDIT_INSERT, auditValues(record)));
}

/** Takes the ten values of `auditValues` as $1 to $10. */
export const AUDIT_INSERT = `
insert into audit_log (at, event, outcome, action, usrid, usrnm, subject, message_code, request_id, details)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

export function auditValues(record: AuditRecord): unknown[] {
  const { at, event, outcome, action, actor, subject, messageCode, requestId } = record;
  const usrid = actor.usrid === 0 ? null : actor.usrid;
  const details = JSON.stringify(record.details);
  return [at, event, outcome, action, usrid, actor.usrnm, subject, messageCode, requestId, details];
}
