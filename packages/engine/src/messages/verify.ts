import { defineMessages } from './define.ts';

/** What is stored of budgets besides the table itself; each sentence says what is so while the database is whole. */
export const verifyMessages = defineMessages({
  VERIFY_BLOCKS: {
    en: 'Every stored block can be read and its checksum is right',
    zh: '每个存储块均可读取且校验和正确',
    severity: 'error',
  },
  VERIFY_ROWS: {
    en: 'The rows of a table are those that its hash names',
    zh: '表格的行与其哈希值所指一致',
    severity: 'error',
  },
  VERIFY_OPENS: {
    en: 'A table opens with its template, settings and rows',
    zh: '表格可用其模板、设置和行打开',
    severity: 'error',
  },
  VERIFY_VERSIONS: {
    en: 'The versions that a table is pinned to exist',
    zh: '表格所固定的版本均存在',
    severity: 'error',
  },
  VERIFY_HISTORY: {
    en: 'Every version of a budget has its change, and the changes lead back from what is stored now',
    zh: '预算的每个版本都有对应的更改，且更改可从当前数据逐步回溯',
    severity: 'error',
  },
  VERIFY_RECORDS: {
    en: 'Every change of a budget has its record in the audit log, and every record its change',
    zh: '预算的每次更改在审计日志中都有记录，每条记录都有对应的更改',
    severity: 'error',
  },
  VERIFY_AUDIT: { en: 'The audit log is whole', zh: '审计日志完整', severity: 'error' },
  VERIFY_DONE: {
    en: 'Everything is as it should be: {budgets} budgets, {cells} cells, {records} records of the audit log, {seconds} s',
    zh: '一切正常：{budgets} 个预算，{cells} 个单元格，{records} 条审计记录，{seconds} 秒',
    severity: 'success',
  },
  VERIFY_AFTER_RESTORE: {
    en: 'The database was restored at {at}. Anchors in this data folder that are older say nothing of it: if its server did not take part in the restore, rename {file} and verify again',
    zh: '数据库已于 {at} 恢复。此数据目录中更早的锚点与其无关：如果该服务器未参与恢复，请重命名 {file} 后再次校验',
    severity: 'info',
  },
  VERIFY_DIFFERS: {
    en: 'Not everything is as it should be. Findings: {findings}, in {budgets} budgets and {records} records of the audit log',
    zh: '存在不一致。问题数：{findings}（检查了 {budgets} 个预算和 {records} 条审计记录）',
    severity: 'error',
  },
});
