import type { CallData, FileReport } from '@oasis/api-client/contract';
import {
  type PenetrationDraft,
  type ProductShares,
  penetrationForm,
  penetrationPlaces,
  readPenetration,
  SHARE_PRODUCTS,
} from '@oasis/engine/areas/calculator';
import { modelFinder } from '@oasis/engine/areas/prices';
import { type Locale, ok, present, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { fileReportOf } from '../../records/file-report.ts';
import type { ReceivedTable } from '../../records/receive-table.ts';
import { planDatedFile } from '../../reference/dated/dated-file.ts';
import type { DatedKind, PlannedFile } from '../../reference/dated/dated-import.ts';
import { namedModels } from '../../reference/dated/named-models.ts';
import { lockVersions, newVersion } from '../../reference/new-version.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { insertShares, sharesByModel, sharesOn } from './penetration-store.ts';

/** Saves the expected shares of a model from a day on, as the next version; former versions stay. */
export async function addShares(
  tx: Tx,
  ctx: ChangeContext,
  sent: PenetrationDraft,
): Promise<Changed<CallData<'penetration.save'>>> {
  const wrong = penetrationForm.check(sent);
  const { modelId, validFrom, reason, ...said } = penetrationForm.toSave(sent);
  const isThere = wrong.length > 0 || (await isModel(tx, modelId ?? 0));
  const refusals = isThere ? wrong : [{ field: 'modelId', message: message('PRICE_MODEL_MISSING') }];
  const refused = refuseForm(refusals, ctx.locale);
  if (refused !== undefined || modelId === null) return refused ?? refuse(message('PRICE_MODEL_MISSING'));
  const { annuity, equalPrincipal, balloon, lease } = said;
  const shares = { annuity, equalPrincipal, balloon, lease };
  await lockVersions(tx);
  const before = (await sharesOn(tx, validFrom)).get(modelId);
  if (before !== undefined && SHARE_PRODUCTS.every((product) => before[product] === shares[product])) {
    return refuse(message('PENETRATION_UNCHANGED', { day: validFrom }));
  }
  const version = await newVersion(tx, ctx, { kind: 'finance-share', reason });
  const [id] = await insertShares(tx, version, [{ of: modelId, from: validFrom, value: shares }]);
  const shareId = present(id, 'an id');
  const after = { modelId, validFrom, ...shares, reason, priceVersion: version };
  return ok({
    data: { shareId, version },
    audit: { subject: `penetration:${shareId}`, details: { before: before ?? null, after } },
  });
}

async function isModel(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('vehicle_model').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Files of expected shares. */
export const PENETRATION_FILES: DatedKind<FileReport, ProductShares> = {
  version: 'finance-share',
  record: 'penetration',
  file: 'penetration-file',
  event: 'PENETRATION_CREATED',
  action: 'penetration.import',
  call: 'penetration.loadFile',
  ofField: 'modelId',
  plan: planFile,
  insert: insertShares,
};

async function planFile(
  db: Db | Tx,
  locale: Locale,
  { fileName, table }: Pick<ReceivedTable, 'fileName' | 'table'>,
): Promise<Result<PlannedFile<FileReport, ProductShares>, Message>> {
  const places = penetrationPlaces(table.header);
  if (!places.ok) return places;
  const find = modelFinder(await namedModels(db));
  const read = table.rows.map(({ row, cells }) => {
    const { names, shares, validFrom, isReplaced, refusals } = readPenetration(cells, places.value);
    const of = find(names);
    const unknown = of === undefined ? [{ field: 'model', message: message('PRICE_MODEL_UNKNOWN') }] : [];
    return {
      row,
      name: `${names.model} ${names.modelYear}`.trim(),
      of,
      from: validFrom,
      value: shares,
      isReplaced,
      refusals: [...unknown, ...refusals],
    };
  });
  const { rows, values } = planDatedFile(read, await sharesByModel(db), locale);
  return ok({ report: fileReportOf({ fileName, table }, rows, values), values });
}
