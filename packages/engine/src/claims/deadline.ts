import { dayAfter } from '../areas/tasks/due.ts';
import type { ClaimVersion } from './types.ts';

/** When a claim is sent: in time, late with what it still gets, late and decided by people, or too late. */
export type Timeliness =
  | { readonly kind: 'in time'; readonly until: string }
  | {
      readonly kind: 'late';
      /** The last day on which the rule still pays. */
      readonly until: string;
      /** Whole percent that is still paid; 100 within a grace. */
      readonly percent: number;
    }
  | { readonly kind: 'by approval'; readonly until: string }
  | { readonly kind: 'too late'; readonly until: string };

/** The last qualifying day of a version: its last day, or the one that it was cancelled to. */
export function lastQualifyingDay({ lastDay, cancelledFrom }: Pick<ClaimVersion, 'lastDay' | 'cancelledFrom'>): string {
  return cancelledFrom !== '' && cancelledFrom < lastDay ? cancelledFrom : lastDay;
}

/** The last day to claim in time: both the last qualifying day and the last of the parameter's days are included. */
export function lastDayToClaim(version: Dated): string {
  return daysOf(version).until;
}

type Dated = Pick<ClaimVersion, 'lastDay' | 'cancelledFrom' | 'rules'>;

const DAYS = new WeakMap<Dated, { readonly until: string; readonly lateUntil: string }>();

/** The last days to claim in time and late, each with both ends included; worked out once for each version, since many cars are asked for them. */
function daysOf(version: Dated): { readonly until: string; readonly lateUntil: string } {
  const known = DAYS.get(version);
  if (known !== undefined) return known;
  const { deadlineDays, lateDays } = version.rules;
  const until = dayAfter(lastQualifyingDay(version), deadlineDays);
  const days = { until, lateUntil: dayAfter(until, lateDays) };
  DAYS.set(version, days);
  return days;
}

/** Holds the day on which a dealer sends a claim against its deadline and the late rule; all days are Shanghai's. */
export function timelinessOf(version: Dated, sentOn: string): Timeliness {
  const { until, lateUntil: end } = daysOf(version);
  if (sentOn <= until) return { kind: 'in time', until };
  const { lateRule, lateShare } = version.rules;
  if (lateRule === 'approval') return { kind: 'by approval', until };
  if (lateRule === 'refused') return { kind: 'too late', until };
  const percent = lateRule === 'grace' ? 100 : lateShare;
  return sentOn <= end ? { kind: 'late', until: end, percent } : { kind: 'too late', until: end };
}

/** Days to appeal against a rejection, counted from the day after it. */
const APPEAL_DAYS = 15;

/** The last day on which a dealer can appeal against a rejection of a day. */
export function lastDayToAppeal(rejectedOn: string): string {
  return dayAfter(rejectedOn, APPEAL_DAYS);
}
