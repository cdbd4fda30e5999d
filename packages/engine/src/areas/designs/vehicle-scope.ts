/** A model as scopes of vehicles look at it. */
export interface VehicleFact {
  /** Ids of models only grow. */
  readonly id: number;
  readonly brandId: number;
  readonly typeClass: string;
  readonly modelYear: string;
}

/** A place in the tree brand > type class > model year > model; a null part is not restricted. An empty text is a value of its own. */
export interface VehicleNode {
  readonly brandId: number;
  readonly typeClass: string | null;
  readonly modelYear: string | null;
  readonly modelId: number | null;
}

export const VEHICLE_KINDS = ['all', 'allBut', 'list'] as const;

/** For which models of its makes a program is. */
export interface VehicleScope {
  readonly kind: (typeof VEHICLE_KINDS)[number];
  /** The included or excluded places; meaningless if all are included. */
  readonly nodes: readonly VehicleNode[];
  /** Whether models that come later are covered as well. */
  readonly later: boolean;
  /** Exclusions: the highest model id at the time when the scope was set. */
  readonly upTo: number;
}

export const ALL_VEHICLES: VehicleScope = { kind: 'all', nodes: [], later: true, upTo: 0 };

/** Whether a program with this scope is for a model of its makes. */
export function coversVehicle({ kind, nodes, later, upTo }: VehicleScope, model: VehicleFact): boolean {
  if (!later && model.id > upTo) return false;
  if (kind === 'all') return true;
  const { models, wider } = placesOf(nodes);
  return (models.has(model.id) || wider.some((node) => isBelow(node, model))) === (kind === 'list');
}

interface Places {
  readonly models: ReadonlySet<number>;
  /** The places above models. */
  readonly wider: readonly VehicleNode[];
}

const PLACES = new WeakMap<readonly VehicleNode[], Places>();

/** The places of a scope, with the models apart; worked out once for each list, since many cars are asked for it. */
function placesOf(nodes: readonly VehicleNode[]): Places {
  const known = PLACES.get(nodes);
  if (known !== undefined) return known;
  const places = {
    models: new Set(nodes.flatMap(({ modelId }) => (modelId === null ? [] : [modelId]))),
    wider: nodes.filter(({ modelId }) => modelId === null),
  };
  PLACES.set(nodes, places);
  return places;
}

/** The models of a scope, in the order in which they are given. */
export function resolveVehicles<Model extends VehicleFact>(
  scope: VehicleScope,
  models: readonly Model[],
): readonly Model[] {
  return models.filter((model) => coversVehicle(scope, model));
}

/** The place of a model itself. */
export function nodeOfModel({ id, brandId, typeClass, modelYear }: VehicleFact): VehicleNode {
  return { brandId, typeClass, modelYear, modelId: id };
}

/** A name of a place that no other place has. */
export function nodeKey({ brandId, typeClass, modelYear, modelId }: VehicleNode): string {
  return JSON.stringify([brandId, typeClass, modelYear, modelId]);
}

/** Whether a model lies at a place or below it. A model that was chosen itself stays chosen under another type class or year. */
export function isBelow(node: VehicleNode, model: VehicleFact): boolean {
  if (node.modelId !== null) return node.modelId === model.id;
  return (
    node.brandId === model.brandId &&
    (node.typeClass === null || node.typeClass === model.typeClass) &&
    (node.modelYear === null || node.modelYear === model.modelYear)
  );
}

/** Whether a place has its parts from the top without a gap. */
export function isLawfulNode({ typeClass, modelYear, modelId }: VehicleNode): boolean {
  return (modelYear === null || typeClass !== null) && (modelId === null || modelYear !== null);
}
