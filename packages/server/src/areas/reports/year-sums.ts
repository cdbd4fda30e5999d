import { ByteCache } from '../../budget-storage/byte-cache.ts';
import type { Db } from '../../database/tables.ts';
import { type BudgetGroup, stampedId } from './report-budgets.ts';
import type { YearMeasures } from './year-measures.ts';
import { totalBytes, YearAdder, type YearTotal } from './year-total.ts';

/** Budgets that are summed up and kept together. */
const RUN = 128;
/** The runs of 100,000 budgets of 768 rows and four makes take 40 MB. */
const BYTES = 64 * 1024 * 1024;

interface KeptGroup {
  readonly budgets: string;
  readonly total: YearTotal;
}

/**
 * The sums of a year by model and month, of runs of budgets and of whole groups, kept under the ids and stamps of exactly the
 * budgets that are in them. A save changes one stamp, so one run of its group is added up again; every other one
 * answers as it is, to everybody who reaches the same budgets.
 */
export class YearSums {
  readonly #measures: YearMeasures;
  readonly #runs = new ByteCache<YearTotal>(BYTES, totalBytes);
  readonly #groups = new ByteCache<KeptGroup>(
    BYTES / 4,
    ({ budgets, total }) => budgets.length * 2 + totalBytes(total),
    { largest: BYTES / 4 },
  );

  constructor(measures: YearMeasures) {
    this.#measures = measures;
  }

  async of(db: Db, groups: readonly BudgetGroup[], year: number): Promise<YearTotal> {
    const adder = new YearAdder(year);
    for (const group of groups) adder.add(await this.#ofGroup(db, group, year));
    return adder.total();
  }

  async #ofGroup(db: Db, { name, budgets }: BudgetGroup, year: number): Promise<YearTotal> {
    const key = `${year} ${name}`;
    const kept = this.#groups.get(key);
    if (kept?.budgets === budgets) return kept.total;
    const adder = new YearAdder(year);
    for (const run of runsOf(budgets)) adder.add(await this.#ofRun(db, run, year));
    const total = adder.total();
    this.#groups.set(key, { budgets, total });
    return total;
  }

  async #ofRun(db: Db, run: readonly string[], year: number): Promise<YearTotal> {
    const key = `${year} ${run.join(' ')}`;
    const kept = this.#runs.get(key);
    if (kept !== undefined) return kept;
    const adder = new YearAdder(year);
    adder.addMeasures(await this.#measures.of(db, run.map(stampedId)));
    const total = adder.total();
    this.#runs.set(key, total);
    return total;
  }
}

/** The budgets of a group in runs that stay as they are where others come or go: by what remains of their ids. */
function runsOf(budgets: string): readonly (readonly string[])[] {
  const entries = budgets.split(' ');
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(entries.length / RUN)));
  const runs = Array.from({ length: count }, (): string[] => []);
  for (const entry of entries) runs[Number.parseInt(entry, 10) % count]?.push(entry);
  return runs.filter((run) => run.length > 0);
}
