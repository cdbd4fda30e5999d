import { type Kysely, sql } from 'kysely';

/**
 * Creates the attributes that administrators add to categories of templates, and lets an offer type that shares its template get its own.
 * All of its budgets follow, in any BU, so the owner of the tables does that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ATTRIBUTES).execute(db);
  await sql.raw(OWN_TEMPLATE).execute(db);
}

const ATTRIBUTES = `
create table template_attribute (
  id integer generated always as identity primary key,
  category_id text not null,
  name text not null,
  created_by integer references app_user,
  created_at timestamptz not null default now()
);
create unique index template_attribute_name_once on template_attribute (lower(name));
grant select, insert on template_attribute to oasis_app;`;

const OWN_TEMPLATE = `
create function give_own_template(of_type integer) returns text language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  shared text;
  own text := 'offer-type-' || of_type;
begin
  select template_id into strict shared from offer_type where id = of_type for update;
  if shared = own or not exists (select from offer_type where template_id = shared and id <> of_type) then
    return shared;
  end if;
  insert into template_version (template_id, version, template, effective_from, created_by, created_at)
    select own, version, template || jsonb_build_object('id', own), effective_from, created_by, created_at
    from template_version where template_id = shared order by number;
  update offer_type set template_id = own where id = of_type;
  update budget_table set template_id = own
    where template_id = shared and si_offer_id in (select id from si_offer where offer_type_id = of_type);
  return own;
end $$;
revoke all on function give_own_template(integer) from public;
grant execute on function give_own_template(integer) to oasis_app;`;
