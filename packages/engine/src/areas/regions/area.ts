import { changeAction, defineArea } from '../define-area.ts';
import { recordActions } from '../record-actions.ts';

const { permissions, ...records } = recordActions('REGION', { one: 'a region', many: 'regions', zh: '区域' });

/** The regions of BUs that dealers sell in and people are bound to. */
export const regions = defineArea({
  actions: {
    'region.read': records.read,
    'region.create': records.create,
    'region.update': records.update,
    'region.delete': changeAction({ en: 'Delete a region', zh: '删除区域' }, 'REGION_EDIT', 'REGION_DELETED'),
  },
  permissions,
  page: {
    path: '/dealerMasterData/region',
    menu: { id: 410, parent: 400, icon: 'map', name: { en: 'Regions', zh: '区域' } },
    buttons: {
      SEARCH: { id: 4101, name: { en: 'Search', zh: '查询' }, calls: ['region.read'] },
      ADD: { id: 4102, name: { en: 'Add', zh: '新增' }, calls: ['region.create'] },
      VIEW: { id: 4103, name: { en: 'View', zh: '查看' }, calls: ['region.read'] },
      EDIT: { id: 4104, name: { en: 'Edit', zh: '编辑' }, calls: ['region.read', 'region.update'] },
      DELETE: { id: 4105, name: { en: 'Delete', zh: '删除' }, calls: ['region.delete'] },
    },
  },
  recordKinds: {
    region: { en: 'Region', zh: '区域' },
  },
  recordFields: {
    bu: { en: 'BU (number)', zh: '业务单元（编号）' },
  },
});
