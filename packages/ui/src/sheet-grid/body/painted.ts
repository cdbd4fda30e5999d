import type { ArrangedSource } from '../arrange/arranged-source.ts';
import type { RowTree } from '../source/grid-source.ts';
import type { CellMarks } from './body-cell.ts';
import type { Geometry } from './geometry.ts';

/** Data that every painted part reads. */
export interface Painted {
  readonly source: ArrangedSource;
  /** The source's tree, asked for once. */
  readonly tree: RowTree | undefined;
  readonly marks: CellMarks;
  readonly isRowMarked: (row: number) => boolean;
  readonly geometry: Geometry;
  /** Pixels by which the panes are moved up, if the table is taller than a browser can scroll. */
  readonly offset: number;
}
