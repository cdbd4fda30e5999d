import { ok, type Result } from '@oasis/engine/base';
import type { Refusal } from '../../../base/refusal.ts';
import type { Db, Tx } from '../../../database/tables.ts';
import type { Changed } from '../../../guard/route.ts';
import type { UserLine } from '../../../people/user-row.ts';
import type { ChangeContext } from '../../../rights/change-context.ts';
import { previewOf } from '../../../rights/preview.ts';
import { changeSettings, withinBounds } from './change-settings.ts';
import { changeableUser, visibleUser } from './target.ts';

interface Import {
  readonly from: number;
  readonly to: number;
}

/**
 * Gives a user exactly the active roles, the subscribed BUs and their ticked regions of another user (UST-007, UST-014). The limits are
 * those of single changes: beyond them the whole import is refused.
 */
export async function importSettings(tx: Tx, sent: Import, context: ChangeContext): Promise<Changed<null>> {
  const target = await targetOf(tx, sent, context);
  if (!target.ok) return target;
  const changed = await changeSettings(tx, target.value, context, () => copySettings(tx, sent, context));
  if (!changed.ok) return changed;
  const { data, audit } = changed.value;
  return ok({ data, audit: { ...audit, details: { ...audit.details, from: sent.from } } });
}

/** The gains and losses of an import; exclusive duties that would meet are listed, not refused. */
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
  const given = tx.selectFrom('user_role').select('role_id').where('user_id', '=', from).where('state', '=', true);
  await tx.deleteFrom('user_role').where('user_id', '=', to).where('role_id', 'not in', given).execute();
  await tx
    .insertInto('user_role')
    .columns(['role_id', 'user_id', 'created_by', 'created_at'])
    .expression(
      given.select((eb) => [
        eb.cast<number>(eb.val(to), 'integer').as('user_id'),
        eb.cast<number>(eb.val(usrid), 'integer').as('created_by'),
        eb.cast<Date>(eb.val(now), 'timestamptz').as('created_at'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'role_id']).doUpdateSet({ state: true }))
    .execute();
}

async function copyBus(tx: Tx, { from, to }: Import, { usrid, now }: By): Promise<void> {
  const given = tx
    .selectFrom('user_bu as ub')
    .innerJoin('bu', 'bu.id', 'ub.bu_id')
    .select('ub.bu_id')
    .where('ub.user_id', '=', from)
    .where('ub.state', '=', true)
    .where('bu.deleted', '=', false);
  await tx.deleteFrom('user_bu').where('user_id', '=', to).where('bu_id', 'not in', given).execute();
  await tx
    .insertInto('user_bu')
    .columns(['bu_id', 'user_id', 'created_by', 'created_at'])
    .expression(
      given.select((eb) => [
        eb.cast<number>(eb.val(to), 'integer').as('user_id'),
        eb.cast<number>(eb.val(usrid), 'integer').as('created_by'),
        eb.cast<Date>(eb.val(now), 'timestamptz').as('created_at'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'bu_id']).doUpdateSet({ state: true }))
    .execute();
}

async function copyRegions(tx: Tx, { from, to }: Import): Promise<void> {
  const own = tx.selectFrom('user_bu').select('id').where('user_id', '=', to);
  await tx.deleteFrom('user_region').where('user_bu_id', 'in', own).execute();
  await tx
    .insertInto('user_region')
    .columns(['user_bu_id', 'region_id'])
    .expression((eb) =>
      eb
        .selectFrom('user_bu as mine')
        .innerJoin('user_bu as theirs', 'theirs.bu_id', 'mine.bu_id')
        .innerJoin('user_region as ur', 'ur.user_bu_id', 'theirs.id')
        .select(['mine.id', 'ur.region_id'])
        .where('mine.user_id', '=', to)
        .where('theirs.user_id', '=', from)
        .where('theirs.state', '=', true),
    )
    .execute();
}
