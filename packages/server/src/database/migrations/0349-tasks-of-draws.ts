import { type Kysely, sql } from 'kysely';

/** Gives each request for another draw that waits already its task, as requests have it from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into task (kind, object_kind, object_id, code, name, bu_id, permission, since, opened_by)
    select 'decideDraw', 'sample-list', l.id, l.code, l.name, l.bu_id, 'SPOT_PREPARE', r.asked_at, r.asked_by
    from draw_request r join sample_list l on l.id = r.list_id where r.decision is null order by l.id`.execute(db);
}
