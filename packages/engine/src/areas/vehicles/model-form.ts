import { type DraftOf, defineForm } from '../../access/define-form.ts';
import { message } from '../../messages/message.ts';
import { vehicleName } from './vehicle-fields.ts';

const NAME = { most: 100, length: message('LENGTH_1_TO_100') };

/** The form of a model. Its make never changes; its names never change once budgets can have rows of it. */
export const modelForm = defineForm({
  /** The code of the make. */
  make: {
    empty: '',
    check: (make: string) => (make === '' ? message('MODEL_MAKE_MISSING') : undefined),
    toSave: (make: string) => make,
  },
  brand: vehicleName({ ...NAME, missing: message('MODEL_BRAND_MISSING') }),
  /** Empty for a model without one, as models of files of volumes are. */
  typeClass: vehicleName(NAME),
  modelYear: vehicleName({ most: 20, length: message('MODEL_YEAR_LENGTH') }),
  model: vehicleName({ ...NAME, missing: message('MODEL_NAME_MISSING') }),
  /** Off: new budgets do not have it. */
  state: { empty: true, check: () => undefined, toSave: (state: boolean) => state },
});

export type ModelDraft = DraftOf<typeof modelForm>;

/** The name of a model, which orders and labels rows of budgets. */
export const MODEL_NAMES = [
  'brand',
  'typeClass',
  'modelYear',
  'model',
] as const satisfies readonly (keyof ModelDraft)[];
