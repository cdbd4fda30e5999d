import type { KnownNames } from '@oasis/engine/areas/dealers';
import type { Tx } from '../../database/tables.ts';

/** The names that cells of a file may contain: groups by code and names, entities by names, regions with their BU before them. */
export async function knownNames(tx: Tx): Promise<KnownNames> {
  const groups = await tx.selectFrom('dealer_group').select(['id', 'code', 'name_en', 'name_cn']).execute();
  const entities = await tx
    .selectFrom('legal_entity')
    .select(['id', 'entity_code', 'entity_name', 'entity_name_en'])
    .execute();
  const regions = await tx
    .selectFrom('region as r')
    .innerJoin('bu as b', 'b.id', 'r.bu_id')
    .select(['r.id', 'b.code as bu', 'b.name_en as bu_en', 'b.name_cn as bu_cn'])
    .select(['r.code', 'r.name_en as en', 'r.name_cn as cn'])
    .where('b.deleted', '=', false)
    .execute();
  return {
    groups: groups.map(({ id, code, name_en, name_cn }) => ({ id, names: [code, name_en, name_cn] })),
    entities: entities.map(({ id, entity_code, entity_name, entity_name_en }) => ({
      id,
      names: [entity_code, entity_name_en, entity_name],
    })),
    regions: regions.map(({ id, bu, bu_en, bu_cn, code, en, cn }) => ({
      id,
      names: [`${bu} ${code}`, `${bu_en} ${en}`, `${bu_cn} ${cn}`],
    })),
  };
}
