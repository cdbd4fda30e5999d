import { createHash } from 'node:crypto';
import type { CallId } from '@oasis/api-client/contract';
import { type Actor, type ChangeAction, err, message, ok, type Result } from '@oasis/engine';
import { writeAudit } from '../audit/record.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { Refusal } from './refusal.ts';
import type { Changed } from './route.ts';

/** The request that a change answers. */
export interface ChangeRequest {
  readonly call: CallId;
  readonly actionId: string;
  readonly action: ChangeAction;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
  /** Present where the call needs one. */
  readonly key?: string;
  /** What the key stands for: address and body. */
  readonly content: () => string;
}

/** Carries a refusal out of a transaction, which rolls back on the way. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('rolled back');
    this.refusal = refusal;
  }
}

/** Runs the work, its audit row and its idempotent reply in one transaction; a refusal leaves nothing behind. */
export async function runChange<Data>(
  db: Db,
  request: ChangeRequest,
  work: (tx: Tx) => Promise<Changed<Data>>,
): Promise<Result<Data, Refusal>> {
  try {
    return ok(await db.transaction().execute((tx) => changeInside(tx, request, work)));
  } catch (cause) {
    if (cause instanceof RolledBack) return err(cause.refusal);
    throw cause;
  }
}

/** Records a refused change on its own, so that it outlives the rollback (before the reply goes out). */
export async function recordRefusal(db: Db, request: ChangeRequest, refusal: Refusal): Promise<void> {
  await writeAudit(db, {
    at: request.now,
    event: request.action.audit,
    outcome: 'refused',
    action: request.actionId,
    actor: request.actor,
    subject: refusal.subject ?? '',
    messageCode: refusal.message.code,
    requestId: request.requestId,
    details: { call: request.call },
  });
}

async function changeInside<Data>(
  tx: Tx,
  request: ChangeRequest,
  work: (tx: Tx) => Promise<Changed<Data>>,
): Promise<Data> {
  if (request.key !== undefined) {
    const earlier = await claimKey(tx, request, request.key);
    // The reply was made by this very handler for this very request, so it has its type.
    if (earlier !== undefined) return JSON.parse(earlier) as Data;
  }
  const outcome = await work(tx);
  if (!outcome.ok) throw new RolledBack(outcome.error);
  const { data, audit } = outcome.value;
  await writeAudit(tx, {
    at: request.now,
    event: request.action.audit,
    outcome: 'done',
    action: request.actionId,
    actor: audit.actor ?? request.actor,
    subject: audit.subject,
    messageCode: '',
    requestId: request.requestId,
    details: { call: request.call, ...audit.details },
  });
  if (request.key !== undefined) await keepReply(tx, request, request.key, JSON.stringify(data));
  return data;
}

/** Takes a key for this transaction, or answers the reply that it stands for. A call in flight with it is waited for. */
async function claimKey(tx: Tx, request: ChangeRequest, key: string): Promise<string | undefined> {
  const hash = createHash('sha256').update(request.content()).digest();
  const [usrid, call] = [request.actor.usrid, request.call];
  const taken = await tx
    .insertInto('idempotency')
    .values({ usrid, call, key, request_hash: hash, reply: null, at: request.now })
    .onConflict((conflict) => conflict.columns(['usrid', 'call', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken !== undefined) return undefined;
  const found = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'reply'])
    .where('usrid', '=', usrid)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!hash.equals(found.request_hash))
    throw new RolledBack({ kind: 'conflict', message: message('IDEMPOTENCY_KEY_REUSED') });
  return found.reply ?? 'null';
}

async function keepReply(tx: Tx, request: ChangeRequest, key: string, reply: string): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ reply })
    .where('usrid', '=', request.actor.usrid)
    .where('call', '=', request.call)
    .where('key', '=', key)
    .execute();
}
