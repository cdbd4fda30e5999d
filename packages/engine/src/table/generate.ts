import { monthsOf, periodText } from '../base/period.ts';
import { ok, type Result } from '../base/result.ts';
import type { KernelOptions } from '../formula/kernel.ts';
import type { Message } from '../messages/message.ts';
import { pinsForMakes } from '../reference/pins.ts';
import type { Pins, ReferenceData, VehicleModel } from '../reference/types.ts';
import { compileLogic } from '../template/compile.ts';
import type { TableSettings } from '../template/input-set.ts';
import type { BudgetTemplate } from '../template/types.ts';
import { assembleTable, emptyColumn } from './assemble.ts';
import { buildRows } from './build-rows.ts';
import { NOTHING } from './cells.ts';
import { modelsOf, referenceColumns } from './fill-references.ts';
import type { LeafKeys } from './group-leaves.ts';
import { type BudgetTable, type KeyName, type RowSet, type TableScope } from './types.ts';

/** The sources of a new table. */
export interface TableRequest {
  readonly template: BudgetTemplate;
  readonly settings: TableSettings;
  readonly scope: TableScope;
  readonly reference: ReferenceData;
  readonly pins: Pins;
}

/**
 * A new, calculated table without inputs: one leaf for each customer × period or month × model, or type class
 * (BUD-035, BUD-128). Of the Kufri pins it keeps those of its own makes. Fails when the template does not fit the
 * settings, or the scope names a model that does not exist.
 */
export function generateTable(
  request: TableRequest,
  options: KernelOptions = {},
): Result<BudgetTable, readonly Message[]> {
  const logic = compileLogic(request.template, request.settings, options);
  if (!logic.ok) return logic;
  const models = modelsOf(request.scope, request.reference);
  if (!models.ok) return models;
  const rows = rowsFor(request.scope, request.settings, models.value);
  const pins = pinsForMakes(request.pins, [...new Set(models.value.map(({ make }) => make))]);
  const references = referenceColumns({ ...request, logic: logic.value, rows, pins }, models.value);
  const table = assembleTable({
    logic: logic.value,
    scope: request.scope,
    pins,
    rows,
    columns: logic.value.fields.map(({ index }) => references.get(index) ?? emptyColumn(rows)),
    pairMode: new Uint8Array(rows.count),
  });
  table.calculation.whole();
  return ok(table);
}

/** The rows over models × months × customers under the settings. */
export function rowsFor(
  { shape, period, customers }: TableScope,
  { inputSet }: TableSettings,
  models: readonly VehicleModel[],
): RowSet {
  const periods = inputSet.period === 'Month' ? monthsOf(period) : [periodText(period)];
  const subjects = inputSet.detail === 'Model' ? models : typeClassesOf(models);
  const leaves: Record<KeyName, string>[] = [];
  for (const customer of shape === 'customer' ? customers : ['']) {
    for (const text of periods) {
      for (const { make, brand, typeClass, modelYear, model } of subjects) {
        leaves.push({ make, customer, period: text, brand, typeClass, modelYear, model });
      }
    }
  }
  return rowsOverKeys(leaves);
}

/** The rows over leaves given by the texts of their keys; '' and '-' mean no key. */
export function rowsOverKeys(leaves: readonly Readonly<Record<KeyName, string>>[]): RowSet {
  const texts = new TextIds();
  const column = (key: KeyName): Int32Array => Int32Array.from(leaves, (leaf) => texts.idOf(leaf[key]));
  const keys: LeafKeys['keys'] = {
    make: column('make'),
    customer: column('customer'),
    period: column('period'),
    brand: column('brand'),
    typeClass: column('typeClass'),
    modelYear: column('modelYear'),
    model: column('model'),
  };
  return buildRows({ count: leaves.length, keys, texts: texts.texts });
}

/** The type classes of models, each once, in the order of their first model. */
function typeClassesOf(models: readonly VehicleModel[]): readonly VehicleModel[] {
  const classes = new Map<string, VehicleModel>();
  for (const model of models) {
    const key = JSON.stringify([model.make, model.brand, model.typeClass]);
    if (!classes.has(key)) classes.set(key, { ...model, modelYear: '', model: '' });
  }
  return [...classes.values()];
}

/** Numbers texts in the order of first use; the empty text and '-' are -1. */
class TextIds {
  readonly texts: string[] = [];
  private readonly ids = new Map<string, number>();

  idOf(text: string): number {
    if (text === '' || text === NOTHING) return -1;
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    this.texts.push(text);
    this.ids.set(text, this.texts.length - 1);
    return this.texts.length - 1;
  }
}
