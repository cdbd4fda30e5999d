import { coversVehicle, isBelow, nodeKey, nodeOfModel, type VehicleFact, type VehicleNode } from './vehicle-scope.ts';

/** A model as the tree shows it. */
export interface TreeModel extends VehicleFact {
  readonly brand: string;
  readonly name: string;
}

/** A place of the tree with its children. */
export interface VehicleBranch {
  readonly node: VehicleNode;
  /** Empty for models without a type class or a model year. */
  readonly name: string;
  readonly models: readonly TreeModel[];
  readonly below: readonly VehicleBranch[];
}

/** The tree brand > type class > model year > model, in the order of the models. */
export function vehicleTree(models: readonly TreeModel[]): readonly VehicleBranch[] {
  return branches(models, [
    (model) => ({
      name: model.brand,
      node: { ...nodeOfModel(model), typeClass: null, modelYear: null, modelId: null },
    }),
    (model) => ({ name: model.typeClass, node: { ...nodeOfModel(model), modelYear: null, modelId: null } }),
    (model) => ({ name: model.modelYear, node: { ...nodeOfModel(model), modelId: null } }),
    (model) => ({ name: model.name, node: nodeOfModel(model) }),
  ]);
}

type Place = (model: TreeModel) => { readonly name: string; readonly node: VehicleNode };

function branches(models: readonly TreeModel[], [place, ...below]: readonly Place[]): readonly VehicleBranch[] {
  if (place === undefined) return [];
  const groups = Map.groupBy(models, (model) => nodeKey(place(model).node));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ ...place(first), models: group, below: branches(group, below) }];
  });
}

/** Whether none, some or all of a place is chosen. */
export function chosenState(branch: VehicleBranch, nodes: readonly VehicleNode[]): 'none' | 'some' | 'all' {
  const count = countChosen(branch.models, nodes);
  if (count === 0) return 'none';
  return count === branch.models.length ? 'all' : 'some';
}

/** The number of models at or below one of the places. */
export function countChosen(models: readonly VehicleFact[], nodes: readonly VehicleNode[]): number {
  return models.filter((model) => coversVehicle({ kind: 'list', nodes, later: true, upTo: 0 }, model)).length;
}

/**
 * Chooses a place, or takes it out if all of it is chosen. A place chosen as part of a higher one is taken out of
 * that one, whose other places stay.
 */
export function toggleBranch(
  tree: readonly VehicleBranch[],
  nodes: readonly VehicleNode[],
  branch: VehicleBranch,
): readonly VehicleNode[] {
  const outside = nodes.filter((node) => !isWithin(node, branch));
  if (chosenState(branch, nodes) !== 'all') return [...outside, branch.node];
  const higher = outside.filter((node) => branch.models.some((model) => isBelow(node, model)));
  if (higher.length === 0) return outside;
  const kept = outside.filter((node) => !higher.includes(node));
  const keys = new Set(higher.map(nodeKey));
  const rest = [...kept, ...tree.flatMap((each) => besides(each, branch, keys))];
  return [...new Map(rest.map((node) => [nodeKey(node), node])).values()];
}

/** The places below the keys that do not touch the branch, each as high as possible. */
function besides(at: VehicleBranch, branch: VehicleBranch, keys: ReadonlySet<string>, inside = false): VehicleNode[] {
  const within = inside || keys.has(nodeKey(at.node));
  const touches = at.models.some((model) => isBelow(branch.node, model));
  if (within && !touches) return [at.node];
  if (!touches || isWithin(at.node, branch)) return [];
  return at.below.flatMap((each) => besides(each, branch, keys, within));
}

/** Whether a chosen place is the branch or lies below it. */
function isWithin(node: VehicleNode, { node: at, models }: VehicleBranch): boolean {
  if (node.modelId !== null) return models.some(({ id }) => id === node.modelId);
  return (
    at.modelId === null &&
    node.brandId === at.brandId &&
    (at.typeClass === null || node.typeClass === at.typeClass) &&
    (at.modelYear === null || node.modelYear === at.modelYear)
  );
}

/** The tree with only the models that a text finds by their name or by the name of a place above; all of it for an empty text. */
export function foundInTree<Model extends TreeModel>(models: readonly Model[], text: string): readonly Model[] {
  const words = text
    .trim()
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return models;
  return models.filter((model) => {
    const names = [model.brand, model.typeClass, model.modelYear, model.name].join(' ').toLowerCase();
    return words.every((word) => names.includes(word));
  });
}
