import type { CallData } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine/base';
import type { Db } from '../../../database/tables.ts';
import { lineOf, type MatrixLine } from './matrix-line.ts';
import type { MatrixScope } from './matrix-scope.ts';
import { batchStatement, countStatement, pageStatement } from './matrix-statement.ts';

/** A page of the matrix, the first one 1 (MTX-032), and how many lines there are. */
export async function matrixPage(
  db: Db,
  scope: MatrixScope,
  { current, size, locale }: { readonly current: number; readonly size: number; readonly locale: Locale },
): Promise<CallData<'matrix.users'>> {
  const [page, totalElements] = await Promise.all([
    db.executeQuery(pageStatement(scope, { offset: (current - 1) * size, size })),
    countLines(db, scope),
  ]);
  return { content: page.rows.map((row) => lineOf(row, locale)), totalElements };
}

/** The number of lines of a matrix. */
export async function countLines(db: Db, scope: MatrixScope): Promise<number> {
  const { rows } = await db.executeQuery(countStatement(scope));
  return rows[0]?.total ?? 0;
}

/** Users that are read at once for a file. */
const USERS_AT_ONCE = 200;

/** All lines, the users one after another; no transaction stays open while a slow reader takes them. */
export async function* matrixLines(db: Db, scope: MatrixScope, locale: Locale): AsyncGenerator<MatrixLine[]> {
  for (let after: string | undefined; ; ) {
    const { rows } = await db.executeQuery(batchStatement(scope, { after, users: USERS_AT_ONCE }));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => lineOf(row, locale));
    after = last.account;
  }
}
