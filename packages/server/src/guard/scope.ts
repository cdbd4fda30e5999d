/** Ids for an `in (…)` of a query; nothing matches an empty list. */
export function inList(ids: readonly number[]): readonly number[] {
  return ids.length === 0 ? [NO_ID] : ids;
}

/** Identity columns start at 1. */
const NO_ID = 0;
