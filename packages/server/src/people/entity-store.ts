import type { CallData } from '@oasis/api-client/contract';
import { type Actor, reachesType, reachOf } from '@oasis/engine/access';
import { bestFirst, containing, isGiven, type PickerSearch } from '../database/conditions.ts';
import type { Db } from '../database/tables.ts';
import { fittingTypes } from '../rights/user-types.ts';

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

/** Which organisations: those of a user type, of which a picker looks for some. */
export interface OrganisationFilter extends PickerSearch {
  readonly typeId: number;
  /** Limits to this organisation. */
  readonly orgid?: number;
}

/**
 * The organisations of a user type (USR-083), by code: all of them, or the first that a picker looks for by code or name.
 * Both dealer types share the dealers. A dealer is offered the own organisation only.
 */
export async function listOrganisations(
  db: Db,
  { typeId, orgid, name, limit }: OrganisationFilter,
  actor: Actor,
): Promise<Organisation[]> {
  const reach = reachOf(actor);
  const search = isGiven(name) ? name : undefined;
  return db
    .selectFrom('org as o')
    .innerJoin('legal_entity as e', 'e.id', 'o.legal_entity_id')
    .select(['o.id as orgid', 'o.code as orgcode', 'o.name_cn as orgnmcn', 'o.name_en as orgnmen'])
    .select((eb) => eb.cast<number>(eb.val(typeId), 'integer').as('parentId'))
    .select(['o.show_entity as showEntity', 'e.entity_code as entityCode'])
    .where('o.deleted', '=', false)
    .where((eb) => eb('o.user_type_id', '=', eb.fn.any(eb.val([...fittingTypes(typeId)]))))
    .where((eb) => (orgid === undefined ? eb.lit(true) : eb('o.id', '=', orgid)))
    .where((eb) => (reach.kind === 'all' ? eb.lit(true) : eb('o.id', '=', reach.orgid)))
    .where((eb) =>
      search === undefined ? eb.lit(true) : eb.or(NAMED.map((column) => eb(column, 'ilike', containing(search)))),
    )
    .$if(search !== undefined, (query) => query.orderBy(bestFirst(search ?? '', NAMED)))
    .orderBy('o.code')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** The columns that a picker looks for an organisation by. */
const NAMED = ['o.code', 'o.name_en', 'o.name_cn'] as const;
