import { ADJUSTMENT_TOLD } from '@oasis/engine/areas/adjustments';
import { fenOf, yuanText } from '@oasis/engine/base';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { peopleOfDealers } from '../dealers/people-of-dealers.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { writeMessages } from '../outbox/write-messages.ts';

/** Cars that one message names. */
const NAMED = 3;

/**
 * Tells dealers of entries that were released, and of released ones that were withdrawn: one message for each dealer, kind and move, with the
 * cars and the sum without VAT. Messages name nobody of head office.
 */
export async function tellDealers(tx: Tx, by: MovedBy, made: readonly MadeMove[]): Promise<void> {
  const told = made.filter(({ move, from }) => move === 'release' || (move === 'withdraw' && from === 'Released'));
  if (told.length === 0) return;
  const moveOf = new Map(told.map(({ id, move }) => [id, move === 'release' ? 'release' : 'withdraw'] as const));
  await withAllRows(tx, async () => {
    const entries = await tx
      .selectFrom('adjustment')
      .select(['id', 'code', 'name', 'kind', 'dealer_id as dealerId', 'net'])
      .where('id', 'in', inList([...moveOf.keys()]))
      .orderBy('id')
      .execute();
    const people = await peopleOfDealers(
      tx,
      entries.map(({ dealerId }) => dealerId),
    );
    const groups = Map.groupBy(entries, ({ id, kind, dealerId }) => `${dealerId} ${kind} ${moveOf.get(id)}`);
    for (const [first, ...others] of groups.values()) {
      if (first === undefined) continue;
      const all = [first, ...others];
      const sum = all.reduce((total, { net }) => total + BigInt(net), 0n);
      const template = ADJUSTMENT_TOLD[first.kind][moveOf.get(first.id) ?? 'release'];
      const facts = { code: first.code, name: namesOf(all), reason: yuanText(fenOf(sum)) };
      const to = people.filter((one) => one.dealerId === first.dealerId);
      await writeMessages(tx, { template, facts, by: null, object: { kind: 'adjustment', id: first.id }, to }, by.now);
    }
  });
}

function namesOf(entries: readonly { readonly name: string }[]): string {
  const names = entries.slice(0, NAMED).map(({ name }) => name);
  return entries.length > NAMED ? `${names.join(', ')} … (${entries.length})` : names.join(', ');
}
