import { defineActions } from '../access/action.ts';

/** Volumes and vehicle master data. */
export const kufriActions = defineActions({
  'kufri.read': {
    kind: 'read',
    name: { en: 'Read Kufri versions', zh: '查看 Kufri 版本' },
    permission: 'KUFRI_READ',
    scope: 'none',
  },
  'kufri.preview': {
    kind: 'read',
    name: { en: 'See what is in an uploaded file of volumes', zh: '查看已上传的销量文件' },
    permission: 'KUFRI_IMPORT',
    scope: 'none',
  },
  'kufri.upload': {
    kind: 'change',
    name: { en: 'Upload a file of volumes', zh: '上传销量文件' },
    permission: 'KUFRI_IMPORT',
    scope: 'none',
    audit: 'KUFRI_FILE_UPLOADED',
  },
  'kufri.import': {
    kind: 'change',
    name: { en: 'Import volumes', zh: '导入销量' },
    permission: 'KUFRI_IMPORT',
    scope: 'none',
    audit: 'KUFRI_IMPORTED',
  },
  'vehicle.read': {
    kind: 'read',
    name: { en: 'Read vehicle master data', zh: '查看车型主数据' },
    permission: 'VEHICLE_READ',
    scope: 'none',
  },
});
