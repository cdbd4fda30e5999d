import { button, defineArea, inBus } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { CHECK_ITEM } from './states.ts';

const MENU = { parent: 780, icon: 'endorsed' } as const;

/** Claims that SICCO checks. */
export const checkQueue = defineArea({
  actions: {
    'check.read': inBus.read({ en: 'Read checks of claims', zh: '查看申请审核' }, 'CHECK_READ'),
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
        'claim.lower',
        'claim.restore',
        'claim.reject',
      ),
    },
  },
  recordKinds: {
    'check-item': { en: 'Check of a claim', zh: '申请审核' },
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
