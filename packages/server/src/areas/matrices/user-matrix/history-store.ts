import { type Actor, reachOf } from '@oasis/engine/access';
import type { ActionId } from '@oasis/engine/actions';
import type { Locale } from '@oasis/engine/base';
import { CompiledQuery } from 'kysely';
import { accountTold } from '../../../audit/account-told.ts';
import { type Conditions, conditions, containing, isGiven } from '../../../database/conditions.ts';
import type { Db } from '../../../database/tables.ts';
import type { UserMatrixFilter } from './matrix-scope.ts';

export interface HistoryRequest {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly filter: UserMatrixFilter;
}

/** A change of a user or of the user's assignments, with today's names. */
export interface HistoryRecord {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  /** The user who made it: the account of that time, and the full name. */
  readonly account: string;
  readonly person: string | null;
  readonly type_en: string;
  readonly type_cn: string;
  readonly usrnm: string;
  readonly fulnm: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Events in the history of users, besides first sign-ins. */
const CHANGES = [
  'user.create',
  'user.update',
  'user.change-status',
  'user.grant-role',
  'user.revoke-role',
  'user.grant-bu',
  'user.revoke-bu',
  'user.grant-region',
  'user.import-settings',
] as const satisfies readonly ActionId[];

const RECORDS_AT_ONCE = 500;

/** Every change that was made, the newest first. What was changed meanwhile is newer and not among them. */
export async function* historyRecords(db: Db, request: HistoryRequest): AsyncGenerator<readonly HistoryRecord[]> {
  for (let last: HistoryRecord | undefined; ; ) {
    const { rows } = await db.executeQuery(historyStatement(request, last));
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

function historyStatement(request: HistoryRequest, last: HistoryRecord | undefined): CompiledQuery<HistoryRecord> {
  const given = conditions();
  given.and(
    `l.outcome = 'done' and (l.action = any(${given.add([...CHANGES])}::text[]) or l.event = 'USER_PROVISIONED')`,
  );
  if (last !== undefined) {
    given.and(`(l.at, l.id) < (${given.add(last.at)}::timestamptz, ${given.add(last.id)}::bigint)`);
  }
  aboutUsers(given, request);
  const text = `
    select l.id, l.at, l.action, ${accountTold('a')} as account, a.fulnm as person, l.details,
      t.name_en as type_en, t.name_cn as type_cn, u.usrnm, u.fulnm
    from audit_log l
    join app_user u on u.id = case when l.subject ~ '^user:[0-9]+$' then substr(l.subject, 6)::int end
    join user_type t on t.id = u.user_type_id
    left join app_user a on a.id = l.usrid
    where ${given.text()}
    order by l.at desc, l.id desc limit ${RECORDS_AT_ONCE}`;
  return CompiledQuery.raw(text, [...given.values]);
}

function aboutUsers(given: Conditions, { actor, filter }: HistoryRequest): void {
  const reach = reachOf(actor);
  if (reach.kind === 'organisation') given.and(`u.org_id = ${given.add(reach.orgid)}::int`);
  const { legalEntityList, userName, fullName } = filter;
  if (legalEntityList !== undefined && legalEntityList.length > 0) {
    given.and(`u.user_type_id = any(${given.add([...legalEntityList])}::int[])`);
  }
  if (isGiven(userName)) given.and(`u.usrnm ilike ${given.add(containing(userName))}`);
  if (isGiven(fullName)) given.and(`u.fulnm ilike ${given.add(containing(fullName))}`);
}
