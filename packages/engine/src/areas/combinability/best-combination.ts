import { invariant, present } from '../../base/assert.ts';
import { addMoney, type Fen, NO_MONEY } from '../../base/money.ts';

/** A program that can apply to a car, with the amount that it would pay. */
export interface Candidate {
  readonly code: string;
  readonly amount: Fen;
}

/** A program outside the best combination. */
export interface LeftOut extends Candidate {
  /** The chosen programs that it does not combine with; empty if it pays nothing. */
  readonly against: readonly string[];
  /** The largest amount of a combination that contains it. */
  readonly totalWith: Fen;
}

export interface Combination {
  /** Codes in their order. */
  readonly chosen: readonly string[];
  readonly total: Fen;
  /** In the order of their codes. */
  readonly left: readonly LeftOut[];
}

/** The largest number of programs on one car. */
export const MOST_PROGRAMS = 20;

/**
 * The combination of programs of a car that pays most, in which all programs combine with each other; exact. Among equal
 * amounts the combination with the fewest programs is taken, then the one whose codes come first. A program that pays nothing
 * is never included. `combines` is called with two different codes; codes are unique, at most 20.
 */
export function bestCombination(
  programs: readonly Candidate[],
  combines: (one: string, other: string) => boolean,
): Combination {
  invariant(programs.length <= MOST_PROGRAMS, `a car has ${MOST_PROGRAMS} programs at most`);
  const sorted = programs.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  invariant(new Set(sorted.map(({ code }) => code)).size === sorted.length, 'a car has each program once');
  const graph: Graph = {
    amounts: sorted.map(({ amount }) => amount),
    friends: sorted.map(({ code }, place) =>
      maskOf(sorted, (other, its) => its !== place && combines(code, other.code) && combines(other.code, code)),
    ),
  };
  const paying = maskOf(sorted, ({ amount }) => amount > 0n);
  const best = heaviest(graph, paying);
  const isIn = (place: number) => (best.mask & (1 << place)) !== 0;
  const chosen = sorted.filter((_, place) => isIn(place)).map(({ code }) => code);
  const left = sorted.flatMap((program, place) => {
    if (isIn(place)) return [];
    const friends = present(graph.friends[place], 'its friends');
    const against = sorted.filter((_, other) => isIn(other) && (friends & (1 << other)) === 0).map(({ code }) => code);
    const others = heaviest(graph, paying & friends);
    return [{ ...program, against, totalWith: addMoney(others.total, program.amount) }];
  });
  return { chosen, total: best.total, left };
}

/** Programs by their places; sets of them are bits. */
interface Graph {
  readonly amounts: readonly Fen[];
  /** For each program the set of programs that it combines with. */
  readonly friends: readonly number[];
}

interface Clique {
  readonly mask: number;
  readonly total: Fen;
}

function maskOf<Item>(items: readonly Item[], isIn: (item: Item, place: number) => boolean): number {
  return items.reduce((mask, item, place) => (isIn(item, place) ? mask | (1 << place) : mask), 0);
}

/** The heaviest clique of a set, by branch and bound. Every program of the set pays something. */
function heaviest({ amounts, friends }: Graph, within: number): Clique {
  let best: Clique = { mask: 0, total: NO_MONEY };
  const search = (open: number, taken: Clique): void => {
    if (open === 0) {
      if (isBetter(taken, best)) best = taken;
      return;
    }
    if (taken.total + bound(amounts, friends, open) < best.total) return;
    const place = mostAgainst(friends, open);
    const bit = 1 << place;
    const its = friends[place] ?? 0;
    search(open & its, { mask: taken.mask | bit, total: addMoney(taken.total, amounts[place] ?? NO_MONEY) });
    // A program that combines with all other open programs is in every best combination.
    if ((open & ~its & ~bit) !== 0) search(open & ~bit, taken);
  };
  search(within, best);
  return best;
}

/** Upper bound of the amount of the open programs: of programs that exclude each other only the most expensive one counts. */
function bound(amounts: readonly Fen[], friends: readonly number[], open: number): bigint {
  let [rest, sum] = [open, 0n];
  while (rest !== 0) {
    let [group, most] = [rest, 0n];
    while (group !== 0) {
      const place = lowest(group);
      const amount = amounts[place] ?? 0n;
      if (amount > most) most = amount;
      rest &= ~(1 << place);
      group &= ~(1 << place) & ~(friends[place] ?? 0);
    }
    sum += most;
  }
  return sum;
}

/** The program that combines with the fewest of the open programs. */
function mostAgainst(friends: readonly number[], open: number): number {
  let [found, fewest] = [lowest(open), Number.POSITIVE_INFINITY];
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const place = lowest(rest);
    const count = countOf(open & (friends[place] ?? 0));
    if (count < fewest) [found, fewest] = [place, count];
  }
  return found;
}

function isBetter(one: Clique, other: Clique): boolean {
  if (one.total !== other.total) return one.total > other.total;
  const [mine, yours] = [countOf(one.mask), countOf(other.mask)];
  if (mine !== yours) return mine < yours;
  // The lowest bit in which they differ belongs to the one that comes first.
  const differ = one.mask ^ other.mask;
  return differ !== 0 && (one.mask & (1 << lowest(differ))) !== 0;
}

function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

function countOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
