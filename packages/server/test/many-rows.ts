import { sql } from 'kysely';
import type { Db } from '../src/database/tables.ts';

/** A table that grows without end, and the making of its rows: `n` counts them from 1. Its own rows need those made before. */
interface GrowingTable {
  readonly table: string;
  readonly statement: string;
}

const GROWING: readonly GrowingTable[] = [
  {
    table: 'audit_log',
    statement: `insert into audit_log (at, event, outcome, action, usrid, usrnm, subject, message_code, request_id, details)
      select timestamptz '2026-01-01Z' + n * interval '1 second', 'BUDGET_SAVED', 'done', 'budget.save', n % 100, 'user',
        'budget:' || n % 5000, '', 'r' || n, jsonb_build_object('version', n, 'cells', n % 7) from generate_series(1, $N) n`,
  },
  {
    table: 'page_view',
    statement: `insert into page_view (at, usrid, menu_name, action, button)
      select timestamptz '2026-01-01Z' + n * interval '1 second', n % 100, 'menu', 'enter', '' from generate_series(1, $N) n`,
  },
  {
    table: 'kufri_volume',
    statement: `
      insert into make (code, name_en, name_cn, position) values ('MANY', 'Many', '多', 50);
      insert into brand (make_id, name, name_key) select id, 'Brand', 'brand' from make where code = 'MANY';
      insert into vehicle_model (brand_id, name, name_key) select max(id), 'Model ' || n, 'model ' || n from brand, generate_series(1, 1 + $N / 1000) n group by n;
      insert into kufri_version (make_id, number, status, source, content_hash, month_from, month_to, created_at, activated_at, superseded_at)
        select make.id, n, 'Superseded', '', '', '2000-01', '2100-01', now(), now(), now() from make, generate_series(1, 10) n where code = 'MANY';
      insert into kufri_volume (version_id, model_id, month, rt, ws)
        select v.id, m.id, (1990 + k / 12) || '-' || lpad((1 + k % 12)::text, 2, '0'), k, k + 1
        from kufri_version v, vehicle_model m, generate_series(0, 99) k where v.source = '' limit $N`,
  },
  {
    table: 'budget_change',
    statement: `
      insert into row_set values ('\\x01', '[]', '[]', '\\x');
      insert into legal_entity (entity_code, entity_name, entity_name_en) values ('E', 'E', 'E');
      insert into user_type (id, code, name_en, name_cn, legal_entity_id) select 90, 'T', 'T', 'T', max(id) from legal_entity;
      insert into app_user (usrnm, fulnm, user_type_id) values ('many', 'Many', 90);
      insert into bu (code, name_en, name_cn) values ('MANY', 'M', 'M');
      insert into program (code, name, bu_id, period_from, period_to, status, design_status, combinability_status, parameter_status, wording_status)
        select 'P', 'P', max(id), '2026-01', '2026-12', 'Saved', 'N', 'N', 'N', 'N' from bu;
      insert into incentive_category (name_en, name_cn) values ('C', 'C');
      insert into offer_type (name, kind, shape, incentive_category_id, template_id) select 'T', 'Normal', 'period', max(id), 'x' from incentive_category;
      insert into si_offer (offer_type_id, name) select max(t.id), 'offer ' || n from offer_type t, generate_series(1, 1 + $N / 1000) n group by n;
      insert into template_version (template_id, version, template) values ('x', '1', '{}');
      insert into budget_table (program_id, si_offer_id, status, template_id, template_version, pins, settings, scope, row_set, calculation_version, inputs, measures, version)
        select p.id, o.id, 'Y', 'x', '1', '{}', '{}', '{}', '\\x01', 1, '\\x', '\\x', 1001 from program p, si_offer o;
      insert into budget_change (budget_id, version, row_set, usrid, at, fields, gestures, cell_count, cells)
        select b.id, n, '\\x01', u.id, timestamptz '2025-06-01Z' + n * interval '6 hours', '["volume"]', '["paste"]', 1, decode(repeat('ab', 150), 'hex')
        from budget_table b, app_user u, generate_series(2, 1001) n where u.usrnm = 'many' limit $N`,
  },
];

/** Fills every existing and still empty growing table with a number of rows. */
export async function fillGrowing(owner: Db, rows: number): Promise<void> {
  let hasFilled = false;
  for (const { table, statement } of GROWING) {
    const there = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(owner);
    if (there.rows[0]?.there !== true) continue;
    const found = await sql`select 1 from ${sql.table(table)} limit 1`.execute(owner);
    if (found.rows.length > 0) continue;
    await sql.raw(statement.replaceAll('$N', String(rows))).execute(owner);
    hasFilled = true;
  }
  if (hasFilled) await sql`analyze`.execute(owner);
}

/** The form of the database as a text: columns, keys, indexes, triggers, functions, migrations that are done. */
export async function schemaPrint(owner: Db): Promise<string> {
  const there = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    owner,
  );
  const done = there.rows[0]?.there === true ? sql`union all select 'migration ' || name from kysely_migration` : sql``;
  const print = await sql<{ print: string }>`
    select coalesce(string_agg(line, E'\n' order by line), '') as print from (
      select concat_ws(' ', c.relname, a.attname, a.atttypid::regtype, a.attnotnull, a.attgenerated) as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and c.relname not like 'kysely%'
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'
      union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      ${done}) lines`.execute(owner);
  return print.rows[0]?.print ?? '';
}
