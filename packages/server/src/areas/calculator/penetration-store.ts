import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { PENETRATION_COLUMNS, type ProductShares, sharesSumText } from '@oasis/engine/areas/calculator';
import type { Dated, SaidValue } from '@oasis/engine/reference';
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

type Share = CallData<'penetration.list'>['content'][number];

const share = listSource((db) =>
  db
    .selectFrom('finance_share as p')
    .innerJoin('vehicle_model as m', 'm.id', 'p.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .select('p.id as key'),
);

const DATED = datedColumns('finance_share', 'model_id');

/** Every expected share ever saved, by model, the latest first day first; with a day, the one in force on it. */
export const shareList = defineList({
  source: share,
  filters: {
    make: share.choice((eb, make) => eb('mk.code', '=', make)),
    text: share.part((eb, part) =>
      eb.or([eb('b.name', 'ilike', part), eb('m.type_class', 'ilike', part), eb('m.name', 'ilike', part)]),
    ),
    day: share.choice((_, day) => DATED.inForceOn(day)),
  },
  // A reader of the list may read every share.
  scope: () => ({}),
  orders: {
    model: share.by(() => sql`(mk.position, b.name, m.name, m.id, date '1990-01-01' - p.effective_from)`),
  },
  usual: 'model',
  last: { by: share.by('p.version_id'), direction: 'desc' },
  rows: shareRow,
  line: shareOf,
});

function shareRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('finance_share as p')
    .innerJoin('vehicle_model as m', 'm.id', 'p.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .innerJoin('master_version as mv', 'mv.id', 'p.version_id')
    .leftJoin('app_user as maker', 'maker.id', 'mv.created_by')
    .select(['p.id as shareId', 'm.id as modelId', 'mk.code as make', 'b.name as brand', 'm.type_class as typeClass'])
    .select(['m.model_year as modelYear', 'm.name as model'])
    .select(['p.annuity', 'p.equal_principal as equalPrincipal', 'p.balloon', 'p.lease'])
    .select(['p.effective_from as validFrom', 'mv.note as reason'])
    .select(['mv.created_by as crtby', 'maker.fulnm as crtbynm', 'mv.created_at as crted', 'mv.id as version'])
    .select([DATED.lastDay.as('lastDay'), DATED.isReplaced.as('replaced')])
    .where('p.id', '=', id);
}

function shareOf({ lastDay, ...row }: SelectedRow<typeof shareRow>): Share {
  return { ...withMade(row), total: sharesSumText(row), validTo: lastDay ?? '' };
}

/** The expected shares of models that are in force on a day. */
export async function sharesOn(db: Db | Tx, day: string): Promise<ReadonlyMap<number, ProductShares>> {
  const rows = await db
    .selectFrom('finance_share')
    .distinctOn('model_id')
    .select(['model_id', 'annuity', 'equal_principal as equalPrincipal', 'balloon', 'lease'])
    .where('effective_from', '<=', day)
    .orderBy('model_id')
    .orderBy('effective_from', 'desc')
    .orderBy('version_id', 'desc')
    .execute();
  return new Map(rows.map(({ model_id, ...shares }) => [model_id, shares]));
}

/** Every share ever saved, by the id of its model. */
export async function sharesByModel(db: Db | Tx): Promise<ReadonlyMap<number, readonly Dated<ProductShares>[]>> {
  const rows = await db
    .selectFrom('finance_share')
    .select(['model_id', 'effective_from', 'version_id'])
    .select(['annuity', 'equal_principal as equalPrincipal', 'balloon', 'lease'])
    .execute();
  const dated = rows.map(({ model_id: of, effective_from: from, version_id: version, ...value }) => ({
    of,
    from,
    version,
    value,
  }));
  return Map.groupBy(dated, ({ of }) => of);
}

/** Stores shares under a version; answers their ids in their order. */
export async function insertShares(
  tx: Tx,
  version: number,
  values: readonly SaidValue<ProductShares>[],
): Promise<readonly number[]> {
  const rows = await tx
    .insertInto('finance_share')
    .values(
      values.map(({ of, from, value: { annuity, equalPrincipal, balloon, lease } }) => ({
        model_id: of,
        effective_from: from,
        version_id: version,
        annuity,
        equal_principal: equalPrincipal,
        balloon,
        lease,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The shares that fit, as a sheet with the columns of the upload. */
export function shareFile(db: Db, who: Asker, query: CallQuery<'penetration.export'>): Promise<FileReply> {
  return listFile({
    name: { en: 'Expected finance shares', zh: '预估金融渗透率' },
    columns: COLUMNS,
    batches: shareList.batches(db, who, query),
    locale: who.locale,
  });
}

const COLUMNS: readonly ListColumn<Share>[] = [
  { header: PENETRATION_COLUMNS.make, width: 10, cell: ({ make }) => make },
  { header: PENETRATION_COLUMNS.brand, width: 18, cell: ({ brand }) => brand },
  { header: PENETRATION_COLUMNS.typeClass, width: 16, cell: ({ typeClass }) => typeClass },
  { header: PENETRATION_COLUMNS.modelYear, width: 12, cell: ({ modelYear }) => modelYear },
  { header: PENETRATION_COLUMNS.model, width: 28, cell: ({ model }) => model },
  { header: PENETRATION_COLUMNS.annuity, width: 16, cell: ({ annuity }) => `${annuity}%` },
  { header: PENETRATION_COLUMNS.equalPrincipal, width: 16, cell: ({ equalPrincipal }) => `${equalPrincipal}%` },
  { header: PENETRATION_COLUMNS.balloon, width: 16, cell: ({ balloon }) => `${balloon}%` },
  { header: PENETRATION_COLUMNS.lease, width: 16, cell: ({ lease }) => `${lease}%` },
  ...DATED_FILE_COLUMNS,
];
