import type { Locale } from '@oasis/engine';
import { CompiledQuery } from 'kysely';
import { rowBatches } from '../../../database/row-batches.ts';
import type { Db } from '../../../database/tables.ts';
import { type ListColumn, listFile, timeCell } from '../../../files/list-file.ts';
import type { FileReply } from '../../../guard/route.ts';
import { type UserSearch, userConditions } from './list-statement.ts';
import { USER_COLUMNS, USER_JOINS, type UserRow } from './user-row.ts';

interface ExportRequest {
  readonly search: UserSearch;
  /** Whether the viewer sees the status, as in the list (USR-008). */
  readonly withStatus: boolean;
  readonly locale: Locale;
}

/** All users that match, as a spreadsheet in the order of accounts (USR-014, USR-070, USR-089). */
export async function exportUsers(db: Db, { search, withStatus, locale }: ExportRequest): Promise<FileReply> {
  return listFile({
    name: { en: 'users', zh: '用户' },
    columns: columnsIn(locale).filter(({ header }) => withStatus || header !== STATUS),
    batches: rowBatches<KeyedUser>(db, (after, size) => exportStatement(search, after, size)),
    locale,
  });
}

type KeyedUser = UserRow & { readonly key: string };

function exportStatement(search: UserSearch, after: string | undefined, size: number): CompiledQuery<KeyedUser> {
  const where = userConditions(search);
  if (after !== undefined) where.and(`m.account > ${where.add(after)}`);
  const text = `select ${USER_COLUMNS}, m.account as key from user_matrix m join app_user u on u.id = m.user_id ${USER_JOINS}
    where ${where.text()} order by m.account limit ${where.add(size)}`;
  return CompiledQuery.raw(text, [...where.values]);
}

const STATUS = { en: 'Status', zh: '状态' };

function columnsIn(locale: Locale): readonly ListColumn<UserRow>[] {
  const local = (en: string, zh: string): string => (locale === 'zh' ? zh : en);
  return [
    { header: { en: 'Account', zh: '账号' }, width: 12, cell: (row) => row.usrnm },
    { header: { en: 'Full Name', zh: '姓名' }, width: 24, cell: (row) => row.fulnm },
    { header: { en: 'User Type', zh: '用户类型' }, width: 16, cell: (row) => local(row.type_en, row.type_cn) },
    { header: { en: 'Organization', zh: '组织' }, width: 28, cell: (row) => local(row.orgnmen, row.orgnmcn) },
    { header: { en: 'Legal Entity', zh: '法人实体' }, width: 28, cell: (row) => local(row.entity_en, row.entity_cn) },
    { header: { en: 'Email', zh: '邮箱' }, width: 32, cell: (row) => row.email },
    {
      header: STATUS,
      width: 10,
      cell: (row) => (row.state ? local('Active', '启用') : local('Inactive', '停用')),
    },
    {
      header: { en: 'Dealer IT Admin', zh: '经销商IT管理员' },
      width: 16,
      cell: (row) => (row.dealer_it_admin ? local('Yes', '是') : local('No', '否')),
    },
    { header: { en: 'Created By', zh: '创建人' }, width: 24, cell: (row) => row.crtbynm },
    { header: { en: 'Created At', zh: '创建时间' }, width: 20, cell: (row) => timeCell(row.created_at) },
  ];
}
