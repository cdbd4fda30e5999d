import { isBlockKind } from '@oasis/engine/areas/blocks';
import type { DealerFact, DealerPast } from '@oasis/engine/areas/designs';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';

export interface NamedDealer extends DealerFact {
  readonly code: string;
  readonly nameEn: string;
  readonly nameCn: string;
  readonly past: readonly DealerPast[];
}

/**
 * All dealers by code, with the fields that scopes check. With `of`, the dealers of which scopes need to know to answer for those: they
 * themselves, whoever has a successor, and whoever is one.
 */
export async function dealerFacts(db: Db | Tx, of?: readonly number[]): Promise<readonly NamedDealer[]> {
  const rows = await db
    .selectFrom('dealer as d')
    .select(['d.id', 'd.code', 'd.name_en as nameEn', 'd.name_cn as nameCn', 'd.active'])
    .select(['d.dealer_group_id as groupId', 'd.successor_id as successorId', 'd.successor_from as successorFrom'])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('dealer_region as r').select('r.region_id as id').whereRef('r.dealer_id', '=', 'd.id'),
      ).as('regions'),
      jsonArrayFrom(
        eb
          .selectFrom('dealer_block as b')
          .select(['b.kind', 'b.valid_from as validFrom', 'b.valid_to as validTo', 'b.lifted_from as liftedFrom'])
          .whereRef('b.dealer_id', '=', 'd.id'),
      ).as('blocks'),
      jsonArrayFrom(
        eb
          .selectFrom('dealer_past as p')
          .select(['p.until', 'p.active', 'p.dealer_group_id as groupId', 'p.region_ids as regionIds'])
          .whereRef('p.dealer_id', '=', 'd.id')
          .orderBy('p.until'),
      ).as('past'),
    ])
    .$if(of !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('d.id', 'in', inList(of ?? [])),
          eb('d.successor_id', 'is not', null),
          eb(
            'd.id',
            'in',
            eb.selectFrom('dealer as s').select('s.successor_id').where('s.successor_id', 'is not', null),
          ),
        ]),
      ),
    )
    .orderBy('d.code')
    .execute();
  return rows.map(({ regions, blocks, successorFrom, ...dealer }) => ({
    ...dealer,
    successorFrom: successorFrom ?? '',
    regionIds: regions.map(({ id }) => id),
    blocks: blocks.flatMap(({ kind, validFrom, validTo, liftedFrom }) =>
      isBlockKind(kind) ? [{ kind, validFrom, validTo: validTo ?? '', liftedFrom: liftedFrom ?? '' }] : [],
    ),
  }));
}
