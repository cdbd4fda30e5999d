import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** A set of source data of every BU with programs and of one that nobody reaches, with a row: rows alone, for tests of who sees them. */
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
}
