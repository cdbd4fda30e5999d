import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths.mjs';

const REAL = join(ROOT, '../shared/data/norway-new-car-registrations.csv');
const OURS = join(ROOT, 'packages/server/test/fixtures/registrations.csv');

/** Published registrations where they lie beside the project, else a small file of ours with the same oddities. */
export const REGISTRATIONS = existsSync(REAL) ? REAL : OURS;

/** Months that hold both oddities: the row that repeats its neighbour, and the model that one month lists twice. */
export const PERIOD = { from: '2013-04', to: '2015-01' } as const;

export interface SoldModel {
  readonly brand: string;
  readonly model: string;
  /** Cars registered in the period. */
  readonly units: number;
}

/**
 * What the file holds of the period, by a reading of our own: names without the space around them, one model by any
 * case of its letters, of rows with the same model and month the last.
 */
export function soldModels(): readonly SoldModel[] {
  const months = new Map<string, SoldModel>();
  for (const line of readFileSync(REGISTRATIONS, 'latin1').split(/\r?\n/).slice(1)) {
    if (line === '') continue;
    const [year = '', month = '', brand = '', model = '', units = ''] = line.replaceAll('"', '').split(',');
    const at = `${year}-${month.padStart(2, '0')}`;
    if (at < PERIOD.from || at > PERIOD.to) continue;
    const sold = { brand: brand.trim(), model: model.trim(), units: Number(units) };
    months.set(`${sold.model.toLowerCase()} ${at}`, sold);
  }
  const models = Map.groupBy(months.values(), ({ model }) => model.toLowerCase());
  return [...models.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { ...first, units: others.reduce((sum, { units }) => sum + units, first.units) },
  );
}
