import { BATCH } from '@oasis/engine/areas/batches';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { expect, it } from 'vitest';
import { statesDrawn } from './StateLine.tsx';

it('[PRG-003] [PRG-004] draws the way of a program and of a batch, and aside where each can end', () => {
  expect(statesDrawn(PROGRAM)).toEqual({
    way: ['Draft', 'Saved', 'Submitted', 'In Batch', 'Pending Approval', 'Approved', 'Released'],
    aside: ['Rejected', 'Cancelled', 'Deleted'],
  });
  expect(statesDrawn(BATCH)).toEqual({
    way: ['Draft', 'Submitted', 'Packaged', 'Approved'],
    aside: ['Rejected', 'Discarded'],
  });
});
