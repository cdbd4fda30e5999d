import type { CallData } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { type Locale, type LocalText, present } from '@oasis/engine/base';
import type { Db } from '../../../database/tables.ts';
import { visibleUserTypes } from '../../../rights/user-types.ts';
import {
  batchStatement,
  countStatement,
  type MatrixRow,
  type MatrixScope,
  pageStatement,
  type RoleMatrixFilter,
} from './matrix-statement.ts';
import { countedMenus, type MenuPage, menuPages, soughtPages } from './menu-levels.ts';

type MatrixPage = CallData<'matrix.roles'>;
export type MatrixLine = MatrixPage['content'][number];

/** A requested matrix. */
export interface MatrixRequest {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly filter: RoleMatrixFilter;
}

interface Asked {
  readonly scope: MatrixScope;
  readonly lineOf: (row: MatrixRow) => MatrixLine;
}

/** A page of the matrix, the first one 1, with the number of all lines (MTX-022, MTX-029, MTX-032). */
export async function matrixPage(
  db: Db,
  request: MatrixRequest,
  { current, size }: { readonly current: number; readonly size: number },
): Promise<MatrixPage> {
  const { scope, lineOf } = await askedOf(db, request);
  const { rows } = await db.executeQuery(pageStatement(scope, { offset: (current - 1) * size, size }));
  // A page without lines still has the total, in one row without a role.
  const lines = rows.filter(({ role_id }) => role_id !== null).map(lineOf);
  return { content: lines, totalElements: rows[0]?.total ?? 0 };
}

/** The number of lines of a matrix. */
export async function countLines(db: Db, request: MatrixRequest): Promise<number> {
  const { scope } = await askedOf(db, request);
  const { rows } = await db.executeQuery(countStatement(scope));
  return rows[0]?.total ?? 0;
}

/** Roles that are read at once for a file. */
const ROLES_AT_ONCE = 50;

/** All lines, the roles one after another. */
export async function* matrixLines(db: Db, request: MatrixRequest): AsyncGenerator<MatrixLine[]> {
  const { scope, lineOf } = await askedOf(db, request);
  for (let after = { groupId: 0, roleId: 0 }; ; ) {
    const { rows } = await db.executeQuery(batchStatement(scope, { after, roles: ROLES_AT_ONCE }));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(lineOf);
    after = { groupId: last.group_id, roleId: present(last.role_id, 'the role of a line') };
  }
}

async function askedOf(db: Db, { actor, locale, filter }: MatrixRequest): Promise<Asked> {
  const all = await menuPages(db);
  const sought = soughtPages(all, filter) ?? all;
  const levels = new Map(all.map((page) => [page.id, page]));
  const scope = {
    filter,
    reached: visibleUserTypes(actor),
    pages: sought.map(({ id }) => id),
    counted: countedMenus(all, sought),
  };
  return { scope, lineOf: (row) => lineOf(row, levels.get(row.menu_id), locale) };
}

const NO_LEVEL: LocalText = { en: '', zh: '' };

/** Names of menus in both languages, the others in that of the request (MTX-010). */
function lineOf(row: MatrixRow, page: MenuPage | undefined, locale: Locale): MatrixLine {
  const [first = NO_LEVEL, second = NO_LEVEL, third = NO_LEVEL] = page?.levels ?? [];
  const own = (en: string | null, zh: string | null): string => (locale === 'en' ? en : zh) ?? '';
  return {
    firstMenuNameEn: first.en,
    firstMenuNameCn: first.zh,
    secondMenuNameEn: second.en,
    secondMenuNameCn: second.zh,
    thirdMenuNameEn: third.en,
    thirdMenuNameCn: third.zh,
    privName: own(row.button_en, row.button_cn),
    privCode: row.code ?? '',
    legalEntity: own(row.type_en, row.type_cn),
    userGroupName: own(row.group_en, row.group_cn),
    roleName: own(row.role_en, row.role_cn),
    createdAt: row.granted_at.toISOString(),
    createdBy: row.granted_by ?? '',
  };
}
