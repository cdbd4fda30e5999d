import { type Achievements, achievementsOf, type Target } from '@oasis/engine/claims';
import { tierOf } from '@oasis/engine/terms';
import type { Binding } from './asked-source.ts';
import type { CountedCar, GoneCar, TargetCount } from './count-targets.ts';

/** How far the dealer of a counted car is with its target, by the offers of the program. */
export interface ReachedCar {
  readonly car: CountedCar;
  readonly achievements: Achievements;
}

/** Cars with their progress, and the cars that are gone where leaving them out would move a tier or a place that pays. */
export interface ReachedTargets {
  readonly reached: readonly ReachedCar[];
  readonly asks: readonly (GoneCar & { readonly target: Target })[];
}

/**
 * The progress of each counted car. A car that is gone keeps its place and counts until controlling has decided, so that no other car's tier or
 * place moves before; it is asked about where that would make a difference.
 */
export function reachedTargets({ counted, gone }: TargetCount, bindings: readonly Binding[]): ReachedTargets {
  const offers = Map.groupBy(bindings, ({ code }) => code);
  const goneOf = Map.groupBy(gone, ({ code, dealerId, targetKey }) => groupOf(code, dealerId, targetKey));
  const groups = Map.groupBy(counted, ({ code, dealerId, target }) => groupOf(code, dealerId, target.key));
  const reached: ReachedCar[] = [];
  const asks: (GoneCar & { readonly target: Target })[] = [];
  for (const [group, cars] of groups) {
    const [first] = cars;
    if (first === undefined) continue;
    const missing = goneOf.get(group) ?? [];
    const withAll = achievementsOf(first.target, [...cars, ...missing]);
    const undecided = missing.filter(({ isKept }) => !isKept);
    const without = achievementsOf(first.target, [...cars, ...missing.filter(({ isKept }) => isKept)]);
    let moves = false;
    for (const car of cars) {
      const [is, were] = [withAll.get(car.carId), without.get(car.carId)];
      if (is === undefined || were === undefined) continue;
      const bound = (offers.get(car.code) ?? []).map(({ offerId }) => offerId);
      reached.push({ car, achievements: new Map(bound.map((offerId) => [offerId, is])) });
      moves ||= car.version.offers.some(
        ({ offerId, terms: { tiers } }) =>
          bound.includes(offerId) && tierOf(tiers, is)?.value !== tierOf(tiers, were)?.value,
      );
    }
    if (moves) asks.push(...undecided.map((one) => ({ ...one, target: first.target })));
  }
  return { reached, asks };
}

function groupOf(code: string, dealerId: number, key: string): string {
  return JSON.stringify([code, dealerId, key]);
}
