import type { ActionId } from '@oasis/engine/actions';
import type { Locale } from '@oasis/engine/base';
import { CompiledQuery } from 'kysely';
import { accountTold } from '../../../audit/account-told.ts';
import { conditions, containing, isGiven } from '../../../database/conditions.ts';
import type { Db } from '../../../database/tables.ts';
import type { RoleMatrixFilter } from './matrix-statement.ts';

/** A change of a group or a role, with the names that both have today. */
export interface HistoryRecord {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly account: string;
  readonly person: string | null;
  readonly subject: string;
  readonly type_en: string;
  readonly type_cn: string;
  readonly group_en: string;
  readonly group_cn: string;
  /** Null for a change of a group. */
  readonly role_en: string | null;
  readonly role_cn: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Events in the history of roles. */
const CHANGES = [
  'group.create',
  'group.update',
  'group.change-status',
  'group.grant',
  'role.create',
  'role.update',
  'role.change-status',
  'role.grant',
] as const satisfies readonly ActionId[];

const RECORDS_AT_ONCE = 500;

/** Every change that was made, the newest first. What was changed meanwhile is newer and not among them. */
export async function* historyRecords(
  db: Db,
  filter: RoleMatrixFilter,
  reached: readonly number[] | null,
): AsyncGenerator<readonly HistoryRecord[]> {
  for (let last: HistoryRecord | undefined; ; ) {
    const { rows } = await db.executeQuery(historyStatement(filter, reached, last));
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

function historyStatement(
  { legalEntityList, userGroupName, roleName }: RoleMatrixFilter,
  reached: readonly number[] | null,
  last: HistoryRecord | undefined,
): CompiledQuery<HistoryRecord> {
  const given = conditions();
  given.and(`l.outcome = 'done' and l.action = any(${given.add([...CHANGES])}::text[])`);
  if (last !== undefined)
    given.and(`(l.at, l.id) < (${given.add(last.at)}::timestamptz, ${given.add(last.id)}::bigint)`);
  if (reached !== null) given.and(`g.user_type_id = any(${given.add([...reached])}::int[])`);
  if (legalEntityList !== undefined && legalEntityList.length > 0) {
    given.and(`g.user_type_id = any(${given.add([...legalEntityList])}::int[])`);
  }
  if (isGiven(userGroupName)) {
    const pattern = given.add(containing(userGroupName));
    given.and(`(g.name_en ilike ${pattern} or g.name_cn ilike ${pattern})`);
  }
  if (isGiven(roleName)) {
    const pattern = given.add(containing(roleName));
    given.and(`(r.name_en ilike ${pattern} or r.name_cn ilike ${pattern})`);
  }
  const text = `
    select l.id, l.at, l.action, ${accountTold('u')} as account, u.fulnm as person, l.subject, l.details,
      t.name_en as type_en, t.name_cn as type_cn, g.name_en as group_en, g.name_cn as group_cn,
      r.name_en as role_en, r.name_cn as role_cn
    from audit_log l
    left join role r on r.id = case when l.subject like 'role:%' then substr(l.subject, 6)::int end
    join privilege_group g
      on g.id = case when l.subject like 'group:%' then substr(l.subject, 7)::int else r.group_id end
    join user_type t on t.id = g.user_type_id
    left join app_user u on u.id = l.usrid
    where ${given.text()}
    order by l.at desc, l.id desc limit ${RECORDS_AT_ONCE}`;
  return CompiledQuery.raw(text, [...given.values]);
}

/** The name in a language; the others of a record are texts of its own. */
export function ownName(en: string | null, zh: string | null, locale: Locale): string {
  return (locale === 'en' ? en : zh) ?? '';
}
