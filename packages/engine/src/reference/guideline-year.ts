import { firstDay } from '../base/day.ts';
import { addMonths, type Month, monthOf } from '../base/period.ts';
import { type Dated, valueOn } from './dated.ts';

/** A guideline in percent with two decimal places, '4.50'; null without one. */
export type GuidelinePercent = string | null;

/** All entries for one make, type class or model, each from a month on; a null removes it. */
export type GuidelineSeries = readonly Dated<GuidelinePercent>[];

/** More than any version will ever be. */
const NEWEST = String(Number.MAX_SAFE_INTEGER);

/** The twelve months of a year. */
export function monthsOfYear(year: number): readonly Month[] {
  return Array.from({ length: 12 }, (_, index) => monthOf(year, index + 1));
}

/** A series' own value for a month, by the newest version. */
export function ownPercent(series: GuidelineSeries | undefined, month: Month, version = NEWEST): GuidelinePercent {
  return valueOn(series, version, firstDay(month)) ?? null;
}

/**
 * The values with their first months that give the edited months their entered values. A cell is only about its month, so
 * the month behind an edited one repeats the value that held there before.
 */
export function valuesToSay(
  series: GuidelineSeries,
  edits: ReadonlyMap<Month, GuidelinePercent>,
): ReadonlyMap<Month, GuidelinePercent> {
  const said = new Map<Month, GuidelinePercent>();
  const edited = [...edits.keys()].toSorted();
  const [first] = edited;
  const last = edited.at(-1);
  if (first === undefined || last === undefined) return said;
  // The value of a month by the entries so far: none before the first edited month.
  let saidLast: { readonly month: Month; readonly value: GuidelinePercent } | undefined;
  for (let month = first; month <= addMonths(last, 1); month = addMonths(month, 1)) {
    const before = ownPercent(series, month);
    const wanted = edits.has(month) ? (edits.get(month) ?? null) : before;
    const follows = saidLast !== undefined && !beginsAfter(series, saidLast.month, month);
    const holds = follows ? (saidLast?.value ?? null) : before;
    if (holds === wanted) continue;
    said.set(month, wanted);
    saidLast = { month, value: wanted };
  }
  return said;
}

/** Whether the series has an own value from a month after `since` up to `month`. */
function beginsAfter(series: GuidelineSeries, since: Month, month: Month): boolean {
  return series.some(({ from }) => from > firstDay(since) && from <= firstDay(month));
}

/** A value of a cell and the version that brought it. */
export interface CellPast {
  readonly version: number;
  readonly percent: GuidelinePercent;
  readonly before: GuidelinePercent;
}

/** The history of a month of a series, version by version, the newest first. */
export function pastOfCell(series: GuidelineSeries, month: Month): readonly CellPast[] {
  const versions = [...new Set(series.map(({ version }) => version))].toSorted((a, b) => a - b);
  const past: CellPast[] = [];
  let before: GuidelinePercent = null;
  for (const version of versions) {
    const percent = ownPercent(series, month, String(version));
    if (percent !== before) past.push({ version, percent, before });
    before = percent;
  }
  return past.toReversed();
}
