import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { BUSINESS_UNITS, DEALER_GROUPS, demoDealers, LEGAL_ENTITIES, REGIONS } from './organisation.ts';

/** Loads legal entities, BUs with their regions, dealer groups and dealers. Existing codes stay unchanged. */
export async function loadOrganisation(tx: Tx): Promise<void> {
  await loadLegalEntities(tx);
  await loadBusinessUnits(tx);
  await loadDealers(tx);
}

async function loadLegalEntities(tx: Tx): Promise<void> {
  const rows = LEGAL_ENTITIES.map(({ code, cn, en, show }) => ({
    entity_code: code,
    entity_name: cn,
    entity_name_en: en,
    show_entity: show,
  }));
  await tx
    .insertInto('legal_entity')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function loadBusinessUnits(tx: Tx): Promise<void> {
  const rows = BUSINESS_UNITS.map(({ code, en, cn }) => ({ code, name_en: en, name_cn: cn }));
  await tx
    .insertInto('bu')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const bus = await tx.selectFrom('bu').select('id').execute();
  const regions = bus.flatMap(({ id }) =>
    REGIONS.map(({ code, en, cn }) => ({ bu_id: id, code, name_en: en, name_cn: cn })),
  );
  await tx
    .insertInto('region')
    .values(regions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function loadDealers(tx: Tx): Promise<void> {
  const groups = DEALER_GROUPS.map(({ code, en, cn }) => ({ code, name_en: en, name_cn: cn }));
  await tx
    .insertInto('dealer_group')
    .values(groups)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const dealers = demoDealers();
  await sql`
    insert into dealer (code, name_en, name_cn, tax_number, dealer_group_id, legal_entity_id)
    select d.code, d.en, d.cn, d.tax, g.id, e.id
    from unnest(${dealers.map(({ code }) => code)}::text[], ${dealers.map(({ en }) => en)}::text[],
                ${dealers.map(({ cn }) => cn)}::text[], ${dealers.map(({ taxNumber }) => taxNumber)}::text[],
                ${dealers.map(({ group }) => group)}::text[]) as d (code, en, cn, tax, grp)
    left join dealer_group g on g.code = d.grp
    left join legal_entity e on e.entity_code = 'Dealer'
    on conflict do nothing`.execute(tx);
  await sql`
    insert into dealer_region (dealer_id, region_id)
    select dealer.id, region.id
    from unnest(${dealers.map(({ code }) => code)}::text[], ${dealers.map(({ region }) => region)}::text[]) as d (code, region)
    join dealer on dealer.code = d.code join region on region.code = d.region
    on conflict do nothing`.execute(tx);
}
