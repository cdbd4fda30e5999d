import type { CallBody, CallData } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { type Month, monthNumber, monthOf, monthsOf, present, yearOf } from '@oasis/engine/base';
import { MAKES, type VehicleModel } from '@oasis/engine/reference';
import {
  addPresent,
  type DeviationFigures,
  type DeviationSums,
  guidelineReport,
  leftOutByPlace,
  parseReportMonths,
  type ReportPart,
  type ReportRow,
  reportMonths,
  reportTotal,
} from '@oasis/engine/report';
import type pg from 'pg';
import { Cache } from '../../budget-storage/cache.ts';
import { orNull } from '../../budget-storage/or-null.ts';
import type { Db } from '../../database/tables.ts';
import { newestVersion } from '../../reference/new-version.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { type Among, lostRowsOf, type ReportRequest, reportBudgets, reportGroups } from './report-budgets.ts';
import type { SourceFigures } from './source-store.ts';
import { YearMeasures } from './year-measures.ts';
import { YearSums } from './year-sums.ts';
import { leftOutIn, MONTHS, sumsOf, type YearTotal } from './year-total.ts';

type Report = CallData<'report.guideline'>;
type Row = Report['listMake'][number];

/** Number of years of guideline versions whose rates are cached. */
const KEPT_RATES = 24;

/**
 * The guideline report over every budget within the actor's reach. Sums of budgets are cached; the database is asked each time for the
 * present budgets and for the validity of their cached sums.
 */
export class GuidelineReports {
  readonly #references: ReferenceStore;
  readonly #measures: YearMeasures;
  readonly #sums: YearSums;
  /** The guideline of each month of a year, January first; NaN is missing. */
  readonly #rates = new Cache<Map<VehicleModel, Float64Array>>(KEPT_RATES);

  constructor(references: ReferenceStore, pool: pg.Pool) {
    this.#references = references;
    this.#measures = new YearMeasures(references, pool);
    this.#sums = new YearSums(this.#measures);
  }

