import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { writeMessages } from '../outbox/write-messages.ts';
import { holds } from '../rights/people-with.ts';
import { openTasks } from '../tasks/task-store.ts';

/** Who answers for a dealer: whoever of his people claims. */
const ANSWERING = 'CLAIM_SUBMIT';

/**
 * Gives the people of a dealer the task to answer requests of him, due on their last days, and tells them by a message. Messages name nobody of
 * head office; their reason is the last day.
 */
export async function askPeople(
  tx: Tx,
  by: MovedBy,
  requestIds: readonly number[],
  template: 'paperAsked' | 'paperReminder',
): Promise<void> {
  if (requestIds.length === 0) return;
  await withAllRows(tx, async () => {
    const requests = await tx
      .selectFrom('paper_request')
      .select(['id', 'code', 'name', 'bu_id', 'dealer_id', 'until'])
      .where('id', 'in', inList(requestIds))
      .orderBy('id')
      .execute();
    const people = await peopleOf(tx, [...new Set(requests.map(({ dealer_id: id }) => id))]);
    for (const { id, code, name, bu_id: buId, dealer_id: dealerId, until } of requests) {
      const to = people.filter((one) => one.dealerId === dealerId);
      const object = { kind: 'paper-request', id, code, name, buId };
      await openTasks(
        tx,
        by,
        to.map((one) => ({ kind: 'answerPaper', holder: { user: one.id }, due: until, object })),
      );
      await writeMessages(tx, { template, facts: { code, name, reason: until }, by: null, object, to }, by.now);
    }
  });
}

async function peopleOf(tx: Tx, dealerIds: readonly number[]) {
  const found = await tx
    .selectFrom('app_user as u')
    .innerJoin('org as o', 'o.id', 'u.org_id')
    .innerJoin('dealer as d', 'd.code', 'o.code')
    .select(['u.id', 'u.email', 'd.id as dealerId'])
    .where('d.id', 'in', inList(dealerIds))
    .where('o.deleted', '=', false)
    .where('u.state', '=', true)
    .where(holds(ANSWERING))
    .orderBy('u.id')
    .execute();
  return found.map(({ id, email, dealerId }) => ({ id, address: email ?? '', dealerId }));
}
