import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { reachOf } from '@oasis/engine/access';
import { fenOf, yuanText } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerOfOrganisation, dealerReach, dealersInRegionsOf, dealersReachedBy } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { movingLine, movingList } from '../../moves/moving-list.ts';
import { vinHas } from '../../reference/sought-vin.ts';

export type DemoDeduction = CallData<'demoDeductions.list'>['content'][number];

const entry = listSource((db) => db.selectFrom('adjustment as a').select('a.id as key').where('a.kind', '=', 'demo'));
const moving = movingList(entry, 'a', ['code', 'name']);

/** Deductions within reach, what changed last first; of a dealer those of its own that were released. */
export const deductionList = defineList({
  ...moving,
  filters: {
    ...moving.filters,
    vin: entry.choice((_, text) => vinHas(text, { vin: 'a.name', tail: 'a.tail' })),
    dealer: entry.choice(
      (_, code) => sql<boolean>`a.dealer_id = (select d.id from dealer d where d.code = upper(${code}))`,
    ),
    releaseNumber: entry.where<number>((_, number) => sql<boolean>`a.release_number = ${number}`),
    organisation: entry.where<number>((_, org) => sql<boolean>`a.dealer_id in ${dealerOfOrganisation(org)}`),
    regionsOf: entry.where<number>((_, user) => sql<boolean>`a.dealer_id in ${dealersInRegionsOf(user)}`),
  },
  scope: ({ actor }: Asker) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: { updatedAt: entry.by('a.updated_at'), vin: entry.by('a.name'), net: entry.by('a.net') },
  rows: entryRow,
  line: entryOf,
});

function entryRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('adjustment as a')
    .innerJoin('bu', 'bu.id', 'a.bu_id')
    .innerJoin('dealer as d', 'd.id', 'a.dealer_id')
    .innerJoin('claim_line as l', 'l.id', 'a.claim_line_id')
    .innerJoin('claim as k', 'k.id', 'l.claim_id')
    .leftJoin('app_user as maker', 'maker.id', 'a.created_by')
    .leftJoin('app_user as editor', 'editor.id', 'a.updated_by')
    .select(['a.id', 'a.code', 'a.name', 'a.program_code', 'a.net', 'a.month', 'a.because', 'a.release_number'])
    .select(['a.released_at', 'a.status', 'a.version', 'a.created_at', 'a.updated_at', 'a.created_by as maker_id'])
    .select(['bu.code as bu', 'd.code as dealer', 'd.name_en', 'd.name_cn', 'l.net as paid', 'k.id as claim_id'])
    .select(['k.code as claim', 'maker.fulnm as created_by', 'editor.fulnm as updated_by'])
    .where('a.id', '=', id);
}

/** A dealer is told no names of head office. */
function entryOf(row: SelectedRow<typeof entryRow>, { actor, locale }: Asker): DemoDeduction {
  const isDealer = reachOf(actor).kind !== 'all';
  return {
    adjustmentId: row.id,
    adjustmentCode: row.code,
    vin: row.name,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    programCode: row.program_code,
    claimId: row.claim_id,
    claimCode: row.claim,
    paid: yuanOf(row.paid),
    net: yuanOf(row.net),
    month: row.month,
    steps: row.because.map((step) => messageText(step, locale)),
    releaseNumber: row.release_number,
    releasedAt: row.released_at?.toISOString() ?? '',
    isOwn: row.maker_id === actor.usrid,
    ...movingLine(row),
    ...(isDealer && { createdBy: '', updatedBy: '' }),
  };
}

/** The dealers with deductions that somebody sees and that were not withdrawn. */
export async function dealersWithDeductions(
  db: Db,
  { actor, locale }: Asker,
): Promise<CallData<'demoDeductions.dealers'>> {
  const { rows } = await sql<{ code: string; name: string; count: number; net: string }>`
    select d.code, ${sql.ref(locale === 'zh' ? 'd.name_cn' : 'd.name_en')} as name, count(*)::int as count, sum(a.net)::text as net
    from adjustment a join dealer d on d.id = a.dealer_id
    where a.kind = 'demo' and a.status <> 'Withdrawn' and a.bu_id = any (${[...actor.buIds]}::integer[])
      and a.dealer_id in ${dealersReachedBy(actor)}
    group by d.id order by d.code`.execute(db);
  return rows.map(({ code, name, count, net }) => ({ dealerCode: code, dealerName: name, count, net: yuanOf(net) }));
}

/** A page of the releases that somebody sees entries of, the last one first. */
export async function releasesOf(
  db: Db,
  { actor, locale }: Asker,
  { pageIndex, pageSize }: CallQuery<'demoDeductions.files'>,
): Promise<CallData<'demoDeductions.files'>> {
  const { rows } = await sql<{
    number: number;
    at: Date;
    by: string | null;
    count: number;
    net: string;
    total: number;
  }>`
    select a.release_number as number, max(a.released_at) as at, count(*)::int as count, sum(a.net)::text as net,
      (count(*) over ())::int as total, max((select u.fulnm from move_log m join app_user u on u.id = m.usrid
        where m.kind = 'adjustment' and m.object_id = a.id and m.move = 'release')) as by
    from adjustment a
    where a.kind = 'demo' and a.release_number is not null and a.bu_id = any (${[...actor.buIds]}::integer[])
      and a.dealer_id in ${dealersReachedBy(actor)}
    group by a.release_number order by a.release_number desc limit ${pageSize} offset ${pageIndex * pageSize}`.execute(
    db,
  );
  const isDealer = reachOf(actor).kind !== 'all';
  return {
    content: rows.map(({ number, at, by, count, net }) => ({
      releaseNumber: number,
      fileName: `${NAME[locale]} ${number}.xlsx`,
      releasedAt: at.toISOString(),
      releasedBy: isDealer ? '' : (by ?? ''),
      count,
      net: yuanOf(net),
    })),
    size: pageSize,
    totalElements: rows[0]?.total ?? 0,
  };
}

/** The name of files with deductions. */
export const NAME = { en: 'Demo car deductions', zh: '试驾车扣减' };

export function yuanOf(fen: string | number): string {
  return yuanText(fenOf(BigInt(fen)));
}
