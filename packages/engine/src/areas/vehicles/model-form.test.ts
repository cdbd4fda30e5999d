import { expect, it } from 'vitest';
import { type ModelDraft, modelForm } from './model-form.ts';

const LAWFUL: ModelDraft = {
  make: 'PBP',
  brand: 'Mercedes-Benz',
  typeClass: 'A-Class',
  modelYear: 'MY26',
  model: 'A 180 L',
  state: true,
};
const refusedBy = (part: Partial<ModelDraft>) =>
  modelForm.check({ ...LAWFUL, ...part }).map(({ field, message }) => `${field} ${message.code}`);

it('a model needs make, brand and name; type class and model year may be missing', () => {
  expect(refusedBy({ typeClass: ' ', modelYear: '' })).toEqual([]);
  expect(modelForm.check(modelForm.empty).map(({ message }) => message.code)).toEqual([
    'MODEL_MAKE_MISSING',
    'MODEL_BRAND_MISSING',
    'MODEL_NAME_MISSING',
  ]);
});

it('names of a model are limited in their stored form, with escaped closing tags and single spaces', () => {
  expect(refusedBy({ model: 'n'.repeat(100), modelYear: 'y'.repeat(20) })).toEqual([]);
  expect(refusedBy({ model: 'n'.repeat(101), modelYear: 'y'.repeat(21) })).toEqual([
    'modelYear MODEL_YEAR_LENGTH',
    'model LENGTH_1_TO_100',
  ]);
  expect(refusedBy({ model: '</'.repeat(50) })).toEqual(['model LENGTH_1_TO_100']);
  expect(modelForm.toSave({ ...LAWFUL, model: '  A\u3000180 \t L ' }).model).toBe('A 180 L');
});
