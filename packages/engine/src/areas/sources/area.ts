import type { LocalText } from '../../base/locale.ts';
import { button, defineArea, inBus } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { SOURCE_SET } from './states.ts';

const { moves } = SOURCE_SET;

/** The page of a kind of source data: the ids of its buttons follow from that of its menu entry. */
function pageOf(path: string, id: number, icon: string, name: LocalText) {
  return {
    path,
    menu: { id, parent: 850, icon, name },
    buttons: {
      ...usualButton('SEARCH', id * 10 + 1, 'source.read'),
      ...usualButton('IMPORT', id * 10 + 2, 'source.check-file', 'source.import'),
      ...usualButton('EXPORT', id * 10 + 3, 'source.export'),
      CHECK: button(id * 10 + 4, { en: 'Check', zh: '复核' }, 'source.check'),
      WITHDRAW: button(id * 10 + 5, { en: 'Withdraw', zh: '撤回' }, 'source.withdraw'),
    },
  } as const;
}

/** Sets of source data of every kind, and the page of agreement amounts (CHK-013). */
export const sources = defineArea({
  actions: {
    'source.read': inBus.read({ en: 'Read source data', zh: '查看来源数据' }, 'SOURCE_READ'),
    'source.export': inBus.read({ en: 'Export source data', zh: '导出来源数据' }, 'SOURCE_READ'),
    'source.check-file': inBus.read({ en: 'Preview a file of source data', zh: '检查来源数据文件' }, 'SOURCE_UPLOAD'),
    'source.import': inBus.change(
      { en: 'Upload source data', zh: '上传来源数据' },
      'SOURCE_UPLOAD',
      'SOURCE_UPLOADED',
      moves.upload,
    ),
    'source.check': inBus.change(
      { en: 'Check source data', zh: '复核来源数据' },
      'SOURCE_CHECK',
      'SOURCE_CHECKED',
      moves.check,
    ),
    'source.withdraw': inBus.change(
      { en: 'Withdraw source data', zh: '撤回来源数据' },
      'SOURCE_WITHDRAW',
      'SOURCE_WITHDRAWN',
      moves.withdraw,
    ),
  },
  permissions: {
    SOURCE_READ: { en: 'Read source data', zh: '查看来源数据' },
    SOURCE_UPLOAD: { en: 'Upload source data', zh: '上传来源数据' },
    SOURCE_CHECK: { en: 'Check source data', zh: '复核来源数据' },
    SOURCE_WITHDRAW: { en: 'Withdraw source data', zh: '撤回来源数据' },
  },
  page: pageOf('/sourceDataManagement/AGManagement', 851, 'document', { en: 'AG Management', zh: 'AG 管理' }),
  recordKinds: {
    'source-set': { en: 'Set of source data', zh: '来源数据' },
    'source-file': { en: 'File of source data', zh: '来源数据文件' },
  },
  recordFields: {
    sourceKind: { en: 'Kind of source data', zh: '来源数据类型' },
    sourceNumber: { en: 'Version of the set', zh: '数据版本' },
    droppedRows: { en: 'Dropped rows', zh: '删除行数' },
    correctedSet: { en: 'Set that it corrects (number)', zh: '被更正的数据（编号）' },
  },
  states: SOURCE_SET,
});

/** The page of targets (CHK-014). */
export const targetSources = defineArea({
  actions: {},
  page: pageOf('/sourceDataManagement/TAManagement', 852, 'locate', { en: 'TA Management', zh: 'TA 管理' }),
});

/** The page of test drives (CHK-015). */
export const testDriveSources = defineArea({
  actions: {},
  page: pageOf('/sourceDataManagement/TDTAManagement', 853, 'drive-time', { en: 'TDTA Management', zh: 'TDTA 管理' }),
});
