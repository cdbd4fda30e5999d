import type { LocalText } from '../base/locale.ts';

/** What the fields of the records of the audit log are called, by the names that they have in the log. */
export const RECORD_FIELDS: Readonly<Record<string, LocalText>> = {
  alreadyActive: { en: 'Was in use already', zh: '已在使用' },
  apis: { en: 'APIs', zh: '接口' },
  auditHead: { en: 'Head of the chain', zh: '链头' },
  backupAt: { en: 'Time of the backup', zh: '备份时间' },
  budgets: { en: 'Budgets', zh: '预算' },
  bus: { en: 'BUs', zh: '业务单元' },
  call: { en: 'Call', zh: '调用' },
  cells: { en: 'Cells', zh: '单元格' },
  contentsCn: { en: 'Chinese text', zh: '中文内容' },
  contentsEn: { en: 'English text', zh: '英文内容' },
  dealerItAdmin: { en: 'Dealer IT administrator', zh: '经销商 IT 管理员' },
  email: { en: 'Email', zh: '邮箱' },
  endTime: { en: 'Shown until', zh: '显示截止时间' },
  entityIds: { en: 'Legal entities (numbers)', zh: '法人实体（编号）' },
  first: { en: 'First duty', zh: '职责一' },
  from: { en: 'Copied from user', zh: '复制自用户' },
  fulnm: { en: 'Full name', zh: '姓名' },
  grpdsc: { en: 'Description', zh: '描述' },
  grpnmcn: { en: 'Chinese name', zh: '中文名称' },
  grpnmen: { en: 'English name', zh: '英文名称' },
  grptp: { en: 'Type', zh: '类型' },
  kufriVersion: { en: 'Kufri version', zh: 'Kufri 版本' },
  make: { en: 'Make', zh: '品牌' },
  menus: { en: 'Menus', zh: '菜单' },
  models: { en: 'Models', zh: '车型' },
  orgid: { en: 'Organisation (number)', zh: '组织（编号）' },
  privgrpid: { en: 'User group (number)', zh: '用户组（编号）' },
  privileges: { en: 'Buttons', zh: '按钮' },
  reason: { en: 'Reason', zh: '原因' },
  regions: { en: 'Regions', zh: '区域' },
  repeated: { en: 'Repeated', zh: '重复执行' },
  roldsc: { en: 'Description', zh: '描述' },
  roleCode: { en: 'Entitlement code', zh: '权限代码' },
  roles: { en: 'Roles', zh: '角色' },
  rolnmcn: { en: 'Chinese name', zh: '中文名称' },
  rolnmen: { en: 'English name', zh: '英文名称' },
  roltp: { en: 'Type', zh: '类型' },
  rows: { en: 'Rows', zh: '行数' },
  second: { en: 'Second duty', zh: '职责二' },
  sessions: { en: 'Open sessions', zh: '登录会话数' },
  size: { en: 'Size in bytes', zh: '大小（字节）' },
  state: { en: 'Status', zh: '状态' },
  until: { en: 'Last day', zh: '截止日期' },
  usrid: { en: 'User (number)', zh: '用户（编号）' },
  usrnm: { en: 'Account', zh: '账号' },
  usrtp: { en: 'User type', zh: '用户类型' },
  version: { en: 'Version', zh: '版本' },
  volumes: { en: 'Volumes', zh: '销量' },
  what: { en: 'What', zh: '内容' },
  year: { en: 'Year', zh: '年份' },
};

/** What a record was made to, by the kind that stands before its number; in the order in which they are offered. */
export const RECORD_KINDS = {
  user: { en: 'User', zh: '用户' },
  role: { en: 'Role', zh: '角色' },
  group: { en: 'User group', zh: '用户组' },
  duty: { en: 'Duty override', zh: '职责冲突豁免' },
  notice: { en: 'Notice', zh: '通知' },
  program: { en: 'Program', zh: '项目' },
  budget: { en: 'Budget', zh: '预算' },
  batch: { en: 'Run', zh: '运行' },
  'volume-upload': { en: 'File of volumes', zh: '销量文件' },
  'kufri-version': { en: 'Kufri version', zh: 'Kufri 版本' },
} as const satisfies Readonly<Record<string, LocalText>>;

export type RecordKind = keyof typeof RECORD_KINDS;

/** How a change ended. */
export const RECORD_OUTCOMES = {
  done: { en: 'Done', zh: '已完成' },
  refused: { en: 'Refused', zh: '已拒绝' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** What page and file call the parts of a record. */
export const RECORD_PARTS = {
  time: { en: 'Time', zh: '时间' },
  account: { en: 'Account', zh: '账号' },
  event: { en: 'What', zh: '操作' },
  outcome: { en: 'Outcome', zh: '结果' },
  subject: { en: 'Record', zh: '对象' },
  reason: { en: 'Reason', zh: '原因' },
  before: { en: 'Before', zh: '更改前' },
  after: { en: 'After', zh: '更改后' },
  details: { en: 'Details', zh: '详情' },
  request: { en: 'Request', zh: '请求' },
  chain: { en: 'Chain number', zh: '链上编号' },
} as const satisfies Readonly<Record<string, LocalText>>;
