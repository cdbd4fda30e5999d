import { dayAfter } from '../tasks/due.ts';
import type { ChainVersionState } from './states.ts';

/** A version of one chain (kind, BU and entity) as far as days go. Days are 'YYYY-MM-DD'. */
export interface ChainVersionDays {
  readonly id: number;
  readonly status: ChainVersionState;
  /** Its first day. */
  readonly effectiveFrom: string;
  /** The last day on which it was in force; null while that is open. Before its first day: it never was. */
  readonly until: string | null;
}

/** A version that ends, with its last day. */
export interface EndedVersion {
  readonly id: number;
  readonly until: string;
}

/** The version of a chain in force on a day: the one with the latest first day; undefined without one. */
export function versionOn<Version extends ChainVersionDays>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  const lawful = versions.filter(
    ({ status, effectiveFrom, until }) =>
      status !== 'Draft' && effectiveFrom <= day && (status === 'Active' || (until !== null && day <= until)),
  );
  return lawful.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0];
}

/** The state of a version on a day: an active one may be coming, in force or over. */
export type VersionStanding = 'draft' | 'planned' | 'inForce' | 'over';

/** The state of a version on a day, given its last day (`lastDayOf`). */
export function standingOn(
  { status, effectiveFrom }: Pick<ChainVersionDays, 'status' | 'effectiveFrom'>,
  lastDay: string | null,
  day: string,
): VersionStanding {
  if (status === 'Draft') return 'draft';
  if (status === 'Inactive' || (lastDay !== null && lastDay < day)) return 'over';
  return effectiveFrom > day ? 'planned' : 'inForce';
}

/** The last day of a version given the active versions after it; null if none follows. */
export function lastDayOf(version: ChainVersionDays, versions: readonly ChainVersionDays[]): string | null {
  if (version.until !== null) return version.until;
  const next = versions
    .filter(({ status, effectiveFrom }) => status === 'Active' && effectiveFrom > version.effectiveFrom)
    .map(({ effectiveFrom }) => effectiveFrom)
    .sort()[0];
  return next === undefined ? null : dayAfter(next, -1);
}

/**
 * The active versions that end today when one becomes active from today or a later day: those whose successor is in force
 * today, and one with the same first day. A coming version leaves the one before it in force until the day before.
 */
export function endedBy(
  added: { readonly id: number; readonly effectiveFrom: string } | undefined,
  versions: readonly ChainVersionDays[],
  today: string,
): readonly EndedVersion[] {
  const active = versions.filter(({ id, status }) => status === 'Active' && id !== added?.id);
  const starts = [...active.map(({ effectiveFrom }) => effectiveFrom), ...(added ? [added.effectiveFrom] : [])].sort();
  return active.flatMap(({ id, effectiveFrom }) => {
    if (effectiveFrom === added?.effectiveFrom) return [{ id, until: dayAfter(effectiveFrom, -1) }];
    const next = starts.find((start) => start > effectiveFrom);
    return next !== undefined && next <= today ? [{ id, until: dayAfter(next, -1) }] : [];
  });
}

/**
 * The last day of an active version that is deactivated today: the day before, that before its first one if it never began,
 * or its last one if that is over already.
 */
export function untilWhenDeactivated(
  version: ChainVersionDays,
  versions: readonly ChainVersionDays[],
  today: string,
): string {
  const { effectiveFrom } = version;
  const until = dayAfter(effectiveFrom > today ? effectiveFrom : today, -1);
  const last = lastDayOf(version, versions);
  return last !== null && last < until ? last : until;
}
