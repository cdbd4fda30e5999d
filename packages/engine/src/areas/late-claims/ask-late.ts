import { type DraftOf, defineForm, textField, wordField } from '../../access/define-form.ts';
import { type Message, message } from '../../messages/message.ts';
import { dayAfter } from '../tasks/due.ts';
import { dealerCodes } from './rules.ts';
import { LATE_REASONS, type LateReason } from './words.ts';

/** The form of a request: its reason, and what the dealer says of it. */
export const lateForm = defineForm({
  reason: wordField(LATE_REASONS, message('LATE_REASON_MISSING')),
  text: textField({
    limit: { min: 1, max: 500 },
    length: message('LATE_TEXT_LENGTH'),
    missing: message('LATE_TEXT_MISSING'),
  }),
});

export type LateDraft = DraftOf<typeof lateForm>;

/** A rule of late claims as it stands on a day. */
export interface DelayRule {
  /** Days after the deadline on which a request may be made. */
  readonly askDays: number;
  readonly asker: 'all' | 'listed';
  /** Codes of dealers, as typed. */
  readonly dealers: string;
  readonly reasons: readonly LateReason[];
  readonly papersNeeded: boolean;
}

/** The last day to ask for a late claim: the deadline and the days of the rule, inclusive; days are Shanghai's. */
export function lastDayToAsk(rule: Pick<DelayRule, 'askDays'>, claimUntil: string): string {
  return dayAfter(claimUntil, rule.askDays);
}

interface AskedLate {
  readonly rule: DelayRule | undefined;
  /** Code of the dealer and of the BU. */
  readonly dealer: string;
  readonly bu: string;
  /** The last day to claim in time, and the day on which it is asked, 'YYYY-MM-DD'. */
  readonly claimUntil: string;
  readonly day: string;
}

/**
 * Why a dealer may not ask for a late claim by the rule of the day; undefined if it may. A deadline itself is asked by `judgeClaim`.
 */
export function askRefusal({ rule, dealer, bu, claimUntil, day }: AskedLate): Message | undefined {
  if (rule === undefined) return message('LATE_NO_RULE', { bu, day });
  if (rule.asker === 'listed' && !dealerCodes(rule.dealers).includes(dealer.toUpperCase())) {
    return message('LATE_DEALER_NOT_LISTED');
  }
  const until = lastDayToAsk(rule, claimUntil);
  return day > until ? message('LATE_TOO_LATE', { until }) : undefined;
}

/** Why a request may not be submitted by the rule of the day: its reason, or a paper that is missing. */
export function submitRefusal(
  rule: Pick<DelayRule, 'reasons' | 'papersNeeded'>,
  { reason, papers }: { readonly reason: string; readonly papers: number },
): Message | undefined {
  if (!rule.reasons.some((allowed) => allowed === reason)) return message('LATE_REASON_NOT_ALLOWED');
  return rule.papersNeeded && papers === 0 ? message('LATE_PAPERS_MISSING') : undefined;
}
