import type { CallData, CallQuery } from '@oasis/api-client/contract';
import type { SourceCells, SourceKindCode } from '@oasis/engine/areas/sources';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { measureText } from './store.ts';

type Comparison = CallData<'sources.comparison'>;
type Differences = CallData<'sources.differences'>;

/** A set, and the version that was checked before it. */
export interface ComparedSet {
  readonly setId: number;
  readonly kind: SourceKindCode;
  readonly before: { readonly setId: number } | null;
}

interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly dropped: number;
  readonly before: number;
  readonly after: number;
}

interface DifferingRow {
  readonly change: Differences['content'][number]['change'];
  readonly code: string;
  readonly name: string;
  readonly before: SourceCells | null;
  readonly after: SourceCells | null;
  readonly was: number;
  readonly is: number;
}

/** How a set differs from the version before: rows and sums, and the dealers with a difference, the greatest one first. */
export async function compareSet(db: Db, { locale }: Asker, set: ComparedSet): Promise<Comparison> {
  const { rows } = await sql<Counts & { readonly code: string; readonly name: string }>`
    with ${differing(set)}
    select d.code, ${nameIn(locale)} as name, count(*) filter (where x.change = 'added')::int as added,
      count(*) filter (where x.change = 'changed')::int as changed, count(*) filter (where x.change = 'dropped')::int as dropped,
      sum(x.was)::bigint as before, sum(x.is)::bigint as after
    from compared x join dealer d on d.id = x.dealer_id group by d.id
    having bool_or(x.change <> 'same') order by abs(sum(x.is) - sum(x.was)) desc, d.code`.execute(db);
  const { rows: sums } = await sql<Counts>`
    with ${differing(set)}
    select count(*) filter (where x.change = 'added')::int as added,
      count(*) filter (where x.change = 'changed')::int as changed, count(*) filter (where x.change = 'dropped')::int as dropped,
      coalesce(sum(x.was), 0)::bigint as before, coalesce(sum(x.is), 0)::bigint as after
    from compared x`.execute(db);
  const [all = { added: 0, changed: 0, dropped: 0, before: 0, after: 0 }] = sums;
  return {
    ...countsOf(set.kind, all),
    dealers: rows.map(({ code, name, ...counts }) => ({
      dealerCode: code,
      dealerName: name,
      ...countsOf(set.kind, counts),
    })),
  };
}

/** A page of the rows that differ from the version before, by dealer. */
export async function differencesOf(
  db: Db,
  { locale }: Asker,
  set: ComparedSet,
  { change = '', dealer = '', pageIndex, pageSize }: CallQuery<'sources.differences'>,
): Promise<Differences> {
  const found = sql`from compared x join dealer d on d.id = x.dealer_id
    where x.change <> 'same' and ${change} in ('', x.change) and upper(${dealer}) in ('', d.code)`;
  const { rows } = await sql<DifferingRow>`
    with ${differing(set)}
    select x.change, d.code, ${nameIn(locale)} as name, x.before, x.after, x.was, x.is
    ${found} order by d.code, x.key limit ${pageSize} offset ${pageIndex * pageSize}`.execute(db);
  const { rows: counted } = await sql<{ readonly count: number }>`
    with ${differing(set)} select count(*)::int as count ${found}`.execute(db);
  return {
    content: rows.map((row) => ({
      change: row.change,
      dealerCode: row.code,
      dealerName: row.name,
      before: row.before,
      after: row.after,
      difference: measureText(set.kind, row.is - row.was),
    })),
    size: pageSize,
    totalElements: counted[0]?.count ?? 0,
  };
}

/** The rows of a set beside those of the version before, as `compared`; of a first version every row is new. */
function differing({ setId, before }: ComparedSet): RawBuilder<unknown> {
  return sql`compared as (
    select dealer_id, key, b.cells as before, n.cells as after, coalesce(b.value, 0) as was, coalesce(n.value, 0) as is,
      case when b.cells is null then 'added' when n.cells is null then 'dropped' when b.cells <> n.cells then 'changed' else 'same' end as change
    from (select r.dealer_id, r.key, r.cells, r.value from source_row r where r.set_id = ${before?.setId ?? 0}) b
    full join (select r.dealer_id, r.key, r.cells, r.value from source_row r where r.set_id = ${setId}) n using (dealer_id, key))`;
}

function nameIn(locale: Asker['locale']): RawBuilder<string> {
  return sql.ref(locale === 'zh' ? 'd.name_cn' : 'd.name_en');
}

function countsOf(kind: SourceKindCode, { added, changed, dropped, before, after }: Counts) {
  const text = (value: number) => measureText(kind, value);
  return { added, changed, dropped, before: text(before), after: text(after), difference: text(after - before) };
}
