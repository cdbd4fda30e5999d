import { describe, expect, it } from 'vitest';
import { stateAfter } from '../../states/state-machine.ts';
import { SPOT_ITEM } from './states.ts';

describe('a claim of a spot check', () => {
  it('[SPC-042] goes from Prepared to Payout Preparation, and nowhere else', () => {
    const { moves, states } = SPOT_ITEM;
    const ways = Object.keys(states).map((state) => [
      state,
      Object.values(moves).flatMap((rule) => stateAfter(rule, state) ?? []),
    ]);
    expect(stateAfter(moves.prepare, undefined)).toBe('Prepared');
    expect(Object.fromEntries(ways)).toEqual({
      Prepared: ['PendingChecking'],
      PendingChecking: ['Sampled', 'NotSampled'],
      Sampled: ['Passed', 'Failed'],
      NotSampled: ['Sampled', 'PendingApproval'],
      Passed: ['PendingApproval'],
      Failed: ['PendingApproval'],
      PendingApproval: ['Passed', 'Failed', 'NotSampled', 'Approved', 'Rejected'],
      Approved: ['PayoutPreparation'],
      Rejected: ['Passed', 'Failed', 'NotSampled'],
      PayoutPreparation: [],
    });
  });
});
