import { EXEMPTION } from '@oasis/engine/areas/exemptions';
import { dayOf } from '@oasis/engine/base';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { dealersReachedBy } from '../dealers/reach.ts';
import { defineMoving } from '../moves/define-moving.ts';
import type { ChangeContext } from '../rights/change-context.ts';

/** How exemptions from checking move. The day of an approval and of an early end is kept with the move. */
export const EXEMPTION_MOVES = defineMoving({
  kind: 'check-exemption',
  table: 'check_exemption',
  machine: EXEMPTION,
  // Row security knows BUs, and the reach of dealers their regions.
  reaches: reachesExemption,
  key: 'exemptionId',
  code: { prefix: 'EX-', sequence: 'check_exemption_number' },
  after: async (tx, { now }, made) => {
    const ids = (move: string) => made.filter((one) => one.move === move).map(({ id }) => id);
    const day = dayOf(now);
    await writeDay(tx, ids('approve'), { approved_day: day });
    await writeDay(tx, ids('end'), { ended_day: day });
  },
});

async function writeDay(
  tx: Tx,
  ids: readonly number[],
  day: { readonly approved_day: string } | { readonly ended_day: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('check_exemption').set(day).where('id', 'in', inList(ids)).execute();
}

/** Tells whether an exemption is of a BU and of a dealer within somebody's reach. */
export async function reachesExemption(tx: Tx, { actor }: Pick<ChangeContext, 'actor'>, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('check_exemption')
    .select('id')
    .where('id', '=', id)
    .where('bu_id', 'in', inList(actor.buIds))
    .where('dealer_id', 'in', dealersReachedBy(actor))
    .executeTakeFirst();
  return found !== undefined;
}
