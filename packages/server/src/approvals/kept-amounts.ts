import { type RawBuilder, sql } from 'kysely';

/** A column of the query around it: `e.program_id`. */
type Column = RawBuilder<number>;

/** The frozen amounts that a content keeps: rows of budget, make and fen, month by month. */
export function keptAmounts(content: RawBuilder<unknown>) {
  return sql<{ budget: number; make: string; fen: number }>`(
    select (k.entry ->> 0)::integer as budget, k.entry ->> 1 as make, (k.entry ->> 3)::int8 as fen
    from jsonb_array_elements(${content} -> 'amounts') as k (entry))`;
}

/** The sum of the present frozen amounts of a program; null without any. */
export function frozenFen(programId: Column) {
  return sql<number | null>`(
    select sum(f.amount_fen)::int8 from budget_frozen f join budget_table t on t.id = f.budget_id
    where t.program_id = ${programId})`;
}

/** The sum of the amounts stored in a content; without a content, of the present frozen amounts. */
export function fenOfContent(programId: Column, content: RawBuilder<unknown>) {
  return sql<number | null>`(
    select case when c.content is null then ${frozenFen(programId)}
      else (select sum(a.fen)::int8 from ${keptAmounts(sql`c.content`)} a) end
    from (select ${content} as content) c)`;
}
