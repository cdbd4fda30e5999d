import { type Kysely, sql } from 'kysely';

/**
 * Lets dealers see tasks that are for them by name, and gives each request for another draw that waits already its task, as requests have it
 * from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SEEN).execute(db);
  await sql`
    insert into task (kind, object_kind, object_id, code, name, bu_id, permission, since, opened_by)
    select 'decideDraw', 'sample-list', l.id, l.code, l.name, l.bu_id, 'SPOT_PREPARE', r.asked_at, r.asked_by
    from draw_request r join sample_list l on l.id = r.list_id where r.decision is null order by l.id`.execute(db);
}

const REACHED_BU = `(bu_id is null and coalesce((select current_setting('oasis.bus', true)), '') <> ''
  or (select current_setting('oasis.bus', true) = 'all')
  or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]))`;
/** A dealer without a permission on rows of BUs reaches no BU; what a person of his organisation has to do is told nevertheless. */
const OF_DEALER = `(user_id is not null and (select current_setting('oasis.reach', true) = 'own')
  and (select current_setting('oasis.bus', true) = '{}'))`;
const REACHED_PERSON = 'exists (select from app_user u where u.id = user_id)';

const SEEN = `
alter policy within_reach on task using ((${REACHED_BU} or ${OF_DEALER}) and (user_id is null or ${REACHED_PERSON}));`;
