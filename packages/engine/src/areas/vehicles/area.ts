import { defineArea, readAction } from '../define-area.ts';
import { recordActions } from '../record-actions.ts';

const models = recordActions('MODEL', { one: 'a model', many: 'models', zh: '车型' });

/** Vehicle master data, as lists of values offer it. */
export const vehicles = defineArea({
  actions: {
    'vehicle.read': readAction({ en: 'Read vehicle master data', zh: '查看车型主数据' }, 'VEHICLE_READ'),
  },
  permissions: {
    VEHICLE_READ: { en: 'Read vehicle master data', zh: '查看车型主数据' },
  },
});

/** Models of makes: what volumes, prices and NSTs are kept of. */
export const vehicleModels = defineArea({
  actions: {
    'model.read': models.read,
    'model.export': readAction({ en: 'Export models', zh: '导出车型' }, 'MODEL_READ'),
    'model.create': models.create,
    'model.update': models.update,
  },
  permissions: models.permissions,
  page: {
    path: '/vehicleModel',
    menu: { id: 220, parent: 200, icon: 'drive-time', name: { en: 'Vehicle Models', zh: '车型' } },
    buttons: {
      SEARCH: { id: 2201, name: { en: 'Search', zh: '查询' }, calls: ['model.read'] },
      ADD: { id: 2202, name: { en: 'Add', zh: '新增' }, calls: ['model.create'] },
      VIEW: { id: 2203, name: { en: 'View', zh: '查看' }, calls: ['model.read'] },
      EDIT: { id: 2204, name: { en: 'Edit', zh: '编辑' }, calls: ['model.read', 'model.update'] },
      EXPORT: { id: 2205, name: { en: 'Export', zh: '导出' }, calls: ['model.export'] },
    },
  },
  recordKinds: {
    'vehicle-model': { en: 'Vehicle model', zh: '车型' },
  },
  recordFields: {
    brand: { en: 'Brand', zh: '品牌' },
    typeClass: { en: 'Type class', zh: '车型级别' },
    modelYear: { en: 'Model year', zh: '年款' },
    model: { en: 'Model', zh: '车型' },
  },
});
