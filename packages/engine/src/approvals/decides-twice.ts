import type { ChainStep } from '../areas/chains/chain.ts';

/** A step with everybody who could decide it: who is asked, and who stands in for somebody who is away. */
export interface AskedStep extends Pick<ChainStep, 'rule' | 'count'> {
  readonly places: readonly { readonly usrid: number; readonly delegate: number | null }[];
}

/** Somebody whom a step needs and another one as well. */
export interface DecidesTwice {
  readonly usrid: number;
  /** The place of the step that he would decide already, from 0. */
  readonly other: number;
}

/**
 * Who would have to decide two steps, step by step: nobody does, so that a step which needs such a person would have too few. A step
 * in which all approve takes everybody whom it asks; it needs one who decided none before. Empty where everybody needs to decide
 * once at most.
 */
export function decidesTwice(steps: readonly AskedStep[]): readonly (readonly DecidesTwice[])[] {
  const free = steps.map((step, at) => peopleOf(step).filter((usrid) => takenBefore(steps, at, usrid) === undefined));
  /** Who decides which step, in the matching so far. */
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

/** Finds somebody for one decision of a step, by giving others another decider where that helps (an augmenting path). */
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

/** The earlier step in which all approve and that asks somebody for whom nobody stands in. */
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
