import type { CallData } from '@oasis/api-client/contract';
import { modelFinder, pricePlaces, readPriceRow } from '@oasis/engine/areas/prices';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { Db, Tx } from '../../database/tables.ts';
import { fileReportOf } from '../../records/file-report.ts';
import type { ReceivedTable } from '../../records/receive-table.ts';
import { planDatedFile } from '../../reference/dated/dated-file.ts';
import type { DatedKind, PlannedFile } from '../../reference/dated/dated-import.ts';
import { namedModels } from '../../reference/dated/named-models.ts';
import { insertPrices, pricesByModel, type SaidPrice } from './dated-store.ts';

type PriceReport = CallData<'prices.checkFile'>;

/** Files of prices of models. */
export const PRICE_FILES: DatedKind<PriceReport, SaidPrice> = {
  version: 'price',
  record: 'price',
  file: 'price-file',
  event: 'PRICE_CREATED',
  action: 'price.import',
  call: 'prices.loadFile',
  ofField: 'modelId',
  plan: planPriceFile,
  insert: insertPrices,
};

async function planPriceFile(
  db: Db | Tx,
  locale: Locale,
  { fileName, table }: Pick<ReceivedTable, 'fileName' | 'table'>,
): Promise<Result<PlannedFile<PriceReport, SaidPrice>, Message>> {
  const places = pricePlaces(table.header);
  if (!places.ok) return places;
  const find = modelFinder(await namedModels(db));
  const read = table.rows.map(({ row, cells }) => {
    const { names, msrp, dealerPrice, validFrom, isReplaced, refusals } = readPriceRow(cells, places.value);
    const of = find(names);
    const unknown = of === undefined ? [{ field: 'model', message: message('PRICE_MODEL_UNKNOWN') }] : [];
    return {
      row,
      name: `${names.model} ${names.modelYear}`.trim(),
      of,
      from: validFrom,
      value: { msrp, dealerPrice },
      isReplaced,
      refusals: [...unknown, ...refusals],
    };
  });
  const { rows, values } = planDatedFile(read, await pricesByModel(db), locale);
  const prices = values.map(({ of, from, value }) => ({ modelId: of, validFrom: from, ...value }));
  return ok({ report: { ...fileReportOf({ fileName, table }, rows, prices), prices }, values });
}
