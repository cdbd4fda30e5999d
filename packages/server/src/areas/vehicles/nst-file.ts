import type { CallQuery } from '@oasis/api-client/contract';
import {
  modelsByName,
  type NamedModel,
  NST_COLUMNS,
  type NstDraft,
  nstCodeOf,
  nstPlaces,
  readNstRow,
} from '@oasis/engine/areas/vehicles';
import { ok } from '@oasis/engine/base';
import type { Db, Tx } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import type { RecordFile } from '../../records/record-file.ts';
import { foldName } from '../../volumes/names.ts';
import { nstRecord } from './change-nst.ts';
import { askedNsts, findNst, type Nst, nstList } from './nst-store.ts';

/** A file of NSTs, which identifies models by their names. */
export const nstFile: RecordFile<Nst, NstDraft, { readonly nstId: number }> = {
  kind: 'nst-file',
  action: 'nst.import',
  call: 'nsts.loadFile',
  record: nstRecord,
  events: { created: 'NST_CREATED', updated: 'NST_UPDATED' },
  codeOf: ({ code }) => code,
  idOf: ({ nstId }) => nstId,
  open: async (tx, header) => {
    const places = nstPlaces(header);
    if (!places.ok) return places;
    const all = await allModels(tx);
    const models = modelsByName(all);
    const names = new Map(all.map((model) => [model.modelId, modelText(model)]));
    return ok({
      find: async (at, context, cells) => {
        const key = foldName(nstCodeOf(cells, places.value));
        const found = await at.selectFrom('nst').select('id').where('code_key', '=', key).executeTakeFirst();
        return found === undefined ? undefined : findNst(at, context, found.id);
      },
      read: (cells, present) => readNstRow(cells, places.value, models, present),
      texts: ({ code, nameEn, nameCn, modelId, activeFrom, activeTo }) => {
        return { code, nameEn, nameCn, model: names.get(modelId ?? 0) ?? '', activeFrom, activeTo };
      },
    });
  },
};

/** The full name of a model. */
function modelText({ make, brand, typeClass, modelYear, model }: NamedModel): string {
  return [make, brand, typeClass, modelYear, model].filter((part) => part !== '').join(' · ');
}

function allModels(tx: Tx) {
  return tx
    .selectFrom('vehicle_model as m')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .select(['m.id as modelId', 'mk.code as make', 'b.name as brand', 'm.type_class as typeClass'])
    .select(['m.model_year as modelYear', 'm.name as model'])
    .execute();
}

/** The matching NSTs as a sheet that can be imported again; the group on the day of the filters is the last column. */
export function nstExport(
  db: Db,
  asker: Asker & { readonly now: Date },
  asked: CallQuery<'nsts.export'>,
): Promise<FileReply> {
  const { who, query } = askedNsts(asker, asked);
  return listFile({
    name: { en: 'NSTs', zh: 'NST' },
    columns: columnsOn(who.day),
    batches: nstList.batches(db, who, query),
    locale: who.locale,
  });
}

function columnsOn(day: string): readonly ListColumn<Nst>[] {
  return [
    { header: NST_COLUMNS.make, width: 10, cell: ({ make }) => make },
    { header: NST_COLUMNS.brand, width: 18, cell: ({ brand }) => brand },
    { header: NST_COLUMNS.typeClass, width: 16, cell: ({ typeClass }) => typeClass },
    { header: NST_COLUMNS.modelYear, width: 12, cell: ({ modelYear }) => modelYear },
    { header: NST_COLUMNS.model, width: 28, cell: ({ model }) => model },
    { header: NST_COLUMNS.code, width: 18, cell: ({ code }) => code },
    { header: NST_COLUMNS.nameEn, width: 32, cell: ({ nameEn }) => nameEn },
    { header: NST_COLUMNS.nameCn, width: 32, cell: ({ nameCn }) => nameCn },
    { header: NST_COLUMNS.activeFrom, width: 14, cell: ({ activeFrom }) => activeFrom },
    { header: NST_COLUMNS.activeTo, width: 14, cell: ({ activeTo }) => activeTo },
    { header: { en: `NST group on ${day}`, zh: `${day} 的 NST 分组` }, width: 20, cell: ({ group }) => group },
  ];
}
