import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../../base/refusal.ts';
import { type Route, route } from '../../../guard/route.ts';
import { refuseTexts } from '../../../lists/search-texts.ts';
import { exportHistory } from './history-export.ts';
import { exportMatrix } from './matrix-export.ts';
import { scopeOf, type UserMatrixFilter } from './matrix-scope.ts';
import { countLines, matrixPage } from './matrix-store.ts';

/** Rows that a sheet holds under its header. */
const SHEET_ROWS = 1_048_575;

/** Calls on the roles and BUs of each user, and on their changes (MTX-021, MTX-023, MTX-025). */
export const userMatrixRoutes: readonly Route[] = [
  route('matrix.users', async ({ db, actor, locale, body }) => {
    const { current, size, ...filter } = body;
    const refused = refuseFilter(filter);
    return refused ?? ok(await matrixPage(db, scopeOf(actor, filter), { current, size, locale }));
  }),
  route('matrix.exportUsers', async ({ db, actor, locale, query }) => {
    const filter = filterOf(query);
    const refused = refuseFilter(filter);
    if (refused !== undefined) return refused;
    const scope = scopeOf(actor, filter);
    const count = await countLines(db, scope);
    if (count > SHEET_ROWS) return refuse(message('SHEET_TOO_LONG', { count, most: SHEET_ROWS }));
    return ok(await exportMatrix(db, scope, locale));
  }),
  route('matrix.exportUserHistory', async ({ db, actor, locale, query }) => {
    const filter = filterOf(query);
    const refused = refuseFilter(filter);
    return refused ?? ok(await exportHistory(db, { actor, locale, filter }));
  }),
];

type QueryFilter = Omit<UserMatrixFilter, 'legalEntityList' | 'buNameList'> & {
  readonly legalEntityList?: string | undefined;
  readonly buNameList?: string | undefined;
};

/** Lists in a query are separated by commas. */
function filterOf({ legalEntityList, buNameList, ...texts }: QueryFilter): UserMatrixFilter {
  return {
    ...texts,
    legalEntityList: legalEntityList?.split(',').map(Number),
    buNameList: buNameList?.split(',').filter((code) => code !== ''),
  };
}

/** Checks the typed filters; BUs and legal entities are selected from lists. */
function refuseFilter({ userGroupName, roleName, userName, fullName }: UserMatrixFilter) {
  return refuseTexts([userGroupName, roleName, userName, fullName]);
}
