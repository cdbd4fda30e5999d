import type { Month } from '@oasis/engine/base';
import { type MeasurePlan, planSlices } from '@oasis/engine/report';
import type { BudgetTable, RowSet } from '@oasis/engine/table';
import { inTimeSlices } from '../base/time-slices.ts';
import type { Models } from './kept-models.ts';
import type { VersionVolumes } from './reference-rows.ts';

/** Plans of measures by the rows that they were made for; they go with the rows. */
export class KeptPlans {
  readonly #plans = new WeakMap<RowSet, Map<string, MeasurePlan>>();

  /** The plan of a table with these rows, scope, volume base and Kufri versions, if one was made. */
  find(table: BudgetTable): MeasurePlan | undefined {
    return this.#plans.get(table.rows)?.get(keyOf(table));
  }

  async make(table: BudgetTable, models: Models, volumes: ReadonlyMap<string, VersionVolumes>): Promise<MeasurePlan> {
    const planned = {
      model: (id: string) => models.get(id),
      volume: (version: string, model: string, month: Month) => volumes.get(version)?.get(model)?.get(month),
    };
    const plan = await inTimeSlices(planSlices(table, planned));
    const known = this.#plans.get(table.rows);
    if (known === undefined) this.#plans.set(table.rows, new Map([[keyOf(table), plan]]));
    else known.set(keyOf(table), plan);
    return plan;
  }
}

function keyOf({ scope, pins, logic }: BudgetTable): string {
  return JSON.stringify([logic.settings.volumeBase, scope.period, scope.models, pins.kufri]);
}
