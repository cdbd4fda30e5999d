import { changeAction, defineArea, readAction } from '../define-area.ts';
import { fileActions, recordActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';

const nstFiles = fileActions(
  { one: 'an NST', many: 'NSTs', zh: 'NST' },
  { read: 'NST_READ', edit: 'NST_EDIT', event: 'NSTS_IMPORTED' },
);

const models = recordActions('MODEL', { one: 'a model', many: 'models', zh: '车型' });

const nstRecords = recordActions('NST', { one: 'an NST', many: 'NSTs', zh: 'NST' });

const groupRecords = recordActions('NST_GROUP', { one: 'an NST group', many: 'NST groups', zh: 'NST 组' });

/** Vehicle master data, as lists of values offer it. */
export const vehicles = defineArea({
  actions: {
    'vehicle.read': readAction({ en: 'Read vehicle master data', zh: '查看车型主数据' }, 'VEHICLE_READ'),
  },
  permissions: {
    VEHICLE_READ: { en: 'Read vehicle master data', zh: '查看车型主数据' },
  },
});

/** Models of makes: the subjects of volumes, prices and NSTs. */
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
      ...usualButton('SEARCH', 2201, 'model.read'),
      ...usualButton('ADD', 2202, 'model.create'),
      ...usualButton('VIEW', 2203, 'model.read'),
      ...usualButton('EDIT', 2204, 'model.read', 'model.update'),
      ...usualButton('EXPORT', 2205, 'model.export'),
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

/** National sales types: the market's codes of variants of models. */
export const nsts = defineArea({
  actions: {
    'nst.read': nstRecords.read,
    'nst.export': nstFiles.export,
    'nst.create': nstRecords.create,
    'nst.update': nstRecords.update,
    'nst.check-file': nstFiles.checkFile,
    'nst.import': nstFiles.import,
  },
  permissions: nstRecords.permissions,
  page: {
    path: '/vehicleManagement',
    menu: { id: 230, parent: 200, icon: 'tag', name: { en: 'Vehicle Management', zh: '车型管理' } },
    buttons: {
      ...usualButton('SEARCH', 2301, 'nst.read'),
      ...usualButton('ADD', 2302, 'nst.create'),
      ...usualButton('VIEW', 2303, 'nst.read'),
      ...usualButton('EDIT', 2304, 'nst.read', 'nst.update'),
      ...usualButton('EXPORT', 2305, 'nst.export'),
      ...usualButton('IMPORT', 2306, 'nst.check-file', 'nst.import'),
    },
  },
  recordKinds: {
    nst: { en: 'NST', zh: 'NST' },
    'nst-file': { en: 'File of NSTs', zh: 'NST 文件' },
  },
  recordFields: {
    activeFrom: { en: 'Active from', zh: '启用日期' },
    activeTo: { en: 'Active to', zh: '停用日期' },
  },
});

/** NST groups, and which NST belongs to which from which day. */
export const nstGroups = defineArea({
  actions: {
    'nst-group.read': groupRecords.read,
    'nst-group.export': readAction({ en: 'Export the NSTs of groups', zh: '导出 NST 组映射' }, 'NST_GROUP_READ'),
    'nst-group.create': groupRecords.create,
    'nst-group.update': groupRecords.update,
    'nst-group.assign': changeAction(
      { en: 'Put NSTs into a group', zh: '将 NST 归入组' },
      'NST_GROUP_EDIT',
      'NST_GROUP_ASSIGNED',
    ),
  },
  permissions: groupRecords.permissions,
  page: {
    path: '/nstGroupMapping',
    menu: { id: 240, parent: 200, icon: 'group-objects', name: { en: 'NST Group Mapping', zh: 'NST 组映射' } },
    buttons: {
      ...usualButton('SEARCH', 2401, 'nst-group.read'),
      ...usualButton('ADD', 2402, 'nst-group.create', 'nst-group.assign'),
      ...usualButton('VIEW', 2403, 'nst-group.read'),
      ...usualButton('EDIT', 2404, 'nst-group.read', 'nst-group.update'),
      ...usualButton('EXPORT', 2405, 'nst-group.export'),
    },
  },
  recordKinds: {
    'nst-group': { en: 'NST group', zh: 'NST 组' },
    'nst-grouping': { en: 'Mapping of NSTs', zh: 'NST 组映射' },
  },
  recordFields: {
    nsts: { en: 'NSTs', zh: 'NST' },
    nstGroup: { en: 'NST group', zh: 'NST 组' },
  },
});
