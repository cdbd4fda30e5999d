import { expect, it } from 'vitest';
import type { Form, FormRefusal } from '../../access/index.ts';
import { fleetCategoryRecord, fleetCustomerRecord, fleetTypeRecord } from './fleet-records.ts';

const { form: fleetCategoryForm } = fleetCategoryRecord;
const { form: fleetTypeForm } = fleetTypeRecord;
const { form: fleetCustomerForm } = fleetCustomerRecord;

const told = (refusals: readonly FormRefusal<string>[]) =>
  refusals.map(({ field, message }) => `${field} ${message.code}`);
const emptyOf = <Draft>(form: Form<Draft>) => told(form.check(form.empty));

it('[FLT-016] [FLT-017] [FLT-018] [FLT-019] [FLT-021] every field of the fleet forms is required, with the message of a missing name', () => {
  expect(emptyOf(fleetCategoryForm)).toEqual(['name NAME_MISSING']);
  expect(emptyOf(fleetTypeForm)).toEqual(['customerTypeName NAME_MISSING', 'fleetCustomerCategory NAME_MISSING']);
  expect(emptyOf(fleetCustomerForm)).toEqual(['customerName NAME_MISSING', 'customerTypeId NAME_MISSING']);
});

it('[FLT-020] names have 1 to 100 characters without outer blanks', () => {
  expect(told(fleetCategoryForm.check({ name: ' '.repeat(3) }))).toEqual(['name NAME_MISSING']);
  expect(told(fleetCategoryForm.check({ name: ` ${'x'.repeat(100)} ` }))).toEqual([]);
  expect(told(fleetCategoryForm.check({ name: 'x'.repeat(101) }))).toEqual(['name LENGTH_1_TO_100']);
  expect(fleetCategoryForm.toSave({ name: ' Public ' })).toEqual({ name: 'Public' });
});
