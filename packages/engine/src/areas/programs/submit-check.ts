import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';
import { type BudgetGap, gapMessage } from './budget-gap.ts';

/** The tabs of a program (PGD-013), as far as its submission looks at them, its terms and its wording. */
export type SubmitTab = 'design' | 'combinability' | 'parameter' | 'wording' | 'budget' | 'terms';

/** A program as its submission sees it. */
export interface SubmitFacts {
  readonly programId: number;
  readonly design: string;
  /** It begins on a day that was past when this version was made, and does not say why. */
  readonly lacksPastReason: boolean;
  readonly combinability: string;
  readonly parameter: string;
  readonly wording: string;
  /** A field of the confirmed wording says otherwise than it did when it was confirmed. */
  readonly isWordingOutdated: boolean;
  /** How many budgets it has, and how many of them are stored whole. */
  readonly budgets: number;
  readonly madeBudgets: number;
  /** Rows whose numbers are too large to be calculated. */
  readonly lostRows: number;
  /** Places of the terms that have cars planned and no value. */
  readonly placesWithoutTerms: number;
  /** Where its budgets and terms say only half. */
  readonly gaps: readonly BudgetGap[];
}

/** What is missing before a program can be submitted, and where it is put right. */
export interface Missing {
  readonly tab: SubmitTab;
  readonly message: Message;
  readonly path: string;
  /** It may be submitted all the same, for a reason. */
  readonly takesReason?: true;
}

/** What may be submitted for a reason alone: cars that are paid more than they cost, one sentence for each model. */
export function reasonsForSubmit(programId: number, abovePrice: readonly Message[]): readonly Missing[] {
  const path = `${PATHS.terms}?pgmId=${programId}`;
  return abovePrice.map((what) => ({ tab: 'terms', message: what, path, takesReason: true }));
}

/** Everything that is missing, in the order of the tabs; empty when the program can be submitted. */
export function missingForSubmit(facts: SubmitFacts): readonly Missing[] {
  const { programId, design, combinability, parameter, wording, budgets, madeBudgets, lostRows, placesWithoutTerms } =
    facts;
  const checks: readonly (readonly [SubmitTab, boolean, Message])[] = [
    ['design', design === 'Temporary', message('SUBMIT_DESIGN_MISSING')],
    ['design', facts.lacksPastReason, message('SUBMIT_PAST_REASON_MISSING')],
    ['terms', placesWithoutTerms > 0, message('SUBMIT_TERMS_MISSING', { count: placesWithoutTerms })],
    ['combinability', !isFulfilled(combinability), message('SUBMIT_COMBINABILITY_MISSING')],
    ['parameter', !isFulfilled(parameter), message('SUBMIT_PARAMETER_MISSING')],
    ['wording', !isFulfilled(wording), message('SUBMIT_WORDING_MISSING')],
    ['wording', isFulfilled(wording) && facts.isWordingOutdated, message('SUBMIT_WORDING_OUTDATED')],
    ['budget', budgets === 0 || madeBudgets < budgets, message('SUBMIT_BUDGET_MISSING')],
    ['budget', lostRows > 0, message('SUBMIT_BUDGET_TOO_LARGE', { count: lostRows })],
  ];
  return [
    ...checks.flatMap(([tab, isMissing, what]) =>
      isMissing ? [{ tab, message: what, path: `${PATHS[tab]}?pgmId=${programId}` }] : [],
    ),
    ...facts.gaps.map((gap) => missingOf(programId, gap)),
  ];
}

/** What the budgets say only half leads to their table, what the terms do to the offer. */
function missingOf(programId: number, gap: BudgetGap): Missing {
  const { kind, siOfferId, make, customer } = gap;
  const tab = kind === 'noValue' || kind === 'costsAllTheSame' ? 'terms' : 'budget';
  const named = Object.entries(tab === 'budget' ? { make, customer } : {}).flatMap(([name, text]) =>
    text === '' ? [] : [`&${name}=${encodeURIComponent(text)}`],
  );
  const path = `${PATHS[tab]}?pgmId=${programId}&siOfferId=${siOfferId}${named.join('')}`;
  return { tab, message: gapMessage(gap), path };
}

const PATHS: Readonly<Record<SubmitTab, string>> = {
  design: '/programdesign/design',
  terms: '/programdesign/design/terms',
  combinability: '/programdesign/combinabilitysetting',
  parameter: '/parametersetup',
  wording: '/wordingedit',
  budget: '/budgetinput',
};

/** States of tabs that show 'fulfill' (PGD-018, PGD-019). */
function isFulfilled(status: string): boolean {
  return status === 'Default' || status === 'Confirmed';
}
