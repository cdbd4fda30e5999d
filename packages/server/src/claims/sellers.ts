import { dealerFollowing } from '@oasis/engine/areas/designs';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import type { NamedDealer } from '../dealers/dealer-facts.ts';

/** The ids of the dealers for whose sales a dealer claims on a day: itself and those that it follows; none once another dealer follows it. */
export function sellersOf(dealerId: RawBuilder<number>, day: string): RawBuilder<number[]> {
  return sql<number[]>`array(select s.id from dealer s where (s.id = ${dealerId} or s.successor_id is not null)
    and dealer_following(s.id, ${day}) = ${dealerId} order by s.id)`;
}

/** The dealers for whose sales a dealer claims today, by their ids, with their codes. The caller sees all rows. */
export async function sellersFor(
  db: Db | Tx,
  { dealerId, today }: { readonly dealerId: number; readonly today: string },
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('dealer')
    .select(['id', 'code'])
    .where(sql<boolean>`id = any (${sellersOf(sql`${dealerId}::integer`, today)})`)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Dealers as programs of past days look at them: one that another dealer follows today was active until then, whatever it is now. */
export function asFollowed(dealers: readonly NamedDealer[], today: string): readonly NamedDealer[] {
  const byId = new Map(dealers.map((dealer) => [dealer.id, dealer]));
  return dealers.map((dealer) =>
    dealerFollowing(dealer.id, byId, today) === dealer.id ? dealer : alwaysActive(dealer),
  );
}

/** A dealer that was never inactive. */
export function alwaysActive(dealer: NamedDealer): NamedDealer {
  return { ...dealer, active: true, past: dealer.past.map((before) => ({ ...before, active: true })) };
}
