import type { Dated, SaidValue } from '@oasis/engine/reference';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';

/** Amounts in yuan with two decimal places. */
export type SaidPrice = Readonly<Record<'msrp' | 'dealerPrice', string>>;

/** Every price ever saved, by the id of its model. */
export async function pricesByModel(db: Db | Tx): Promise<ReadonlyMap<number, readonly Dated<SaidPrice>[]>> {
  const rows = await db
    .selectFrom('price')
    .select(['model_id', 'effective_from', 'version_id', 'msrp', 'dealer_price'])
    .execute();
  const dated = rows.map((row) => ({
    of: row.model_id,
    from: row.effective_from,
    version: row.version_id,
    value: { msrp: row.msrp, dealerPrice: row.dealer_price },
  }));
  return Map.groupBy(dated, ({ of }) => of);
}

/** Stores prices under a version; answers their ids in their order. */
export async function insertPrices(
  tx: Tx,
  version: number,
  values: readonly SaidValue<SaidPrice>[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into price (model_id, effective_from, version_id, msrp, dealer_price)
    select model, first, ${version}::int, msrp, dealer
    from unnest(${values.map(({ of }) => of)}::int[], ${values.map(({ from }) => from)}::date[],
      ${values.map(({ value }) => value.msrp)}::numeric[], ${values.map(({ value }) => value.dealerPrice)}::numeric[])
      with ordinality as said (model, first, msrp, dealer, place)
    order by place
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
