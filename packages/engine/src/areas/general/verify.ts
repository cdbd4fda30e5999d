import { defineMessages } from '../define-messages.ts';

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
  VERIFY_ACCESS: {
    en: 'Every row that decides who may do what is as its history left it',
    zh: '每一条决定权限的记录都与其历史一致',
    severity: 'error',
  },
  VERIFY_ARCHIVES: {
    en: 'Every archived month lies whole in its file, and its records in the chain',
    zh: '每个已归档月份均完整保存在其文件中，且记录与链一致',
    severity: 'error',
  },
  VERIFY_MONEY: {
    en: 'Each balance is the sum of its transfers, and what is held is what the programs have frozen',
    zh: '每个余额等于其转账之和，所占用金额等于激励项目的冻结预算',
    severity: 'error',
  },
  VERIFY_FROZEN: {
    en: 'What was decided, released, confirmed or frozen is as its hash says',
    zh: '已决定、已发布、已确认或已定稿的内容与其哈希值一致',
    severity: 'error',
  },
  VERIFY_APPROVALS: {
    en: 'Each approval that goes on is somebody’s task, and each step was decided by somebody else, who had made nothing of it',
    zh: '进行中的审批均有待办人，各步骤均由未参与编制的不同人员审批',
    severity: 'error',
  },
  VERIFY_MOVES: {
    en: 'Every program and batch is in the state that its last move led to, and whatever is said to be in a batch is in one',
    zh: '每个激励项目和批次都处于其最后一次操作所到达的状态，且标明已入批次的激励项目确在批次中',
    severity: 'error',
  },
  VERIFY_DOCUMENTS: {
    en: 'Every document lies in its file as it was uploaded, and every file belongs to a document',
    zh: '每个文档均按上传时的内容保存在其文件中，且每个文件都属于某个文档',
    severity: 'error',
  },
  ARCHIVE_DONE: {
    en: '{relation} of {month}: {rows} {rows|row is|rows are} in {file} and no longer in the database',
    zh: '{month} 的 {relation}：{rows} 行已存入 {file}，并已从数据库移除',
    severity: 'success',
  },
  ARCHIVE_WOULD: {
    en: '{relation} of {month} would be archived',
    zh: '{month} 的 {relation} 将被归档',
    severity: 'info',
  },
  ARCHIVE_WAITS: {
    en: '{relation} of {month} stays: {reason}',
    zh: '{month} 的 {relation} 保留：{reason}',
    severity: 'warning',
  },
  ARCHIVE_FAILED: {
    en: '{relation} of {month} cannot be archived ({reason}). It stays in the database',
    zh: '无法归档 {month} 的 {relation}（{reason}）。数据仍在数据库中',
    severity: 'error',
  },
  ARCHIVE_NEEDS_OWNER: {
    en: 'Archiving takes months away as the owner of the tables. Set DATABASE_MIGRATION_URL',
    zh: '归档需要以表的所有者身份移除月份。请设置 DATABASE_MIGRATION_URL',
    severity: 'error',
  },
  ARCHIVE_NOTHING: {
    en: 'Nothing is older than the settings keep (OASIS_KEEP_AUDIT, OASIS_KEEP_PAGE_VIEWS, OASIS_KEEP_CHANGES, OASIS_KEEP_HISTORY)',
    zh: '没有超出保留设置的数据（OASIS_KEEP_AUDIT、OASIS_KEEP_PAGE_VIEWS、OASIS_KEEP_CHANGES、OASIS_KEEP_HISTORY）',
    severity: 'info',
  },
  ANCHORS_RENEWED: {
    en: 'This data folder had no anchors of the audit log. New ones are begun by the next record; the audit log tells of it',
    zh: '此数据目录没有审计日志锚点。下一条记录将开始新的锚点；审计日志已记录此事',
    severity: 'success',
  },
  ANCHORS_PUT_ASIDE: {
    en: 'The anchors of the audit log are kept in {file}. New ones are begun by the next record; the audit log tells of it',
    zh: '审计日志锚点已保留在 {file}。下一条记录将开始新的锚点；审计日志已记录此事',
    severity: 'success',
  },
  VERIFY_DONE: {
    en: 'Everything is as it should be: {budgets} {budgets|budget|budgets}, {cells} {cells|cell|cells}, {records} {records|record|records} of the audit log, {seconds} s',
    zh: '一切正常：{budgets} 个预算，{cells} 个单元格，{records} 条审计记录，{seconds} 秒',
    severity: 'success',
  },
  VERIFY_AFTER_RESTORE: {
    en: 'The database was restored at {at}. Anchors in this data folder that are older say nothing of it: if its server did not take part in the restore, rename {file} and verify again',
    zh: '数据库已于 {at} 恢复。此数据目录中更早的锚点与其无关：如果该服务器未参与恢复，请重命名 {file} 后再次校验',
    severity: 'info',
  },
  VERIFY_DIFFERS: {
    en: 'Not everything is as it should be. Findings: {findings}, in {budgets} {budgets|budget|budgets} and {records} {records|record|records} of the audit log',
    zh: '存在不一致。问题数：{findings}（检查了 {budgets} 个预算和 {records} 条审计记录）',
    severity: 'error',
  },
});
