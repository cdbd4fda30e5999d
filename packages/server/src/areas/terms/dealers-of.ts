import { resolveDealers } from '@oasis/engine/areas/designs';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerFacts } from '../../dealers/dealer-facts.ts';
import { findDesign } from '../../program/design/design-store.ts';

/** How many dealers take part in a program on its first or its last day; undefined where none does yet. */
export async function dealersOf(db: Db | Tx, programId: number): Promise<number | undefined> {
  const stored = await findDesign(db, programId);
  if (stored === undefined) return undefined;
  const { buId, design } = stored;
  const regions = await db.selectFrom('region').select('id').where('bu_id', '=', buId).execute();
  const facts = await dealerFacts(db);
  const regionIds = regions.map(({ id }) => id);
  const taking = [design.firstDay, design.lastDay].flatMap((day) =>
    resolveDealers(design.dealers, facts, { regionIds, day }),
  );
  const count = new Set(taking.map(({ id }) => id)).size;
  return count === 0 ? undefined : count;
}
