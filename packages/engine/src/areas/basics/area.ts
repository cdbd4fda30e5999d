import { defineArea } from '../define-area.ts';
import { recordActions } from '../record-actions.ts';

const bus = recordActions('BU', { one: 'a BU', many: 'BUs', zh: '业务单元' });

const makeRecords = recordActions('MAKE', { one: 'a make', many: 'makes', zh: '产品线' });

/** BUs: programs, regions and people belong to them. The calls that choose one of them are of other pages. */
export const businessUnits = defineArea({
  actions: {
    'business-unit.read': bus.read,
    'business-unit.create': bus.create,
    'business-unit.update': bus.update,
  },
  permissions: bus.permissions,
  page: {
    path: '/businessUnit',
    menu: { id: 405, parent: 400, icon: 'office', name: { en: 'BUs', zh: '业务单元' } },
    buttons: {
      SEARCH: { id: 4051, name: { en: 'Search', zh: '查询' }, calls: ['business-unit.read'] },
      ADD: { id: 4052, name: { en: 'Add', zh: '新增' }, calls: ['business-unit.create'] },
      VIEW: { id: 4053, name: { en: 'View', zh: '查看' }, calls: ['business-unit.read'] },
      EDIT: { id: 4054, name: { en: 'Edit', zh: '编辑' }, calls: ['business-unit.read', 'business-unit.update'] },
    },
  },
  recordKinds: {
    bu: { en: 'BU', zh: '业务单元' },
  },
});

/** Makes: the lines of products that models, volumes and budgets are of. */
export const makes = defineArea({
  actions: {
    'make.read': makeRecords.read,
    'make.create': makeRecords.create,
    'make.update': makeRecords.update,
  },
  permissions: makeRecords.permissions,
  page: {
    path: '/vehicleMake',
    menu: { id: 205, parent: 200, icon: 'cube', name: { en: 'Makes', zh: '产品线' } },
    buttons: {
      SEARCH: { id: 2051, name: { en: 'Search', zh: '查询' }, calls: ['make.read'] },
      ADD: { id: 2052, name: { en: 'Add', zh: '新增' }, calls: ['make.create'] },
      VIEW: { id: 2053, name: { en: 'View', zh: '查看' }, calls: ['make.read'] },
      EDIT: { id: 2054, name: { en: 'Edit', zh: '编辑' }, calls: ['make.read', 'make.update'] },
    },
  },
  recordKinds: {
    make: { en: 'Make', zh: '产品线' },
  },
});
