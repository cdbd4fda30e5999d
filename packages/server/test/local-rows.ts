import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Areas, rules, registrations and a booking of every BU with programs and of one that nobody reaches: rows alone, for tests of who sees them. */
export async function makeLocalRows({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  const bus = sql`(select b.id, b.code from bu b where b.code = 'GIVENUP' or exists (select from program p where p.bu_id = b.id))`;
  const user = sql`(select min(id) from app_user)`;
  const dealer = sql`(select min(id) from dealer)`;
  await sql`
    insert into focus_area (bu_id, region_id, code, valid_from, cities, proposed_by, proposed_at)
    select b.id, (select min(id) from region), 'ROWS', '2031-01-01', 'Beijing', ${user}, now() from ${bus} b on conflict do nothing`.execute(
    owner,
  );
  await sql`
    insert into focus_dealer (bu_id, dealer_id, area_code, valid_from, proposed_by, proposed_at)
    select b.id, ${dealer}, 'ROWS', '2031-01-01', ${user}, now() from ${bus} b on conflict do nothing`.execute(owner);
  await sql`
    insert into local_rule (bu_id, program_code, area_code, valid_from, bonus, malus, days, proposed_by, proposed_at)
    select b.id, 'ROWS', '', '2031-01-01', 500, 200, 30, ${user}, now() from ${bus} b on conflict do nothing`.execute(
    owner,
  );
  await sql`
    insert into special_rule (bu_id, program_code, dealer_id, city, valid_from, effect, proposed_by, proposed_at)
    select b.id, 'ROWS', ${dealer}, '', '2031-01-01', 'inside', ${user}, now() from ${bus} b on conflict do nothing`.execute(
    owner,
  );
  await sql`
    with made as (
      insert into registration_set (code, name, bu_id, month, number, row_count, added, changed, dropped, file_name, status, created_at, updated_at)
      select 'LR-ROW-' || b.id, b.code || ' 2031-06', b.id, '2031-06', 1, 1, 1, 0, 0, 'rows.csv', 'Uploaded', now(), now()
      from ${bus} b on conflict do nothing returning id)
    select count(*) from made`.execute(owner);
  await sql`
    insert into registration_row (set_id, bu_id, place, vin, city, registration_day, change)
    select s.id, s.bu_id, 1, 'LE4RWS00000000001', 'Beijing', '2031-06-01', 'added'
    from registration_set s where s.code like 'LR-ROW-%' on conflict do nothing`.execute(owner);
  await sql`
    insert into local_booking (code, bu_id, month, set_id, mark, booked, changed, withdrawn, difference, booked_by, booked_at)
    select 'LB-ROW-' || s.bu_id, s.bu_id, s.month, s.id, 'mark', 1, 0, 0, 50000, ${user}, now()
    from registration_set s where s.code like 'LR-ROW-%' on conflict do nothing`.execute(owner);
  // A booking names a car of its BU; the other BUs have a booking alone.
  await sql`
    insert into local_result (booking_id, bu_id, month, car_id, vin, program_code, dealer_id, area_code, city, outcome, net, rule_id, because)
    select b.id, b.bu_id, b.month, c.id, c.code, 'ROWS', ${dealer}, 'ROWS', 'Beijing', 'inside', 0, r.id, '[]'
    from local_booking b join local_rule r on r.bu_id = b.bu_id and r.program_code = 'ROWS'
    join lateral (select c.id, c.code from car c where c.bu_id = b.bu_id order by c.id limit 1) c on true
    where b.code like 'LB-ROW-%' on conflict do nothing`.execute(owner);
}
