import { expect, it } from 'vitest';
import { choiceOf, claimableOf, excludedBy } from './choice.ts';
import type { CarProgram } from './claim-list.ts';

function program(code: string, net: string, against: readonly string[] = [], answer = 'yes'): CarProgram {
  const none = { reason: '', why: '', remedyBy: '', until: '', qualifyingDay: '', latePercent: null, offers: [] };
  const unclaimed = { isBest: false, claimId: null, claimStatus: '', claimVersion: null };
  return { ...none, ...unclaimed, code, name: code, answer, net, against: [...against] };
}

const [cash, loan, extra] = [program('A', '100.00', ['B']), program('B', '80.10', ['A']), program('C', '0.20')];
const CAR = {
  programs: [cash, loan, extra, program('D', '5.00', [], 'claimed'), program('E', '', [], 'no')],
  best: { codes: ['A', 'C'], net: '100.20', isComplete: true },
};

it('only what a car can claim now is ticked, and without a choice it is the best combination', () => {
  expect(claimableOf(CAR).map(({ code }) => code)).toEqual(['A', 'B', 'C']);
  expect(choiceOf(CAR, undefined)).toEqual({
    ticked: [cash, extra],
    net: '100.20',
    less: '',
    clash: undefined,
    isBest: true,
  });
  expect(choiceOf(CAR, ['D', 'E', 'gone']).ticked).toEqual([]);
});

it('a smaller choice says by how much, and one that does not combine says which two', () => {
  expect(choiceOf(CAR, ['B', 'C'])).toMatchObject({ net: '80.30', less: '19.90', clash: undefined, isBest: false });
  expect(choiceOf(CAR, ['A', 'B', 'C'])).toMatchObject({ net: '180.30', less: '', clash: ['A', 'B'], isBest: false });
  expect(excludedBy(loan, choiceOf(CAR, undefined))).toEqual(['A']);
  expect(excludedBy(extra, choiceOf(CAR, undefined))).toEqual([]);
});
