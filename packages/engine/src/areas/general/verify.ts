import { defineMessages, error, info, success, warning } from '../define-messages.ts';

/** Rules of stored budget data beside the table itself; each sentence describes a sound database. */
export const verifyMessages = defineMessages({
  VERIFY_BLOCKS: error('Every stored block can be read and its checksum is right', '每个存储块均可读取且校验和正确'),
  VERIFY_ROWS: error('The rows of a table are those that its hash names', '表格的行与其哈希值所指一致'),
  VERIFY_OPENS: error('A table opens with its template, settings and rows', '表格可用其模板、设置和行打开'),
  VERIFY_VERSIONS: error('The versions that a table is pinned to exist', '表格所固定的版本均存在'),
  VERIFY_HISTORY: error(
    'Every version of a budget has its change, and the changes lead back from what is stored now',
    '预算的每个版本都有对应的更改，且更改可从当前数据逐步回溯',
  ),
  VERIFY_RECORDS: error(
    'Every change of a budget has its record in the audit log, and every record its change',
    '预算的每次更改在审计日志中都有记录，每条记录都有对应的更改',
  ),
  VERIFY_AUDIT: error('The audit log is whole', '审计日志完整'),
  VERIFY_ACCESS: error(
    'Every row that decides who may do what is as its history left it',
    '每一条决定权限的记录都与其历史一致',
  ),
  VERIFY_ARCHIVES: error(
    'Every archived month lies whole in its file, and its records in the chain',
    '每个已归档月份均完整保存在其文件中，且记录与链一致',
  ),
  VERIFY_CLAIMS: error(
    'What is owed and what is used of a budget is what the lines of claims say, as far as their claims have come',
    '应付金额及已使用预算与各申请明细及其状态一致',
  ),
  VERIFY_MONEY: error(
    'Each balance is the sum of its transfers, and what is held is what the programs have frozen',
    '每个余额等于其转账之和，所占用金额等于激励项目的冻结预算',
  ),
  VERIFY_FROZEN: error(
    'What was decided, released, confirmed or frozen is as its hash says',
    '已决定、已发布、已确认或已定稿的内容与其哈希值一致',
  ),
  VERIFY_APPROVALS: error(
    'Each approval that goes on is somebody’s task, and each step was decided by somebody else, who had made nothing of it',
    '进行中的审批均有待办人，各步骤均由未参与编制的不同人员审批',
  ),
  VERIFY_MOVES: error(
    'Every program and batch is in the state that its last move led to, and whatever is said to be in a batch is in one',
    '每个激励项目和批次都处于其最后一次操作所到达的状态，且标明已入批次的激励项目确在批次中',
  ),
  VERIFY_DOCUMENTS: error(
    'Every document lies in its file as it was uploaded, and every file belongs to a document',
    '每个文档均按上传时的内容保存在其文件中，且每个文件都属于某个文档',
  ),
  ARCHIVE_DONE: success(
    '{relation} of {month}: {rows} {rows|row is|rows are} in {file} and no longer in the database',
    '{month} 的 {relation}：{rows} 行已存入 {file}，并已从数据库移除',
  ),
  ARCHIVE_WOULD: info('{relation} of {month} would be archived', '{month} 的 {relation} 将被归档'),
  ARCHIVE_WAITS: warning('{relation} of {month} stays: {reason}', '{month} 的 {relation} 保留：{reason}'),
  ARCHIVE_FAILED: error(
    '{relation} of {month} cannot be archived ({reason}). It stays in the database',
    '无法归档 {month} 的 {relation}（{reason}）。数据仍在数据库中',
  ),
  ARCHIVE_NEEDS_OWNER: error(
    'Archiving takes months away as the owner of the tables. Set DATABASE_MIGRATION_URL',
    '归档需要以表的所有者身份移除月份。请设置 DATABASE_MIGRATION_URL',
  ),
  ARCHIVE_NOTHING: info(
    'Nothing is older than the settings keep (OASIS_KEEP_AUDIT, OASIS_KEEP_PAGE_VIEWS, OASIS_KEEP_CHANGES, OASIS_KEEP_HISTORY)',
    '没有超出保留设置的数据（OASIS_KEEP_AUDIT、OASIS_KEEP_PAGE_VIEWS、OASIS_KEEP_CHANGES、OASIS_KEEP_HISTORY）',
  ),
  ANCHORS_RENEWED: success(
    'This data folder had no anchors of the audit log. New ones are begun by the next record; the audit log tells of it',
    '此数据目录没有审计日志锚点。下一条记录将开始新的锚点；审计日志已记录此事',
  ),
  ANCHORS_PUT_ASIDE: success(
    'The anchors of the audit log are kept in {file}. New ones are begun by the next record; the audit log tells of it',
    '审计日志锚点已保留在 {file}。下一条记录将开始新的锚点；审计日志已记录此事',
  ),
  VERIFY_DONE: success(
    'Everything is as it should be: {budgets} {budgets|budget|budgets}, {cells} {cells|cell|cells}, {records} {records|record|records} of the audit log, {seconds} s',
    '一切正常：{budgets} 个预算，{cells} 个单元格，{records} 条审计记录，{seconds} 秒',
  ),
  VERIFY_AFTER_RESTORE: info(
    'The database was restored at {at}. Anchors in this data folder that are older say nothing of it: if its server did not take part in the restore, rename {file} and verify again',
    '数据库已于 {at} 恢复。此数据目录中更早的锚点与其无关：如果该服务器未参与恢复，请重命名 {file} 后再次校验',
  ),
  VERIFY_DIFFERS: error(
    'Not everything is as it should be. Findings: {findings}, in {budgets} {budgets|budget|budgets} and {records} {records|record|records} of the audit log',
    '存在不一致。问题数：{findings}（检查了 {budgets} 个预算和 {records} 条审计记录）',
  ),
});
