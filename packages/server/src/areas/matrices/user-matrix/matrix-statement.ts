import type { WordTable } from '@oasis/engine/base';
import { CompiledQuery } from 'kysely';
import { conditions } from '../../../database/conditions.ts';
import { type MatrixScope, type Meant, meantBy, usersText } from './matrix-scope.ts';

/** A line of the matrix: a user in one of his roles and one of his BUs, with the regions of all his BUs. */
export interface MatrixRow {
  readonly account: string;
  readonly state: boolean;
  readonly usrnm: string;
  readonly fulnm: string;
  readonly email: string | null;
  readonly type_en: string;
  readonly type_cn: string;
  readonly org_en: string | null;
  readonly org_cn: string | null;
  readonly group_en: string | null;
  readonly group_cn: string | null;
  readonly role_en: string | null;
  readonly role_cn: string | null;
  readonly bu_en: string | null;
  readonly bu_cn: string | null;
  /** Names of ticked regions by the code of their BU. */
  readonly regions: WordTable | null;
  readonly granted_at: Date;
  readonly granted_by: string | null;
}

/**
 * A page of lines. Users are walked in order, adding up their counts of lines, until the page is full: earlier users are skipped by their
 * counts.
 */
export function pageStatement(
  scope: MatrixScope,
  page: { readonly offset: number; readonly size: number },
): CompiledQuery<MatrixRow> {
  const given = conditions();
  const meant = meantBy(given, scope);
  const users = usersText(given, scope, meant);
  const [offset, size] = [`${given.add(page.offset)}::int`, `${given.add(page.size)}::int`];
  const found = `found as (
    select f.user_id, f.account, f.lines, sum(f.lines) over w - f.lines as before
    from (${users}) f window w as (order by f.account, f.user_id rows unbounded preceding))`;
  const shown = `shown as materialized (
    select * from found where before + lines > ${offset} order by account, user_id limit ${size})`;
  const text = `
    with ${[...meant.expressions, found, shown].join(',\n')}
    select * from (
      select ${COLUMNS}, s.before + row_number() over (partition by s.user_id order by r.name_en, r.id, b.id) as place
      ${linesText(meant)}) line
    where place > ${offset} and place <= ${offset} + ${size} order by place`;
  return CompiledQuery.raw(text, [...given.values]);
}

/** The number of lines. */
export function countStatement(scope: MatrixScope): CompiledQuery<{ readonly total: number }> {
  const given = conditions();
  const meant = meantBy(given, scope);
  const users = usersText(given, scope, meant);
  const text = `
    with ${[...meant.expressions, `found as (${users})`].join(',\n')}
    select coalesce(sum(lines), 0)::int as total from found`;
  return CompiledQuery.raw(text, [...given.values]);
}

/** All lines of the next users after the given account. */
export function batchStatement(
  scope: MatrixScope,
  batch: { readonly after: string | undefined; readonly users: number },
): CompiledQuery<MatrixRow> {
  const given = conditions();
  const meant = meantBy(given, scope);
  const users = usersText(given, scope, meant);
  const behind = batch.after === undefined ? 'true' : `f.account > ${given.add(batch.after)}`;
  const shown = `shown as materialized (
    select f.user_id, f.account from (${users}) f where ${behind}
    order by f.account, f.user_id limit ${given.add(batch.users)}::int)`;
  const text = `
    with ${[...meant.expressions, shown].join(',\n')}
    select ${COLUMNS} ${linesText(meant)} order by s.account, s.user_id, r.name_en, r.id, b.id`;
  return CompiledQuery.raw(text, [...given.values]);
}

const COLUMNS = `
  s.account, u.state, u.usrnm, u.fulnm, u.email, t.name_en as type_en, t.name_cn as type_cn,
  o.name_en as org_en, o.name_cn as org_cn, g.name_en as group_en, g.name_cn as group_cn,
  r.name_en as role_en, r.name_cn as role_cn, b.name_en as bu_en, b.name_cn as bu_cn, ticked.regions,
  coalesce(ur.created_at, u.created_at) as granted_at, maker.fulnm as granted_by`;

/** The lines of the users that are shown; a user without roles or BUs has them empty, unless the filter asks for some. */
function linesText({ ofRoles, ofBus }: Meant): string {
  return `
    from shown s
    join app_user u on u.id = s.user_id
    join user_type t on t.id = u.user_type_id
    left join org o on o.id = u.org_id
    left join user_role ur on ur.user_id = u.id and ur.state ${ofRoles ? 'and ur.role_id in (select id from meant_roles)' : ''}
    left join role r on r.id = ur.role_id
    left join privilege_group g on g.id = r.group_id
    left join user_bu ub on ub.user_id = u.id and ub.state ${ofBus ? 'and ub.bu_id in (select id from meant_bus)' : ''}
    left join bu b on b.id = ub.bu_id
    left join app_user maker on maker.id = case when ur.id is null then u.created_by else ur.created_by end
    left join lateral (
      select jsonb_object_agg(k.code, k.names) as regions from (
        select kb.code, jsonb_build_object('en', string_agg(kr.name_en, ', ' order by kr.id),
          'zh', string_agg(kr.name_cn, '、' order by kr.id)) as names
        from user_bu kub join user_region kur on kur.user_bu_id = kub.id
        join region kr on kr.id = kur.region_id join bu kb on kb.id = kub.bu_id
        where kub.user_id = s.user_id and kub.state group by kb.code) k
    ) ticked on true`;
}
