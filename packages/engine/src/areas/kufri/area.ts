import { changeAction, defineArea, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { KUFRI_VERSION } from './states.ts';

/** Monthly volumes by version, and the files from which they are loaded. */
export const kufri = defineArea({
  actions: {
    'kufri.read': readAction({ en: 'Read Kufri versions', zh: '查看 Kufri 版本' }, 'KUFRI_READ'),
    'kufri.preview': readAction(
      { en: 'See what is in an uploaded file of volumes', zh: '查看已上传的销量文件' },
      'KUFRI_IMPORT',
    ),
    'kufri.upload': changeAction(
      { en: 'Upload a file of volumes', zh: '上传销量文件' },
      'KUFRI_IMPORT',
      'KUFRI_FILE_UPLOADED',
    ),
    'kufri.import': changeAction({ en: 'Import volumes', zh: '导入销量' }, 'KUFRI_IMPORT', 'KUFRI_IMPORTED'),
    'kufri.activate': changeAction(
      { en: 'Activate a Kufri version', zh: '启用 Kufri 版本' },
      'KUFRI_IMPORT',
      'KUFRI_ACTIVATED',
    ),
  },
  permissions: {
    KUFRI_READ: { en: 'Read Kufri versions', zh: '查看 Kufri 版本' },
    KUFRI_IMPORT: { en: 'Import volumes', zh: '导入销量' },
  },
  page: {
    path: '/kufriPanel',
    menu: { id: 210, parent: 200, icon: 'timeline-line-chart', name: { en: 'Kufri Panel', zh: 'Kufri 面板' } },
    buttons: {
      ...usualButton('VIEW', 2101, 'kufri.read'),
      ...usualButton('IMPORT', 2102, 'kufri.upload', 'kufri.preview', 'kufri.import', 'kufri.activate'),
    },
  },
  recordKinds: {
    'volume-upload': { en: 'File of volumes', zh: '销量文件' },
    'kufri-version': { en: 'Kufri version', zh: 'Kufri 版本' },
  },
  recordFields: {
    alreadyActive: { en: 'Was in use already', zh: '已在使用' },
    kufriVersion: { en: 'Kufri version', zh: 'Kufri 版本' },
    make: { en: 'Make', zh: '产品线' },
    models: { en: 'Models', zh: '车型' },
    volumes: { en: 'Volumes', zh: '销量' },
  },
  states: KUFRI_VERSION,
});
