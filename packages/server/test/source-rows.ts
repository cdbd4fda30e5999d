import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** A set of source data of every BU with programs and of one that nobody reaches, with a row, a run over it and an offer that it pays: rows alone, for tests of who sees them. */
export async function makeSourceRows({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  await sql`
    with made as (
      insert into source_set (code, name, kind, bu_id, month, number, row_count, total, file_name, status, created_at, updated_at)
      select 'SD-ROW-' || b.id, 'AG ' || b.code || ' 2031-06', 'AG', b.id, '2031-06', 1, 1, 100, 'rows.csv', 'Uploaded', now(), now()
      from bu b where b.code = 'GIVENUP' or exists (select from program p where p.bu_id = b.id) on conflict do nothing returning id)
    select count(*) from made`.execute(owner);
  await sql`
    insert into source_row (set_id, bu_id, place, dealer_id, key, value, cells)
    select s.id, s.bu_id, 1, (select min(id) from dealer), 'a-1', 100, '{"agreement": "A-1", "net": "1.00"}'
    from source_set s where s.code like 'SD-ROW-%' on conflict do nothing`.execute(owner);
  await sql`
    insert into run (code, kind, month, name, bu_id, status, reason, mark, inputs, created_at, updated_at)
    select 'RUN-S' || s.bu_id, s.kind, s.month, '', s.bu_id, 'Previewed', 'Month end', 'mark',
      '{"set":"SD-1","binding":"1","prices":"1","vat":"1","release":"1"}', now(), now()
    from source_set s where s.code like 'SD-ROW-%' on conflict do nothing`.execute(owner);
  await sql`
    insert into run_item (run_id, place, bu_id, object_id, row_id, part, outcome, before, after, because, print)
    select r.id, 1, r.bu_id, w.id, w.id, 'SI-NONE', 'left', 1, 1, '[]', 'print'
    from run r join source_set s on r.code = 'RUN-S' || s.bu_id and s.code like 'SD-ROW-%' join source_row w on w.set_id = s.id
    on conflict do nothing`.execute(owner);
  await sql`
    insert into source_binding (kind, bu_id, program_code, si_offer_id, valid_from, pays, cutoff_days, proposed_by, proposed_at)
    select 'AG', s.bu_id, 'SI-ROW-' || s.bu_id, (select min(id) from si_offer), '2031-01-01', true, 0, (select min(id) from app_user), now()
    from source_set s where s.code like 'SD-ROW-%' on conflict do nothing`.execute(owner);
  await sql`
    insert into target_car (bu_id, program_code, month, dealer_id, target_key, car_id, day, run_id)
    select r.bu_id, 'SI-ROW-' || r.bu_id, r.month, (select min(id) from dealer), '', (select min(id) from car), '2031-06-01', r.id
    from run r where r.code = 'RUN-S' || r.bu_id and exists (select from car) on conflict do nothing`.execute(owner);
}
