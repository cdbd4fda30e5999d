import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallId } from '@oasis/api-client/contract';
import { type Actor, type ChangeAction, err, ok, type Result } from '@oasis/engine';
import { type AuditRecord, writeAudit } from '../audit/record.ts';
import type { Db, Tx } from '../database/tables.ts';
import { claimKey, keepReply } from './change-key.ts';
import { inTurn } from './change-turn.ts';
import { isRetryable } from './database-trouble.ts';
import { rowsFor } from './own-rows.ts';
import type { Refusal } from './refusal.ts';
import type { Changed } from './route.ts';
import {
  confirmEnd,
  confirmRights,
  confirmStanding,
  isUnconfirmed,
  RightsChangedError,
  type Standing,
} from './standing.ts';

/** The request that a change answers. */
export interface ChangeRequest {
  readonly call: CallId;
  readonly actionId: string;
  readonly action: ChangeAction;
  readonly actor: Actor;
  /** What the actor was let in with; absent in calls without a session. */
  readonly standing?: Standing;
  readonly now: Date;
  /** The server's clock, for how late it is when the change ends. */
  readonly clock?: () => Date;
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

/**
 * Runs the work, its audit row and its idempotent reply in one transaction; a refusal leaves nothing behind. Where rights of
 * anybody have changed before its end it runs again and asks for those of the person; where they are others,
 * or the session has ended, nothing is done and `RightsChangedError` is thrown: whether it may be done has to be decided anew.
 */
export async function runChange<Data>(
  db: Db,
  request: ChangeRequest,
  work: (tx: Tx) => Promise<Changed<Data>>,
): Promise<Result<Data, Refusal>> {
  let confirm: typeof confirmRights = confirmStanding;
  for (let attempt = 1; ; attempt++) {
    try {
      return ok(
        await inTurn(db, () =>
          rowsFor(db, request.actor)
            .transaction()
            .execute((tx) => changeInside(tx, request, work, confirm)),
        ),
      );
    } catch (cause) {
      if (cause instanceof RolledBack) return err(cause.refusal);
      if (isUnconfirmed(cause)) {
        if (confirm === confirmRights) throw new RightsChangedError('the rights of a change have changed', { cause });
        confirm = confirmRights;
        continue;
      }
      // Rolled back for the sake of another transaction: nothing of it is there, so it may simply run again.
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
  const rights = request.standing?.rights ?? '';
  if (request.key !== undefined) {
    const claimed = await claimKey(tx, { ...request, rights }, request.key);
    if (!claimed.ok) throw new RolledBack(claimed.error);
    if (claimed.value !== undefined) {
      await confirmEnd(tx, request, confirm);
      // The reply was made by this very handler for this very request, so it has its type.
      return JSON.parse(claimed.value) as Data;
    }
  }
  const outcome = await work(tx);
  if (!outcome.ok) throw new RolledBack(outcome.error);
  await confirmEnd(tx, request, confirm);
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
