import { createHash } from 'node:crypto';
import { err, message, ok, present, type Result } from '@oasis/engine';
import { CompiledQuery } from 'kysely';
import { AUDIT_INSERT, type AuditRecord, auditValues } from '../audit/record.ts';
import { unreadStatement } from '../database/row-reach.ts';
import type { Tx } from '../database/tables.ts';
import type { Refusal } from './refusal.ts';

/** Whose key it is, of which call, and what it stands for. */
export interface KeyedRequest {
  readonly actor: { readonly usrid: number };
  readonly call: string;
  readonly now: Date;
  readonly content: () => string;
}

/**
 * Takes a key for this transaction, or answers the reply that it stands for. A call in flight with it is waited for. The
 * same key for another content is refused.
 */
export async function claimKey(
  tx: Tx,
  request: KeyedRequest,
  key: string,
): Promise<Result<string | undefined, Refusal>> {
  const hash = createHash('sha256').update(request.content()).digest();
  const place = [request.actor.usrid, request.call, key];
  const taken = await tx.executeQuery(CompiledQuery.raw(CLAIM, [...place, hash, request.now]));
  if (taken.rows.length > 0) return ok(undefined);
  const found = await tx.executeQuery<EarlierRow>(CompiledQuery.raw(EARLIER, place));
  const earlier = present(found.rows[0], 'the earlier call of a key');
  if (!hash.equals(earlier.request_hash)) return err({ kind: 'conflict', message: message('IDEMPOTENCY_KEY_REUSED') });
  return ok(earlier.reply ?? 'null');
}

/** Keeps the reply of a key and writes the audit record, in one statement that goes out with the end of the transaction. */
export async function keepReply(
  tx: Tx,
  request: KeyedRequest & { readonly key: string },
  reply: string,
  record: AuditRecord,
): Promise<void> {
  const place = [request.actor.usrid, request.call, request.key];
  await tx.executeQuery(CompiledQuery.raw(KEEP, [...auditValues(record), ...place, reply]));
}

interface EarlierRow {
  readonly request_hash: Buffer;
  readonly reply: string | null;
}

const CLAIM = `
insert into idempotency (usrid, call, key, request_hash, at) values ($1, $2, $3, $4, $5)
on conflict (usrid, call, key) do nothing returning key`;

const EARLIER = 'select request_hash, reply from idempotency where usrid = $1 and call = $2 and key = $3';

const KEEP = unreadStatement(`
with kept as (update idempotency set reply = $14 where usrid = $11 and call = $12 and key = $13)
${AUDIT_INSERT}`);
