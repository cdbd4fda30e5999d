import type { Locale, LocalText } from '@oasis/engine/base';
import type { Db } from '../../../database/tables.ts';
import type { FileReply } from '../../../files/file-reply.ts';
import { type ListColumn, listFile, timeCell } from '../../../files/list-file.ts';
import { type MatrixLine, REGION_COLUMNS } from './matrix-line.ts';
import type { MatrixScope } from './matrix-scope.ts';
import { matrixLines } from './matrix-store.ts';

/** The whole matrix as a spreadsheet (MTX-023). */
export function exportMatrix(db: Db, scope: MatrixScope, locale: Locale): Promise<FileReply> {
  const columns = [...BEFORE_REGIONS, ...REGION_COLUMNS.map(regionColumn), ...AFTER_REGIONS];
  const name = { en: 'User matrix', zh: '用户矩阵' };
  return listFile({
    name,
    columns: [stateColumn(locale), ...columns],
    batches: matrixLines(db, scope, locale),
    locale,
  });
}

const BEFORE_REGIONS: readonly ListColumn<MatrixLine>[] = [
  column({ en: 'Account', zh: '账号' }, 12, ({ userName }) => userName),
  column({ en: 'Full name', zh: '姓名' }, 20, ({ fullName }) => fullName),
  column({ en: 'Legal entity', zh: '法人实体' }, 18, ({ legalEntity }) => legalEntity),
  column({ en: 'Organization', zh: '组织' }, 26, ({ orgName }) => orgName),
  column({ en: 'Email', zh: '邮箱' }, 30, ({ email }) => email),
  column({ en: 'User group', zh: '用户组' }, 24, ({ userGroupName }) => userGroupName),
  column({ en: 'Role', zh: '角色' }, 24, ({ roleName }) => roleName),
  column({ en: 'BU', zh: '业务单元' }, 14, ({ buName }) => buName),
];

const AFTER_REGIONS: readonly ListColumn<MatrixLine>[] = [
  column({ en: 'Created at', zh: '创建时间' }, 20, ({ createdAt }) => timeCell(new Date(createdAt))),
  column({ en: 'Created by', zh: '创建人' }, 20, ({ createdBy }) => createdBy),
];

function stateColumn(locale: Locale): ListColumn<MatrixLine> {
  const [active, inactive] = locale === 'en' ? ['Active', 'Inactive'] : ['启用', '停用'];
  return column({ en: 'Status', zh: '状态' }, 10, ({ state }) => (state ? active : inactive));
}

function regionColumn({ name }: (typeof REGION_COLUMNS)[number]): ListColumn<MatrixLine> {
  return column({ en: `${name} regions`, zh: `${name} 区域` }, 20, ({ regions }) => regions[name]);
}

function column(header: LocalText, width: number, cell: (line: MatrixLine) => string): ListColumn<MatrixLine> {
  return { header, width, cell };
}
