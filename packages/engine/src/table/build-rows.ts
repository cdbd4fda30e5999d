import { present } from '../base/assert.ts';
import { groupLeaves, type LeafKeys } from './group-leaves.ts';
import { KEY_NAMES, type KeyName, type RowLevel, type RowSet } from './types.ts';

interface LevelKeys {
  readonly level: RowLevel;
  readonly keys: readonly KeyName[];
}

/** The levels below the make, outermost first. */
const LEVELS: readonly { readonly level: RowLevel; readonly key: KeyName }[] = [
  { level: 'CUSTOMERSUMMARY', key: 'customer' },
  { level: 'BRANDSUMMARY', key: 'brand' },
  { level: 'TYPECLASSSUMMARY', key: 'typeClass' },
  { level: 'MODELYEARSUMMARY', key: 'modelYear' },
  { level: 'LEAF', key: 'model' },
];

/**
 * Builds the rows over leaves: a make summary row, below it make > customer > brand > type class > model year, and the
 * leaves (BUD-058). The period belongs to the key of the first level below make and customer. A level whose key is '-'
 * in every row is left out, and the innermost remaining level is the leaf itself. Siblings keep the order of their first
 * appearance. Throws if two leaves have the same keys.
 */
export function buildRows(leaves: LeafKeys): RowSet {
  return present(rowsOfDistinct(leaves), 'rows of which no two have the same keys');
}

/** The same rows; undefined when two leaves have the same keys. */
export function rowsOfDistinct(leaves: LeafKeys): RowSet | undefined {
  const levels = levelsOf(leaves);
  const { order, groups } = groupLeaves(leaves, levels);
  const sizes = groups.map((group) => group.parents.length);
  const leafStart = sizes.slice(0, -1).reduce((sum, size) => sum + size, 0);
  const count = leafStart + leaves.count;
  if (sizes.at(-1) !== leaves.count) return undefined;
  const starts = startsOf(sizes);
  const level = new Uint8Array(count);
  const parent = new Int32Array(count).fill(-1);
  groups.forEach(({ parents }, depth) => {
    const start = starts[depth] ?? 0;
    level.fill(depth, start, start + parents.length);
    const above = starts[depth - 1] ?? 0;
    if (depth > 0) for (let at = 0; at < parents.length; at += 1) parent[start + at] = above + (parents[at] ?? 0);
  });
  const { firstChild, childCount } = childrenOf(parent, leafStart);
  return {
    count,
    leafStart,
    levels: levels.map((entry) => entry.level),
    level,
    parent,
    firstChild,
    childCount,
    keys: rowKeys(leaves, levels, order, { count, leafStart, parent, firstChild, level }),
    texts: leaves.texts,
    display: displayOrder(parent, leafStart, count),
  };
}

function levelsOf({ keys }: LeafKeys): readonly LevelKeys[] {
  const below = LEVELS.filter(({ key }) => hasAny(keys[key]));
  const inner = below.filter(({ key }) => key !== 'customer');
  const dated = inner.length > 0 ? inner[0]?.key : below.at(-1)?.key;
  const levels: LevelKeys[] = [{ level: 'MAKESUMMARY', keys: ['make'] }];
  for (const [index, { level, key }] of below.entries()) {
    const isLeaf = index === below.length - 1;
    levels.push({ level: isLeaf ? 'LEAF' : level, keys: key === dated ? ['period', key] : [key] });
  }
  if (below.length === 0) levels.push({ level: 'LEAF', keys: ['period'] });
  return levels;
}

/** Whether any leaf has the key. */
function hasAny(ids: Int32Array): boolean {
  for (let leaf = 0; leaf < ids.length; leaf += 1) if ((ids[leaf] ?? -1) >= 0) return true;
  return false;
}

function startsOf(sizes: readonly number[]): readonly number[] {
  let start = 0;
  return sizes.map((size) => {
    const here = start;
    start += size;
    return here;
  });
}

function childrenOf(
  parent: Int32Array,
  leafStart: number,
): { readonly firstChild: Int32Array; readonly childCount: Int32Array } {
  const firstChild = new Int32Array(leafStart);
  const childCount = new Int32Array(leafStart);
  for (let row = parent.length - 1; row >= 0; row -= 1) {
    const above = parent[row] ?? -1;
    if (above < 0) continue;
    firstChild[above] = row;
    childCount[above] = (childCount[above] ?? 0) + 1;
  }
  return { firstChild, childCount };
}

type Placed = Pick<RowSet, 'count' | 'leafStart' | 'parent' | 'firstChild' | 'level'>;

/** A leaf has all its keys; a summary row has those of its level and of the levels above, from its first child. */
function rowKeys(
  { keys }: LeafKeys,
  levels: readonly LevelKeys[],
  order: Int32Array,
  { count, leafStart, firstChild, level }: Placed,
): Readonly<Record<KeyName, Int32Array>> {
  const column = (key: KeyName): Int32Array => {
    const given = keys[key];
    const result = new Int32Array(count).fill(-1);
    if (!hasAny(given)) return result;
    for (let row = leafStart; row < count; row += 1) result[row] = given[order[row - leafStart] ?? 0] ?? -1;
    for (let row = leafStart - 1; row >= 0; row -= 1) result[row] = result[firstChild[row] ?? 0] ?? -1;
    const depth = levels.findIndex((entry) => entry.keys.includes(key));
    for (let row = 0; row < leafStart; row += 1) if ((level[row] ?? 0) < depth) result[row] = -1;
    return result;
  };
  const [make, customer, period, brand, typeClass, modelYear, model] = KEY_NAMES;
  return {
    make: column(make),
    customer: column(customer),
    period: column(period),
    brand: column(brand),
    typeClass: column(typeClass),
    modelYear: column(modelYear),
    model: column(model),
  };
}

/** Rows depth first: each parent, then its children with all below them. */
function displayOrder(parent: Int32Array, leafStart: number, count: number): Int32Array {
  const size = new Int32Array(count).fill(1);
  for (let row = count - 1; row >= 0; row -= 1) {
    const above = parent[row] ?? -1;
    if (above >= 0) size[above] = (size[above] ?? 0) + (size[row] ?? 0);
  }
  const display = new Int32Array(count);
  const next = new Int32Array(leafStart);
  let top = 0;
  for (let row = 0; row < count; row += 1) {
    const above = parent[row] ?? -1;
    const position = above < 0 ? top : (next[above] ?? 0);
    display[position] = row;
    if (row < leafStart) next[row] = position + 1;
    if (above < 0) top += size[row] ?? 0;
    else next[above] = position + (size[row] ?? 0);
  }
  return display;
}
