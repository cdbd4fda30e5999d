import type { CallBody, CallData } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { type Month, monthOf, present, yearOf } from '@oasis/engine/base';
import type { VehicleModel } from '@oasis/engine/reference';
import {
  addMeasures,
  addPresent,
  type DeviationFigures,
  emptySums,
  guidelineReport,
  parseReportMonths,
  type ReportPart,
  type ReportRow,
  type ReportSums,
  reportMonths,
  reportTotal,
} from '@oasis/engine/report';
import type pg from 'pg';
import { Cache } from '../../budget-storage/cache.ts';
import { orNull } from '../../budget-storage/or-null.ts';
import type { Db } from '../../database/tables.ts';
import { newestVersion } from '../../reference/new-version.ts';
import type { GuidelineOf, ReferenceStore } from '../../reference/reference-store.ts';
import { lostRowsOf, type ReportRequest, reportBudgets } from './report-budgets.ts';
import type { SourceFigures } from './source-store.ts';
import { type BudgetMeasures, type Layout, type StampedId, YearMeasures } from './year-measures.ts';

type Report = CallData<'report.guideline'>;
type Row = Report['listMake'][number];

/** Guidelines of a layout under one version, month after month, in each month model after model; NaN is missing. */
type Rates = Float64Array;

const KEPT_RATES = 500;

/**
 * The guideline report over every budget that the actor may see. The measures of budgets are kept in memory; which budgets
 * there are, and whether what is kept of them still holds, is asked of the database each time.
 */
export class GuidelineReports {
  readonly #references: ReferenceStore;
  readonly #measures: YearMeasures;
  // What a guideline version says never becomes anything else.
  readonly #rates = new Cache<Rates>(KEPT_RATES);

  constructor(references: ReferenceStore, pool: pg.Pool) {
    this.#references = references;
    this.#measures = new YearMeasures(references, pool);
  }

  async read(db: Db, actor: Actor, request: ReportRequest): Promise<Report> {
    const { budgets, measures, period } = await this.#ask(db, actor, request);
    const parts = await this.#partsOf(await this.#newestRates(db), measures, period);
    const isWanted = wantedBy(request);
    const { makes, typeClasses, models } = guidelineReport(parts, period.latest, isWanted);
    const rows = (of: readonly ReportRow[]): Row[] => of.map((row) => rowOf(row, request));
    return {
      listMake: rows(makes),
      listTypeclass: rows(typeClasses),
      listModel: rows(models),
      months: reportMonths(parts, period.latest, isWanted).map(({ month, ...figures }) => ({
        month,
        ...told(figures),
      })),
      unpriced: unpricedOf(measures, period, isWanted),
      lostRows: await lostRowsOf(db, budgets, request.make),
    };
  }

  /** What each budget adds to a figure of the report, the largest amount of the year to date first. */
  async sources(db: Db, actor: Actor, { request, target }: SourceRequest): Promise<readonly SourceFigures[]> {
    const { measures, period } = await this.#ask(db, actor, request);
    const isWanted = wantedBy(request);
    const isOfRow = ({ make, typeClass, model }: VehicleModel): boolean =>
      make === target.make &&
      (target.typeClass === '' || typeClass === target.typeClass) &&
      (target.model === '' || model === target.model);
    const rates = await this.#newestRates(db);
    const found: SourceFigures[] = [];
    for (const each of measures) {
      const part = await this.#partOf(rates, each.layout, each);
      const sums = reportTotal([part], period.latest, (model) => isOfRow(model) && isWanted(model));
      if (sums !== undefined) found.push({ budgetId: each.id, sums });
    }
    const size = ({ sums: { ytd } }: SourceFigures) => (Number.isNaN(ytd.budget) ? -1 : ytd.budget);
    return found.toSorted((a, b) => size(b) - size(a) || a.budgetId - b.budgetId);
  }

  async #ask(db: Db, actor: Actor, request: ReportRequest): Promise<Asked> {
    const latest = present(parseReportMonths(request.yearQm)?.at(-1), 'a month');
    const first = monthOf(yearOf(latest), 1);
    const budgets = await reportBudgets(db, { buIds: actor.buIds, first, latest, request });
    return { budgets, measures: await this.#measures.of(db, budgets), period: { first, latest } };
  }

