import { checkSearchText } from '@oasis/engine/access';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../../base/refusal.ts';
import { type Route, route } from '../../../guard/route.ts';
import { exportHistory } from './history-export.ts';
import { exportMatrix } from './matrix-export.ts';
import type { RoleMatrixFilter } from './matrix-statement.ts';
import { countLines, matrixPage } from './matrix-store.ts';

/** Rows that a sheet holds under its header. */
const SHEET_ROWS = 1_048_575;

/** Calls on the buttons of each role, and on their changes (MTX-022, MTX-024, MTX-026). */
export const roleMatrixRoutes: readonly Route[] = [
  route('matrix.roles', async ({ db, actor, locale, body }) => {
    const { current, size, ...filter } = body;
    const unqualified = unqualifiedText(filter);
    return unqualified === undefined
      ? ok(await matrixPage(db, { actor, locale, filter }, { current, size }))
      : refuse(unqualified);
  }),
  route('matrix.exportRoles', async ({ db, actor, locale, query }) => {
    const filter = filterOf(query);
    const unqualified = unqualifiedText(filter);
    if (unqualified !== undefined) return refuse(unqualified);
    const count = await countLines(db, { actor, locale, filter });
    if (count > SHEET_ROWS) return refuse(message('SHEET_TOO_LONG', { count, most: SHEET_ROWS }));
    return ok(await exportMatrix(db, { actor, locale, filter }));
  }),
  route('matrix.exportRoleHistory', async ({ db, actor, locale, query }) => {
    const filter = filterOf(query);
    const unqualified = unqualifiedText(filter);
    return unqualified === undefined ? ok(await exportHistory(db, { actor, locale, filter })) : refuse(unqualified);
  }),
];

type QueryFilter = Omit<RoleMatrixFilter, 'legalEntityList'> & { readonly legalEntityList?: string | undefined };

function filterOf({ legalEntityList, ...texts }: QueryFilter): RoleMatrixFilter {
  return { ...texts, legalEntityList: legalEntityList?.split(',').map(Number) };
}

/** Names of groups and roles are typed; those of menus are chosen, and may hold any character. */
function unqualifiedText({ userGroupName = '', roleName = '' }: RoleMatrixFilter) {
  return checkSearchText(userGroupName) ?? checkSearchText(roleName);
}
