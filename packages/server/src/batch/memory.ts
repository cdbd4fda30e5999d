import { dayOf } from '@oasis/engine/base';
import type { BudgetTable } from '@oasis/engine/table';
import type { BudgetTemplate } from '@oasis/engine/template';
import { createReferenceStore, type ReferenceStore } from '../reference/reference-store.ts';
import { steadyReferences } from '../reference/steady-references.ts';
import { type Frame, Frames } from './frames.ts';

/** The table of a frame with other versions, and how the frame's inputs get into it. */
export interface LatestFrame {
  readonly table: BudgetTable;
  readonly carry: () => void;
}

/** Memory that a worker keeps across the parts of one run: bound tables, and master data as of the first part. */
export interface PartMemory {
  readonly frames: Frames;
  readonly latest: WeakMap<Frame, LatestFrame>;
  readonly references: ReferenceStore;
  /** The day of the run, 'YYYY-MM-DD': templates in effect on it are the newest. */
  readonly day: string;
  /** A template that is tried before it is published; takes the place of the one in effect. */
  readonly draft?: BudgetTemplate;
}

/** Nothing kept yet. */
export function createPartMemory(begun: Date, draft?: BudgetTemplate): PartMemory {
  const references = steadyReferences(createReferenceStore());
  return { frames: new Frames(), latest: new WeakMap(), references, day: dayOf(begun), ...(draft && { draft }) };
}
