import { changeAction, defineArea, readAction } from '../define-area.ts';
import { recordActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';

const { permissions, ...customers } = recordActions('FLEET_CUSTOMER', {
  one: 'a fleet customer',
  many: 'fleet customers',
  zh: '大客户',
});

/** Types and categories are read and edited by the permissions of the customers. */
const types = recordActions(
  'FLEET_TYPE',
  { one: 'a fleet customer type', many: 'fleet customer types', zh: '大客户类型' },
  'FLEET_CUSTOMER',
);
const categories = recordActions(
  'FLEET_CATEGORY',
  { one: 'a fleet customer category', many: 'fleet customer categories', zh: '大客户类别' },
  'FLEET_CUSTOMER',
);

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
    'fleet-customer': { en: 'Fleet customer', zh: '大客户' },
    'fleet-type': { en: 'Fleet customer type', zh: '大客户类型' },
    'fleet-category': { en: 'Fleet customer category', zh: '大客户类别' },
  },
  recordFields: {
    customerName: { en: 'Fleet customer', zh: '大客户' },
    customerType: { en: 'Customer type (number)', zh: '客户类型（编号）' },
    customerTypeName: { en: 'Fleet customer type', zh: '大客户类型' },
    fleetCustomerCategory: { en: 'Category (number)', zh: '类别（编号）' },
    categoryName: { en: 'Fleet customer category', zh: '大客户类别' },
    customerTypes: { en: 'Customer types (numbers)', zh: '客户类型（编号）' },
  },
});
