/** An entry of the menu. The menu lists only pages that exist; a page and its entry are added together. */
export interface MenuDefinition {
  readonly id: number;
  readonly parent: number | null;
  /** Path of the page; empty for an entry that only groups others. */
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

/** The menu of the product. Ids are never reused, because roles refer to them. */
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
  { id: 300, parent: null, uri: '', en: 'System Setting', zh: '系统设置', icon: 'cog', privileges: [] },
  {
    id: 310,
    parent: 300,
    uri: '/privilegegroup',
    en: 'User Group',
    zh: '用户组',
    icon: 'people',
    privileges: [
      { id: 3101, code: 'SEARCH', en: 'Search', zh: '查询' },
      { id: 3102, code: 'ADD', en: 'Add', zh: '新增' },
      { id: 3103, code: 'VIEW', en: 'View', zh: '查看' },
      { id: 3104, code: 'EDIT', en: 'Edit', zh: '编辑' },
      { id: 3105, code: 'ACTIVATE|DEACTIVATE', en: 'Activate / Deactivate', zh: '启用/停用' },
      { id: 3106, code: 'CONFIGURATION', en: 'Configuration', zh: '配置' },
      { id: 3107, code: 'SETTING', en: 'Setting', zh: '设置' },
      { id: 3108, code: 'SETTINGEDIT', en: 'Edit settings', zh: '编辑设置' },
    ],
  },
  {
    id: 320,
    parent: 300,
    uri: '/role',
    en: 'Role',
    zh: '角色',
    icon: 'key',
    privileges: [
      { id: 3201, code: 'SEARCH', en: 'Search', zh: '查询' },
      { id: 3202, code: 'ADD', en: 'Add', zh: '新增' },
      { id: 3203, code: 'VIEW', en: 'View', zh: '查看' },
      { id: 3204, code: 'EDIT', en: 'Edit', zh: '编辑' },
      { id: 3205, code: 'ACTIVATE|DEACTIVATE', en: 'Activate / Deactivate', zh: '启用/停用' },
      { id: 3206, code: 'CONFIGURATION', en: 'Configuration', zh: '配置' },
      { id: 3207, code: 'SETTING', en: 'Setting', zh: '设置' },
      { id: 3208, code: 'SETTINGEDIT', en: 'Edit settings', zh: '编辑设置' },
    ],
  },
  {
    id: 330,
    parent: 300,
    uri: '/user',
    en: 'User',
    zh: '用户',
    icon: 'user',
    privileges: [
      { id: 3301, code: 'SEARCH', en: 'Search', zh: '查询' },
      { id: 3302, code: 'ADD', en: 'Add', zh: '新增' },
      { id: 3303, code: 'VIEW', en: 'View', zh: '查看' },
      { id: 3304, code: 'EDIT', en: 'Edit', zh: '编辑' },
      { id: 3305, code: 'ACTIVATE|DEACTIVATE', en: 'Activate / Deactivate', zh: '启用/停用' },
      { id: 3306, code: 'CONFIGURATION', en: 'Configuration', zh: '配置' },
      { id: 3307, code: 'SETTING', en: 'Setting', zh: '设置' },
      { id: 3308, code: 'SETTINGEDIT', en: 'Edit settings', zh: '编辑设置' },
      { id: 3309, code: 'EXPORT', en: 'Export', zh: '导出' },
      { id: 3310, code: 'ENDSESSIONS', en: 'Sign out', zh: '强制退出' },
      { id: 3311, code: 'RELEASESIGNIN', en: 'Release sign-in', zh: '解除登录绑定' },
    ],
  },
  {
    id: 340,
    parent: 300,
    uri: '/userRoleMatrix',
    en: 'Matrix',
    zh: '权限矩阵',
    icon: 'grid',
    privileges: [
      { id: 3401, code: 'User MatrixR Reset', en: 'Role matrix: Reset', zh: '角色矩阵：重置' },
      { id: 3402, code: 'User MatrixR Search', en: 'Role matrix: Search', zh: '角色矩阵：查询' },
      { id: 3403, code: 'User MatrixR Export', en: 'Role matrix: Export', zh: '角色矩阵：导出' },
      { id: 3404, code: 'User MatrixR History', en: 'Role matrix: History', zh: '角色矩阵：操作历史' },
      { id: 3405, code: 'User MatrixU Reset', en: 'User matrix: Reset', zh: '用户矩阵：重置' },
      { id: 3406, code: 'User MatrixU Search', en: 'User matrix: Search', zh: '用户矩阵：查询' },
      { id: 3407, code: 'User MatrixU Export', en: 'User matrix: Export', zh: '用户矩阵：导出' },
      { id: 3408, code: 'User MatrixU History', en: 'User matrix: History', zh: '用户矩阵：操作历史' },
    ],
  },
  {
    id: 350,
    parent: 300,
    uri: '/notice',
    en: 'Notices',
    zh: '通知',
    icon: 'feed',
    privileges: [
      { id: 3501, code: 'VIEW', en: 'View', zh: '查看' },
      { id: 3502, code: 'ADD', en: 'Add', zh: '新增' },
      { id: 3503, code: 'EDIT', en: 'Edit', zh: '编辑' },
      { id: 3504, code: 'END', en: 'End', zh: '结束' },
    ],
  },
  {
    id: 360,
    parent: 300,
    uri: '/audit',
    en: 'Audit Log',
    zh: '审计日志',
    icon: 'history',
    privileges: [
      { id: 3601, code: 'VIEW', en: 'View', zh: '查看' },
      { id: 3602, code: 'SEARCH', en: 'Search', zh: '查询' },
      { id: 3603, code: 'EXPORT', en: 'Export', zh: '导出' },
    ],
  },
  {
    id: 370,
    parent: 300,
    uri: '/access',
    en: 'Access Check',
    zh: '权限检查',
    icon: 'help',
    privileges: [{ id: 3701, code: 'VIEW', en: 'View', zh: '查看' }],
  },
  {
    id: 380,
    parent: 300,
    uri: '/duties',
    en: 'Duties',
    zh: '职责分离',
    icon: 'split-columns',
    privileges: [
      { id: 3801, code: 'VIEW', en: 'View', zh: '查看' },
      { id: 3802, code: 'REQUEST', en: 'Request', zh: '申请' },
      { id: 3803, code: 'DECIDE', en: 'Decide', zh: '审批' },
    ],
  },
];
