import type { ExemptionRule } from './rules.ts';
import type { ExemptionState } from './states.ts';

/** The days of an exemption, 'YYYY-MM-DD'. */
export interface ExemptionDays {
  readonly status: ExemptionState;
  readonly firstDay: string;
  readonly lastDay: string;
  /** The day on which it was approved; null before. */
  readonly approvedDay: string | null;
  /** The day on which it was ended early; null for none. */
  readonly endedDay: string | null;
}

/** An exemption as far as a claim asks for it. */
export interface StandingExemption extends ExemptionDays {
  readonly id: number;
  /** Code of a program; empty for every one. */
  readonly programCode: string;
  readonly rule: ExemptionRule;
}

/** A claim as far as exemptions look at it. */
export interface ExemptedClaim {
  /** The day on which it was sent, 'YYYY-MM-DD'. */
  readonly sentDay: string;
  readonly programCode: string;
}

/**
 * Tells whether an exemption stands on a day: from its first day, but not before its approval, to its last day, but not on the day of its
 * early end any more.
 */
export function standsOn({ status, firstDay, lastDay, approvedDay, endedDay }: ExemptionDays, day: string): boolean {
  if ((status !== 'Approved' && status !== 'Ended') || approvedDay === null) return false;
  const isWithin = firstDay <= day && day <= lastDay;
  return isWithin && approvedDay <= day && (endedDay === null || day < endedDay);
}

/**
 * The exemptions that stand for a claim of their dealer and BU: the one from people altogether alone, or else one for each comparison. An
 * exemption for its program comes before one for every program, and the older one before a newer one.
 */
export function exemptionsFor<One extends StandingExemption>(
  exemptions: readonly One[],
  { sentDay, programCode }: ExemptedClaim,
): readonly One[] {
  const standing = exemptions
    .filter((one) => (one.programCode === '' || one.programCode === programCode) && standsOn(one, sentDay))
    .toSorted((a, b) => closeness(b) - closeness(a) || a.id - b.id);
  const closest = [...Map.groupBy(standing, ({ rule }) => rule).values()].flatMap(([first]) =>
    first === undefined ? [] : [first],
  );
  const whole = closest.find(({ rule }) => rule === 'whole');
  return whole === undefined ? closest : [whole];
}

function closeness({ programCode }: StandingExemption): number {
  return programCode === '' ? 0 : 1;
}

/** How an exemption stands today, for lists. */
export const EXEMPTION_STANDINGS = {
  coming: { en: 'Coming', zh: '未生效' },
  inForce: { en: 'In force', zh: '生效中' },
  over: { en: 'Over', zh: '已过期' },
} as const;

export type ExemptionStanding = keyof typeof EXEMPTION_STANDINGS;

export function isExemptionStanding(text: string): text is ExemptionStanding {
  return Object.hasOwn(EXEMPTION_STANDINGS, text);
}

/** How an exemption stands on a day; undefined for one that nobody approved. */
export function standingOn(exemption: ExemptionDays, today: string): ExemptionStanding | undefined {
  if (exemption.status !== 'Approved' && exemption.status !== 'Ended') return undefined;
  if (standsOn(exemption, today)) return 'inForce';
  return exemption.endedDay === null && today < exemption.firstDay ? 'coming' : 'over';
}