  async read(db: Db, reader: Reader, request: ReportRequest): Promise<Report> {
    const among = amongOf(reader, request);
    const { latest } = among;
    const year = yearOf(latest);
    // All months of the year, so that budgets are summed up once for every month of a report.
    const groups = await reportGroups(db, { ...among, latest: monthOf(year, MONTHS) });
    const total = await this.#sums.of(db, groups, year);
    const part = partOf(total, year, await this.#ratesOf(db, total.models, year));
    const isWanted = wantedBy(request);
    const { makes, typeClasses, models } = guidelineReport([part], latest, isWanted);
    const rows = (of: readonly ReportRow[]): Row[] => of.map((row) => rowOf(row, request));
    return {
      listMake: rows(makes),
      listTypeclass: rows(typeClasses),
      listModel: rows(models),
      months: reportMonths([part], latest, isWanted).map(({ month, ...figures }) => ({ month, ...told(figures) })),
      unpriced: unpricedOf(total, latest, isWanted),
      lostRows: await lostRowsOf(db, among),
    };
  }

  /** The sums of the budgets of a year, by make, from which deviations are computed. */
  async makeSums(db: Db, reader: Reader, request: ReportRequest): Promise<ReadonlyMap<string, DeviationSums>> {
    const among = amongOf(reader, request);
    const year = yearOf(among.latest);
    const total = await this.#sums.of(db, await reportGroups(db, among), year);
    const part = partOf(total, year, await this.#ratesOf(db, total.models, year));
    const makes = [...new Set(part.models.map(({ make }) => make))];
    return new Map(
      makes.flatMap((make) => {
        const sums = reportTotal([part], among.latest, (model) => model.make === make);
        return sums === undefined ? [] : [[make, sums.ytd] as const];
      }),
    );
  }

  /** The part of each budget in a figure of the report, the largest amount of the year to date first. */
  async sources(db: Db, reader: Reader, { request, target }: SourceRequest): Promise<readonly SourceFigures[]> {
    const among = amongOf(reader, request);
    const { latest } = among;
    const measures = await this.#measures.of(db, await reportBudgets(db, among));
    const isWanted = wantedBy(request);
    const isOfRow = ({ make, typeClass, model }: VehicleModel): boolean =>
      make === target.make &&
      (target.typeClass === '' || typeClass === target.typeClass) &&
      (target.model === '' || model === target.model);
    const models = new Set(measures.flatMap(({ layout }) => layout.models));
    const guideline = await this.#ratesOf(db, [...models], yearOf(latest));
    const found: SourceFigures[] = [];
    for (const { id, layout, unpriced, ...priced } of measures) {
      const part = { ...layout, sums: priced, leftOut: leftOutByPlace(unpriced), guideline };
      const sums = reportTotal([part], latest, (model) => isOfRow(model) && isWanted(model));
      if (sums !== undefined) found.push({ budgetId: id, sums });
    }
    const size = ({ sums: { ytd } }: SourceFigures) => (Number.isNaN(ytd.budget) ? -1 : ytd.budget);
    return found.toSorted((a, b) => size(b) - size(a) || a.budgetId - b.budgetId);
  }

  /**
   * Every budget is compared with the newest guidelines, whatever version it was made with, because they judge budgets and are no input
   * of them. A version never changes, so each model is looked up once.
   */
  async #ratesOf(db: Db, models: readonly VehicleModel[], year: number): Promise<ReportPart['guideline']> {
    const version = String(await newestVersion(db, 'guideline'));
    const rates = await this.#rates.get(`${version} ${year}`, async () => new Map<VehicleModel, Float64Array>());
    const unknown = models.filter((model) => !rates.has(model));
    if (unknown.length > 0) {
      const guideline = await this.#references.guidelines(db);
      const months = monthsOf({ from: monthOf(year, 1), to: monthOf(year, MONTHS) });
      for (const model of unknown)
        rates.set(
          model,
          Float64Array.from(months, (month) => guideline(version, model, month) ?? Number.NaN),
        );
    }
    return (model, month) => rates.get(model)?.[monthNumber(month) - 1] ?? Number.NaN;
  }
}

const shared = new WeakMap<ReferenceStore, GuidelineReports>();

/** The reports of a server, so that all areas keep the same sums in memory. */
export function guidelineReportsOf(references: ReferenceStore, pool: pg.Pool): GuidelineReports {
  const known = shared.get(references) ?? new GuidelineReports(references, pool);
  shared.set(references, known);
  return known;
}

type SourceRequest = CallBody<'report.sources'>;

/** The BUs whose budgets are read. */
type Reader = Pick<Actor, 'buIds'>;

function amongOf({ buIds }: Reader, request: ReportRequest): Among {
  const latest = present(parseReportMonths(request.yearQm)?.at(-1), 'a month');
  return { buIds, first: monthOf(yearOf(latest), 1), latest, request };
}

function wantedBy({ brand, make }: ReportRequest): (model: VehicleModel) => boolean {
  return (model) =>
    (brand.length === 0 || brand.includes(model.brand)) && (make.length === 0 || make.includes(model.make));
}

/** All budgets of the year together; the makes of the specification come first, further ones and their children by name. */
function partOf(total: YearTotal, year: number, guideline: ReportPart['guideline']): ReportPart {
  const models = [...total.models].toSorted(byName);
  return {
    months: monthsOf({ from: monthOf(year, 1), to: monthOf(year, MONTHS) }),
    models,
    sums: sumsOf(total, models),
    leftOut: leftOutIn(total, models),
    guideline,
  };
}

function byName(a: VehicleModel, b: VehicleModel): number {
  const place = ({ make }: VehicleModel) => [...MAKES, make].findIndex((code) => code === make);
  return (
    place(a) - place(b) ||
    ORDER.compare(a.make, b.make) ||
    ORDER.compare(a.brand, b.brand) ||
    ORDER.compare(a.typeClass, b.typeClass) ||
    ORDER.compare(a.model, b.model) ||
    ORDER.compare(a.id, b.id)
  );
}

const ORDER = new Intl.Collator('en', { numeric: true });

/** Amounts without a price, by model: the list that leads to the missing prices. */
function unpricedOf(
  { unpriced }: YearTotal,
  latest: Month,
  isWanted: (model: VehicleModel) => boolean,
): Report['unpriced'] {
  const found = new Map<VehicleModel, { volume: number; budget: number }>();
  for (const { model, month, volume, budget } of unpriced) {
    if (month >= monthNumber(latest) || !isWanted(model)) continue;
    const sum = found.get(model) ?? { volume: Number.NaN, budget: 0 };
    found.set(model, { volume: addPresent(sum.volume, volume), budget: sum.budget + budget });
  }
  return [...found].map(([{ make, typeClass, model }, { volume, budget }]) => {
    return { make, typeClass, model, volume: orNull(volume), budget };
  });
}

/** Type Class view has makes and type classes, with 'Expand to Model' models as well; Model view makes and models. */
function rowOf(row: ReportRow, { reportView, check }: ReportRequest): Row {
  const { level, make, typeClass, model, mtd, ytd } = row;
  const byClass = reportView === 'Type Class';
  const visible = level === 0 || (level === 1 ? byClass : !byClass || check);
  const [m, y] = [told(mtd), told(ytd)];
  return {
    make,
    model,
    typeClass,
    level,
    visible,
    mavgSiPercent: m.avgSiPercent,
    mguideline: m.guideline,
    mdeviation: m.deviation,
    mdeviationAbsolutAmount: m.deviationAbsolutAmount,
    yavgSiPercent: y.avgSiPercent,
    yguideline: y.guideline,
    ydeviation: y.deviation,
    ydeviationAbsolutAmount: y.deviationAbsolutAmount,
  };
}

function told({ avgSiPercent, guideline, deviation, deviationAbsolutAmount }: DeviationFigures) {
  return {
    avgSiPercent: orNull(avgSiPercent),
    guideline: orNull(guideline),
    deviation: orNull(deviation),
    deviationAbsolutAmount: orNull(deviationAbsolutAmount),
  };
}
