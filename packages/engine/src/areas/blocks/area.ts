import { button, changeAction, defineArea, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';

/** Names of the fields of a block. */
export const BLOCK_WORDS = {
  blocked: { en: 'Blocked', zh: '冻结范围' },
  liftedReason: { en: 'Reason of the end', zh: '结束原因' },
};

/** Blocks of dealers: kept from payments, claims or programs from one day to another. */
export const blocks = defineArea({
  actions: {
    'block.read': readAction({ en: 'Read blocks of dealers', zh: '查看经销商冻结' }, 'BLOCK_READ'),
    'block.create': changeAction({ en: 'Block a dealer', zh: '冻结经销商' }, 'BLOCK_EDIT', 'BLOCK_CREATED'),
    'block.end': changeAction({ en: 'End a block early', zh: '提前结束冻结' }, 'BLOCK_EDIT', 'BLOCK_ENDED'),
  },
  permissions: {
    BLOCK_READ: { en: 'Read blocks of dealers', zh: '查看经销商冻结' },
    BLOCK_EDIT: { en: 'Block dealers', zh: '冻结经销商' },
  },
  page: {
    path: '/dealerMasterData/dealerBlock',
    menu: { id: 430, parent: 400, icon: 'disable', name: { en: 'Dealer Blocks', zh: '经销商冻结' } },
    buttons: {
      ...usualButton('SEARCH', 4301, 'block.read'),
      ...usualButton('ADD', 4302, 'block.create'),
      ...usualButton('VIEW', 4303, 'block.read'),
      END: button(4304, { en: 'End', zh: '结束' }, 'block.end'),
    },
  },
  recordKinds: {
    'dealer-block': { en: 'Block of a dealer', zh: '经销商冻结' },
  },
  recordFields: {
    ...BLOCK_WORDS,
    dealer: { en: 'Dealer', zh: '经销商' },
    validTo: { en: 'To', zh: '截止日期' },
    liftedFrom: { en: 'Ended early from', zh: '提前结束日期' },
  },
});
