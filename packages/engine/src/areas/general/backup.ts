import { defineMessages, error, info, question, success, warning } from '../define-messages.ts';

/** Messages of backups and their restore on the command line. */
export const backupMessages = defineMessages({
  BACKUP_DONE: success(
    'Wrote {file}: {rows} {rows|row|rows} of {tables} {tables|table|tables}, {size} MB',
    '已写入 {file}：{tables} 个表，{rows} 行，{size} MB',
  ),
  BACKUP_WITHOUT_ARCHIVES: warning(
    'Archived months are in no backup: copy the {count} {count|file|files} in {folder} as well',
    '已归档的月份不在备份中：请另行复制 {folder} 中的 {count} 个文件',
  ),
  BACKUP_WITHOUT_DOCUMENTS: warning(
    '{count} {count|document is|documents are} missing or damaged in the folder of documents, and not in this backup. oasis verify names them',
    '文档目录中有 {count} 个文档缺失或损坏，未写入此备份。oasis verify 会列出它们',
  ),
  BACKUP_EXISTS: error(
    'There is a file {file} already. Name another, or give --replace',
    '文件 {file} 已存在。请另选文件名，或使用 --replace',
  ),
  BACKUP_NOT_WRITTEN: error('{file} cannot be written ({reason})', '无法写入 {file}（{reason}）'),
  BACKUP_NOT_READ: error('{file} cannot be read ({reason})', '无法读取 {file}（{reason}）'),
  BACKUP_FOREIGN: error('{file} is no backup of Oasis', '{file} 不是 Oasis 的备份'),
  BACKUP_NEWER: error(
    '{file} was written by a newer version ({what}). Use that version to restore it',
    '{file} 由更新的版本写入（{what}）。请使用该版本恢复',
  ),
  BACKUP_TRUNCATED: error(
    '{file} is not whole: it ends too early. Nothing was changed',
    '{file} 不完整：文件提前结束。未做任何更改',
  ),
  BACKUP_DAMAGED: error('{file} is damaged ({place}). Nothing was changed', '{file} 已损坏（{place}）。未做任何更改'),
  BACKUP_WHOLE: success(
    '{file} is whole: {rows} {rows|row|rows} of {tables} {tables|table|tables}, written at {at}',
    '{file} 完整：{tables} 个表，{rows} 行，写入时间 {at}',
  ),
  RESTORE_SERVER_RUNS: error(
    'A server (process {process}) runs on this database. Stop it first',
    '有服务器（进程 {process}）正在使用该数据库。请先停止',
  ),
  RESTORE_IN_USE: error(
    '{count} other {count|connection|connections} to this database {count|is|are} open. Stop every server and program that uses it first',
    '该数据库还有 {count} 个其他连接。请先停止所有使用它的服务器和程序',
  ),
  RESTORE_NEEDS_OWNER: error(
    'A restore writes as the owner of the tables. Set DATABASE_MIGRATION_URL',
    '恢复需要以表的所有者身份写入。请设置 DATABASE_MIGRATION_URL',
  ),
  RESTORE_REPLACES: warning(
    'This replaces everything in {database}: {programs} {programs|program|programs}, {budgets} {budgets|budget|budgets}, {users} {users|user|users}, last changed {at}',
    '此操作将替换 {database} 中的全部数据：{programs} 个激励项目、{budgets} 个预算、{users} 个用户，最后更改于 {at}',
  ),
  RESTORE_QUESTION: question('Restore the backup?', '是否恢复备份？'),
  RESTORE_NOT_CONFIRMED: info(
    'Nothing was changed. Give --yes to restore without being asked',
    '未做任何更改。使用 --yes 可不经询问直接恢复',
  ),
  RESTORE_FAILED: error(
    'The backup cannot be restored ({reason}). Nothing was changed',
    '无法恢复备份（{reason}）。未做任何更改',
  ),
  RESTORE_DONE: success(
    'Restored {rows} {rows|row|rows} of {tables} {tables|table|tables}, as they were at {at}. Everyone signs in again',
    '已恢复 {tables} 个表的 {rows} 行，数据为 {at} 的状态。所有人需重新登录',
  ),
  RESTORE_ANCHORS_KEPT: info(
    'The anchors of the audit log before the restore are kept in {file}',
    '恢复前的审计日志锚点保留在 {file}',
  ),
  RESTORE_ANCHORS_ELSEWHERE: warning(
    'Servers on other machines have anchors of the audit log before the restore: rename {file} in each of their data folders',
    '其他机器上的服务器仍有恢复前的审计日志锚点：请在各自的数据目录中重命名 {file}',
  ),
});
