import { defineStates, type Leads, type StateOf } from '../../states/state-machine.ts';

const REASONED = { reason: 'needed' } as const;
/** States in which a claim is booked, in no payout, and can still be paid. */
const BOOKED = ['Submitted', 'SiccoChecking', 'SipoChecking', 'Approved', 'Rejected', 'Appealed'] as const;
/** States in which a claim is in no payout and can still be paid. */
const UNPAID = ['Draft', 'Delayed', ...BOOKED] as const;
/** Moves that reject a claim: whoever made one does not decide on the appeal against it. */
export const REJECTIONS = ['reject', 'refuse', 'failSample'] as const;

/** Moves by which a lowered amount stands: whoever made one does not decide on the appeal against the amount. */
export const LOWERED_STANDS = ['confirm', 'acceptAppeal'] as const;

/** Moves that lower an amount or make that stand: whoever made one does not decide on the appeal against it. */
export const LOWERINGS = ['lower', 'correct', ...LOWERED_STANDS] as const;

/** A claim of a car for a program, from the dealer to its payment (CLM-024). */
export const CLAIM = defineStates({
  name: { en: 'Claim', zh: '申请' },
  states: {
    Draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'none' },
    Submitted: { name: { en: 'Submitted', zh: '已提交' }, tone: 'warning' },
    /** It was asked for after its deadline and waits for the decision on that. */
    Delayed: { name: { en: 'Delayed', zh: '逾期' }, tone: 'warning' },
    SiccoChecking: { name: { en: 'SICCO Checking', zh: 'SICCO 审核中' }, tone: 'warning' },
    SipoChecking: { name: { en: 'SIPO Checking', zh: 'SIPO 审核中' }, tone: 'warning' },
    Approved: { name: { en: 'Approved', zh: '已批准' }, tone: 'success' },
    Rejected: { name: { en: 'Rejected', zh: '已驳回' }, tone: 'danger' },
    Appealed: { name: { en: 'Appealed', zh: '申诉中' }, tone: 'warning' },
    InPayout: { name: { en: 'In Payout', zh: '支付中' }, tone: 'primary' },
    Paid: { name: { en: 'Paid', zh: '已支付' }, tone: 'success' },
    Reversed: { name: { en: 'Reversed', zh: '已冲销' }, tone: 'none' },
  },
  moves: {
    draft: { name: { en: 'Note a claim', zh: '登记申请' }, from: [], to: 'Draft' },
    /** Booked at once: the claim holds its place. */
    send: { name: { en: 'Claim', zh: '申请' }, from: [], to: 'Submitted' },
    submit: { name: { en: 'Submit', zh: '提交' }, from: ['Draft'], to: 'Submitted' },
    askLate: { name: { en: 'Ask for a late claim', zh: '申请逾期受理' }, from: ['Draft'], to: 'Delayed', ...REASONED },
    /** It is booked only now. */
    grantLate: { name: { en: 'Grant the late claim', zh: '批准逾期申请' }, from: ['Delayed'], to: 'Submitted' },
    refuseLate: {
      name: { en: 'Refuse the late claim', zh: '驳回逾期申请' },
      from: ['Delayed'],
      to: 'Reversed',
      ...REASONED,
    },
    /** Head office takes an unused permission back, or its days are over. */
    callBack: {
      name: { en: 'Take the permission back', zh: '收回许可' },
      from: ['Delayed'],
      to: 'Reversed',
      ...REASONED,
    },
    lapseLate: { name: { en: 'End the permission', zh: '许可到期' }, from: ['Delayed'], to: 'Reversed' },
    takeBack: { name: { en: 'Take back', zh: '撤回' }, from: ['Draft', 'Submitted', 'Delayed'], to: 'Reversed' },
    begin: { name: { en: 'Begin the check', zh: '开始审核' }, from: ['Submitted'], to: 'SiccoChecking' },
    giveBack: { name: { en: 'Give back', zh: '退还' }, from: ['SiccoChecking'], to: 'Submitted' },
    /** It waits for a paper of its dealer, in nobody's hands. */
    askPaper: {
      name: { en: 'Ask the dealer for a paper', zh: '要求经销商补件' },
      from: ['SiccoChecking'],
      to: 'SiccoChecking',
    },
    /** The dealer has answered, his day is over, or the request was withdrawn: it waits for the checker again. */
    paperBack: { name: { en: 'Back from the dealer', zh: '补件返回' }, from: ['SiccoChecking'], to: 'Submitted' },
    pass: { name: { en: 'Pass', zh: '审核通过' }, from: ['SiccoChecking'], to: 'SipoChecking' },
    /** An offer gets less than it was judged for; another person confirms that with the claim. */
    lower: {
      name: { en: 'Lower an amount', zh: '下调金额' },
      from: ['SiccoChecking'],
      to: 'SiccoChecking',
      ...REASONED,
    },
    /** The checker takes back what was lowered in a check. */
    restore: { name: { en: 'Restore the amounts', zh: '恢复金额' }, from: ['SiccoChecking'], to: 'SiccoChecking' },
    recheck: {
      name: { en: 'Send back to SICCO', zh: '退回 SICCO 审核' },
      from: ['SipoChecking'],
      to: 'Submitted',
      ...REASONED,
    },
    confirm: {
      name: { en: 'Confirm', zh: '确认' },
      from: ['SipoChecking'],
      to: 'Approved',
      notBy: ['pass', 'lower'],
      otherUser: 'CLAIM_OTHER_CONFIRMS',
    },
    reject: { name: { en: 'Reject', zh: '驳回' }, from: ['SiccoChecking'], to: 'Rejected', ...REASONED },
    // Of who confirms; the checker rejects while he checks.
    refuse: { name: { en: 'Reject', zh: '驳回' }, from: ['SipoChecking'], to: 'Rejected', ...REASONED },
    /** By machine rules, where the parameter asks for no check by people. */
    approve: { name: { en: 'Approve by machine rules', zh: '系统规则批准' }, from: ['Submitted'], to: 'Approved' },
    appeal: { name: { en: 'Appeal', zh: '申诉' }, from: ['Rejected'], to: 'Appealed', ...REASONED },
    acceptAppeal: {
      name: { en: 'Accept the appeal', zh: '接受申诉' },
      from: ['Appealed'],
      to: 'Approved',
      // An approval makes stand what was lowered.
      notBy: [...REJECTIONS, 'lower'],
      otherUser: 'CLAIM_OTHER_DECIDES',
      ...REASONED,
    },
    refuseAppeal: {
      name: { en: 'Refuse the appeal', zh: '驳回申诉' },
      from: ['Appealed'],
      to: 'Rejected',
      notBy: REJECTIONS,
      otherUser: 'CLAIM_OTHER_DECIDES',
      ...REASONED,
    },
    /** A sample found that less is due, and a second person confirmed it. */
    correct: { name: { en: 'Correct by a sample', zh: '按抽查更正' }, from: ['Approved'], to: 'Approved', ...REASONED },
    /** A sample found that nothing is due, and a second person confirmed it. */
    failSample: {
      name: { en: 'Reject by a sample', zh: '按抽查驳回' },
      from: ['Approved'],
      to: 'Rejected',
      ...REASONED,
    },
    /** What is not disputed stays owed meanwhile. */
    appealAmount: {
      name: { en: 'Appeal against the amount', zh: '对金额提出申诉' },
      from: ['Approved'],
      to: 'Approved',
      ...REASONED,
    },
    acceptAmount: {
      name: { en: 'Accept the appeal against the amount', zh: '接受金额申诉' },
      from: ['Approved'],
      to: 'Approved',
      notBy: LOWERINGS,
      otherUser: 'CLAIM_OTHER_AMOUNT',
      ...REASONED,
    },
    refuseAmount: {
      name: { en: 'Refuse the appeal against the amount', zh: '驳回金额申诉' },
      from: ['Approved'],
      to: 'Approved',
      notBy: LOWERINGS,
      otherUser: 'CLAIM_OTHER_AMOUNT',
      ...REASONED,
    },
    /** A rejected claim holds its place until its dealer gives it up, or the time to appeal is over. */
    waive: { name: { en: 'Accept the rejection', zh: '接受驳回' }, from: ['Rejected'], to: 'Rejected' },
    lapse: { name: { en: 'End the time to appeal', zh: '申诉期届满' }, from: ['Rejected'], to: 'Rejected' },
    enterPayout: { name: { en: 'Put into a payout', zh: '列入支付' }, from: ['Approved'], to: 'InPayout' },
    leavePayout: { name: { en: 'Take out of the payout', zh: '移出支付' }, from: ['InPayout'], to: 'Approved' },
    pay: { name: { en: 'Pay', zh: '支付' }, from: ['InPayout'], to: 'Paid' },
    /** Another dealer follows its dealer: it is owed to him, and he acts on it from now on. */
    follow: {
      name: { en: 'Go to the successor', zh: '转由承继经销商' },
      from: UNPAID,
      to: staying(UNPAID),
    },
    /** Prices, VAT or a version that was released late changed it: its lines are written anew under the same entitlements. */
    rejudge: {
      name: { en: 'Judge again', zh: '重新核算' },
      from: BOOKED,
      to: staying(BOOKED),
      ...REASONED,
    },
    /** The sale behind it ended, or was corrected so that nothing is due. */
    reverse: {
      name: { en: 'Reverse', zh: '冲销' },
      from: UNPAID,
      to: 'Reversed',
      ...REASONED,
    },
  },
});

/** Moves after which a claim holds nothing any more: neither its entitlements nor its places. */
export const LETS_GO: readonly string[] = [
  'takeBack',
  'refuseLate',
  'callBack',
  'lapseLate',
  'refuseAppeal',
  'waive',
  'lapse',
  'reverse',
];

/** The target of a move that leaves a claim in the state in which it is. */
function staying<State extends string>(states: readonly State[]): Leads<State> {
  const same: Partial<Record<State, State>> = {};
  for (const state of states) same[state] = state;
  return same;
}

export type ClaimState = StateOf<typeof CLAIM>;
export type ClaimMove = keyof typeof CLAIM.moves;
