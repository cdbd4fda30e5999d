import { type DealerFact, type DealerScope, resolveDealers } from '../designs/dealer-scope.ts';
import { coversVehicle, type VehicleFact, type VehicleScope } from '../designs/vehicle-scope.ts';

/** The parts of a design that decide whether another program can meet it on one car. */
export interface ProgramScope {
  readonly buId: number;
  /** 'YYYY-MM-DD', both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The event of a car that the days are about. */
  readonly qualifyingDay: string;
  readonly makes: readonly string[];
  readonly vehicles: VehicleScope;
  readonly dealers: DealerScope;
}

export interface MakeModel extends VehicleFact {
  readonly make: string;
}

/** The existing models, brands and dealers. */
export interface MeetingFacts {
  readonly models: readonly MakeModel[];
  readonly brands: readonly { readonly id: number; readonly make: string }[];
  readonly dealers: readonly DealerFact[];
  /** The regions of each BU by its id. */
  readonly regions: ReadonlyMap<number, readonly number[]>;
}

/** A scope with the models and dealers that it comes to, so that it is met with many others. */
export interface PlacedScope {
  readonly scope: ProgramScope;
  readonly models: ReadonlySet<number>;
  /** Models and dealers on its first or on its last day. */
  readonly dealers: ReadonlySet<number>;
  readonly brands: MeetingFacts['brands'];
}

/** The parts in which two programs meet: they can meet on one car only if they meet in all three. */
export interface Meeting {
  readonly time: boolean;
  readonly vehicles: boolean;
  readonly dealers: boolean;
  /** Number of shared models and dealers, of the present ones. */
  readonly modelCount: number;
  readonly dealerCount: number;
}

/** Whether two programs can come together on one car (time, vehicles and dealers). */
export function canMeet({ time, vehicles, dealers }: Meeting): boolean {
  return time && vehicles && dealers;
}

/** The parts in which two designs meet. */
export function meetingOf(one: ProgramScope, other: ProgramScope, facts: MeetingFacts): Meeting {
  return meetingOfPlaced(placeScope(one, facts), placeScope(other, facts));
}

export function placeScope(scope: ProgramScope, { models, brands, dealers, regions }: MeetingFacts): PlacedScope {
  const makes = new Set(scope.makes);
  const own = models.filter((model) => makes.has(model.make) && coversVehicle(scope.vehicles, model));
  const regionIds = regions.get(scope.buId) ?? [];
  const days = [scope.firstDay, scope.lastDay];
  const taking = days.flatMap((day) => resolveDealers(scope.dealers, dealers, { regionIds, day }));
  return {
    scope,
    models: new Set(own.map(({ id }) => id)),
    dealers: new Set(taking.map(({ id }) => id)),
    brands,
  };
}

export function meetingOfPlaced(one: PlacedScope, other: PlacedScope): Meeting {
  const modelCount = sharedCount(one.models, other.models);
  const dealerCount = sharedCount(one.dealers, other.dealers);
  return {
    time: meetInTime(one.scope, other.scope),
    vehicles: modelCount > 0 || shareLaterModels(one, other),
    dealers: dealerCount > 0 || shareLaterDealers(one.scope, other.scope),
    modelCount,
    dealerCount,
  };
}

/**
 * The days of one event have to overlap. Days of two events (a registration, an invoice) lie apart by any time on one car, so
 * they keep nobody from meeting.
 */
function meetInTime(one: ProgramScope, other: ProgramScope): boolean {
  if (one.qualifyingDay !== other.qualifyingDay) return true;
  return one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;
}

function sharedCount(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  let count = 0;
  for (const id of few) if (many.has(id)) count += 1;
  return count;
}

/** No model has this id, class or year yet. */
const LATER_ID = Number.MAX_SAFE_INTEGER;
const OTHER = '\u0000';

/**
 * Whether a model that comes later can be of both. Such a model has a type class and a model year that a scope names, or others;
 * any other class or year is like any other one.
 */
function shareLaterModels(one: PlacedScope, other: PlacedScope): boolean {
  const scopes = [one.scope, other.scope] as const;
  if (!scopes.every(({ vehicles }) => vehicles.later)) return false;
  const makes = one.scope.makes.filter((make) => other.scope.makes.includes(make));
  const nodes = scopes.flatMap(({ vehicles }) => vehicles.nodes).filter(({ modelId }) => modelId === null);
  const places = scopes.map(({ vehicles }) => ({
    ...vehicles,
    nodes: vehicles.nodes.filter(({ modelId }) => modelId === null),
  }));
  for (const { id: brandId } of one.brands.filter(({ make }) => makes.includes(make))) {
    const below = nodes.filter((node) => node.brandId === brandId);
    for (const typeClass of named(below.map((node) => node.typeClass))) {
      for (const modelYear of named(below.map((node) => node.modelYear))) {
        const model = { id: LATER_ID, brandId, typeClass, modelYear };
        if (places.every((vehicles) => coversVehicle(vehicles, model))) return true;
      }
    }
  }
  return false;
}

function named(values: readonly (string | null)[]): ReadonlySet<string> {
  return new Set([OTHER, ...values.filter((value) => value !== null)]);
}

/** Whether a later dealer can be in both: of one BU, by the parts that both leave open or name alike. */
function shareLaterDealers(one: ProgramScope, other: ProgramScope): boolean {
  if (one.buId !== other.buId) return false;
  const [a, b] = [one.dealers, other.dealers];
  if (a.kind === 'list' || b.kind === 'list') return false;
  if (a.kind === 'all' || b.kind === 'all') return true;
  if (a.kind !== b.kind) return false;
  const [mine, yours] = a.kind === 'regions' ? [a.regionIds, b.regionIds] : [a.groupIds, b.groupIds];
  return mine.some((id) => yours.includes(id));
}
