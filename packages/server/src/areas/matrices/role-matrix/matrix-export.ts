import type { LocalText } from '@oasis/engine/base';
import type { Db } from '../../../database/tables.ts';
import type { FileReply } from '../../../files/file-reply.ts';
import { type ListColumn, listFile, timeCell } from '../../../files/list-file.ts';
import { type MatrixLine, type MatrixRequest, matrixLines } from './matrix-store.ts';

/** The role matrix as a spreadsheet (MTX-024); menus have both languages as on the page. */
export function exportMatrix(db: Db, request: MatrixRequest): Promise<FileReply> {
  const name = { en: 'Role matrix', zh: '角色权限矩阵' };
  return listFile({ name, columns: COLUMNS, batches: matrixLines(db, request), locale: request.locale });
}

const MENU_COLUMNS = [
  ['firstMenuNameEn', 'First menu (English)', '一级菜单（英文）'],
  ['firstMenuNameCn', 'First menu (Chinese)', '一级菜单（中文）'],
  ['secondMenuNameEn', 'Second menu (English)', '二级菜单（英文）'],
  ['secondMenuNameCn', 'Second menu (Chinese)', '二级菜单（中文）'],
  ['thirdMenuNameEn', 'Third menu (English)', '三级菜单（英文）'],
  ['thirdMenuNameCn', 'Third menu (Chinese)', '三级菜单（中文）'],
] as const;

const COLUMNS: readonly ListColumn<MatrixLine>[] = [
  ...MENU_COLUMNS.map(([field, en, zh]) => column({ en, zh }, 22, (line) => line[field])),
  column({ en: 'Button', zh: '按钮' }, 22, ({ privName }) => privName),
  column({ en: 'Button code', zh: '按钮代码' }, 22, ({ privCode }) => privCode),
  column({ en: 'Legal entity', zh: '法人实体' }, 18, ({ legalEntity }) => legalEntity),
  column({ en: 'User group', zh: '用户组' }, 24, ({ userGroupName }) => userGroupName),
  column({ en: 'Role', zh: '角色' }, 24, ({ roleName }) => roleName),
  column({ en: 'Granted at', zh: '授权时间' }, 20, ({ createdAt }) => timeCell(new Date(createdAt))),
  column({ en: 'Granted by', zh: '授权人' }, 18, ({ createdBy }) => createdBy),
];

function column(header: LocalText, width: number, cell: (line: MatrixLine) => string): ListColumn<MatrixLine> {
  return { header, width, cell };
}
