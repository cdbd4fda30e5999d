import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { CompiledQuery } from 'kysely';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { withAllRows } from '../../guard/row-scope.ts';

/** Hours for which a user must have had the right to decide before he allows two duties in one hand. */
export const SECOND_PERSON_HOURS = 72;

/** The user who decides, the request, and the moment since which he must have had the right. */
export interface Deciding {
  readonly usrid: number;
  readonly requestedBy: number;
  readonly requestedAt: Date;
  readonly now: Date;
  /** 0 for no such rule. */
  readonly hours: number;
  readonly subject: string;
}

/**
 * Checks that the second person is independent: not a user who was lent the right to decide, and not one whose rights the requester has
 * changed since shortly before the request.
 */
export async function secondPerson(tx: Tx, deciding: Deciding): Promise<Result<null, Refusal>> {
  const { usrid, requestedBy, requestedAt, now, hours, subject } = deciding;
  if (hours === 0) return ok(null);
  const since = new Date(Math.min(requestedAt.getTime(), now.getTime() - hours * HOUR_MS));
  const [found] = await withAllRows(tx, async () => {
    const query = CompiledQuery.raw(LOOKED_AT, [usrid, hours, requestedBy, since]);
    return (await tx.executeQuery<{ able: boolean; changed: boolean }>(query)).rows;
  });
  if (found?.able !== true) return refuse(message('DUTY_DECIDER_NEW', { hours }), { subject });
  return found.changed ? refuse(message('DUTY_DECIDER_CHANGED'), { subject }) : ok(null);
}

const HOUR_MS = 3_600_000;

/**
 * `able`: by the same role all the time. The history has the former states of each row that leads to the right, with moments of the
 * database; a row that is on now and was on before each change was always on. `changed`: a record of the first user ($3) concerns the
 * second one ($1), or a role or group that he has or had.
 */
const LOOKED_AT = `
with given as (
  select ur.role_id from user_role ur where ur.user_id = $1
  union
  select (h.before ->> 'role_id')::integer from access_history h where h.relation = 'user_role' and h.user_id = $1)
select
  exists (
    select from app_user u
    join user_role ur on ur.user_id = u.id
    join role r on r.id = ur.role_id
    join privilege_group g on g.id = r.group_id
    join role_api ra on ra.role_id = r.id
    join group_api ga on ga.group_id = g.id and ga.api_id = ra.api_id
    join api a on a.id = ra.api_id and a.code = 'DUTY_DECIDE'
    where u.id = $1 and u.state and ur.state and r.state and g.state and not exists (
      select from access_history h
      where h.at > now() - make_interval(hours => $2::integer)
        and (h.relation, h.key) in (('app_user', u.id::text), ('user_role', ur.id::text), ('role', r.id::text),
          ('privilege_group', g.id::text), ('role_api', ra.role_id || ' ' || ra.api_id),
          ('group_api', ga.group_id || ' ' || ga.api_id))
        and coalesce(h.before ->> 'state' = 'false', h.before is null))) as able,
  exists (
    select from audit_log l
    where l.at >= $4::timestamptz and l.usrid = $3 and l.outcome = 'done'
      and l.subject in (
        select 'user:' || $1::integer
        union all select 'role:' || role_id from given
        union all select 'group:' || r.group_id from role r join given on given.role_id = r.id)) as changed`;
