import { folded } from '../access/file-fields.ts';
import type { Achievement } from '../terms/index.ts';

/** A target of a dealer in cars of a month: of a model group, or of a make with or without its brand. */
export interface Target {
  readonly rowId: number;
  readonly dealerId: number;
  /** Tells the targets of a dealer apart. */
  readonly key: string;
  /** A type class; empty where the target names a make. */
  readonly modelGroup: string;
  readonly make: string;
  readonly brand: string;
  /** Cars. */
  readonly target: number;
}

/** A car that counts for the targets of its dealer. */
export interface TargetCar {
  readonly carId: number;
  readonly dealerId: number;
  /** The qualifying day, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly make: string;
  readonly brand: string;
  readonly typeClass: string;
}

/** The one target that a car counts for: of those of its dealer that name the car, a model group goes before a brand, a brand before a make. */
export function targetOf(targets: readonly Target[], car: Omit<TargetCar, 'day'>): Target | undefined {
  const named = targets.filter(
    ({ dealerId, modelGroup, make, brand }) =>
      dealerId === car.dealerId &&
      (modelGroup === ''
        ? folded(make) === folded(car.make) && (brand === '' || folded(brand) === folded(car.brand))
        : folded(modelGroup) === folded(car.typeClass)),
  );
  return named.toSorted((one, other) => precision(other) - precision(one))[0];
}

function precision({ modelGroup, brand }: Target): number {
  return modelGroup === '' ? Number(brand !== '') : 2;
}

/** How far a dealer is with a target for each of the cars that count for it, in the order of their days and then of their numbers. */
export function achievementsOf(
  { target }: Pick<Target, 'target'>,
  cars: readonly Pick<TargetCar, 'carId' | 'day'>[],
): ReadonlyMap<number, Achievement> {
  const inOrder = cars.toSorted((one, other) =>
    one.day === other.day ? one.carId - other.carId : one.day < other.day ? -1 : 1,
  );
  return new Map(inOrder.map(({ carId }, before) => [carId, { target, sold: inOrder.length, before }]));
}
