import type { Area } from '../expected/shape.ts';

const GOAL = 'FLT-001 "Module present: fleet customers"';
const SETTINGS = 'FLT-011 types and categories can be added, edited and (de)activated';

export const area: Area = {
  calls: `
GET  /oasis/bgapi/fleet/customer_type/list                       | fleet.types                | FLEET_CUSTOMER_READ | [FLT-023] FLT-023 "list fleet customer types"
GET  /oasis/bgapi/fleet/customer_type/findbyid                   | fleet.type                 | FLEET_CUSTOMER_READ | ${SETTINGS}
POST /oasis/bgapi/fleet/customer_type/add                        | fleet.addType              | FLEET_CUSTOMER_EDIT | [FLT-025] FLT-025 "add fleet customer type"
PUT  /oasis/bgapi/fleet/customer_type/edit                       | fleet.editType             | FLEET_CUSTOMER_EDIT | [FLT-027] FLT-027 "edit fleet customer type"
PUT  /oasis/bgapi/fleet/customer_type/active                     | fleet.typesActive          | FLEET_CUSTOMER_EDIT | [FLT-031] FLT-031 "change fleet customer type active"
GET  /oasis/bgapi/fleet/category/list                            | fleet.categories           | FLEET_CUSTOMER_READ | [FLT-024] FLT-024 "list fleet categories"
GET  /oasis/bgapi/fleet/category/findbyid                        | fleet.category             | FLEET_CUSTOMER_READ | ${SETTINGS}
POST /oasis/bgapi/fleet/category/add                             | fleet.addCategory          | FLEET_CUSTOMER_EDIT | [FLT-029] FLT-029 "add fleet category"
PUT  /oasis/bgapi/fleet/category/edit                            | fleet.editCategory         | FLEET_CUSTOMER_EDIT | ${SETTINGS}
PUT  /oasis/bgapi/fleet/category/active                          | fleet.categoryActive       | FLEET_CUSTOMER_EDIT | ${SETTINGS}
GET  /oasis/bgapi/fleet/customer/list                            | fleet.customers            | FLEET_CUSTOMER_READ | ${GOAL}
GET  /oasis/bgapi/fleet/customer/findbyid                        | fleet.customer             | FLEET_CUSTOMER_READ | ${GOAL}
POST /oasis/bgapi/fleet/customer/add                             | fleet.addCustomer          | FLEET_CUSTOMER_EDIT | ${GOAL}
PUT  /oasis/bgapi/fleet/customer/edit                            | fleet.editCustomer         | FLEET_CUSTOMER_EDIT | ${GOAL}
PUT  /oasis/bgapi/fleet/customer/active                          | fleet.customerActive       | FLEET_CUSTOMER_EDIT | ${GOAL}
GET  /oasis/pgapi/program/setting/get_customer_type              | customerTypes.list         | FLEET_CUSTOMER_READ | [FLT-036] FLT-036 "over the same store"
POST /oasis/pgapi/program/setting/add_customer_type              | customerTypes.add          | FLEET_CUSTOMER_EDIT | [FLT-037] FLT-037 "over the same store"
PUT  /oasis/pgapi/program/setting/edit_customer_type             | customerTypes.edit         | FLEET_CUSTOMER_EDIT | [FLT-038] FLT-038 "over the same store"
PUT  /oasis/pgapi/program/setting/active_customer_type           | customerTypes.active       | FLEET_CUSTOMER_EDIT | [FLT-039] FLT-039 "over the same store"
GET  /oasis/pgapi/program/setting/get_fleet_customer_category    | customerTypes.categories   | FLEET_CUSTOMER_READ | [FLT-041] FLT-041 "over the same store"
POST /oasis/pgapi/program/setting/add_fleet_customer_category    | customerTypes.addCategory  | FLEET_CUSTOMER_EDIT | [FLT-040] FLT-040 "over the same store"
GET  /oasis/pgapi/program/setting/export_customer_type           | customerTypes.export       | FLEET_CUSTOMER_READ | [FLT-035] FLT-035 "export of customer types"
`,
  holders: `
FLEET_CUSTOMER_READ | sales control finance manager sipo sicco admin HYBRID
FLEET_CUSTOMER_EDIT | control admin
`,
  subjects: `
fleet-customer | select id, name from fleet_customer
fleet-type     | select id, name from fleet_customer_type
fleet-category | select id, name from fleet_customer_category
`,
  changes: async ({ server, keyed, missing }) => {
    const control = await server.as('control');
    const category = (name: string) => control.call('fleet.addCategory', { body: { name }, ...keyed() });
    const { categoryId } = (await category('Spare category')).body.data;
    const typeBody = (customerTypeName: string) =>
      ({ customerCategory: 'Fleet', customerTypeName, fleetCustomerCategory: categoryId }) as const;
    const type = (name: string) => control.call('fleet.addType', { body: typeBody(name), ...keyed() });
    const { customerTypeId } = (await type('Spare customer type')).body.data;
    const customer = (customerName: string) =>
      control.call('fleet.addCustomer', { body: { customerName, customerTypeId, socialCreditCode: '' }, ...keyed() });
    const { customerId } = (await customer('Spare customer')).body.data;
    const designed = () => control.call('customerTypes.add', { body: typeBody('Designed type'), ...keyed() });
    const designedCategory = () =>
      control.call('customerTypes.addCategory', { body: { name: 'Designed category' }, ...keyed() });
    const editType = (id: number, call: 'fleet.editType' | 'customerTypes.edit') =>
      control.call(call, { body: { ...typeBody('Spare customer type'), customerTypeId: id } });
    const types = (id: number, call: 'fleet.typesActive' | 'customerTypes.active') =>
      control.call(call, { body: { active: true, customerTypeId: [id] } });
    const editCategory = (id: number) =>
      control.call('fleet.editCategory', { body: { categoryId: id, name: 'Spare category' } });
    const categoryActive = (id: number) =>
      control.call('fleet.categoryActive', { body: { categoryId: id, active: true } });
    const editCustomer = (id: number) =>
      control.call('fleet.editCustomer', {
        body: { customerName: 'Spare customer', customerTypeId, socialCreditCode: '', customerId: id },
      });
    const customerActive = (id: number) =>
      control.call('fleet.customerActive', { body: { customerId: id, active: false } });
    const ofCustomer = { by: 'control', subject: 'fleet-customer:' } as const;
    const ofType = { by: 'control', subject: 'fleet-type:' } as const;
    const ofCategory = { by: 'control', subject: 'fleet-category:' } as const;
    const add = () => customer('Recorded customer');
    const addType = () => type('Recorded customer type');
    const addCategory = () => category('Recorded category');
    return [
      { ...ofCustomer, call: 'fleet.addCustomer', done: add, refused: ['FLEET_CUSTOMER_EXISTS', add] },
      {
        ...ofCustomer,
        call: 'fleet.editCustomer',
        done: () => editCustomer(customerId),
        refused: ['NOT_FOUND', () => editCustomer(missing)],
      },
      {
        ...ofCustomer,
        call: 'fleet.customerActive',
        done: () => customerActive(customerId),
        refused: ['NOT_FOUND', () => customerActive(missing)],
      },
      { ...ofType, call: 'fleet.addType', done: addType, refused: ['FLEET_TYPE_EXISTS', addType] },
      { ...ofType, call: 'customerTypes.add', done: designed, refused: ['FLEET_TYPE_EXISTS', designed] },
      {
        ...ofType,
        call: 'fleet.editType',
        done: () => editType(customerTypeId, 'fleet.editType'),
        refused: ['NOT_FOUND', () => editType(missing, 'fleet.editType')],
      },
      {
        ...ofType,
        call: 'customerTypes.edit',
        done: () => editType(customerTypeId, 'customerTypes.edit'),
        refused: ['NOT_FOUND', () => editType(missing, 'customerTypes.edit')],
      },
      {
        ...ofType,
        call: 'fleet.typesActive',
        done: () => types(customerTypeId, 'fleet.typesActive'),
        refused: ['NOT_FOUND', () => types(missing, 'fleet.typesActive')],
      },
      {
        ...ofType,
        call: 'customerTypes.active',
        done: () => types(customerTypeId, 'customerTypes.active'),
        refused: ['NOT_FOUND', () => types(missing, 'customerTypes.active')],
      },
      { ...ofCategory, call: 'fleet.addCategory', done: addCategory, refused: ['FLEET_CATEGORY_EXISTS', addCategory] },
      {
        ...ofCategory,
        call: 'customerTypes.addCategory',
        done: designedCategory,
        refused: ['FLEET_CATEGORY_EXISTS', designedCategory],
      },
      {
        ...ofCategory,
        call: 'fleet.editCategory',
        done: () => editCategory(categoryId),
        refused: ['NOT_FOUND', () => editCategory(missing)],
      },
      {
        ...ofCategory,
        call: 'fleet.categoryActive',
        done: () => categoryActive(categoryId),
        refused: ['NOT_FOUND', () => categoryActive(missing)],
      },
    ];
  },
  pages: [
    {
      name: 'fleet customers',
      at: '/offertype/fleetcustomer',
      menu: {
        part: 'Budget',
        entry: 'Fleet Customers',
        after: 'Offer Types',
        who: 'sales control finance manager admin',
      },
      heading: ['Fleet Customers', '大客户'],
      buttons: `
admin, control          | Add · Search · Reset / each: View · Edit · Deactivate | ${GOAL}
sales, finance, manager | Search · Reset / each: View                           | ${GOAL}
`,
      behind: `
Search     | GET /oasis/bgapi/fleet/customer/list
Add        | POST /oasis/bgapi/fleet/customer/add
View       | GET /oasis/bgapi/fleet/customer/list
Edit       | PUT /oasis/bgapi/fleet/customer/edit
Deactivate | PUT /oasis/bgapi/fleet/customer/active
`,
      elsewhere: `
sipo  | Search | They read fleet customers wherever these are named
sipo  | View   | They read fleet customers wherever these are named
sicco | Search | They read fleet customers wherever these are named
sicco | View   | They read fleet customers wherever these are named
`,
      swept: ['/offertype/fleetcustomer?text=Hua'],
      hostile: ['/offertype/fleetcustomer?size=40'],
      carries: ['/offertype/fleetcustomer?text={payload}&sort={payload}&status={payload}&typeId={payload}'],
    },
  ],
};
