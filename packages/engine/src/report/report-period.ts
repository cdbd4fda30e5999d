import { type Month, monthNumber, monthOf, quarterOf, yearOf } from '../base/period.ts';

/** The brand AMG is reported by model (RPT-040), also beside others (RPT-042). */
export function forcesModelView(brands: readonly string[]): boolean {
  return brands.includes('AMG');
}

/** A quarter of a year, 1 to 4. */
export interface ReportPeriod {
  readonly year: number;
  readonly quarter: number;
}

const MONTHS_OF_QUARTER = 3;
const QUARTERS = 4;
const MONTHS_OF_YEAR = 12;

/** The period of a report that nobody has chosen one for: year and quarter of the month after this one (RPT-053, RPT-054). */
export function defaultReportPeriod(now: Month): ReportPeriod {
  const [year, month] = [yearOf(now), monthNumber(now)];
  const next = month === MONTHS_OF_YEAR ? monthOf(year + 1, 1) : monthOf(year, month + 1);
  return { year: yearOf(next), quarter: quarterOf(next) };
}

/** The three months of a quarter. */
export function monthsOfQuarter({ year, quarter }: ReportPeriod): readonly Month[] {
  const first = (quarter - 1) * MONTHS_OF_QUARTER + 1;
  return Array.from({ length: MONTHS_OF_QUARTER }, (_, ahead) => monthOf(year, first + ahead));
}

/**
 * Months of one year in the notation of a report: a whole quarter as '2026.Q1', a single month as '2026.M2', with commas
 * between (RPT-033, RPT-035); '' for none.
 */
export function reportMonthsText(year: number, months: ReadonlySet<Month>): string {
  const entries: string[] = [];
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    const own = monthsOfQuarter({ year, quarter });
    if (own.every((month) => months.has(month))) entries.push(`${year}.Q${quarter}`);
    else entries.push(...own.filter((month) => months.has(month)).map((month) => `${year}.M${monthNumber(month)}`));
  }
  return entries.join(',');
}
