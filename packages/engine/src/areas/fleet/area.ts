import { changeAction, defineArea, readAction } from '../define-area.ts';
import { recordActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';

export const FLEET_NAMES = {
  customer: { one: 'a fleet customer', many: 'fleet customers', zh: '大客户' },
  type: { one: 'a fleet customer type', many: 'fleet customer types', zh: '大客户类型' },
  category: { one: 'a fleet customer category', many: 'fleet customer categories', zh: '大客户类别' },
};

/** Names of a customer, a type and a category in columns, forms and the audit log. */
export const FLEET_WORDS = {
  customer: { en: 'Fleet customer', zh: '大客户' },
  type: { en: 'Fleet customer type', zh: '大客户类型' },
  category: { en: 'Fleet customer category', zh: '大客户类别' },
};

const { permissions, ...customers } = recordActions('FLEET_CUSTOMER', FLEET_NAMES.customer);

/** Types and categories are read and edited by the permissions of the customers. */
const types = recordActions('FLEET_TYPE', FLEET_NAMES.type, 'FLEET_CUSTOMER');
const categories = recordActions('FLEET_CATEGORY', FLEET_NAMES.category, 'FLEET_CUSTOMER');

/** Fleet customers, which programs pick from, with their types and categories. */
export const fleet = defineArea({
  actions: {
    'fleet-customer.read': customers.read,
    'fleet-customer.export': readAction(
      { en: 'Export fleet customer types', zh: '导出大客户类型' },
      'FLEET_CUSTOMER_READ',
    ),
    'fleet-customer.create': customers.create,
    'fleet-customer.update': customers.update,
    'fleet-customer.change-status': customers.changeStatus,
    'fleet-type.create': types.create,
    'fleet-type.update': types.update,
    'fleet-type.change-status': changeAction(
      { en: 'Activate or deactivate fleet customer types', zh: '启用或停用大客户类型' },
      'FLEET_CUSTOMER_EDIT',
      'FLEET_TYPES_STATUS_CHANGED',
    ),
    'fleet-category.create': categories.create,
    'fleet-category.update': categories.update,
    'fleet-category.change-status': categories.changeStatus,
  },
  permissions,
  page: {
    path: '/offertype/fleetcustomer',
    menu: { id: 162, parent: 100, icon: 'people', name: { en: 'Fleet Customers', zh: '大客户' } },
    buttons: {
      ...usualButton('SEARCH', 1621, 'fleet-customer.read'),
      ...usualButton('ADD', 1622, 'fleet-customer.create', 'fleet-type.create', 'fleet-category.create'),
      ...usualButton('VIEW', 1623, 'fleet-customer.read'),
      ...usualButton(
        'EDIT',
        1624,
        'fleet-customer.read',
        'fleet-customer.update',
        'fleet-type.update',
        'fleet-category.update',
      ),
      ...usualButton(
        'ACTIVATE|DEACTIVATE',
        1625,
        'fleet-customer.change-status',
        'fleet-type.change-status',
        'fleet-category.change-status',
      ),
      ...usualButton('EXPORT', 1626, 'fleet-customer.export'),
    },
  },
  recordKinds: {
    'fleet-customer': FLEET_WORDS.customer,
    'fleet-type': FLEET_WORDS.type,
    'fleet-category': FLEET_WORDS.category,
  },
  recordFields: {
    customerName: FLEET_WORDS.customer,
    customerType: { en: 'Customer type (number)', zh: '客户类型（编号）' },
    customerTypeName: FLEET_WORDS.type,
    socialCreditCode: { en: 'Social credit code', zh: '统一社会信用代码' },
    fleetCustomerCategory: { en: 'Category (number)', zh: '类别（编号）' },
    categoryName: FLEET_WORDS.category,
    customerTypes: { en: 'Customer types (numbers)', zh: '客户类型（编号）' },
  },
});
