import { type BudgetTable, type Measures, makeMeasures } from '@oasis/engine';
import type { Db, Tx } from '../../../../database/tables.ts';
import { readModels, readVolumes, type VersionVolumes } from '../../../../reference/reference-rows.ts';
import { Cache } from '../cache.ts';

// A Kufri version is immutable, so what was read once stays true.
const volumes = new Cache<VersionVolumes>(24);

/** The measures of a calculated table, spread by the Kufri volumes of its own pinned versions (RPT-057). */
export async function measuresOf(db: Db | Tx, table: BudgetTable): Promise<Measures> {
  const pinned = new Map<string, VersionVolumes>();
  for (const version of Object.values(table.pins.kufri)) {
    pinned.set(version, await volumes.get(version, () => readVolumes(db, Number(version))));
  }
  const models = await readModels(db);
  return makeMeasures(table, {
    model: (id) => models.get(id),
    volume: (version, model, month) => pinned.get(version)?.get(model)?.get(month),
  });
}
