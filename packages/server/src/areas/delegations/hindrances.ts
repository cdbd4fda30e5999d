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

/** A running approval in which an absent user is asked and his delegate cannot decide. */
export type Hindrance = CallData<'delegations.set'>['hindrances'][number];

/**
 * The approvals within reach in which a delegate could not decide as they stand now, by absence (in force or to come). Reasons: he has
 * decided another step, is a maker, lost a right, or is asked himself.
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
        // With only this absence nobody else is away.
        return places.flatMap(({ hindrance }) =>
          hindrance === undefined ? [] : [{ code, name, reason: messageText(hindrance, locale) }],
        );
      });
      return [absence.id, hindered];
    }),
  );
}

/** The running approvals within reach whose present step asks one of the users. */
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
