import type { Month } from '../base/period.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import type { Pins, ReferenceData, VehicleModel } from '../reference/types.ts';
import type { CalculationLogic, ReferenceField } from '../template/logic.ts';
import { emptyColumn } from './assemble.ts';
import { type LeafSource, type LeafSubject, leafValue, monthsOfKey } from './leaf-values.ts';
import type { KeyName, RowSet, TableScope } from './types.ts';

export interface ReferenceInput {
  readonly logic: CalculationLogic;
  readonly scope: TableScope;
  readonly rows: RowSet;
  readonly reference: ReferenceData;
  readonly pins: Pins;
}

/** The keys that determine the models of a leaf. */
const MODEL_KEYS = ['make', 'brand', 'typeClass', 'modelYear', 'model'] as const satisfies readonly KeyName[];

/** The models of a scope. Fails for an id that the reference data does not know. */
export function modelsOf(
  { models }: TableScope,
  reference: ReferenceData,
): Result<readonly VehicleModel[], readonly Message[]> {
  const found = models.map((id) => ({ id, model: reference.model(id) }));
  const unknown = found.filter(({ model }) => model === undefined);
  if (unknown.length > 0) return err(unknown.map(({ id }) => message('TABLE_MODEL_UNKNOWN', { model: id })));
  return ok(found.flatMap(({ model }) => (model === undefined ? [] : [model])));
}

/** A column for each reference field of the logic, by its index, filled on the leaf rows. */
export function referenceColumns(
  { logic, rows, reference, pins }: ReferenceInput,
  models: readonly VehicleModel[],
): ReadonlyMap<number, Float64Array> {
  const fields = logic.fields.filter((field) => field.kind === 'reference');
  const columns = new Map(fields.map((field) => [field.index, emptyColumn(rows)]));
  const source: LeafSource = { reference, pins };
  const subjects = leafSubjects(rows, models);
  const known = new Map<LeafSubject, readonly number[]>();
  for (let row = rows.leafStart; row < rows.count; row += 1) {
    const subject = subjects(row);
    const values = known.get(subject) ?? valuesOf(fields, subject, source);
    known.set(subject, values);
    fields.forEach((field, at) => {
      const column = columns.get(field.index);
      if (column !== undefined) column[row] = values[at] ?? Number.NaN;
    });
  }
  return columns;
}

function valuesOf(fields: readonly ReferenceField[], subject: LeafSubject, source: LeafSource): readonly number[] {
  return fields.map((field) => leafValue(field.reference, subject, source));
}

/** The models and months of each leaf row; rows with the same ones share an object. */
export function leafSubjects(rows: RowSet, models: readonly VehicleModel[]): (row: number) => LeafSubject {
  const byIdentity = modelsByLeaf(rows, models);
  const subjects = new Map<string, LeafSubject>();
  const months = new Map<number, readonly Month[]>();
  return (row) => {
    const identity = MODEL_KEYS.map((key) => rows.keys[key][row] ?? -1).join();
    const period = rows.keys.period[row] ?? -1;
    const key = `${identity};${period}`;
    const known = subjects.get(key);
    if (known !== undefined) return known;
    const monthsOfPeriod = months.get(period) ?? monthsOfKey(rows.texts[period] ?? '');
    months.set(period, monthsOfPeriod);
    const subject = { models: byIdentity.get(identity) ?? [], months: monthsOfPeriod };
    subjects.set(key, subject);
    return subject;
  };
}

/** Models by the key ids of their leaf; a leaf by type class has all models of the class that are in the scope. */
function modelsByLeaf(rows: RowSet, models: readonly VehicleModel[]): ReadonlyMap<string, readonly VehicleModel[]> {
  const ids = new Map(rows.texts.map((text, id) => [text, id]));
  const used = MODEL_KEYS.filter((key) => rows.keys[key].some((id) => id >= 0));
  return Map.groupBy(models, (model) =>
    MODEL_KEYS.map((key) => (used.includes(key) ? (ids.get(model[key]) ?? -1) : -1)).join(),
  );
}
