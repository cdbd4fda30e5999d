import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallId } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import type { ChangeAction } from '@oasis/engine/actions';
import { err, ok, type Result } from '@oasis/engine/base';
import { type AuditRecord, writeAudit } from '../audit/record.ts';
import type { Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import {
  type AccessSnapshot,
  confirmBeforeCommit,
  confirmRights,
  confirmVersion,
  isAccessChanged,
  RightsChangedError,
} from './access-snapshot.ts';
import { claimKey, keepReply } from './change-key.ts';
import { withChangePermit } from './change-limit.ts';
import { isRetryable } from './database-trouble.ts';
import type { Changed } from './route.ts';
import { scopedDb } from './row-scope.ts';

/** The request behind a change. */
export interface ChangeRequest {
  readonly call: CallId;
  readonly actionId: string;
  readonly action: ChangeAction;
  readonly actor: Actor;
  /** Session and rights at the start of the call; absent in calls without a session. */
  readonly access?: AccessSnapshot;
  readonly now: Date;
  /** The clock of the server, for the time at which the change ends. */
  readonly clock?: () => Date;
  readonly requestId: string;
  /** The idempotency key; present if the call needs one. */
  readonly key?: string;
  /** The content that the key identifies: method, address and hash of the body. */
  readonly content: () => string;
}

/** Error that carries a refusal out of a transaction and makes it roll back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('rolled back');
    this.refusal = refusal;
  }
}

/**
 * Runs the work, its audit row and its idempotent reply in one transaction; a refusal rolls all of it back. If the rights of
 * any user changed meanwhile, it runs again and compares the rights of this user. If those changed or the session has ended,
 * it does nothing and throws `RightsChangedError`: the caller has to decide again whether the change is permitted.
 */
export async function runChange<Data>(
  db: Db,
  request: ChangeRequest,
  work: (tx: Tx) => Promise<Changed<Data>>,
): Promise<Result<Data, Refusal>> {
  let confirm: typeof confirmRights = confirmVersion;
  for (let attempt = 1; ; attempt++) {
    try {
      return ok(
        await withChangePermit(db, () =>
          scopedDb(db, request.actor)
            .transaction()
            .execute((tx) => changeInside(tx, request, work, confirm)),
        ),
      );
    } catch (cause) {
      if (cause instanceof RolledBack) return err(cause.refusal);
      if (isAccessChanged(cause)) {
        if (confirm === confirmRights) throw new RightsChangedError('the rights of a change have changed', { cause });
        confirm = confirmRights;
        continue;
      }
      // A conflict with another transaction rolled this one back completely, so it can run again.
      if (attempt >= ATTEMPTS || !isRetryable(cause)) throw cause;
      await sleep(randomInt(PAUSE_MS));
    }
  }
}

const ATTEMPTS = 3;
const PAUSE_MS = 20;

async function changeInside<Data>(
  tx: Tx,
  request: ChangeRequest,
  work: (tx: Tx) => Promise<Changed<Data>>,
  confirm: typeof confirmRights,
): Promise<Data> {
  const rights = request.access?.rights ?? '';
  if (request.key !== undefined) {
    const claimed = await claimKey(tx, { ...request, rights }, request.key);
    if (!claimed.ok) throw new RolledBack(claimed.error);
    if (claimed.value !== undefined) {
      await confirmBeforeCommit(tx, request, confirm);
      // The same handler made the stored reply for the same request, so it has the type of its data.
      return JSON.parse(claimed.value) as Data;
    }
  }
  const outcome = await work(tx);
  if (!outcome.ok) throw new RolledBack(outcome.error);
  await confirmBeforeCommit(tx, request, confirm);
  const { data, audit } = outcome.value;
  const record: AuditRecord = {
    at: request.now,
    event: request.action.audit,
    outcome: 'done',
    action: request.actionId,
    actor: audit.actor ?? request.actor,
    subject: audit.subject,
    messageCode: '',
    requestId: request.requestId,
    details: { call: request.call, ...audit.details },
  };
  if (request.key === undefined) await writeAudit(tx, record);
  else await keepReply(tx, { ...request, key: request.key, rights }, JSON.stringify(data), record);
  return data;
}
