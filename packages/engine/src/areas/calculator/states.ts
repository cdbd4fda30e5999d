import { defineStates, type StateOf } from '../../states/state-machine.ts';

/**
 * A version of a rate table (CAL-008). Lines change only in a draft. A user who made or edited any of it cannot confirm it. A
 * confirmed version is reopened as the draft that follows it.
 */
export const CALCULATOR_VERSION = defineStates({
  name: { en: 'Version of a rate table', zh: '费率表版本' },
  states: {
    Draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'none' },
    Confirmed: { name: { en: 'Confirmed', zh: '已确认' }, tone: 'success' },
    Reopened: { name: { en: 'Reopened', zh: '已重新打开' }, tone: 'warning' },
  },
  moves: {
    create: { name: { en: 'Add', zh: '新增' }, from: [], to: 'Draft' },
    follow: { name: { en: 'Begin as the next version', zh: '生成下一版本' }, from: [], to: 'Draft' },
    save: { name: { en: 'Edit', zh: '编辑' }, from: ['Draft'], to: 'Draft', otherState: 'CALCULATOR_NO_DRAFT' },
    confirm: {
      name: { en: 'Confirm', zh: '确认' },
      from: ['Draft'],
      to: 'Confirmed',
      notBy: ['create', 'follow', 'save'],
      otherUser: 'CALCULATOR_OTHER_CONFIRMS',
    },
    reopen: { name: { en: 'Reopen', zh: '重新打开' }, from: ['Confirmed'], to: 'Reopened', reason: 'needed' },
  },
});

export type CalculatorState = StateOf<typeof CALCULATOR_VERSION>;
