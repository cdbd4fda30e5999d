import { ok, type Result } from '@oasis/engine';
import { sql } from 'kysely';
import type { Refusal } from '../../../base/refusal.ts';
import type { Db, Tx } from '../../../database/tables.ts';
import type { Changed } from '../../../guard/route.ts';
import type { ChangeContext } from '../../../rights/change-context.ts';
import { previewOf } from '../../../rights/preview.ts';
import type { UserLine } from '../user-row.ts';
import { changeSettings, withinBounds } from './change-settings.ts';
import { changeableUser, visibleUser } from './target.ts';

interface Import {
  readonly from: number;
  readonly to: number;
}

/**
 * Gives one user the active roles, the subscribed BUs and their ticked regions of another, and nothing besides (UST-007,
 * UST-014). Within the same bounds as by hand: beyond them all of it is refused.
 */
export async function importSettings(tx: Tx, sent: Import, context: ChangeContext): Promise<Changed<null>> {
  const target = await targetOf(tx, sent, context);
  if (!target.ok) return target;
  const changed = await changeSettings(tx, target.value, context, () => copySettings(tx, sent, context));
  if (!changed.ok) return changed;
  const { data, audit } = changed.value;
  return ok({ data, audit: { ...audit, details: { ...audit.details, from: sent.from } } });
}

/** What the import would give and take; two duties that would come into one hand are told, not refused. */
export async function previewImport(db: Db, sent: Import, context: ChangeContext) {
  const { locale, now } = context;
  return previewOf(db, { users: { userIds: [sent.to] }, locale, now }, async (tx) => {
    const target = await targetOf(tx, sent, context);
    return target.ok ? withinBounds(tx, target.value, context, () => copySettings(tx, sent, context)) : target;
  });
}

async function targetOf(tx: Tx, { from, to }: Import, context: ChangeContext): Promise<Result<UserLine, Refusal>> {
  const source = await visibleUser(tx, from, context);
  return source.ok ? changeableUser(tx, to, context) : source;
}

async function copySettings(tx: Tx, sent: Import, { actor, now }: ChangeContext): Promise<Result<null, Refusal>> {
  const by = { usrid: actor.usrid, now };
  await copyRoles(tx, sent, by);
  await copyBus(tx, sent, by);
  await copyRegions(tx, sent);
  return ok(null);
}

interface By {
  readonly usrid: number;
  readonly now: Date;
}

async function copyRoles(tx: Tx, { from, to }: Import, { usrid, now }: By): Promise<void> {
  const given = sql`select role_id from user_role where user_id = ${from} and state`;
  await sql`delete from user_role where user_id = ${to} and role_id not in (${given})`.execute(tx);
  await sql`
    insert into user_role (user_id, role_id, created_by, created_at)
    select ${to}::int, role_id, ${usrid}::int, ${now}::timestamptz from (${given}) given
    on conflict (user_id, role_id) do update set state = true`.execute(tx);
}

async function copyBus(tx: Tx, { from, to }: Import, { usrid, now }: By): Promise<void> {
  const given = sql`select ub.bu_id from user_bu ub join bu b on b.id = ub.bu_id
    where ub.user_id = ${from} and ub.state and not b.deleted`;
  await sql`delete from user_bu where user_id = ${to} and bu_id not in (${given})`.execute(tx);
  await sql`
    insert into user_bu (user_id, bu_id, created_by, created_at)
    select ${to}::int, bu_id, ${usrid}::int, ${now}::timestamptz from (${given}) given
    on conflict (user_id, bu_id) do update set state = true`.execute(tx);
}

async function copyRegions(tx: Tx, { from, to }: Import): Promise<void> {
  await sql`delete from user_region where user_bu_id in (select id from user_bu where user_id = ${to})`.execute(tx);
  await sql`
    insert into user_region (user_bu_id, region_id)
    select mine.id, ur.region_id from user_bu mine
    join user_bu theirs on theirs.bu_id = mine.bu_id and theirs.user_id = ${from} and theirs.state
    join user_region ur on ur.user_bu_id = theirs.id
    where mine.user_id = ${to}`.execute(tx);
}
