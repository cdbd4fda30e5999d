import { CompiledQuery } from 'kysely';
import { unreadStatement } from '../database/row-reach.ts';
import type { Tx } from '../database/tables.ts';
import { RIGHTS_TEXT } from '../identity/load-actor.ts';
import { dayOf } from '../rights/duty-conflicts.ts';

/** The session and the rights that a call was let in with. */
export interface Standing {
  readonly sessionId: string;
  /** The version of all rights. */
  readonly version: string | null;
  /** The rights of the person, as `VersionedActor` has them. */
  readonly rights: string;
  /** The day in China on which they were read: what expires does so with a day. */
  readonly day: string;
}

/** Whose standing is confirmed, and when. */
export interface Confirming {
  readonly usrid: number;
  readonly now: Date;
}

/**
 * The last words of a change: the database takes it back where the session has ended meanwhile or the person has other
 * rights. It goes out with the end of the transaction, and nobody else's rights change between the two (migration 0018).
 */
export async function confirmStanding(tx: Tx, standing: Standing, { now }: Pick<Confirming, 'now'>): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(CONFIRM, [standing.sessionId, now, standing.version]));
}

/** The same where it is known that somebody's rights have changed: it is asked whether they are this person's. */
export async function confirmRights(tx: Tx, standing: Standing, { usrid, now }: Confirming): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(HOLD, []));
  const { sessionId, version, rights } = standing;
  await tx.executeQuery(CompiledQuery.raw(CONFIRM_RIGHTS, [usrid, dayOf(now), sessionId, now, version, rights]));
}

/** Confirms the standing of a change that is about to end, if it has one. A new day may bring other rights by itself. */
export async function confirmEnd(
  tx: Tx,
  change: {
    readonly actor: { readonly usrid: number };
    readonly standing?: Standing;
    readonly now: Date;
    readonly clock?: () => Date;
  },
  confirm: typeof confirmRights,
): Promise<void> {
  const { actor, standing, clock } = change;
  if (standing === undefined) return;
  const now = clock?.() ?? change.now;
  await (standing.day === dayOf(now) ? confirm : confirmRights)(tx, standing, { usrid: actor.usrid, now });
}

/** Whether a transaction ended because its standing was not confirmed. */
export function isUnconfirmed(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'OA001';
}

/** A change that was taken back because its person has other rights by now, or is not signed in any more. */
export class RightsChangedError extends Error {}

const CONFIRM = unreadStatement('select confirm_standing($1::uuid, $2::timestamptz, $3::uuid)');

/** Nothing of the caller's comes after it in the transaction, so what follows may see whose rights they are. */
const HOLD = unreadStatement(`
select rights_stay(), set_config('oasis.reach', 'all', true), set_config('oasis.bus', 'all', true)`);

const CONFIRM_RIGHTS = unreadStatement(`
select refuse_unless(is_in_session($3::uuid, $4::timestamptz)
  and (is_version($5::uuid) or (${RIGHTS_TEXT}) = $6::text))`);
