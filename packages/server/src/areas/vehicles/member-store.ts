import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import { withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { datedColumns } from '../../reference/dated/dated-columns.ts';
import { DATED_FILE_COLUMNS } from '../../reference/dated/dated-export-columns.ts';

type Member = CallData<'nstGroups.members'>['content'][number];

/** `p` is a version of the group of an NST, or of none, from a day on. */
const member = listSource((db) =>
  db
    .selectFrom('nst_group_member as p')
    .innerJoin('nst as n', 'n.id', 'p.nst_id')
    .innerJoin('vehicle_model as m', 'm.id', 'n.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .leftJoin('nst_group as g', 'g.id', 'p.group_id')
    .select('p.id as key'),
);

const DATED = datedColumns('nst_group_member', 'nst_id');

/** Every version of the group of an NST, the latest first day first; with a day, the one in force on it. */
export const memberList = defineList({
  source: member,
  filters: {
    make: member.choice((eb, make) => eb('mk.code', '=', make)),
    text: member.part((eb, part) =>
      eb.or([
        eb('n.code', 'ilike', part),
        eb('n.name_en', 'ilike', part),
        eb('n.name_cn', 'ilike', part),
        eb('m.name', 'ilike', part),
      ]),
    ),
    group: member.choice((_, code) => sql<boolean>`coalesce(g.code, '-') = ${code}`),
    day: member.choice((_, day) => DATED.inForceOn(day)),
  },
  // A reader of the list may read all of it.
  scope: () => ({}),
  orders: {
    nst: member.by(() => sql`(mk.position, mk.id, n.code_key, date '1990-01-01' - p.effective_from)`),
    from: member.by('p.effective_from'),
  },
  usual: 'nst',
  last: { by: member.by('p.id'), direction: 'desc' },
  rows: memberRow,
  line: memberOf,
});

function memberRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('nst_group_member as p')
    .innerJoin('nst as n', 'n.id', 'p.nst_id')
    .innerJoin('vehicle_model as m', 'm.id', 'n.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .leftJoin('nst_group as g', 'g.id', 'p.group_id')
    .innerJoin('master_version as mv', 'mv.id', 'p.version_id')
    .leftJoin('app_user as maker', 'maker.id', 'mv.created_by')
    .select(['p.id as memberId', 'n.id as nstId', 'n.code as nst', 'n.name_en as nameEn', 'n.name_cn as nameCn'])
    .select(['mk.code as make', 'b.name as brand', 'm.type_class as typeClass', 'm.model_year as modelYear'])
    .select(['m.name as model', 'g.code as groupCode', 'p.effective_from as validFrom', 'mv.note as reason'])
    .select(['mv.created_by as crtby', 'maker.fulnm as crtbynm', 'mv.created_at as crted', 'mv.id as version'])
    .select([DATED.lastDay.as('lastDay'), DATED.isReplaced.as('replaced')])
    .where('p.id', '=', id);
}

function memberOf({ groupCode, lastDay, ...row }: SelectedRow<typeof memberRow>): Member {
  return { ...withMade(row), group: groupCode ?? '', validTo: lastDay ?? '' };
}

/** The matching versions as a sheet, with author, time and reason. */
export function memberFile(db: Db, who: Asker, query: CallQuery<'nstGroups.export'>): Promise<FileReply> {
  return listFile({
    name: { en: 'NST groups', zh: 'NST 组映射' },
    columns: COLUMNS,
    batches: memberList.batches(db, who, query),
    locale: who.locale,
  });
}

const COLUMNS: readonly ListColumn<Member>[] = [
  { header: { en: 'Make', zh: '产品线' }, width: 10, cell: ({ make }) => make },
  { header: { en: 'Brand', zh: '品牌' }, width: 18, cell: ({ brand }) => brand },
  { header: { en: 'Type class', zh: '车型级别' }, width: 16, cell: ({ typeClass }) => typeClass },
  { header: { en: 'Model year', zh: '年款' }, width: 12, cell: ({ modelYear }) => modelYear },
  { header: { en: 'Model', zh: '车型' }, width: 28, cell: ({ model }) => model },
  { header: { en: 'NST', zh: 'NST' }, width: 18, cell: ({ nst }) => nst },
  { header: { en: 'NST group', zh: 'NST 组' }, width: 20, cell: ({ group }) => group },
  ...DATED_FILE_COLUMNS,
];
