import type { DeviationSums } from '@oasis/engine/report';
import { Cache } from '../../budget-storage/cache.ts';
import type { Db } from '../../database/tables.ts';
import { newestVersion } from '../../reference/new-version.ts';
import type { GuidelineReports } from '../reports/guideline-reports.ts';

/** Number of BUs and years whose sums are cached. */
const KEPT = 64;
/** Runs over all budgets change them without a move, so nothing is kept for longer. */
const KEPT_MS = 60_000;

type Sums = ReadonlyMap<string, DeviationSums>;

/**
 * The approved and released sums of a BU and a year, by make. They add up tens of thousands of budgets, so they are recomputed once a
 * program has moved or guidelines have changed, and otherwise once a minute.
 */
export class ApprovedSums {
  readonly #reports: GuidelineReports;
  readonly #kept = new Cache<Sums>(KEPT);

  constructor(reports: GuidelineReports) {
    this.#reports = reports;
  }

  async of(db: Db, buId: number, year: number): Promise<Sums> {
    const { move } = await db
      .selectFrom('move_log')
      .select((eb) => eb.fn.max('id').as('move'))
      .where('kind', '=', 'program')
      .executeTakeFirstOrThrow();
    const guideline = String(await newestVersion(db, 'guideline'));
    const minute = Math.floor(performance.now() / KEPT_MS);
    return this.#kept.get(`${buId} ${year} ${move} ${guideline} ${minute}`, () =>
      this.#reports.makeSums(db, { buIds: [buId] }, requestOf(buId, year)),
    );
  }
}

function requestOf(buId: number, year: number) {
  return {
    brand: [],
    bu: [buId],
    check: false,
    kufri: '',
    make: [],
    planningName: '',
    reportView: 'Model' as const,
    rtOrWs: '' as const,
    submitStatus: ['Approved', 'Released'],
    activeStatus: 'All' as const,
    yearQm: `${year}.M12`,
  };
}
