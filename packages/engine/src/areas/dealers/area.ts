import { changeAction, defineArea, readAction } from '../define-area.ts';
import { fileActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';

const dealerFiles = fileActions(
  { one: 'a dealer', many: 'dealers', zh: '经销商' },
  { read: 'DEALER_EXPORT', edit: 'DEALER_EDIT', event: 'DEALERS_IMPORTED' },
);

/** Dealers: their names, sales areas and successors. */
export const dealers = defineArea({
  actions: {
    'dealer.directory': readAction({ en: 'Public directory of dealers', zh: '经销商公开目录' }, 'public'),
    'dealer.read': readAction({ en: 'Read dealers', zh: '查看经销商' }, 'DEALER_READ'),
    'dealer.export': dealerFiles.export,
    'dealer.create': changeAction({ en: 'Add a dealer', zh: '新增经销商' }, 'DEALER_EDIT', 'DEALER_CREATED'),
    'dealer.update': changeAction({ en: 'Edit a dealer', zh: '修改经销商' }, 'DEALER_EDIT', 'DEALER_UPDATED'),
    'dealer.check-file': dealerFiles.checkFile,
    'dealer.import': dealerFiles.import,
  },
  permissions: {
    DEALER_READ: { en: 'Read dealers', zh: '查看经销商' },
    DEALER_EXPORT: { en: 'Export dealers', zh: '导出经销商' },
    DEALER_EDIT: { en: 'Edit dealers', zh: '编辑经销商' },
  },
  page: {
    path: '/dealerMasterData/dealer',
    menu: { id: 420, parent: 400, icon: 'shop', name: { en: 'Dealers', zh: '经销商' } },
    buttons: {
      ...usualButton('SEARCH', 4201, 'dealer.read'),
      ...usualButton('VIEW', 4202, 'dealer.read'),
      ...usualButton('EDIT', 4203, 'dealer.read', 'dealer.update'),
      ...usualButton('ADD', 4205, 'dealer.read', 'dealer.create'),
      ...usualButton('EXPORT', 4204, 'dealer.export'),
      ...usualButton('IMPORT', 4206, 'dealer.check-file', 'dealer.import'),
    },
  },
  recordKinds: {
    dealer: { en: 'Dealer', zh: '经销商' },
    'dealer-file': { en: 'File of dealers', zh: '经销商文件' },
  },
  recordFields: {
    added: { en: 'Added', zh: '新增' },
    changed: { en: 'Changed', zh: '更改' },
    code: { en: 'Code', zh: '代码' },
    dealerGroup: { en: 'Dealer group (number)', zh: '经销商集团（编号）' },
    legalEntity: { en: 'Legal entity (number)', zh: '法人实体（编号）' },
    nameCn: { en: 'Chinese name', zh: '中文名称' },
    nameEn: { en: 'English name', zh: '英文名称' },
    sellsIn: { en: 'Sells in regions (numbers)', zh: '销售区域（编号）' },
    successor: { en: 'Successor', zh: '承继经销商' },
    successorFrom: { en: 'Successor from', zh: '承继日期' },
    taxNumber: { en: 'Tax number', zh: '税号' },
  },
});
