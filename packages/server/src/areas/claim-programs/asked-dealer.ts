import { ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { sellersFor } from '../../claims/sellers.ts';
import type { Db } from '../../database/tables.ts';
import { dealersReachedBy } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';

/** The dealer that is told of. */
export interface AskedDealer {
  readonly dealerId: number;
  readonly code: string;
  readonly name: string;
  /** The dealers for whose cars it claims today, with their codes. */
  readonly sellers: ReadonlyMap<number, string>;
}

interface Asked {
  /** Absent where somebody asks for his own dealer. */
  readonly code: string | undefined;
  /** 'YYYY-MM-DD' in Shanghai. */
  readonly today: string;
}

/** The dealer that somebody asks for: his own, or the one that head office names by its code. One out of reach is as a missing one. `all` sees every row. */
export async function askedDealer(
  db: Db,
  all: Db,
  { actor, locale }: Asker,
  { code, today }: Asked,
): Promise<Result<AskedDealer, Refusal>> {
  const rows = await db
    .selectFrom('dealer as d')
    .select(['d.id', 'd.code', 'd.name_en', 'd.name_cn'])
    .where(sql<boolean>`d.id in ${dealersReachedBy(actor)}`)
    .$if(code !== undefined, (query) => query.where('d.code', '=', code ?? ''))
    .limit(2)
    .execute();
  const [row] = rows;
  if (row === undefined || rows.length > 1) return notFound(`dealer:${code ?? ''}`);
  const sellers = await sellersFor(all, { dealerId: row.id, today });
  return ok({ dealerId: row.id, code: row.code, name: locale === 'zh' ? row.name_cn : row.name_en, sellers });
}
