import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { peopleOfDealers } from '../dealers/people-of-dealers.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { writeMessages } from '../outbox/write-messages.ts';
import { openTasks } from '../tasks/task-store.ts';

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
    const people = await peopleOfDealers(
      tx,
      requests.map(({ dealer_id: id }) => id),
    );
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
