import { lastQualifyingDay } from './deadline.ts';
import type { ClaimVersion } from './types.ts';

/**
 * The version of a program that pays for a qualifying day ('YYYY-MM-DD'): the highest number whose first day is not after the day. Undefined
 * where none stood, where the day lies behind its last qualifying day (an older version never takes its place), and while its letter is
 * withdrawn.
 */
export function versionInForce(versions: readonly ClaimVersion[], day: string): ClaimVersion | undefined {
  const standing = versions
    .filter(({ firstDay, cancelledFrom }) => firstDay <= day && (cancelledFrom === '' || cancelledFrom >= firstDay))
    .toSorted((one, other) => other.number - one.number)[0];
  if (standing === undefined || standing.isWithdrawn) return undefined;
  return day <= lastQualifyingDay(standing) ? standing : undefined;
}
