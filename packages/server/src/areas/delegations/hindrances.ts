import type { CallData } from '@oasis/api-client/contract';
import { standingOf } from '@oasis/engine/approvals';
import type { Delegation } from '@oasis/engine/areas/chains';
import type { Locale } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { sceneOf } from '../../approvals/run-approval.ts';
import { loadApprovals } from '../../approvals/running-store.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import { withAllRows } from '../../guard/row-scope.ts';

/** A running approval in which somebody is asked and who stands in for him cannot decide. */
export type Hindrance = CallData<'delegations.set'>['hindrances'][number];

/**
 * Where whoever stands in in absences (with the days on which they hold, now or later) could not decide as approvals within reach
 * stand now, by the numbers of the absences. Who has decided another step, made something of it, lost a right, or is asked himself.
 */
export async function hindrancesOf(
  tx: Tx,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
  absences: readonly Delegation[],
): Promise<ReadonlyMap<number, readonly Hindrance[]>> {
  const lent = absences.filter(({ to }) => to !== null);
  const running = await runningWith(
    tx,
    lent.map(({ from }) => from),
  );
  if (running.length === 0) return new Map();
  const approvals = await loadApprovals(tx, running);
  const people = lent.flatMap(({ to }) => to ?? []);
  const scene = await withAllRows(tx, () => sceneOf(tx, approvals, now, people));
  return new Map(
    lent.map((absence) => {
      const then = { ...scene, delegations: [absence], day: absence.firstDay };
      const hindered = approvals.flatMap(({ code, name, approval }): Hindrance[] => {
        const places = standingOf(approval, then)?.places ?? [];
        // With this absence alone nobody else is away.
        return places.flatMap(({ hindrance }) =>
          hindrance === undefined ? [] : [{ code, name, reason: messageText(hindrance, locale) }],
        );
      });
      return [absence.id, hindered];
    }),
  );
}

/** The approvals within reach that go on and whose running step asks one of some people. */
async function runningWith(tx: Tx, people: readonly number[]): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('approval as a')
    .innerJoin('approval_place as p', (on) => on.onRef('p.approval_id', '=', 'a.id').onRef('p.step', '=', 'a.step'))
    .select('a.id')
    .distinct()
    .where('a.ended_at', 'is', null)
    .where('p.handed_on', '=', false)
    .where('p.user_id', 'in', inList(people))
    .orderBy('a.id')
    .execute();
  return rows.map(({ id }) => id);
}
