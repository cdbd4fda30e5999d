import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { fenOf, isMonth, yuanText } from '@oasis/engine/base';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { ownBus } from './propose.ts';

type Asked = CallQuery<'localReports.read'>;
export type ReportRow = CallData<'localReports.read'>['rows'][number];

/** Most lines of a report; nothing is left out without a word, since a BU has fewer dealers, areas and months. */
const MOST_ROWS = 5000;

interface Counted {
  readonly key: string;
  readonly name: string;
  readonly programCode: string;
  readonly registered: number;
  readonly inside: number;
  readonly outside: number;
  readonly bonus: number;
  readonly malus: number;
}

/** What is booked of the BUs of a reader, by dealer, focus area or month, and program. */
export async function localReport(db: Db, who: Asker, asked: Asked): Promise<readonly ReportRow[]> {
  const { bu = '', program = '', from = '', to = '' } = asked;
  const { key, name } = groupOf(asked.mode, who.locale);
  const { rows } = await sql<Counted>`
    select ${key} as key, ${name} as name, r.program_code as "programCode", count(*)::integer as registered,
      count(*) filter (where r.outcome = 'inside')::integer as inside, count(*) filter (where r.outcome = 'outside')::integer as outside,
      coalesce(sum(r.net) filter (where r.net > 0), 0)::bigint as bonus, coalesce(sum(r.net) filter (where r.net < 0), 0)::bigint as malus
    from local_result r join bu on bu.id = r.bu_id join dealer d on d.id = r.dealer_id
    where r.ended_by is null and r.bu_id = any (${[...ownBus(who)]}::integer[])
      and ${bu} in ('', bu.code) and upper(${program}) in ('', r.program_code)
      and (${monthIn(from)} = '' or r.month >= ${monthIn(from)}) and (${monthIn(to)} = '' or r.month <= ${monthIn(to)})
    group by 1, 2, 3 order by 1, 3 limit ${MOST_ROWS}`.execute(db);
  return rows.map(rowOf);
}

function groupOf(
  mode: Asked['mode'],
  locale: Asker['locale'],
): { readonly key: RawBuilder<string>; readonly name: RawBuilder<string> } {
  switch (mode) {
    case 'dealer':
      return { key: sql`d.code`, name: sql.ref(locale === 'zh' ? 'd.name_cn' : 'd.name_en') };
    case 'area':
      return { key: sql`r.area_code`, name: sql`''` };
    case 'month':
      return { key: sql`r.month`, name: sql`''` };
  }
}

/** A month as it limits a report; a text that is none limits nothing. */
function monthIn(text: string): string {
  return isMonth(text) ? text : '';
}

function rowOf({ bonus, malus, ...row }: Counted): ReportRow {
  const yuan = (fen: number) => yuanText(fenOf(BigInt(fen)));
  return {
    ...row,
    share: ((100 * row.inside) / row.registered).toFixed(2),
    bonus: yuan(bonus),
    malus: yuan(malus),
    net: yuan(bonus + malus),
  };
}

const KEYS: Readonly<Record<Asked['mode'], ListColumn<ReportRow>['header']>> = {
  dealer: { en: 'Dealer', zh: '经销商' },
  area: { en: 'Focus area', zh: '重点区域' },
  month: { en: 'Month', zh: '月份' },
};

/** The same as a workbook. */
export async function reportFile(db: Db, who: Asker, asked: CallQuery<'localReports.export'>): Promise<FileReply> {
  const rows = await localReport(db, who, asked);
  const columns: readonly ListColumn<ReportRow>[] = [
    { header: KEYS[asked.mode], width: 16, cell: ({ key }) => key },
    { header: { en: 'Name', zh: '名称' }, width: 30, cell: ({ name }) => name },
    { header: { en: 'Program', zh: '激励项目' }, width: 18, cell: ({ programCode }) => programCode },
    { header: { en: 'Cars registered', zh: '上牌车辆' }, width: 16, cell: ({ registered }) => registered },
    { header: { en: 'Within', zh: '区域内' }, width: 12, cell: ({ inside }) => inside },
    { header: { en: 'Outside', zh: '区域外' }, width: 12, cell: ({ outside }) => outside },
    { header: { en: 'Share within (%)', zh: '区域内占比（%）' }, width: 16, cell: ({ share }) => share },
    { header: { en: 'Bonus (yuan)', zh: '奖励（元）' }, width: 16, cell: ({ bonus }) => bonus },
    { header: { en: 'Malus (yuan)', zh: '扣减（元）' }, width: 16, cell: ({ malus }) => malus },
    { header: { en: 'Together (yuan)', zh: '合计（元）' }, width: 16, cell: ({ net }) => net },
  ];
  return listFile({
    name: { en: 'Local registration', zh: '属地上牌' },
    columns,
    batches: batchOf([...rows]),
    locale: who.locale,
  });
}

async function* batchOf<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
