import type { CallData } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { canDo } from '@oasis/engine/actions';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

type AccountChanges = CallData<'sessions.accountChanges'>;

interface Asked {
  readonly actor: Actor;
  /** The present session; changes since the former session began are news. */
  readonly current: string | undefined;
  readonly now: Date;
}

const LONGEST_DAYS = 30;
const MOST = 20;

/**
 * Accounts that were renamed or released since the caller's last sign-in, the latest first: his own, and those of users
 * within reach if he reads the audit log.
 */
export async function accountChanges(db: Db, { actor, current, now }: Asked): Promise<AccountChanges> {
  const seesOthers = canDo(actor, 'audit.read').allowed;
  const since = new Date(now.getTime() - LONGEST_DAYS * 24 * 3_600_000);
  const { rows } = await sql<Omit<AccountChanges[number], 'at'> & { readonly at: Date }>`
    select l.at, case when l.event = 'USER_UPDATED' then 'renamed' else 'released' end as kind, u.id = ${actor.usrid} as own,
      l.usrnm as by, coalesce(l.details->'before'->>'usrnm', u.usrnm) as before,
      coalesce(l.details->'after'->>'usrnm', u.usrnm) as after
    from audit_log l join app_user u on l.subject = 'user:' || u.id
    where l.outcome = 'done' and l.at > greatest(${since}::timestamptz, (
        select max(s.created_at) from session s
        where s.user_id = ${actor.usrid} and s.id::text is distinct from ${current ?? ''}))
      and (l.event = 'USER_SIGN_IN_RELEASED' or l.event = 'USER_UPDATED' and l.details->'after' ? 'usrnm')
      and (u.id = ${actor.usrid} or ${seesOthers}) and l.usrid is distinct from ${actor.usrid}
    order by l.at desc, l.id desc limit ${MOST}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
