import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';

/** The budgets of a run: those whose program's period touches the year; null for all. */
export interface BatchScope {
  readonly year: number | null;
  /** Most budgets of a part. */
  readonly partBudgets?: number | undefined;
  /** Only budgets of this template. */
  readonly templateId?: string;
  /** Only budgets of this offer type; those of others may share its template. */
  readonly offerTypeId?: number;
}

const MOST_BUDGETS = 100;
/** Compressed bytes of the inputs of a part; about 40 MB of columns when opened. */
const MOST_BYTES = 4_000_000;

/**
 * The ids of the budgets in parts of about the same work. Budgets with the same rows and template lie together, so that a
 * worker finds their table ready.
 */
export async function cutParts(
  db: Db | Tx,
  { year, partBudgets = MOST_BUDGETS, templateId, offerTypeId }: BatchScope,
): Promise<readonly (readonly number[])[]> {
  const rows = await db
    .selectFrom('budget_table as budget')
    .innerJoin('program', 'program.id', 'budget.program_id')
    .select((eb) => ['budget.id', eb.fn<number>('octet_length', ['budget.inputs']).as('bytes')])
    .$if(year !== null, (query) =>
      query
        .where(sql`left(program.period_from, 4)::int`, '<=', year)
        .where(sql`left(program.period_to, 4)::int`, '>=', year),
    )
    .$if(templateId !== undefined, (query) => query.where('budget.template_id', '=', templateId ?? ''))
    .$if(offerTypeId !== undefined, (query) =>
      query.where('budget.si_offer_id', 'in', (eb) =>
        eb
          .selectFrom('si_offer')
          .select('si_offer.id')
          .where('si_offer.offer_type_id', '=', offerTypeId ?? 0),
      ),
    )
    .orderBy('budget.row_set')
    .orderBy('budget.template_id')
    .orderBy('budget.template_version')
    .orderBy('budget.id')
    .execute();
  const parts: number[][] = [];
  let bytes = MOST_BYTES;
  for (const row of rows) {
    const last = parts.at(-1);
    if (last === undefined || last.length >= partBudgets || bytes + row.bytes > MOST_BYTES) {
      parts.push([row.id]);
      bytes = row.bytes;
    } else {
      last.push(row.id);
      bytes += row.bytes;
    }
  }
  return parts;
}
