import type { LocalText } from '@oasis/engine/base';
import type { Db } from '../../../database/tables.ts';
import type { FileReply } from '../../../files/file-reply.ts';
import { type ListColumn, listFile, timeCell } from '../../../files/list-file.ts';
import { allGrants, GRANT_KINDS, grantNames } from '../../../rights/grant-store.ts';
import { visibleUserTypes } from '../../../rights/user-types.ts';
import { type HistoryLine, type HistoryNames, linesOf, rolesNamed } from './history-lines.ts';
import { type HistoryRecord, historyRecords } from './history-store.ts';
import type { MatrixRequest } from './matrix-store.ts';
import { menuPages, soughtPages } from './menu-levels.ts';

/** Every change of groups, roles and their grants, newest first (MTX-026), from the audit log. */
export function exportHistory(db: Db, request: MatrixRequest): Promise<FileReply> {
  const name = { en: 'Role operation history', zh: '角色操作历史' };
  return listFile({ name, columns: COLUMNS, batches: historyLines(db, request), locale: request.locale });
}

const COLUMNS: readonly ListColumn<HistoryLine>[] = [
  column({ en: 'Time', zh: '时间' }, 20, ({ at }) => timeCell(at)),
  column({ en: 'Account', zh: '账号' }, 14, ({ account }) => account),
  column({ en: 'Name', zh: '姓名' }, 18, ({ person }) => person),
  column({ en: 'Operation', zh: '操作' }, 34, ({ operation }) => operation),
  column({ en: 'Legal entity', zh: '法人实体' }, 18, ({ legalEntity }) => legalEntity),
  column({ en: 'User group', zh: '用户组' }, 24, ({ userGroup }) => userGroup),
  column({ en: 'Role', zh: '角色' }, 24, ({ role }) => role),
  column({ en: 'What', zh: '内容' }, 18, ({ what }) => what),
  column({ en: 'Before', zh: '变更前' }, 40, ({ before }) => before),
  column({ en: 'After', zh: '变更后' }, 40, ({ after }) => after),
];

function column(header: LocalText, width: number, cell: (line: HistoryLine) => string): ListColumn<HistoryLine> {
  return { header, width, cell };
}

async function* historyLines(db: Db, { actor, locale, filter }: MatrixRequest): AsyncGenerator<HistoryLine[]> {
  const names = await fixedNames(db, filter);
  for await (const records of historyRecords(db, filter, visibleUserTypes(actor))) {
    const roles = await roleNamesOf(db, records);
    yield records.flatMap((record) => linesOf(record, { ...names, roles }, locale));
  }
}

async function fixedNames(db: Db, filter: MatrixRequest['filter']): Promise<Omit<HistoryNames, 'roles'>> {
  const named = await grantNames(db, await allGrants(db));
  const granted = new Map(GRANT_KINDS.flatMap((kind) => named[kind].map(({ id, name }) => [`${kind}:${id}`, name])));
  const pages = soughtPages(await menuPages(db), filter);
  if (pages === undefined) return { granted, sought: undefined };
  const menus = pages.map(({ id }) => id);
  const buttons = await db.selectFrom('menu_privilege').select(['id', 'menu_id']).execute();
  const sought = [
    ...menus.map((id) => `menu:${id}`),
    ...buttons.filter(({ menu_id }) => menus.includes(menu_id)).map(({ id }) => `privilege:${id}`),
  ];
  return { granted, sought: new Set(sought) };
}

async function roleNamesOf(db: Db, records: readonly HistoryRecord[]): Promise<HistoryNames['roles']> {
  const ids = [...new Set(records.flatMap(rolesNamed))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('role').select(['id', 'name_en', 'name_cn']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, { en: row.name_en, zh: row.name_cn }]));
}
