import { createHash } from 'node:crypto';
import { type RecordKind, recordSubject } from '@oasis/engine/audit';
import { err, ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { CompiledQuery } from 'kysely';
import { AUDIT_INSERT, type AuditRecord, auditValues } from '../audit/record.ts';
import { notFound, type Refusal } from '../base/refusal.ts';
import { unreadStatement } from '../database/row-scope.ts';
import type { Tx } from '../database/tables.ts';

/** A request with an idempotency key: its user, its call and its content. */
export interface KeyedRequest {
  readonly actor: { readonly usrid: number };
  readonly call: string;
  readonly now: Date;
  /** The rights of the actor as `VersionedActor` has them. */
  readonly rights: string;
  readonly content: () => string;
}

/**
 * Claims an idempotency key for this transaction, or returns the stored reply of an earlier call with the same key. Waits
 * for a call in flight with that key, and refuses the key for other content. If the user's rights have changed since, the
 * stored reply is returned only for programs and budgets that are still in the user's row scope: for an earlier call, only
 * the record that it changed is known.
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
  const earlier = present(await earlierCall(tx, request, key), 'the earlier call of a key');
  if (!hash.equals(earlier.request_hash)) return err({ kind: 'conflict', message: message('IDEMPOTENCY_KEY_REUSED') });
  return replyOf(tx, earlier, request.rights);
}

async function replyOf(
  tx: Tx,
  { subject, reply, rights }: EarlierRow,
  present: string,
): Promise<Result<string, Refusal>> {
  return rights === present || (await isInScope(tx, subject)) ? ok(reply ?? 'null') : notFound(subject);
}

/** Whether a record still exists within the row scope of the transaction. */
async function isInScope(tx: Tx, subject: string): Promise<boolean> {
  const named = recordSubject(subject);
  if (named === undefined) return false;
  const table = TABLE_BY_KIND[named.kind];
  if (table === undefined) return false;
  return (await tx.selectFrom(table).select('id').where('id', '=', named.id).executeTakeFirst()) !== undefined;
}

/** Stores the reply of a key and writes the audit record, in one statement that is sent together with the commit. */
export async function keepReply(
  tx: Tx,
  request: KeyedRequest & { readonly key: string },
  reply: string,
  record: AuditRecord,
): Promise<void> {
  const place = [request.actor.usrid, request.call, request.key];
  await tx.executeQuery(CompiledQuery.raw(KEEP, [...auditValues(record), ...place, reply, request.rights]));
}

function earlierCall(tx: Tx, { actor, call }: KeyedRequest, key: string): Promise<EarlierRow | undefined> {
  return tx
    .selectFrom('idempotency')
    .select(['request_hash', 'reply', 'subject', 'rights'])
    .where('usrid', '=', actor.usrid)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
}

interface EarlierRow {
  readonly request_hash: Buffer;
  readonly reply: string | null;
  readonly subject: string;
  readonly rights: string;
}

const TABLE_BY_KIND: Readonly<Partial<Record<RecordKind, 'program' | 'budget_table'>>> = {
  program: 'program',
  budget: 'budget_table',
};

/** Raw, like every statement of each change: the builder would put its text together for each call. */
const CLAIM = `
insert into idempotency (usrid, call, key, request_hash, at) values ($1, $2, $3, $4, $5)
on conflict (usrid, call, key) do nothing returning key`;

const KEEP = unreadStatement(`
with kept as (update idempotency set reply = $14, subject = $7, rights = $15
  where usrid = $11 and call = $12 and key = $13)
${AUDIT_INSERT}`);
