import { describe, expect, it } from 'vitest';
import { stateAfter } from '../../states/state-machine.ts';
import { APPROVAL, type ApprovalMove, RUNNING_STATES } from './states.ts';

/** Written by hand from the design: the target of each move from each state; every other move is refused. */
const TABLE: Readonly<Record<ApprovalMove, Readonly<Record<string, string>>>> = {
  start: { '': 'Pending' },
  decide: { Pending: 'In Approval', 'In Approval': 'In Approval' },
  strike: { Pending: 'Pending', 'In Approval': 'In Approval' },
  handOn: { Pending: 'Pending', 'In Approval': 'In Approval' },
  refresh: { Pending: 'Pending', 'In Approval': 'In Approval' },
  block: { Pending: 'Blocked', 'In Approval': 'Blocked' },
  name: { Blocked: 'In Approval' },
  unblock: { Blocked: 'In Approval' },
  approve: { Pending: 'Approved', 'In Approval': 'Approved' },
  reject: { Pending: 'Rejected', 'In Approval': 'Rejected' },
  return: { Pending: 'Returned', 'In Approval': 'Returned' },
  withdraw: { Pending: 'Withdrawn', 'In Approval': 'Withdrawn', Blocked: 'Withdrawn' },
};

describe('the states of an approval', () => {
  const states = Object.keys(APPROVAL.states);

  it('[APR-002] lead from pending over the steps to approved, rejected, returned or withdrawn, and nowhere else', () => {
    expect(states).toEqual(['Pending', 'In Approval', 'Blocked', 'Approved', 'Rejected', 'Returned', 'Withdrawn']);
    const moves = Object.entries(APPROVAL.moves);
    expect(moves.map(([move]) => move).toSorted()).toEqual(Object.keys(TABLE).toSorted());
    for (const [move, rule] of moves) {
      const leads = [undefined, ...states].flatMap((state) => {
        const to = stateAfter(rule, state);
        return to === undefined ? [] : [[state ?? '', to]];
      });
      expect([move, Object.fromEntries(leads)]).toEqual([move, TABLE[move as ApprovalMove]]);
    }
  });

  it('[APR-002] an end is final: no move leads out of it, and the others go on', () => {
    const ends = states.filter((state) =>
      Object.values(APPROVAL.moves).every((rule) => stateAfter(rule, state) === undefined),
    );
    expect(ends).toEqual(['Approved', 'Rejected', 'Returned', 'Withdrawn']);
    expect([...RUNNING_STATES]).toEqual(states.filter((state) => !ends.includes(state)));
  });
});
