import type { CallData } from '@oasis/api-client/contract';
import { type Actor, fitsType, isDealer, reachesOrganisation, reachesType } from '@oasis/engine';
import type { Db } from '../../../database/tables.ts';

type Entity = CallData<'entities.types'>[number];
type Organisation = CallData<'entities.children'>[number];

/** User types as the legal entity options of filters and forms (USR-024); dealers are offered dealer types only. */
export async function listTypes(db: Db, actor: Actor): Promise<Entity[]> {
  const types = await db
    .selectFrom('user_type as t')
    .innerJoin('legal_entity as e', 'e.id', 't.legal_entity_id')
    .select(['t.id', 't.name_cn as entityName', 't.name_en as entityNameEn', 'e.entity_code as entityCode'])
    .select('e.show_entity as showEntity')
    .orderBy('t.id')
    .execute();
  return types.filter(({ id }) => reachesType(actor, id));
}

/** The legal entities that a user can act for (USR-076). */
export async function listEntities(db: Db): Promise<Entity[]> {
  return db
    .selectFrom('legal_entity')
    .select([
      'id',
      'entity_name as entityName',
      'entity_name_en as entityNameEn',
      'entity_code as entityCode',
      'show_entity as showEntity',
    ])
    .orderBy('id')
    .execute();
}

/**
 * The organisations of a user type (USR-083). Both dealer types share the dealers. A dealer is offered the own
 * organisation only.
 */
export async function listOrganisations(db: Db, typeId: number, actor: Actor): Promise<Organisation[]> {
  const rows = await db
    .selectFrom('org as o')
    .innerJoin('legal_entity as e', 'e.id', 'o.legal_entity_id')
    .select(['o.id as orgid', 'o.code as orgcode', 'o.name_cn as orgnmcn', 'o.name_en as orgnmen'])
    .select(['o.user_type_id', 'o.show_entity as showEntity', 'e.entity_code as entityCode'])
    .where('o.deleted', '=', false)
    .orderBy('o.code')
    .execute();
  return rows
    .filter((row) => fitsOrganisation(row.user_type_id, typeId) && reachesOrganisation(actor, row.orgid))
    .map(({ user_type_id: _, ...row }) => ({ ...row, parentId: typeId }));
}

/** Whether an organisation of one user type is offered to people of another: dealers share theirs. */
function fitsOrganisation(typeOfOrganisation: number, typeId: number): boolean {
  return typeOfOrganisation === typeId || (isDealer({ usrtp: typeId }) && fitsType(typeOfOrganisation, typeId));
}
