import { dayOf } from '@oasis/engine/base';
import { CompiledQuery } from 'kysely';
import { unreadStatement } from '../database/row-scope.ts';
import type { Tx } from '../database/tables.ts';
import { RIGHTS_TEXT } from '../identity/load-actor.ts';

/** The session and the rights that a call starts with. */
export interface AccessSnapshot {
  readonly sessionId: string;
  /** The version of all rights. */
  readonly version: string | null;
  /** The rights of the user as a hash, as in `VersionedActor`. */
  readonly rights: string;
  /** The day in China on which the rights were read, because rights expire at the end of a day. */
  readonly day: string;
}

/** The user whose rights are compared, and the time of the comparison. */
export interface Confirmation {
  readonly usrid: number;
  readonly now: Date;
}

/**
 * Makes the database roll a change back if the session has ended or the version of all rights has changed. The statement is
 * sent together with the commit, and no rights can change between the two (migration 0018).
 */
export async function confirmVersion(
  tx: Tx,
  access: AccessSnapshot,
  { now }: Pick<Confirmation, 'now'>,
): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(CONFIRM, [access.sessionId, now, access.version]));
}

/** Does the same when the rights of some user are known to have changed: it compares the rights of this user. */
export async function confirmRights(tx: Tx, access: AccessSnapshot, { usrid, now }: Confirmation): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(HOLD, []));
  const { sessionId, version, rights } = access;
  await tx.executeQuery(CompiledQuery.raw(CONFIRM_RIGHTS, [usrid, dayOf(now), sessionId, now, version, rights]));
}

/** Confirms session and rights before the commit of a change that has a session. On a new day it compares the rights. */
export async function confirmBeforeCommit(
  tx: Tx,
  change: {
    readonly actor: { readonly usrid: number };
    readonly access?: AccessSnapshot;
    readonly now: Date;
    readonly clock?: () => Date;
  },
  confirm: typeof confirmRights,
): Promise<void> {
  const { actor, access, clock } = change;
  if (access === undefined) return;
  const now = clock?.() ?? change.now;
  await (access.day === dayOf(now) ? confirm : confirmRights)(tx, access, { usrid: actor.usrid, now });
}

/** Whether a transaction was rolled back because its session or its rights were no longer valid. */
export function isAccessChanged(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'OA001';
}

/** Error for a change that was rolled back because the user's rights changed or the session ended. */
export class RightsChangedError extends Error {}

const CONFIRM = unreadStatement('select confirm_standing($1::uuid, $2::timestamptz, $3::uuid)');

/** No statement of the handler follows in the transaction, so the row scope may be widened to read the rights. */
const HOLD = unreadStatement(`
select rights_stay(), set_config('oasis.reach', 'all', true), set_config('oasis.bus', 'all', true)`);

const CONFIRM_RIGHTS = unreadStatement(`
select refuse_unless(is_in_session($3::uuid, $4::timestamptz)
  and (is_version($5::uuid) or (${RIGHTS_TEXT}) = $6::text))`);
