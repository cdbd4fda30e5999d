import { invariant, present } from '@oasis/engine/base';
import type { Pins, VehicleModel } from '@oasis/engine/reference';
import { type MeasurePlan, planMeasures } from '@oasis/engine/report';
import { type BudgetTable, frameTable, type RowSet, type TableScope } from '@oasis/engine/table';
import { type CalculationLogic, compileLogic, type TableSettings } from '@oasis/engine/template';
import { ByteCache } from '../budget-storage/byte-cache.ts';
import { Cache } from '../budget-storage/cache.ts';
import { heldBytes } from '../budget-storage/held-bytes.ts';
import { type MeasureColumns, measureColumns } from '../budget-storage/measures.ts';
import { unpackRows } from '../budget-storage/row-set.ts';
import { kernelOf } from '../budget-storage/spreadsheet.ts';
import { templateOf } from '../budget-storage/template-store.ts';
import type { Db, Tx } from '../database/tables.ts';
import { readModels, readVolumes, type VersionVolumes } from '../reference/reference-rows.ts';
import type { BatchBudget } from './read-part.ts';

/** A bound table that calculates budgets one after the other, and the target of their measures. */
export interface Frame {
  readonly table: BudgetTable;
  readonly plan: MeasurePlan;
  /** Filled again for each budget, like the table. */
  readonly measures: MeasureColumns;
}

const BYTES_KEPT = 64_000_000;

/**
 * The frames of one run: budgets with the same template, settings, rows, scope and Kufri versions share one. Master data
 * is read once for the run.
 */
export class Frames {
  // The frame in use is kept however large it is.
  readonly #frames = new ByteCache<Frame>(BYTES_KEPT, bytesOf, { largest: Infinity });
  readonly #logics = new Cache<CalculationLogic>(200);
  readonly #rows = new Cache<RowSet>(500);
  readonly #volumes = new Cache<VersionVolumes>(48);
  #models: ReadonlyMap<string, VehicleModel> | undefined;

  async of(db: Db | Tx, budget: BatchBudget): Promise<Frame> {
    const { templateId, templateVersion, pins, settings, scope, rowSet } = budget;
    const key = [templateId, templateVersion, settings, scope, pins, rowSet.toString('latin1')].join('\n');
    const known = this.#frames.get(key);
    if (known !== undefined) return known;
    const made = await this.#make(db, budget);
    this.#frames.set(key, made);
    return made;
  }

  async #make(db: Db | Tx, budget: BatchBudget): Promise<Frame> {
    const rows = await this.#rowsOf(db, budget.rowSet);
    const logic = await this.#logicOf(db, budget);
    // Written by the server itself, in these forms.
    const scope = JSON.parse(budget.scope) as TableScope;
    const pins = JSON.parse(budget.pins) as Pins;
    const table = frameTable({ logic, rows, scope, pins });
    const volumes = new Map<string, VersionVolumes>();
    for (const version of Object.values(pins.kufri)) {
      volumes.set(version, await this.#volumes.get(version, () => readVolumes(db, Number(version))));
    }
    this.#models ??= await readModels(db);
    const models = this.#models;
    const plan = planMeasures(table, {
      model: (id) => models.get(id),
      volume: (version, model, month) => volumes.get(version)?.get(model)?.get(month),
    });
    return { table, plan, measures: measureColumns(plan) };
  }

  #rowsOf(db: Db | Tx, hash: Buffer): Promise<RowSet> {
    return this.#rows.get(hash.toString('latin1'), async () => {
      const stored = await db.selectFrom('row_set').selectAll().where('hash', '=', hash).executeTakeFirst();
      return unpackRows(present(stored, 'row set'));
    });
  }

  #logicOf(db: Db | Tx, { templateId, templateVersion, settings }: BatchBudget): Promise<CalculationLogic> {
    return this.#logics.get([templateId, templateVersion, settings].join('\n'), async () => {
      const template = await templateOf(db, templateId, templateVersion);
      const logic = compileLogic(template, JSON.parse(settings) as TableSettings, await kernelOf(template));
      invariant(logic.ok, 'a stored template compiles under stored settings');
      return logic.value;
    });
  }
}

function bytesOf({ table, measures: { columns } }: Frame): number {
  return heldBytes([...table.columns, table.pairMode, table.edited, columns.volume, columns.budget, columns.baseValue]);
}
