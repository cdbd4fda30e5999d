import { PairNumbers } from './pair-numbers.ts';
import type { KeyName } from './types.ts';

/** The leaves of a table before they are put in order: for each key and leaf an id into `texts`, -1 for '-'. */
export interface LeafKeys {
  readonly count: number;
  readonly keys: Readonly<Record<KeyName, Int32Array>>;
  readonly texts: readonly string[];
}

/** One level of the tree: for each group the number of its parent among the groups of the level above. */
export interface Groups {
  readonly parents: Int32Array;
}

/**
 * Groups leaves level by level. Groups of one parent get consecutive numbers, siblings in the order in which they first
 * appear. `order` lists the leaves so that those of one group of the innermost level lie together.
 */
export function groupLeaves(
  leaves: LeafKeys,
  levels: readonly { readonly keys: readonly KeyName[] }[],
): { readonly order: Int32Array; readonly groups: readonly Groups[] } {
  let member: Int32Array = new Int32Array(leaves.count);
  let parentCount = 1;
  const numbers = new PairNumbers(leaves.count);
  const groups: Groups[] = [];
  for (const { keys } of levels) {
    const found = splitByKeys(
      member,
      keys.map((key) => leaves.keys[key]),
      numbers,
    );
    const parents = new Int32Array(found.count);
    for (let leaf = 0; leaf < leaves.count; leaf += 1) parents[found.member[leaf] ?? 0] = member[leaf] ?? 0;
    const number = rankStably(parents, parentCount);
    const sorted = new Int32Array(found.count);
    for (let group = 0; group < found.count; group += 1) sorted[number[group] ?? 0] = parents[group] ?? 0;
    groups.push({ parents: sorted });
    member = taken(number, found.member);
    parentCount = found.count;
  }
  const rank = rankStably(member, parentCount);
  const order = new Int32Array(leaves.count);
  for (let leaf = 0; leaf < leaves.count; leaf += 1) order[rank[leaf] ?? 0] = leaf;
  return { order, groups };
}

/** Splits groups by further keys; new groups are numbered in the order of first appearance. */
function splitByKeys(
  member: Int32Array,
  keys: readonly Int32Array[],
  numbers: PairNumbers,
): { readonly member: Int32Array; readonly count: number } {
  let current = member;
  let count = 0;
  for (const key of keys) {
    numbers.clear();
    const next = new Int32Array(member.length);
    for (let leaf = 0; leaf < next.length; leaf += 1) next[leaf] = numbers.of(current[leaf] ?? 0, key[leaf] ?? -1);
    current = next;
    count = numbers.count;
  }
  return { member: current, count };
}

/** The place of each item after a stable sort by bucket. */
function rankStably(buckets: Int32Array, bucketCount: number): Int32Array {
  const next = new Int32Array(bucketCount + 1);
  for (let item = 0; item < buckets.length; item += 1) {
    const after = (buckets[item] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let bucket = 0; bucket < bucketCount; bucket += 1)
    next[bucket + 1] = (next[bucket + 1] ?? 0) + (next[bucket] ?? 0);
  const places = new Int32Array(buckets.length);
  for (let item = 0; item < buckets.length; item += 1) {
    const bucket = buckets[item] ?? 0;
    const place = next[bucket] ?? 0;
    places[item] = place;
    next[bucket] = place + 1;
  }
  return places;
}

/** The values at some places. */
function taken(values: Int32Array, places: Int32Array): Int32Array {
  const result = new Int32Array(places.length);
  for (let at = 0; at < places.length; at += 1) result[at] = values[places[at] ?? 0] ?? 0;
  return result;
}
