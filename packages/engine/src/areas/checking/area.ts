import { button, defineArea, inBus, ofDealers } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { CHECK_ITEM } from './states.ts';

const MENU = { parent: 780, icon: 'endorsed' } as const;

/** Claims that SICCO checks. */
export const checkQueue = defineArea({
  actions: {
    'check.read': inBus.read({ en: 'Read checks of claims', zh: '查看申请审核' }, 'CHECK_READ'),
    'check.ask-paper': inBus.change(
      { en: 'Ask a dealer for a paper', zh: '要求经销商补充凭证' },
      'CLAIM_CHECK',
      'CHECK_PAPER_ASKED',
    ),
    'check.papers': ofDealers.read({ en: 'Read which papers were asked for', zh: '查看待补充凭证' }, 'CLAIM_READ'),
    'check.bring-paper': ofDealers.change(
      { en: 'Bring a paper that was asked for', zh: '补充所需凭证' },
      'CLAIM_SUBMIT',
      'CHECK_PAPER_BROUGHT',
    ),
  },
  permissions: {
    CHECK_READ: { en: 'Read checks of claims', zh: '查看申请审核' },
  },
  page: {
    path: '/checking/SICCOChecking',
    menu: { id: 783, ...MENU, name: { en: 'SICCO Checking', zh: 'SICCO 审核' } },
    buttons: {
      ...usualButton('SEARCH', 7831, 'check.read'),
      CHECK: button(
        7832,
        { en: 'Check claims', zh: '审核申请' },
        'claim.begin',
        'claim.give-back',
        'claim.pass',
        'claim.reject',
        'check.ask-paper',
      ),
    },
  },
  recordKinds: {
    'check-item': { en: 'Check of a claim', zh: '申请审核' },
  },
  recordFields: {
    askedPaper: { en: 'Paper that was asked for', zh: '所需凭证' },
    askedUntil: { en: 'To be brought until', zh: '补充截止日期' },
  },
  states: CHECK_ITEM,
});

/** Claims that SICCO passed and SIPO confirms. */
export const confirmQueue = defineArea({
  actions: {},
  page: {
    path: '/checking/SIPOChecking',
    menu: { id: 784, ...MENU, name: { en: 'SIPO Checking', zh: 'SIPO 审核' } },
    buttons: {
      ...usualButton('SEARCH', 7841, 'check.read'),
      CONFIRM: button(7842, { en: 'Confirm claims', zh: '确认申请' }, 'claim.recheck', 'claim.confirm', 'claim.refuse'),
    },
  },
});

/** Papers that checkers asked dealers for. */
export const checkCollection = defineArea({
  actions: {},
  page: {
    path: '/checking/checkingDocCollection',
    menu: { id: 785, parent: 780, icon: 'document', name: { en: 'Papers Asked For', zh: '凭证补充' } },
    buttons: {
      ...usualButton('SEARCH', 7851, 'check.papers'),
      BRING: button(7852, { en: 'Bring a paper', zh: '补充凭证' }, 'check.bring-paper'),
    },
  },
});
