/** A page of the product in the menu. Only pages that exist stand here; a page and its entry come together. */
export interface MenuDefinition {
  readonly id: number;
  readonly parent: number | null;
  /** Empty for an entry that only holds others. */
  readonly uri: string;
  readonly en: string;
  readonly zh: string;
  /** Name of a Blueprint icon. */
  readonly icon: string;
  readonly privileges: readonly PrivilegeDefinition[];
}

export interface PrivilegeDefinition {
  readonly id: number;
  readonly code: string;
  readonly en: string;
  readonly zh: string;
}

/** Type names of privileges as the settings screens show them. */
export const BUTTON_TYPE = 'Button';

/** Ids are never used again for something else: roles refer to them. */
export const MENU: readonly MenuDefinition[] = [
  { id: 100, parent: null, uri: '', en: 'Budget', zh: '预算', icon: 'chart', privileges: [] },
  {
    id: 110,
    parent: 100,
    uri: '/wordingbudget',
    en: 'Wording & Budget',
    zh: '文案与预算',
    icon: 'properties',
    privileges: [
      { id: 1101, code: 'VIEW', en: 'View', zh: '查看' },
      { id: 1102, code: 'ADD', en: 'New program', zh: '新建项目' },
    ],
  },
  {
    id: 120,
    parent: 100,
    uri: '/budgetinput',
    en: 'Budget Input',
    zh: '预算录入',
    icon: 'th',
    privileges: [
      { id: 1201, code: 'VIEW', en: 'View', zh: '查看' },
      { id: 1202, code: 'EDIT', en: 'Edit', zh: '编辑' },
      { id: 1203, code: 'EXPORT', en: 'Export', zh: '导出' },
    ],
  },
  {
    id: 130,
    parent: 100,
    uri: '/recalculation',
    en: 'Recalculation',
    zh: '重新计算',
    icon: 'calculator',
    privileges: [
      { id: 1301, code: 'VIEW', en: 'View', zh: '查看' },
      { id: 1302, code: 'RUN', en: 'Start and stop', zh: '开始与停止' },
    ],
  },
  { id: 200, parent: null, uri: '', en: 'Vehicle & Kufri', zh: '车型与 Kufri', icon: 'drive-time', privileges: [] },
  {
    id: 210,
    parent: 200,
    uri: '/kufriPanel',
    en: 'Kufri Panel',
    zh: 'Kufri 面板',
    icon: 'timeline-line-chart',
    privileges: [
      { id: 2101, code: 'VIEW', en: 'View', zh: '查看' },
      { id: 2102, code: 'IMPORT', en: 'Import', zh: '导入' },
    ],
  },
];
