import { DUTIES, isDealer, message, pairNames } from '@oasis/engine';
import type { Tx } from '../database/tables.ts';
import { refuse } from '../guard/refusal.ts';
import type { Changed } from '../guard/route.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { ChangeContext } from './change-context.ts';
import { conflictsOf, type DutyConflict, newConflicts, type Whom } from './duty-conflicts.ts';
import { countPeople, type RightSet, rightsOf } from './effective.ts';

interface Concerned {
  /** Everybody whose rights the change may touch. */
  readonly whom: Whom;
  readonly subject: string;
}

/**
 * Runs a change of rights within what bounds all of them: the person who changes neither gains nor loses anything by it,
 * a dealer changes nothing that people of other organisations hold, and nobody comes to hold two duties that exclude each
 * other unless an override covers them.
 */
export async function checkedChange<Data>(
  tx: Tx,
  { actor, now }: ChangeContext,
  { whom, subject }: Concerned,
  work: () => Promise<Changed<Data>>,
): Promise<Changed<Data>> {
  const own = (): Promise<RightSet> => ownRights(tx, actor.usrid);
  const duties = { pairs: DUTIES, now };
  const conflicts = (): Promise<readonly DutyConflict[]> => withAllRows(tx, () => conflictsOf(tx, whom, duties));
  const [ownBefore, conflictsBefore] = [await own(), await conflicts()];
  const changed = await work();
  if (!changed.ok) return changed;
  if (isDealer(actor) && (await reachesOthers(tx, whom))) return refuse(message('HELD_BY_OTHERS'), { subject });
  if (!sameRights(ownBefore, await own())) return refuse(message('OWN_RIGHTS'), { subject });
  const [conflict] = newConflicts(conflictsBefore, await conflicts());
  if (conflict === undefined) return changed;
  const { usrnm: who, first, second, reason } = conflict;
  return refuse(message('DUTIES_CONFLICT', { who, ...pairNames(first, second), reason }), { subject });
}

/** Whether people are concerned whom the caller cannot see: a dealer's change ends at the own organisation. */
async function reachesOthers(tx: Tx, whom: Whom): Promise<boolean> {
  const seen = await countPeople(tx, whom);
  return (await withAllRows(tx, () => countPeople(tx, whom))) > seen;
}

async function ownRights(tx: Tx, usrid: number): Promise<RightSet> {
  return (await rightsOf(tx, { userIds: [usrid] })).people.get(usrid)?.rights ?? new Set();
}

function sameRights(one: RightSet, other: RightSet): boolean {
  return one.size === other.size && [...one].every((right) => other.has(right));
}
