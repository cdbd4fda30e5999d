import type { Rights } from '../../access/rights.ts';
import type { Message } from '../../messages/message.ts';
import type { RightsChange } from './change.ts';
import { changeMessages } from './change-messages.ts';
import { permits } from './permits.ts';
import type { Question } from './question.ts';
import { smallestGrants } from './smallest-grants.ts';
import { stepsOf, type WhyStep } from './steps.ts';

/** Grants that together turn a no into a yes, with their sentences. */
export interface GrantSet {
  readonly changes: readonly RightsChange[];
  readonly messages: readonly Message[];
}

export interface Explanation {
  readonly allowed: boolean;
  readonly steps: readonly WhyStep[];
  /** The cheapest first, three at most; empty for a yes and if no grant helps. */
  readonly grants: readonly GrantSet[];
}

/**
 * The explanation why a user may or may not do something: the chain of checks, with the roles and groups behind it, and
 * the smallest grants that would turn a no into a yes. It agrees with `can`, with `mayUse` and with the literal rules of the
 * pages.
 */
export function explain(rights: Rights, question: Question): Explanation {
  const grants = smallestGrants(rights, question).map((changes) => ({
    changes,
    messages: changeMessages(rights, changes),
  }));
  return { allowed: permits(rights, question), steps: stepsOf(rights, question), grants };
}
