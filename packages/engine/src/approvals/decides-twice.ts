import type { ChainStep } from '../areas/chains/chain.ts';

/** A step with all users who could decide it: those who are asked and their stand-ins. */
export interface AskedStep extends Pick<ChainStep, 'rule' | 'count'> {
  readonly places: readonly { readonly usrid: number; readonly delegate: number | null }[];
}

/** A user needed both by this step and by another one. */
export interface DecidesTwice {
  readonly usrid: number;
  /** Index, from 0, of the other step that the user would decide. */
  readonly other: number;
}

/**
 * For each step, the users who would have to decide two steps. Nobody may do so, so a step that needs such a user would have
 * too few users. A step in which all approve takes all its users; it needs one who decided no earlier step. Empty if no user
 * has to decide twice.
 */
export function decidesTwice(steps: readonly AskedStep[]): readonly (readonly DecidesTwice[])[] {
  const free = steps.map((step, at) => peopleOf(step).filter((usrid) => takenBefore(steps, at, usrid) === undefined));
  /** The step that each user decides, in the matching so far. */
  const deciding = new Map<number, number>();
  return steps.map((step, at) => {
    const needed = step.rule === 'count' ? Math.max(step.count ?? 1, 1) : 1;
    let isLacking = false;
    for (let slot = 0; slot < needed; slot += 1) if (!findDecider(at, free, deciding, new Set())) isLacking = true;
    if (!isLacking) return [];
    return peopleOf(step).flatMap((usrid) => {
      const other = takenBefore(steps, at, usrid) ?? deciding.get(usrid);
      return other === undefined || other === at ? [] : [{ usrid, other }];
    });
  });
}

/** Finds a user for one decision of a step, by moving other decisions to other users if necessary (an augmenting path). */
function findDecider(
  at: number,
  free: readonly (readonly number[])[],
  deciding: Map<number, number>,
  seen: Set<number>,
): boolean {
  for (const usrid of free[at] ?? []) {
    if (seen.has(usrid)) continue;
    seen.add(usrid);
    const other = deciding.get(usrid);
    if (other === undefined || (other !== at && findDecider(other, free, deciding, seen))) {
      deciding.set(usrid, at);
      return true;
    }
  }
  return false;
}

/** The earlier step in which all approve and that asks this user, for whom nobody stands in. */
function takenBefore(steps: readonly AskedStep[], at: number, usrid: number): number | undefined {
  const found = steps.findIndex(
    ({ rule, places }, index) =>
      index < at && rule === 'all' && places.some((place) => place.usrid === usrid && place.delegate === null),
  );
  return found === -1 ? undefined : found;
}

function peopleOf({ places }: AskedStep): readonly number[] {
  return [...new Set(places.flatMap(({ usrid, delegate }) => (delegate === null ? [usrid] : [usrid, delegate])))];
}
