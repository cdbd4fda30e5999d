import { defineMessages, error, question } from '../define-messages.ts';

/** Fleet customers, their types and categories. */
export const fleetMessages = defineMessages({
  FLEET_CUSTOMER_EXISTS: error('There is a fleet customer of this name', '大客户名称已存在'),
  FLEET_CREDIT_CODE: error(
    'This is no social credit code: 18 characters, and the last one is made of the others',
    '统一社会信用代码不正确：应为18位且校验位相符',
  ),
  FLEET_CREDIT_CODE_EXISTS: error(
    'Another fleet customer has this social credit code',
    '该统一社会信用代码已属于另一大客户',
  ),
  FLEET_TYPE_EXISTS: error('There is a fleet customer type of this name', '大客户类型名称已存在'),
  FLEET_CATEGORY_EXISTS: error('There is a fleet customer category of this name', '大客户类别名称已存在'),
  FLEET_TYPE_UNKNOWN: error('There is no such active fleet customer type', '没有此启用的大客户类型'),
  FLEET_CATEGORY_UNKNOWN: error('There is no such active fleet customer category', '没有此启用的大客户类别'),
  FLEET_STATUS_CONFIRM: question('Are you sure to change the status of {name}?', '确定要更改 {name} 的状态吗？'),
  FLEET_CUSTOMER_STATUS_CONFIRM: question(
    'Are you sure to change the status of this fleet customer?',
    '确定要更改该大客户的状态吗？',
  ),
});
