import { type ProgramDesign, resolveDealers } from '@oasis/engine/areas/designs';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerFacts, type NamedDealer } from '../../dealers/dealer-facts.ts';

/** Dealers to which at least one of the designs of a BU applies on at least one of the days, by code, each once. */
export async function dealersOfDesigns(
  db: Db | Tx,
  designs: readonly Pick<ProgramDesign, 'dealers'>[],
  { buId, days }: { readonly buId: number; readonly days: readonly string[] },
): Promise<readonly NamedDealer[]> {
  const regions = await db.selectFrom('region').select('id').where('bu_id', '=', buId).execute();
  const regionIds = regions.map(({ id }) => id);
  const facts = await dealerFacts(db);
  const meant = new Set(
    designs.flatMap(({ dealers }) => days.flatMap((day) => resolveDealers(dealers, facts, { regionIds, day }))),
  );
  return facts.filter((dealer) => meant.has(dealer));
}
