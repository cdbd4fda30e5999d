import { isDealer } from '@oasis/engine/access';
import { pairNames } from '@oasis/engine/actions';
import { DUTIES } from '@oasis/engine/areas/duties';
import { message } from '@oasis/engine/messages';
import { refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { Changed } from '../guard/route.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { ChangeContext } from './change-context.ts';
import { conflictsOf, type DutyConflict, newConflicts, type UserSelection } from './duty-conflicts.ts';
import { countPeople, type RightSet, rightsOf } from './effective.ts';

interface ChangeScope {
  /** All users whose rights the change may affect. */
  readonly users: UserSelection;
  readonly subject: string;
}

/**
 * Runs a change of rights and refuses it if the caller's own rights change, if a dealer's change affects users of other
 * organisations, or if a user gets two duties that exclude each other without an override.
 */
export async function checkedChange<Data>(
  tx: Tx,
  { actor, now }: ChangeContext,
  { users, subject }: ChangeScope,
  work: () => Promise<Changed<Data>>,
): Promise<Changed<Data>> {
  const own = (): Promise<RightSet> => ownRights(tx, actor.usrid);
  const duties = { pairs: DUTIES, now };
  const conflicts = (): Promise<readonly DutyConflict[]> => withAllRows(tx, () => conflictsOf(tx, users, duties));
  const [ownBefore, conflictsBefore] = [await own(), await conflicts()];
  const changed = await work();
  if (!changed.ok) return changed;
  if (isDealer(actor) && (await affectsOtherOrganisations(tx, users)))
    return refuse(message('HELD_BY_OTHERS'), { subject });
  if (!sameRights(ownBefore, await own())) return refuse(message('OWN_RIGHTS'), { subject });
  const [conflict] = newConflicts(conflictsBefore, await conflicts());
  if (conflict === undefined) return changed;
  const { usrnm: who, first, second, reason } = conflict;
  return refuse(message('DUTIES_CONFLICT', { who, ...pairNames(first, second), reason }), { subject });
}

/** Returns true if the change affects users that the caller cannot see, because they belong to other organisations. */
async function affectsOtherOrganisations(tx: Tx, users: UserSelection): Promise<boolean> {
  const seen = await countPeople(tx, users);
  return (await withAllRows(tx, () => countPeople(tx, users))) > seen;
}

async function ownRights(tx: Tx, usrid: number): Promise<RightSet> {
  return (await rightsOf(tx, { userIds: [usrid] })).people.get(usrid)?.rights ?? new Set();
}

function sameRights(one: RightSet, other: RightSet): boolean {
  return one.size === other.size && [...one].every((right) => other.has(right));
}
