import {
  modelsByName,
  type NamedModel,
  type NstDraft,
  nstCodeOf,
  nstPlaces,
  readNstRow,
} from '@oasis/engine/areas/vehicles';
import { ok } from '@oasis/engine/base';
import type { RecordFile } from '../../records/record-file.ts';
import { namedModels } from '../../reference/dated/named-models.ts';
import { foldName } from '../../volumes/names.ts';
import { nstRecord } from './change-nst.ts';
import { findNst, type Nst } from './nst-store.ts';

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
    const all = await namedModels(tx);
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
