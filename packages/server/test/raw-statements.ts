import { CompiledQuery } from 'kysely';
import type { Db } from '../src/database/tables.ts';

/** Sends statements as they are written, for what the tables of the application have no form of. */
export function rawStatements(db: Db) {
  return async <Row>(text: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}
