import { type FormRefusal, refusalsOf } from '@oasis/engine/access';
import { MODEL_NAMES, type ModelDraft, modelForm } from '@oasis/engine/areas/vehicles';
import { present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { Tx } from '../../database/tables.ts';
import type { FormRecord } from '../../records/form-record.ts';
import { recordRows } from '../../records/record-rows.ts';
import { lockMake } from '../../reference/kufri-store.ts';
import { type Model, modelList } from '../../reference/model-list.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { foldName } from '../../volumes/names.ts';

/** A draft with an existing brand. */
interface BrandedModel extends ModelDraft {
  readonly brandId: number;
}

const rows = recordRows('vehicle_model', {
  list: modelList,
  columnsOf: ({ brandId, typeClass, modelYear, model, state }: BrandedModel) => ({
    brand_id: brandId,
    type_class: typeClass,
    model_year: modelYear,
    name: model,
    name_key: foldName(model),
    active: state,
  }),
  fixedOf: () => ({}),
});

/**
 * Models. The make is locked, as by files of volumes, which create models and give them volumes: so no model is renamed while it gets its
 * first ones, and equal names are created once.
 */
export const modelRecord: FormRecord<Model, ModelDraft, ModelDraft, { readonly modelId: number }> = {
  kind: 'vehicle-model',
  keyOf: (modelId) => ({ modelId }),
  lock: async (tx, context, id) => {
    const found = await modelList.find(tx, context, id);
    if (found !== undefined) await lockMake(tx, await makeId(tx, found.make));
    return rows.lock(tx, context, id);
  },
  insert: async (tx, context, draft) => rows.insert(tx, context, await withBrand(tx, draft)),
  update: async (tx, context, { draft, ...at }) =>
    rows.update(tx, context, { ...at, draft: await withBrand(tx, draft) }),
  formOf: () => modelForm,
  draftOf: (_context, sent) => sent,
  fixed: ['make'],
  checkStored,
  detailsOf: ({ make, brand, typeClass, modelYear, model, state }) => ({
    make,
    brand,
    typeClass,
    modelYear,
    model,
    state,
  }),
};

async function checkStored(
  tx: Tx,
  _context: ChangeContext,
  draft: ModelDraft,
  stored: Model | undefined,
): Promise<readonly FormRefusal<keyof ModelDraft>[]> {
  const make = await tx.selectFrom('make').select('id').where('code', '=', draft.make).executeTakeFirst();
  if (make === undefined || !(await lockMake(tx, make.id))) {
    return [{ field: 'make', message: message('MODEL_MAKE_MISSING') }];
  }
  if (stored?.fixed === true) {
    const moved = MODEL_NAMES.filter((name) => draft[name] !== stored[name]);
    if (moved.length > 0) return refusalsOf(moved.map((name) => [name, message('MODEL_NAMES_FIXED')]));
  }
  const { brand, typeClass, modelYear, model } = draft;
  const same = await tx
    .selectFrom('vehicle_model as m')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .select('m.id')
    .where('b.make_id', '=', make.id)
    .where('b.name_key', '=', foldName(brand))
    .where('m.type_class', '=', typeClass)
    .where('m.model_year', '=', modelYear)
    .where('m.name_key', '=', foldName(model))
    .where('m.id', '<>', stored?.modelId ?? 0)
    .executeTakeFirst();
  return same === undefined ? [] : [{ field: 'model', message: message('MODEL_EXISTS') }];
}

/** The brand of a draft, created if its make has none with this name. A brand keeps its spelling. */
async function withBrand(tx: Tx, draft: ModelDraft): Promise<BrandedModel> {
  const make = await makeId(tx, draft.make);
  const key = foldName(draft.brand);
  await tx
    .insertInto('brand')
    .values({ make_id: make, name: draft.brand, name_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const brand = await tx
    .selectFrom('brand')
    .select('id')
    .where('make_id', '=', make)
    .where('name_key', '=', key)
    .executeTakeFirstOrThrow();
  return { ...draft, brandId: brand.id };
}

async function makeId(tx: Tx, code: string): Promise<number> {
  const make = await tx.selectFrom('make').select('id').where('code', '=', code).executeTakeFirst();
  return present(make, 'a make').id;
}
