/**
 * Work in slices: each slice is pure and synchronous, and between two slices the caller may let other work run. All slices
 * must be done before anybody else sees the changed data.
 */
export type Slices<Value> = Generator<undefined, Value, undefined>;

/** Cells, or values as small, that are worked on in one slice: a few milliseconds. */
export const CELLS_OF_SLICE = 4_000;

/** Does all the slices at once. */
export function allSlices<Value>(work: Slices<Value>): Value {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Does something with each item and its place, and ends a slice after each given number of items. */
export function* eachSliced<Item>(
  items: Iterable<Item>,
  act: (item: Item, place: number) => void,
  atOnce: number = CELLS_OF_SLICE,
): Slices<void> {
  let count = 0;
  for (const item of items) {
    act(item, count);
    count += 1;
    if (count % atOnce === 0) yield;
  }
}
