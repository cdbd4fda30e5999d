import { fenOf, yuanText } from '@oasis/engine/base';
import { sql } from 'kysely';

/** What items of a run do, in fen. Its FROM names them `i`. */
export const ITEM_SUMS = sql<Sums>`
  count(*) filter (where i.outcome = 'made')::int as made, count(*) filter (where i.outcome = 'changed')::int as changed,
  count(*) filter (where i.outcome = 'ended')::int as ended, count(*) filter (where i.outcome = 'left')::int as "left",
  count(*) filter (where i.outcome = 'refused')::int as refused,
  coalesce(sum(i.before) filter (where i.outcome not in ('left', 'refused')), 0)::text as before,
  coalesce(sum(i.after) filter (where i.outcome not in ('left', 'refused')), 0)::text as after`;

export interface Sums {
  readonly made: number;
  readonly changed: number;
  readonly ended: number;
  readonly left: number;
  readonly refused: number;
  readonly before: string;
  readonly after: string;
}

/** Sums as people read them, in yuan. */
export function sumsOf({ made, changed, ended, left, refused, before, after }: Sums) {
  return { made, changed, ended, left, refused, before: yuanOf(before), after: yuanOf(after) };
}

export function yuanOf(fen: string | number): string {
  return yuanText(fenOf(BigInt(fen)));
}

/** The sums of the run `r` with what waits and what came out otherwise. */
export const RUN_SUMS = sql<Sums & { readonly waiting: number; readonly differing: number }>`(
  select to_jsonb(s) from (
    select ${ITEM_SUMS}, count(*) filter (where i.done is null)::int as waiting, count(*) filter (where not i.done)::int as differing
    from run_item i where i.run_id = r.id) s)`;

/** How far an item `i` is. */
export const ITEM_PROGRESS = sql<string>`case when i.done is null then 'waiting' when i.done then 'done' else 'differs' end`;
