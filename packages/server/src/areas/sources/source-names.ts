import { folded } from '@oasis/engine/access';
import { brandKey, type SourceNames } from '@oasis/engine/areas/sources';
import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import { dealersReachedBy } from '../../dealers/reach.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/** What the cells of a file for a BU and a month may name: dealers within reach, makes and brands. */
export async function sourceNames(
  tx: Tx,
  { actor }: Pick<ChangeContext, 'actor'>,
  { buId, month }: { readonly buId: number; readonly month: string },
): Promise<SourceNames> {
  const dealers = await tx
    .selectFrom('dealer as d')
    .select(['d.id as dealerId', 'd.code', 'd.active'])
    .select(
      sql<boolean>`exists (select from dealer_region s join region r on r.id = s.region_id
        where s.dealer_id = d.id and r.bu_id = ${buId})`.as('ofBu'),
    )
    .where('d.id', 'in', dealersReachedBy(actor))
    .execute();
  const makes = await tx.selectFrom('make').select('code').execute();
  const brands = await tx
    .selectFrom('brand as b')
    .innerJoin('make as m', 'm.id', 'b.make_id')
    .select(['m.code as make', 'b.name'])
    .execute();
  return {
    dealers: new Map(dealers.map((dealer) => [folded(dealer.code), dealer])),
    makes: new Map(makes.map(({ code }) => [folded(code), code])),
    brands: new Map(brands.map(({ make, name }) => [brandKey(make, name), name])),
    month,
  };
}
