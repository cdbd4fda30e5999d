import type { Db, Tx } from '../../database/tables.ts';
import { dealersOfDesigns } from '../../program/design/dealers-of-designs.ts';
import { findDesign } from '../../program/design/design-store.ts';

/** Number of dealers that take part in a program on its first or last day; undefined if no dealer does yet. */
export async function dealersOf(db: Db | Tx, programId: number): Promise<number | undefined> {
  const stored = await findDesign(db, programId);
  if (stored === undefined) return undefined;
  const { buId, design } = stored;
  const dealers = await dealersOfDesigns(db, [design], { buId, days: [design.firstDay, design.lastDay] });
  return dealers.length === 0 ? undefined : dealers.length;
}
