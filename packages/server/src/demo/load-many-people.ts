import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

export interface ManyPeople {
  readonly people: number;
  /** Number of roles and of BUs for each user, as far as they exist. */
  readonly roles: number;
  readonly bus: number;
  /** Called after each step with the present number of users. */
  readonly onProgress: (done: number) => void;
}

/** People that are made in one transaction. */
const STEP = 5_000;

/**
 * Adds users for measuring, of head office and of dealers in turn, each with roles of his kind and with BUs with one or two regions.
 * Their accounts are eight characters long.
 */
export async function loadManyPeople(db: Db, { people, onProgress, ...each }: ManyPeople): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substr(usrnm, 2)::int), 0) as last from app_user where usrnm ~ '^P[0-9]{7}$'`.execute(db);
  const first = rows[0]?.last ?? 0;
  for (let done = 0; done < people; done += STEP) {
    const count = Math.min(STEP, people - done);
    await db.transaction().execute((tx) => loadStep(tx, { from: first + done, count, ...each }));
    onProgress(done + count);
  }
}

interface Step {
  readonly from: number;
  readonly count: number;
  readonly roles: number;
  readonly bus: number;
}

async function loadStep(tx: Db, { from, count, roles, bus }: Step): Promise<void> {
  await sql`
    with head as (select min(id) as id from org where user_type_id = 10001),
    dealers as (select id, row_number() over (order by id) - 1 as place, count(*) over () as all from org
      where user_type_id <> 10001)
    insert into app_user (usrnm, fulnm, email, user_type_id, org_id)
    select 'P' || lpad(n::text, 7, '0'), 'Person ' || n || ' ' || chr(19968 + n % 5000), 'p' || n || '@example.test',
      case when n % 4 = 0 then 10001 when n % 4 = 1 then 10007 else 10002 end,
      case when n % 4 = 0 then head.id else dealers.id end
    from generate_series(${from + 1}::int, ${from + count}::int) n
    cross join head join dealers on dealers.place = n % dealers.all`.execute(tx);
  const made = sql`select id, user_type_id, row_number() over (order by id) as n from app_user
    where usrnm ~ '^P[0-9]{7}$' and substr(usrnm, 2)::int > ${from}`;
  // Looked up by position in a list, since scanning thousands of roles for each user takes minutes.
  await sql`
    with fitting as (
      select r.id, g.user_type_id = 10001 as of_head, row_number() over kind - 1 as place
      from role r join privilege_group g on g.id = r.group_id where r.code <> 'ADMIN'
      window kind as (partition by g.user_type_id = 10001 order by r.id)),
    kinds as (select of_head, count(*) as all from fitting group by of_head),
    given as materialized (
      select u.id, t.of_head, (u.n * ${roles} + k) % t.all as place
      from (${made}) u join kinds t on t.of_head = (u.user_type_id = 10001)
      cross join generate_series(0, ${roles - 1}::int) k where k < t.all)
    insert into user_role (user_id, role_id)
    select given.id, f.id from given join fitting f using (of_head, place)`.execute(tx);
  await sql`
    insert into user_bu (user_id, bu_id)
    select u.id, b.id from (${made}) u join lateral (
      select b.id from bu b where not b.deleted order by (b.id * 31 + u.n) % 13 limit ${bus}) b on true`.execute(tx);
  await sql`
    insert into user_region (user_bu_id, region_id)
    select ub.id, r.id from (${made}) u join user_bu ub on ub.user_id = u.id join region r on r.bu_id = ub.bu_id
    where (r.id + u.n) % 3 = 0`.execute(tx);
}
