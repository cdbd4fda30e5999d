import { defineMessages } from '../define-messages.ts';

/** Backups and their restore, as the command line says it. */
export const backupMessages = defineMessages({
  BACKUP_DONE: {
    en: 'Wrote {file}: {rows} {rows|row|rows} of {tables} {tables|table|tables}, {size} MB',
    zh: '已写入 {file}：{tables} 个表，{rows} 行，{size} MB',
    severity: 'success',
  },
  BACKUP_WITHOUT_ARCHIVES: {
    en: 'Archived months are in no backup: copy the {count} {count|file|files} in {folder} as well',
    zh: '已归档的月份不在备份中：请另行复制 {folder} 中的 {count} 个文件',
    severity: 'warning',
  },
  BACKUP_WITHOUT_DOCUMENTS: {
    en: '{count} {count|document is|documents are} missing or damaged in the folder of documents, and not in this backup. oasis verify names them',
    zh: '文档目录中有 {count} 个文档缺失或损坏，未写入此备份。oasis verify 会列出它们',
    severity: 'warning',
  },
  BACKUP_EXISTS: {
    en: 'There is a file {file} already. Name another, or give --replace',
    zh: '文件 {file} 已存在。请另选文件名，或使用 --replace',
    severity: 'error',
  },
  BACKUP_NOT_WRITTEN: {
    en: '{file} cannot be written ({reason})',
    zh: '无法写入 {file}（{reason}）',
    severity: 'error',
  },
  BACKUP_NOT_READ: { en: '{file} cannot be read ({reason})', zh: '无法读取 {file}（{reason}）', severity: 'error' },
  BACKUP_FOREIGN: { en: '{file} is no backup of Oasis', zh: '{file} 不是 Oasis 的备份', severity: 'error' },
  BACKUP_NEWER: {
    en: '{file} was written by a newer version ({what}). Use that version to restore it',
    zh: '{file} 由更新的版本写入（{what}）。请使用该版本恢复',
    severity: 'error',
  },
  BACKUP_TRUNCATED: {
    en: '{file} is not whole: it ends too early. Nothing was changed',
    zh: '{file} 不完整：文件提前结束。未做任何更改',
    severity: 'error',
  },
  BACKUP_DAMAGED: {
    en: '{file} is damaged ({place}). Nothing was changed',
    zh: '{file} 已损坏（{place}）。未做任何更改',
    severity: 'error',
  },
  BACKUP_WHOLE: {
    en: '{file} is whole: {rows} {rows|row|rows} of {tables} {tables|table|tables}, written at {at}',
    zh: '{file} 完整：{tables} 个表，{rows} 行，写入时间 {at}',
    severity: 'success',
  },
  RESTORE_SERVER_RUNS: {
    en: 'A server (process {process}) runs on this database. Stop it first',
    zh: '有服务器（进程 {process}）正在使用该数据库。请先停止',
    severity: 'error',
  },
  RESTORE_IN_USE: {
    en: '{count} other {count|connection|connections} to this database {count|is|are} open. Stop every server and program that uses it first',
    zh: '该数据库还有 {count} 个其他连接。请先停止所有使用它的服务器和程序',
    severity: 'error',
  },
  RESTORE_NEEDS_OWNER: {
    en: 'A restore writes as the owner of the tables. Set DATABASE_MIGRATION_URL',
    zh: '恢复需要以表的所有者身份写入。请设置 DATABASE_MIGRATION_URL',
    severity: 'error',
  },
  RESTORE_REPLACES: {
    en: 'This replaces everything in {database}: {programs} {programs|program|programs}, {budgets} {budgets|budget|budgets}, {users} {users|user|users}, last changed {at}',
    zh: '此操作将替换 {database} 中的全部数据：{programs} 个激励项目、{budgets} 个预算、{users} 个用户，最后更改于 {at}',
    severity: 'warning',
  },
  RESTORE_QUESTION: { en: 'Restore the backup?', zh: '是否恢复备份？', severity: 'question' },
  RESTORE_NOT_CONFIRMED: {
    en: 'Nothing was changed. Give --yes to restore without being asked',
    zh: '未做任何更改。使用 --yes 可不经询问直接恢复',
    severity: 'info',
  },
  RESTORE_FAILED: {
    en: 'The backup cannot be restored ({reason}). Nothing was changed',
    zh: '无法恢复备份（{reason}）。未做任何更改',
    severity: 'error',
  },
  RESTORE_DONE: {
    en: 'Restored {rows} {rows|row|rows} of {tables} {tables|table|tables}, as they were at {at}. Everyone signs in again',
    zh: '已恢复 {tables} 个表的 {rows} 行，数据为 {at} 的状态。所有人需重新登录',
    severity: 'success',
  },
  RESTORE_ANCHORS_KEPT: {
    en: 'The anchors of the audit log before the restore are kept in {file}',
    zh: '恢复前的审计日志锚点保留在 {file}',
    severity: 'info',
  },
  RESTORE_ANCHORS_ELSEWHERE: {
    en: 'Servers on other machines have anchors of the audit log before the restore: rename {file} in each of their data folders',
    zh: '其他机器上的服务器仍有恢复前的审计日志锚点：请在各自的数据目录中重命名 {file}',
    severity: 'warning',
  },
});
