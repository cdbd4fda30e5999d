import type { FileReport } from '@oasis/api-client/contract';
import { groupPricePlaces, readGroupPriceRow } from '@oasis/engine/areas/prices';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { Dated, SaidValue } from '@oasis/engine/reference';
import type { Db, Tx } from '../../database/tables.ts';
import { fileReportOf } from '../../records/file-report.ts';
import type { ReceivedTable } from '../../records/receive-table.ts';
import { planDatedFile } from '../../reference/dated/dated-file.ts';
import type { DatedKind, PlannedFile } from '../../reference/dated/dated-import.ts';
import { foldName } from '../../volumes/names.ts';

/** An amount in yuan with two decimal places. */
export type SaidMsrp = Readonly<Record<'msrp', string>>;

/** Files of prices of NST groups. */
export const GROUP_PRICE_FILES: DatedKind<FileReport, SaidMsrp> = {
  version: 'group-price',
  record: 'group-price',
  file: 'group-price-file',
  event: 'GROUP_PRICE_CREATED',
  action: 'group-price.import',
  call: 'groupPrices.loadFile',
  ofField: 'nstGroupId',
  plan: planGroupFile,
  insert: insertGroupPrices,
};

async function planGroupFile(
  db: Db | Tx,
  locale: Locale,
  { fileName, table }: Pick<ReceivedTable, 'fileName' | 'table'>,
): Promise<Result<PlannedFile<FileReport, SaidMsrp>, Message>> {
  const places = groupPricePlaces(table.header);
  if (!places.ok) return places;
  const groups = await db.selectFrom('nst_group').select(['id', 'code_key as key']).execute();
  const ids = new Map(groups.map(({ id, key }) => [key, id]));
  const read = table.rows.map(({ row, cells }) => {
    const { group, msrp, validFrom, isReplaced, refusals } = readGroupPriceRow(cells, places.value);
    const of = ids.get(codeKey(group));
    const unknown = of === undefined ? [{ field: 'group', message: message('GROUP_PRICE_GROUP_UNKNOWN') }] : [];
    return { row, name: group, of, from: validFrom, value: { msrp }, isReplaced, refusals: [...unknown, ...refusals] };
  });
  const { rows, values } = planDatedFile(read, await pricesByGroup(db), locale);
  return ok({ report: fileReportOf({ fileName, table }, rows, values), values });
}

/** The key that compares codes of NSTs and groups, ignoring case and width. */
export function codeKey(code: string): string {
  return foldName(code.trim());
}

/** Every price ever saved, by the id of its group. */
export async function pricesByGroup(db: Db | Tx): Promise<ReadonlyMap<number, readonly Dated<SaidMsrp>[]>> {
  const rows = await db
    .selectFrom('nst_group_price')
    .select(['group_id', 'effective_from', 'version_id', 'msrp'])
    .execute();
  const dated = rows.map(({ group_id: of, effective_from: from, version_id: version, msrp }) => ({
    of,
    from,
    version,
    value: { msrp },
  }));
  return Map.groupBy(dated, ({ of }) => of);
}

/** Stores prices under a version; answers their ids in their order. */
export async function insertGroupPrices(
  tx: Tx,
  version: number,
  values: readonly SaidValue<SaidMsrp>[],
): Promise<readonly number[]> {
  const rows = await tx
    .insertInto('nst_group_price')
    .values(
      values.map(({ of, from, value }) => ({
        group_id: of,
        effective_from: from,
        version_id: version,
        msrp: value.msrp,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