  /**
   * Every budget is held against the newest guidelines, whatever version it was made with: they judge budgets and are no input
   * of them. They are read once, for all layouts that are new, if there is one.
   */
  async #newestRates(db: Db): Promise<RatesAtHand> {
    const version = String(await newestVersion(db, 'guideline'));
    let read: Promise<RatesOf> | undefined;
    return async (layout) =>
      this.#rates.get(`${version} ${layout.key}`, async () => {
        read ??= this.#references.guidelines(db).then(ratesBy);
        return (await read)(layout, version);
      });
  }

  async #partsOf(
    ratesOf: RatesAtHand,
    measures: readonly BudgetMeasures[],
    period: ReportSpan,
  ): Promise<readonly ReportPart[]> {
    const groups = new Map<Layout, Group>();
    for (const of of measures) {
      const group = groups.get(of.layout) ?? groupOf(of.layout, period);
      groups.set(of.layout, group);
      addMeasures(group.sums, of, group.from, group.size);
    }
    const parts: ReportPart[] = [];
    for (const [layout, { sums }] of groups) parts.push(await this.#partOf(ratesOf, layout, sums));
    return parts;
  }

  async #partOf(ratesOf: RatesAtHand, layout: Layout, sums: ReportSums): Promise<ReportPart> {
    const { months, models } = layout;
    const rates = await ratesOf(layout);
    const monthPlace = new Map(months.map((month, place) => [month, place]));
    const modelPlace = new Map(models.map((model, place) => [model, place]));
    return {
      months,
      models,
      sums,
      guideline: (model, month) =>
        rates[(monthPlace.get(month) ?? -1) * models.length + (modelPlace.get(model) ?? 0)] ?? Number.NaN,
    };
  }
}

interface ReportSpan {
  readonly first: Month;
  readonly latest: Month;
}

interface Asked {
  readonly budgets: readonly StampedId[];
  readonly measures: readonly BudgetMeasures[];
  readonly period: ReportSpan;
}

type SourceRequest = CallBody<'report.sources'>;

function wantedBy({ brand, make }: ReportRequest): (model: VehicleModel) => boolean {
  return (model) =>
    (brand.length === 0 || brand.includes(model.brand)) && (make.length === 0 || make.includes(model.make));
}

/** What has no price, by model: the list that leads to the missing prices. */
function unpricedOf(
  measures: readonly BudgetMeasures[],
  { first, latest }: ReportSpan,
  isWanted: (model: VehicleModel) => boolean,
): Report['unpriced'] {
  const found = new Map<VehicleModel, { volume: number; budget: number }>();
  for (const { layout, unpriced } of measures) {
    for (const { at, volume, budget } of unpriced) {
      const month = layout.months[Math.floor(at / layout.models.length)];
      const model = layout.models[at % layout.models.length];
      if (month === undefined || model === undefined || month < first || month > latest || !isWanted(model)) continue;
      const sum = found.get(model) ?? { volume: Number.NaN, budget: 0 };
      found.set(model, { volume: addPresent(sum.volume, volume), budget: sum.budget + budget });
    }
  }
  return [...found].map(([{ make, typeClass, model }, { volume, budget }]) => {
    return { make, typeClass, model, volume: orNull(volume), budget };
  });
}

type RatesOf = (layout: Layout, version: string) => Rates;

/** The newest guidelines of a layout. */
type RatesAtHand = (layout: Layout) => Promise<Rates>;

/** Each guideline is looked up once, however many layouts have the model in the same months. */
function ratesBy(guideline: GuidelineOf): RatesOf {
  const known = new Map<string, Map<VehicleModel, Float64Array>>();
  return ({ months, models }, version) => {
    const key = [version, months[0], months.length].join(' ');
    const ofModels = known.get(key) ?? new Map<VehicleModel, Float64Array>();
    known.set(key, ofModels);
    const rates = new Float64Array(months.length * models.length);
    for (const [place, model] of models.entries()) {
      const own =
        ofModels.get(model) ?? Float64Array.from(months, (month) => guideline(version, model, month) ?? Number.NaN);
      ofModels.set(model, own);
      for (let at = 0; at < months.length; at += 1) rates[at * models.length + place] = own[at] ?? Number.NaN;
    }
    return rates;
  };
}

/** Budgets over one layout. */
interface Group {
  readonly sums: ReportSums;
  /** The values of the months that the report is about. */
  readonly from: number;
  readonly size: number;
}

function groupOf({ months, models }: Layout, period: ReportSpan): Group {
  const before = months.filter((month) => month < period.first).length;
  const among = months.filter((month) => month >= period.first && month <= period.latest).length;
  return {
    sums: emptySums(months.length, models.length),
    from: before * models.length,
    size: among * models.length,
  };
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
