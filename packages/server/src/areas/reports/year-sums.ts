import { ByteCache } from '../../budget-storage/byte-cache.ts';
import type { Db } from '../../database/tables.ts';
import { type BudgetGroup, stampedId } from './report-budgets.ts';
import type { YearMeasures } from './year-measures.ts';
import { totalBytes, YearAdder, type YearTotal } from './year-total.ts';

/** Fewest budgets that are summed up and kept together. */
const RUN = 32;
/** Most runs of a group; of 100,000 budgets of 768 rows and four makes they take 25 MB. */
const MOST_RUNS = 512;
/** Number of budgets whose measures are read in one statement; they take 25 MB. */
const READ_AT_ONCE = 2_048;
const BYTES = 64 * 1024 * 1024;

interface KeptGroup {
  readonly budgets: string;
  readonly total: YearTotal;
}

/**
 * Cached sums of a year by model and month, for runs of budgets and for whole groups, under the ids and stamps of exactly the budgets in
 * them. A save changes one stamp, so one run of its group is added up again; every other run is reused for everybody who reaches the same
 * budgets.
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
    const total = await this.#ofRuns(db, runsOf(budgets), year);
    this.#groups.set(key, { budgets, total });
    return total;
  }

  async #ofRuns(db: Db, runs: readonly Run[], year: number): Promise<YearTotal> {
    const totals = runs.map((run) => this.#runs.get(keyOf(run, year)));
    const missing = [...runs.keys()].filter((place) => totals[place] === undefined);
    const budgets = missing.reduce((sum, place) => sum + (runs[place]?.length ?? 0), 0);
    const together = Math.max(1, Math.floor((READ_AT_ONCE * missing.length) / budgets));
    for (let from = 0; from < missing.length; from += together) {
      const some = missing.slice(from, from + together);
      const measures = await this.#measures.of(db, some.flatMap((place) => runs[place] ?? []).map(stampedId));
      const byId = new Map(measures.map((each) => [each.id, each]));
      for (const place of some) {
        const run = runs[place] ?? [];
        const own = new YearAdder(year);
        own.addMeasures(run.flatMap((entry) => byId.get(Number.parseInt(entry, 10)) ?? []));
        const total = own.total();
        this.#runs.set(keyOf(run, year), total);
        totals[place] = total;
      }
    }
    // Added in a fixed order, whichever were cached, so that equal budgets give equal sums to the last digit.
    const adder = new YearAdder(year);
    for (const total of totals) if (total !== undefined) adder.add(total);
    return adder.total();
  }
}

/** The budgets of a group, each as id and stamp. */
type Run = readonly string[];

function keyOf(run: Run, year: number): string {
  return `${year} ${run.join(' ')}`;
}

/**
 * Splits the budgets of a group into runs by a remainder of their ids, so that other runs stay the same when budgets are added or
 * removed.
 */
function runsOf(budgets: string): readonly Run[] {
  const entries = budgets.split(' ');
  const count = Math.min(MOST_RUNS, 2 ** Math.max(0, Math.ceil(Math.log2(entries.length / RUN))));
  const runs = Array.from({ length: count }, (): string[] => []);
  for (const entry of entries) runs[Number.parseInt(entry, 10) % count]?.push(entry);
  return runs.filter((run) => run.length > 0);
}
