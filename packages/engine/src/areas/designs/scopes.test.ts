import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_DEALERS, type DealerFact, type DealerScope, resolveDealers } from './dealer-scope.ts';
import { ALL_VEHICLES, nodeOfModel, resolveVehicles, type VehicleNode, type VehicleScope } from './vehicle-scope.ts';
import {
  chosenState,
  countChosen,
  foundInTree,
  type TreeModel,
  toggleBranch,
  type VehicleBranch,
  vehicleTree,
} from './vehicle-tree.ts';

const model = fc.record({
  brandId: fc.integer({ min: 1, max: 2 }),
  typeClass: fc.constantFrom('', 'A', 'C'),
  modelYear: fc.constantFrom('', '2025', '2026'),
});

/** Models in the order of their places, as master data has them. */
const models = fc
  .array(model, { minLength: 1, maxLength: 20 })
  .map((all) =>
    all
      .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
      .map((each, place): TreeModel => ({ ...each, id: place + 1, brand: `Brand ${each.brandId}`, name: `M${place}` })),
  );

/** The place of one of the models, or one above it. */
const nodeIn = (all: readonly TreeModel[]) =>
  fc.tuple(fc.nat({ max: all.length - 1 }), fc.integer({ min: 0, max: 3 })).map(([at, level]): VehicleNode => {
    const node = nodeOfModel(all[at] as TreeModel);
    return {
      ...node,
      typeClass: level > 0 ? node.typeClass : null,
      modelYear: level > 1 ? node.modelYear : null,
      modelId: level > 2 ? node.modelId : null,
    };
  });

const chosen = models.chain((all) =>
  fc.record({ all: fc.constant(all), nodes: fc.array(nodeIn(all), { maxLength: 6 }), upTo: fc.nat({ max: 20 }) }),
);

const idsOf = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id);

const branchesOf = (tree: readonly VehicleBranch[]): readonly VehicleBranch[] =>
  tree.flatMap((branch) => [branch, ...branchesOf(branch.below)]);

const covered = (all: readonly TreeModel[], nodes: readonly VehicleNode[]) =>
  idsOf(resolveVehicles({ kind: 'list', nodes, later: true, upTo: 0 }, all));

describe('the vehicles of a scope', () => {
  it('are all, those of the list, or all except those of the list', () => {
    fc.assert(
      fc.property(chosen, ({ all, nodes }) => {
        const of = (kind: VehicleScope['kind']) => idsOf(resolveVehicles({ kind, nodes, later: true, upTo: 0 }, all));
        expect(of('all')).toEqual(idsOf(all));
        expect(of('allBut')).toEqual(idsOf(all).filter((id) => !of('list').includes(id)));
      }),
    );
  });

  it('without later ones are those that existed when the scope was saved', () => {
    fc.assert(
      fc.property(
        chosen,
        fc.constantFrom('all' as const, 'allBut' as const, 'list' as const),
        ({ all, nodes, upTo }, kind) => {
          const before = all.filter(({ id }) => id <= upTo);
          const scope = { kind, nodes, upTo };
          const then = idsOf(resolveVehicles({ ...scope, later: true }, before));
          expect(idsOf(resolveVehicles({ ...scope, later: false }, all))).toEqual(then);
          expect(idsOf(resolveVehicles({ ...scope, later: true }, all))).toEqual(expect.arrayContaining(then));
        },
      ),
    );
  });

  it('selected one by one stay selected under another type class', () => {
    const [one, other] = [1, 2].map((id) => ({ id, brandId: 1, typeClass: 'A', modelYear: '2026' }));
    const nodes = [nodeOfModel(one as TreeModel)];
    const renamed = [{ ...(one as TreeModel), typeClass: 'B' }, other as TreeModel];
    expect(idsOf(resolveVehicles({ ...ALL_VEHICLES, kind: 'list', nodes }, renamed))).toEqual([1]);
  });
});

