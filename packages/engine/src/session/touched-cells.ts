import type { Fact } from '../edit/facts.ts';

/** Cells that a step wrote to, in order, packed: row and column of the table. */
export interface TouchedCells {
  readonly rows: Int32Array;
  readonly columns: Uint16Array;
}

/** Of a step with more cells only the first one is sent, because every undo sends them to the screen. */
export const MOST_TOUCHED = 50_000;

/** The cells of a step, for a screen that shows the change; undefined for a step that changed settings. */
export function touchedBy(fact: Fact): TouchedCells | undefined {
  if (fact.kind !== 'cells') return undefined;
  const count = fact.rows.length > MOST_TOUCHED ? 1 : fact.rows.length;
  return { rows: fact.rows.slice(0, count), columns: fact.columns.slice(0, count) };
}
