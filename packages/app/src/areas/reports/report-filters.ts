import type { CallBody, CallData } from '@oasis/api-client';
import { type Month, monthOf } from '@oasis/engine/base';
import {
  defaultReportPeriod,
  forcesModelView,
  monthsOfQuarter,
  parseReportMonths,
  reportMonthsText,
} from '@oasis/engine/report';
import { choicesIn } from '../../tables/choices-in.ts';
import type { ListSpec } from '../../tables/list-address.ts';

/** The filters of the report in the form of the address; several of one kind are separated by commas. */
export interface ReportFilters extends Readonly<Record<string, string>> {
  /** '2026.Q1,2026.M4': quarters and months of one year (RPT-033, RPT-035). */
  readonly yearQm: string;
  /** Ids of BUs. */
  readonly bu: string;
  readonly brand: string;
  readonly make: string;
  readonly rtOrWs: string;
  readonly submitStatus: string;
  readonly activeStatus: string;
  readonly reportView: string;
  /** 'Expand to Model': 'true' or ''. */
  readonly check: string;
  /** Deviations beyond this number of percentage points stand out; '' for none. */
  readonly limit: string;
  /** Only rows beyond the limit: 'true' or ''. */
  readonly beyond: string;
}

export type ReportRequest = CallBody<'report.guideline'>;
export type Report = CallData<'report.guideline'>;
export type ReportRow = Report['listMake'][number];

/** Without a choice, the quarter of the next month, by the browser's date (RPT-053 to RPT-055). */
export function usualFilters(today: Date): ReportFilters {
  const { year, quarter } = defaultReportPeriod(monthOf(today.getFullYear(), today.getMonth() + 1));
  return {
    yearQm: `${year}.Q${quarter}`,
    bu: '',
    brand: '',
    make: '',
    rtOrWs: '',
    submitStatus: '',
    activeStatus: 'Active',
    reportView: 'Type Class',
    check: '',
    limit: '1',
    beyond: '',
  };
}

export const REPORT_SPEC: ListSpec<ReportFilters> = {
  call: 'report.guideline',
  none: usualFilters(new Date()),
  sorts: ['make'],
  longest: 2_000,
};

/** The year of the chosen months. An address without any means the usual one. */
export function yearIn({ yearQm }: ReportFilters): number {
  return Number((parseReportMonths(yearQm) === undefined ? REPORT_SPEC.none.yearQm : yearQm).slice(0, 4));
}

export function monthsIn(yearQm: string): readonly Month[] {
  return parseReportMonths(yearQm) ?? [];
}

/** The same months of another year. */
export function inYear(yearQm: string, year: number): string {
  return choicesIn(yearQm)
    .map((entry) => `${String(year).padStart(4, '0')}${entry.slice('2026'.length)}`)
    .join(',');
}

/** The months with those of a quarter ('Q1') or a single one ('2026-02') ticked or unticked; one at least stays. */
export function ticked(yearQm: string, year: number, node: string, on: boolean): string {
  const months = new Set(monthsIn(yearQm));
  const own = node.startsWith('Q') ? monthsOfQuarter({ year, quarter: Number(node.slice(1)) }) : [...parseNode(node)];
  for (const month of own) {
    if (on) months.add(month);
    else months.delete(month);
  }
  return months.size === 0 ? yearQm : reportMonthsText(year, months);
}

function* parseNode(node: string): Iterable<Month> {
  yield monthOf(Number(node.slice(0, 4)), Number(node.slice(5, 7)));
}

/** Input of the call (RPT-032). Kufri and planning version filter nothing and are sent as displayed. */
export function requestOf(
  filters: ReportFilters,
  shown: { readonly kufri: string; readonly planningName: string },
): ReportRequest {
  const brand = [...choicesIn(filters.brand)];
  const reportView = filters.reportView === 'Model' || forcesModelView(brand) ? 'Model' : 'Type Class';
  return {
    brand,
    bu: choicesIn(filters.bu)
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
    check: reportView === 'Type Class' && filters.check === 'true',
    kufri: shown.kufri,
    make: [...choicesIn(filters.make)],
    reportView,
    rtOrWs: filters.rtOrWs === 'RT' || filters.rtOrWs === 'WS' ? filters.rtOrWs : '',
    yearQm: parseReportMonths(filters.yearQm) === undefined ? REPORT_SPEC.none.yearQm : filters.yearQm,
    submitStatus: [...choicesIn(filters.submitStatus)],
    activeStatus:
      filters.activeStatus === 'Inactive' || filters.activeStatus === 'All' ? filters.activeStatus : 'Active',
    planningName: shown.planningName,
  };
}

/** The rows that are shown, depth first: a make, its type classes, the models of each. */
export function shownRows({ listMake, listTypeclass, listModel }: Report): readonly ReportRow[] {
  return listMake.flatMap((make) => {
    const classes = listTypeclass.filter((row) => row.make === make.make);
    const models = listModel.filter((row) => row.make === make.make);
    const below = classes.flatMap((each) => [each, ...models.filter((row) => row.typeClass === each.typeClass)]);
    return [make, ...below.filter(({ visible }) => visible)];
  });
}

export function rowKey({ make, typeClass, model }: ReportRow): string {
  return [make, typeClass, model].join('\n');
}

/** Whether one of the deviations of a row, month or year to date, is beyond the limit (a fraction). */
export function isBeyond({ mdeviation, ydeviation }: ReportRow, limit: number): boolean {
  return Math.abs(mdeviation ?? 0) > limit || Math.abs(ydeviation ?? 0) > limit;
}

/** The limit as a fraction; undefined without one, or for a text that is no number. */
export function limitIn({ limit }: ReportFilters): number | undefined {
  const percent = Number(limit);
  return limit.trim() === '' || Number.isNaN(percent) || percent < 0 ? undefined : percent / 100;
}
