import { describe, expect, it } from 'vitest';
import { stateAfter } from '../../states/index.ts';
import { CLAIM, type ClaimMove, type ClaimState, LETS_GO } from './states.ts';

/** Each state with the moves that lead out of it, and where they lead; written from the specification. */
const EXPECTED: Readonly<Record<ClaimState, Partial<Record<ClaimMove, ClaimState>>>> = {
  Draft: { submit: 'Submitted', askLate: 'Delayed', takeBack: 'Reversed', follow: 'Draft', reverse: 'Reversed' },
  Submitted: {
    begin: 'SiccoChecking',
    approve: 'Approved',
    takeBack: 'Reversed',
    follow: 'Submitted',
    rejudge: 'Submitted',
    reverse: 'Reversed',
  },
  Delayed: {
    grantLate: 'Submitted',
    refuseLate: 'Reversed',
    callBack: 'Reversed',
    lapseLate: 'Reversed',
    takeBack: 'Reversed',
    follow: 'Delayed',
    reverse: 'Reversed',
  },
  SiccoChecking: {
    askPaper: 'SiccoChecking',
    paperBack: 'Submitted',
    giveBack: 'Submitted',
    pass: 'SipoChecking',
    lower: 'SiccoChecking',
    restore: 'SiccoChecking',
    reject: 'Rejected',
    follow: 'SiccoChecking',
    rejudge: 'SiccoChecking',
    reverse: 'Reversed',
  },
  SipoChecking: {
    recheck: 'Submitted',
    confirm: 'Approved',
    refuse: 'Rejected',
    follow: 'SipoChecking',
    rejudge: 'SipoChecking',
    reverse: 'Reversed',
  },
  Approved: {
    correct: 'Approved',
    failSample: 'Rejected',
    appealAmount: 'Approved',
    acceptAmount: 'Approved',
    refuseAmount: 'Approved',
    enterPayout: 'InPayout',
    follow: 'Approved',
    rejudge: 'Approved',
    reverse: 'Reversed',
  },
  Rejected: {
    appeal: 'Appealed',
    waive: 'Rejected',
    lapse: 'Rejected',
    follow: 'Rejected',
    rejudge: 'Rejected',
    reverse: 'Reversed',
  },
  Appealed: {
    acceptAppeal: 'Approved',
    refuseAppeal: 'Rejected',
    follow: 'Appealed',
    rejudge: 'Appealed',
    reverse: 'Reversed',
  },
  InPayout: { leavePayout: 'Approved', pay: 'Paid' },
  Paid: {},
  Reversed: {},
};

describe('[CLM-024] a claim', () => {
  it('goes from Draft or at once to Submitted, over SICCO Checking and SIPO Checking to Approved or Rejected, In Payout and Paid', () => {
    const moves = Object.keys(CLAIM.moves) as readonly ClaimMove[];
    for (const [state, expected] of Object.entries(EXPECTED)) {
      const found = moves.flatMap((move) => {
        const to = stateAfter(CLAIM.moves[move], state);
        return to === undefined ? [] : [[move, to] as const];
      });
      expect([state, Object.fromEntries(found)]).toEqual([state, expected]);
    }
    const begins = moves.filter((move) => stateAfter(CLAIM.moves[move], undefined) !== undefined);
    expect(begins.map((move) => [move, stateAfter(CLAIM.moves[move], undefined)])).toEqual([
      ['draft', 'Draft'],
      ['send', 'Submitted'],
    ]);
  });

  it('asks another person to confirm what passed, and to decide on an appeal', () => {
    expect(CLAIM.moves.confirm.notBy).toEqual(['pass', 'lower']);
    expect(CLAIM.moves.acceptAppeal.notBy).toEqual(['reject', 'refuse', 'failSample', 'lower']);
    expect(CLAIM.moves.refuseAppeal.notBy).toEqual(['reject', 'refuse', 'failSample']);
  });

  it('needs a reason where money is refused or given against a decision', () => {
    const reasoned = Object.entries(CLAIM.moves).flatMap(([move, rule]) => ('reason' in rule ? [move] : []));
    expect(reasoned).toEqual([
      'askLate',
      'refuseLate',
      'callBack',
      'lower',
      'recheck',
      'reject',
      'refuse',
      'appeal',
      'acceptAppeal',
      'refuseAppeal',
      'correct',
      'failSample',
      'appealAmount',
      'acceptAmount',
      'refuseAmount',
      'rejudge',
      'reverse',
    ]);
  });

  it('lets go of its entitlements by what ends it, and holds them while it can be appealed', () => {
    expect(LETS_GO).toEqual([
      'takeBack',
      'refuseLate',
      'callBack',
      'lapseLate',
      'refuseAppeal',
      'waive',
      'lapse',
      'reverse',
    ]);
  });
});
