import { CompiledQuery } from 'kysely';
import type { Db } from '../src/database/tables.ts';

/** Sends statements unchanged, for forms that the application's tables do not offer. */
export function rawStatements(db: Db) {
  return async <Row>(text: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}
