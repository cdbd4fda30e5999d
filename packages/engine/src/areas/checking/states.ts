import { defineStates, type StateOf } from '../../states/state-machine.ts';

/** The check of a claim by people (CHK-017). Its moves follow those of the claim. */
export const CHECK_ITEM = defineStates({
  name: { en: 'Checking item', zh: '审核项' },
  states: {
    Pending: { name: { en: 'Pending', zh: '待审核' }, tone: 'warning' },
    SiccoChecked: { name: { en: 'SICCO Checked', zh: 'SICCO 已审核' }, tone: 'primary' },
    SipoChecked: { name: { en: 'SIPO Checked', zh: 'SIPO 已审核' }, tone: 'primary' },
    Passed: { name: { en: 'Passed', zh: '通过' }, tone: 'success' },
    Failed: { name: { en: 'Failed', zh: '未通过' }, tone: 'danger' },
    Exempted: { name: { en: 'Exempted', zh: '已豁免' }, tone: 'success' },
  },
  moves: {
    choose: { name: { en: 'Choose for checking', zh: '列入审核' }, from: [], to: 'Pending' },
    /** SICCO passed or rejected the claim. */
    siccoCheck: { name: { en: 'Check by SICCO', zh: 'SICCO 审核' }, from: ['Pending'], to: 'SiccoChecked' },
    /** SIPO confirmed or rejected the claim. */
    sipoCheck: { name: { en: 'Check by SIPO', zh: 'SIPO 审核' }, from: ['SiccoChecked'], to: 'SipoChecked' },
    sendBack: { name: { en: 'Send back to SICCO', zh: '退回 SICCO' }, from: ['SiccoChecked'], to: 'Pending' },
    pass: { name: { en: 'Pass', zh: '通过' }, from: ['SipoChecked'], to: 'Passed' },
    fail: { name: { en: 'Fail', zh: '未通过' }, from: ['SiccoChecked', 'SipoChecked'], to: 'Failed' },
    /** An approved exemption is for this claim. */
    exempt: { name: { en: 'Exempt', zh: '豁免' }, from: ['Pending'], to: 'Exempted' },
    /** The appeal against the rejection was accepted. */
    overturn: { name: { en: 'Accept the appeal', zh: '接受申诉' }, from: ['Failed'], to: 'Passed' },
  },
});

export type CheckItemState = StateOf<typeof CHECK_ITEM>;
export type CheckItemMove = keyof typeof CHECK_ITEM.moves;

/** The moves of the check that follow a move of its claim; none for moves that decide nothing. */
export function movesAfter(claimMove: string): readonly CheckItemMove[] {
  return AFTER[claimMove] ?? [];
}

const AFTER: Readonly<Partial<Record<string, readonly CheckItemMove[]>>> = {
  pass: ['siccoCheck'],
  reject: ['siccoCheck', 'fail'],
  recheck: ['sendBack'],
  confirm: ['sipoCheck', 'pass'],
  refuse: ['sipoCheck', 'fail'],
  acceptAppeal: ['overturn'],
};
