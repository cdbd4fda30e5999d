import type { Rights } from '../../access/rights.ts';
import type { Message } from '../../messages/message.ts';
import type { RightsChange } from './change.ts';
import { changeMessages } from './change-messages.ts';
import { permits } from './permits.ts';
import type { Question } from './question.ts';
import { smallestGrants } from './smallest-grants.ts';
import { stepsOf, type WhyStep } from './steps.ts';

/** Grants that together turn a no into a yes, and the sentences that tell of them. */
export interface GrantSet {
  readonly changes: readonly RightsChange[];
  readonly messages: readonly Message[];
}

export interface Explanation {
  readonly allowed: boolean;
  readonly steps: readonly WhyStep[];
  /** The cheapest first, three at most; empty for a yes and where no grant helps. */
  readonly grants: readonly GrantSet[];
}

/**
 * Why a person may or may not do something: the chain of what was looked at, with the roles and groups behind it, and
 * the smallest grants that would change a no. The answer is that of `can` and of `mayUse`,
 * and of the literal rules of the pages.
 */
export function explain(rights: Rights, question: Question): Explanation {
  const grants = smallestGrants(rights, question).map((changes) => ({
    changes,
    messages: changeMessages(rights, changes),
  }));
  return { allowed: permits(rights, question), steps: stepsOf(rights, question), grants };
}
