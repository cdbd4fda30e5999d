import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

const ONCE = { idempotent: true } as const;

/** Fleet customers, their types and categories: the calls of the pages, and those of program design, over one store. */
export const fleetCalls = defineCalls({
  'fleet.types': readCall('/oasis/bgapi/fleet/customer_type/list', 'fleet-customer.read'),
  'fleet.type': readCall('/oasis/bgapi/fleet/customer_type/findbyid', 'fleet-customer.read'),
  'fleet.addType': bodyCall('POST', '/oasis/bgapi/fleet/customer_type/add', 'fleet-type.create', ONCE),
  'fleet.editType': bodyCall('PUT', '/oasis/bgapi/fleet/customer_type/edit', 'fleet-type.update'),
  'fleet.typesActive': bodyCall('PUT', '/oasis/bgapi/fleet/customer_type/active', 'fleet-type.change-status'),
  'fleet.categories': readCall('/oasis/bgapi/fleet/category/list', 'fleet-customer.read'),
  'fleet.category': readCall('/oasis/bgapi/fleet/category/findbyid', 'fleet-customer.read'),
  'fleet.addCategory': bodyCall('POST', '/oasis/bgapi/fleet/category/add', 'fleet-category.create', ONCE),
  'fleet.editCategory': bodyCall('PUT', '/oasis/bgapi/fleet/category/edit', 'fleet-category.update'),
  'fleet.categoryActive': bodyCall('PUT', '/oasis/bgapi/fleet/category/active', 'fleet-category.change-status'),
  'fleet.customers': readCall('/oasis/bgapi/fleet/customer/list', 'fleet-customer.read'),
  'fleet.customer': readCall('/oasis/bgapi/fleet/customer/findbyid', 'fleet-customer.read'),
  'fleet.addCustomer': bodyCall('POST', '/oasis/bgapi/fleet/customer/add', 'fleet-customer.create', ONCE),
  'fleet.editCustomer': bodyCall('PUT', '/oasis/bgapi/fleet/customer/edit', 'fleet-customer.update'),
  'fleet.customerActive': bodyCall('PUT', '/oasis/bgapi/fleet/customer/active', 'fleet-customer.change-status'),
  'customerTypes.list': readCall('/oasis/pgapi/program/setting/get_customer_type', 'fleet-customer.read'),
  'customerTypes.add': bodyCall('POST', '/oasis/pgapi/program/setting/add_customer_type', 'fleet-type.create', ONCE),
  'customerTypes.edit': bodyCall('PUT', '/oasis/pgapi/program/setting/edit_customer_type', 'fleet-type.update'),
  'customerTypes.active': bodyCall(
    'PUT',
    '/oasis/pgapi/program/setting/active_customer_type',
    'fleet-type.change-status',
  ),
  'customerTypes.categories': readCall(
    '/oasis/pgapi/program/setting/get_fleet_customer_category',
    'fleet-customer.read',
  ),
  'customerTypes.addCategory': bodyCall(
    'POST',
    '/oasis/pgapi/program/setting/add_fleet_customer_category',
    'fleet-category.create',
    ONCE,
  ),
  'customerTypes.export': streamCall('/oasis/pgapi/program/setting/export_customer_type', 'fleet-customer.export'),
});
