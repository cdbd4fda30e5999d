import type { CallData } from '@oasis/api-client/contract';
import { type Actor, isDealer, reachesOrganisation } from '@oasis/engine/access';
import type { Db } from '../../database/tables.ts';

type Bu = CallData<'directory.bus'>[number];
type BuNode = CallData<'directory.buTree'>[number];

/** All BUs, in the order in which they were made. */
export async function listBus(db: Db): Promise<Bu[]> {
  return db
    .selectFrom('bu')
    .select(['id', 'code', 'name_en as nameEn', 'name_cn as nameCn', 'parent_id as parentId'])
    .where('deleted', '=', false)
    .orderBy('id')
    .execute();
}

/** The same BUs as trees; a BU whose parent is absent is a root. */
export function buTree(bus: readonly Bu[]): BuNode[] {
  const ids = new Set(bus.map(({ id }) => id));
  const below = Map.groupBy(bus, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
  const nodes = (parent: number | null): BuNode[] =>
    (below.get(parent) ?? []).map((bu) => ({ ...bu, children: nodes(bu.id) }));
  return nodes(null);
}

/** The BUs of the first level. */
export function parentBus(bus: readonly Bu[]): Bu[] {
  return bus.filter(({ parentId }) => parentId === null);
}

/** A dealer's organisation; undefined for one that is not there, for no dealer's, and for one out of the actor's reach. */
export async function dealerOf(db: Db, orgId: number, actor: Actor): Promise<{ readonly code: string } | undefined> {
  const found = await db
    .selectFrom('org as o')
    .innerJoin('legal_entity as e', 'e.id', 'o.legal_entity_id')
    .select(['o.code', 'o.user_type_id as usrtp', 'e.entity_code as entityCode'])
    .where('o.id', '=', orgId)
    .where('o.deleted', '=', false)
    .executeTakeFirst();
  if (found === undefined || !isDealer(found)) return undefined;
  return reachesOrganisation(actor, orgId) ? found : undefined;
}

/** The BUs that a dealer sells for, with those above them (UST-032). */
export async function busOfDealer(db: Db, code: string): Promise<Bu[]> {
  return db
    .withRecursive('sold', (query) =>
      query
        .selectFrom('dealer as d')
        .innerJoin('dealer_region as dr', 'dr.dealer_id', 'd.id')
        .innerJoin('region as r', 'r.id', 'dr.region_id')
        .innerJoin('bu as b', 'b.id', 'r.bu_id')
        .select(['b.id', 'b.parent_id'])
        .where('d.code', '=', code)
        .union(
          query.selectFrom('bu as p').innerJoin('sold as s', 's.parent_id', 'p.id').select(['p.id', 'p.parent_id']),
        ),
    )
    .selectFrom('bu')
    .select(['id', 'code', 'name_en as nameEn', 'name_cn as nameCn', 'parent_id as parentId'])
    .where('id', 'in', (eb) => eb.selectFrom('sold').select('sold.id'))
    .where('deleted', '=', false)
    .orderBy('id')
    .execute();
}
