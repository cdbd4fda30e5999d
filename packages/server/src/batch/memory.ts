import { steadyReferences } from '../demo/steady-references.ts';
import { createReferenceStore, type ReferenceStore } from '../reference/reference-store.ts';
import { Frames } from './frames.ts';

/** What a worker keeps from part to part of one run: bound tables, and master data as it was at the first part. */
export interface PartMemory {
  readonly frames: Frames;
  readonly references: ReferenceStore;
}

export function createPartMemory(): PartMemory {
  return { frames: new Frames(), references: steadyReferences(createReferenceStore()) };
}
