/** Returns the ids for an `in (…)` of a query; an empty list becomes an id that matches no row. */
export function inList(ids: readonly number[]): readonly number[] {
  return ids.length === 0 ? [NO_ID] : ids;
}

/** An id that no row has, because identity columns start at 1. */
const NO_ID = 0;
