import { reachOf } from '@oasis/engine/access';
import { ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import { notFound, type Refusal } from '../base/refusal.ts';
import type { Db } from '../database/tables.ts';
import type { Asker } from '../lists/definition.ts';
import { dealersReachedBy } from './reach.ts';

/** The dealer that a call is about. */
export interface AskedDealer {
  readonly id: number;
  readonly code: string;
  /** In the language of the asker. */
  readonly name: string;
}

/**
 * The dealer that somebody asks for by its code: one within reach. A dealer who names nobody asks for itself; head office that names nobody
 * asks for none. A dealer out of reach is answered as a missing one.
 */
export async function askedDealer(
  db: Db,
  { actor, locale }: Asker,
  code: string | undefined,
): Promise<Result<AskedDealer | undefined, Refusal>> {
  if (code === undefined && reachOf(actor).kind === 'all') return ok(undefined);
  const row = await db
    .selectFrom('dealer')
    .select(['id', 'code', 'name_en', 'name_cn'])
    .where(sql<boolean>`id in ${dealersReachedBy(actor)}`)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .executeTakeFirst();
  if (row === undefined) return code === undefined ? ok(undefined) : notFound();
  return ok({ id: row.id, code: row.code, name: locale === 'zh' ? row.name_cn : row.name_en });
}

/** A dealer as replies name it. */
export function namedDealer({ code, name }: AskedDealer): Pick<AskedDealer, 'code' | 'name'> {
  return { code, name };
}
