import { type Kysely, sql } from 'kysely';

/**
 * Confirmation gives every offer type its own template, even the last one on a built-in template, which then stays as built. Budgets that
 * fell back to a former template of their type follow its own one again, if their version has the same content there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(OWN_TEMPLATE).execute(db);
  await sql.raw(STRAYS).execute(db);
}

const OWN_TEMPLATE = `
create or replace function give_own_template(of_type integer) returns text language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  shared text;
  own text := 'offer-type-' || of_type;
begin
  select template_id into strict shared from offer_type where id = of_type for update;
  if shared = own then
    return own;
  end if;
  insert into template_version (template_id, version, template, effective_from, created_by, created_at)
    select own, version, template || jsonb_build_object('id', own), effective_from, created_by, created_at
    from template_version where template_id = shared order by number;
  update offer_type set template_id = own where id = of_type;
  update budget_table set template_id = own
    where template_id = shared and si_offer_id in (select id from si_offer where offer_type_id = of_type);
  return own;
end $$;`;

const STRAYS = `
update budget_table b set template_id = t.template_id
from si_offer s
  join offer_type t on t.id = s.offer_type_id
  join template_version own on own.template_id = t.template_id
where s.id = b.si_offer_id and b.template_id <> t.template_id and own.version = b.template_version
  and exists (
    select from template_version v
    where v.template_id = b.template_id and v.version = b.template_version and v.template - 'id' = own.template - 'id');`;
