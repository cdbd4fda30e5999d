import { defineMessages } from '../define-messages.ts';

/** Fleet customers, their types and categories. */
export const fleetMessages = defineMessages({
  FLEET_CUSTOMER_EXISTS: { en: 'There is a fleet customer of this name', zh: '大客户名称已存在', severity: 'error' },
  FLEET_TYPE_EXISTS: {
    en: 'There is a fleet customer type of this name',
    zh: '大客户类型名称已存在',
    severity: 'error',
  },
  FLEET_CATEGORY_EXISTS: {
    en: 'There is a fleet customer category of this name',
    zh: '大客户类别名称已存在',
    severity: 'error',
  },
  FLEET_TYPE_UNKNOWN: {
    en: 'There is no such active fleet customer type',
    zh: '没有此启用的大客户类型',
    severity: 'error',
  },
  FLEET_CATEGORY_UNKNOWN: {
    en: 'There is no such active fleet customer category',
    zh: '没有此启用的大客户类别',
    severity: 'error',
  },
  FLEET_STATUS_CONFIRM: {
    en: 'Are you sure to change the status of {name}?',
    zh: '确定要更改 {name} 的状态吗？',
    severity: 'question',
  },
  FLEET_CUSTOMER_STATUS_CONFIRM: {
    en: 'Are you sure to change the status of this fleet customer?',
    zh: '确定要更改该大客户的状态吗？',
    severity: 'question',
  },
});
