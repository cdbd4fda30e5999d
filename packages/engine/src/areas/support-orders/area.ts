import { button, defineArea, inBus, ofDealers } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { SUPPORT_ORDER } from './states.ts';

const { moves } = SUPPORT_ORDER;
const ordering = ofDealers.changes('SUPPORT_ORDER_EDIT');
const deciding = inBus.changes('SUPPORT_ORDER_DECIDE');

/** Orders of support cars: dealers or head office write them, head office answers them. */
export const supportOrders = defineArea({
  actions: {
    'support-order.read': ofDealers.read({ en: 'Read support-car orders', zh: '查看服务支持车订单' }, 'CLAIM_READ'),
    'support-order.note': ordering(
      { en: 'Note a support-car order', zh: '登记服务支持车订单' },
      'SUPPORT_ORDER_NOTED',
      moves.note,
    ),
    'support-order.edit': ordering(
      { en: 'Edit a support-car order', zh: '编辑服务支持车订单' },
      'SUPPORT_ORDER_EDITED',
      moves.edit,
    ),
    'support-order.submit': ordering(
      { en: 'Submit a support-car order', zh: '提交服务支持车订单' },
      'SUPPORT_ORDER_SUBMITTED',
      moves.submit,
    ),
    'support-order.cancel': ordering(
      { en: 'Cancel a support-car order', zh: '取消服务支持车订单' },
      'SUPPORT_ORDER_CANCELLED',
      moves.cancel,
    ),
    'support-order.check-file': ofDealers.read(
      { en: 'Check a file of support-car orders', zh: '检查服务支持车订单文件' },
      'SUPPORT_ORDER_EDIT',
    ),
    'support-order.import': ordering(
      { en: 'Load a file of support-car orders', zh: '导入服务支持车订单文件' },
      'SUPPORT_ORDERS_LOADED',
    ),
    'support-order.confirm': deciding(
      { en: 'Confirm a support-car order', zh: '确认服务支持车订单' },
      'SUPPORT_ORDER_CONFIRMED',
      moves.confirm,
    ),
    'support-order.reject': deciding(
      { en: 'Reject a support-car order', zh: '驳回服务支持车订单' },
      'SUPPORT_ORDER_REJECTED',
      moves.reject,
    ),
    'support-order.revoke': deciding(
      { en: 'Revoke a support-car order', zh: '撤销服务支持车订单' },
      'SUPPORT_ORDER_REVOKED',
      moves.revoke,
    ),
  },
  permissions: {
    SUPPORT_ORDER_EDIT: { en: 'Write support-car orders', zh: '登记服务支持车订单' },
    SUPPORT_ORDER_DECIDE: { en: 'Answer support-car orders', zh: '处理服务支持车订单' },
  },
  page: {
    path: '/claim/SSSCOrder',
    menu: { id: 771, parent: 750, icon: 'drive-time', name: { en: 'Support-Car Orders', zh: '服务支持车订单' } },
    buttons: {
      ...usualButton('SEARCH', 7711, 'support-order.read'),
      ...usualButton('ADD', 7712, 'support-order.read', 'support-order.note'),
      ...usualButton('EDIT', 7713, 'support-order.edit', 'support-order.submit', 'support-order.cancel'),
      ...usualButton('IMPORT', 7714, 'support-order.check-file', 'support-order.import'),
      ...usualButton('EXPORT', 7715, 'support-order.read'),
      DECIDE: button(
        7716,
        { en: 'Confirm / Reject', zh: '确认/驳回' },
        'support-order.confirm',
        'support-order.reject',
        'support-order.revoke',
      ),
    },
  },
  recordKinds: {
    'support-order': { en: 'Support-car order', zh: '服务支持车订单' },
    'support-order-file': { en: 'File of support-car orders', zh: '服务支持车订单文件' },
  },
  recordFields: {
    orderDay: { en: 'Order day', zh: '订单日期' },
    remark: { en: 'Remark', zh: '备注' },
  },
  states: SUPPORT_ORDER,
});