describe('the tree of vehicles', () => {
  it('has every model once under its brand, type class and model year', () => {
    fc.assert(
      fc.property(models, (all) => {
        const leaves = branchesOf(vehicleTree(all)).filter(({ node }) => node.modelId !== null);
        expect(leaves.map(({ node }) => node)).toEqual(all.map(nodeOfModel));
        for (const branch of branchesOf(vehicleTree(all))) {
          expect(idsOf(branch.models)).toEqual(covered(all, [branch.node]));
        }
      }),
    );
  });

  it('selects or clears a place, and leaves everything outside it unchanged', () => {
    fc.assert(
      fc.property(chosen, fc.nat(), ({ all, nodes }, at) => {
        const tree = vehicleTree(all);
        const places = branchesOf(tree);
        const branch = places[at % places.length] as VehicleBranch;
        const was = covered(all, nodes);
        const own = idsOf(branch.models);
        const rest = was.filter((id) => !own.includes(id));
        const isOut = chosenState(branch, nodes) === 'all';
        const next = toggleBranch(tree, nodes, branch);
        expect(covered(all, next)).toEqual((isOut ? rest : [...rest, ...own]).toSorted((a, b) => a - b));
        expect(countChosen(all, next)).toBe(covered(all, next).length);
      }),
    );
  });

  it('finds models by every word of a text, in their names or those of their parents', () => {
    const [a, b] = [
      { id: 1, brandId: 1, brand: 'Mercedes', typeClass: 'C', modelYear: '2026', name: 'C 200' },
      { id: 2, brandId: 1, brand: 'Mercedes', typeClass: 'E', modelYear: '2026', name: 'E 300' },
    ];
    const all = [a, b] as readonly TreeModel[];
    expect([' ', 'MERCEDES', '2026 300', 'c 200', 'none'].map((text) => idsOf(foundInTree(all, text)))).toEqual([
      [1, 2],
      [1, 2],
      [2],
      [1],
      [],
    ]);
  });
});

const DEALER: DealerFact = {
  id: 1,
  active: true,
  groupId: null,
  regionIds: [11],
  successorId: null,
  successorFrom: '',
  blocks: [],
};

describe('the dealers of a scope on a day', () => {
  const at = { regionIds: [11, 12], day: '2026-05-01' };
  const of = (scope: Partial<DealerScope>, dealers: readonly DealerFact[], day = at.day) =>
    idsOf(resolveDealers({ ...ALL_DEALERS, ...scope }, dealers, { ...at, day }));

  it('are dealers of the BU: all, by region, by group, by list', () => {
    const dealers = [
      { ...DEALER, id: 1, regionIds: [11], groupId: 7 },
      { ...DEALER, id: 2, regionIds: [12, 90] },
      { ...DEALER, id: 3, regionIds: [90], groupId: 7 },
      { ...DEALER, id: 4, active: false },
    ];
    expect(of({}, dealers)).toEqual([1, 2]);
    expect(of({ kind: 'regions', regionIds: [12, 90] }, dealers)).toEqual([2]);
    expect(of({ kind: 'groups', groupIds: [7] }, dealers)).toEqual([1]);
    expect(of({ kind: 'list', dealerIds: [2, 3, 4] }, dealers)).toEqual([2]);
    expect(of({ kind: 'list', dealerIds: [1, 2, 3, 4] }, dealers)).toEqual(of({}, dealers));
  });

  it('are replaced by their successor from its day on, once', () => {
    const dealers = [
      { ...DEALER, id: 1, active: false, successorId: 2, successorFrom: '2026-05-01' },
      { ...DEALER, id: 2, successorId: 3, successorFrom: '2026-06-01', regionIds: [] },
      { ...DEALER, id: 3 },
    ];
    const list = { kind: 'list', dealerIds: [1, 3] } as const;
    expect(of(list, dealers, '2026-04-30')).toEqual([3]);
    expect(of(list, dealers, '2026-05-01')).toEqual([2, 3]);
    expect(of(list, dealers, '2026-06-01')).toEqual([3]);
  });

  it('are found by the group, region and activity of each dealer on that day, which hold up to the day of a change', () => {
    const dealers = [
      {
        ...DEALER,
        groupId: 9,
        regionIds: [11],
        past: [
          { until: '2026-02-01', active: false, groupId: 7, regionIds: [11] },
          { until: '2026-03-01', active: true, groupId: 7, regionIds: [12] },
          { until: '2026-04-01', active: true, groupId: 8, regionIds: [90] },
        ],
      },
    ];
    const days = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
    const thereOn = (scope: Partial<DealerScope>) => days.filter((day) => of(scope, dealers, day).length > 0);
    // Not active before February, and not of the BU in March.
    expect(thereOn({})).toEqual(['2026-02-01', '2026-02-28', '2026-04-01']);
    expect(thereOn({ kind: 'groups', groupIds: [7] })).toEqual(['2026-02-01', '2026-02-28']);
    expect(thereOn({ kind: 'groups', groupIds: [9] })).toEqual(['2026-04-01']);
    expect(thereOn({ kind: 'regions', regionIds: [12] })).toEqual(['2026-02-01', '2026-02-28']);
    expect(thereOn({ kind: 'regions', regionIds: [11] })).toEqual(['2026-04-01']);
  });

  it('leave out dealers blocked from programs on that day; a block of payments does not matter', () => {
    const block = { validFrom: '2026-05-01', validTo: '2026-05-31', liftedFrom: '' };
    const dealers = [
      { ...DEALER, id: 1, blocks: [{ ...block, kind: 'programs' as const }] },
      { ...DEALER, id: 2, blocks: [{ ...block, kind: 'claims' as const }] },
    ];
    expect(of({}, dealers)).toEqual([2]);
    expect(of({}, dealers, '2026-06-01')).toEqual([1, 2]);
  });
});
