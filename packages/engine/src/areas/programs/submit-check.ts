import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';
import { type BudgetGap, gapMessage } from './budget-gap.ts';

/** The tabs of a program (PGD-013), as far as its submission looks at them, its terms and its wording. */
export type SubmitTab = 'design' | 'combinability' | 'parameter' | 'wording' | 'budget' | 'terms';

/** The facts of each part of a program that its submission checks. */
export interface SubmitFacts {
  readonly design: {
    /** 'Temporary' while the design is incomplete. */
    readonly status: string;
    /** Whether the first day was past when this version was made and its reason is missing. */
    readonly lacksPastReason: boolean;
  };
  /** Places with planned cars but no value. */
  readonly terms: { readonly placesWithoutValue: number };
  readonly combinability: { readonly status: string };
  readonly parameter: { readonly status: string };
  readonly wording: {
    readonly status: string;
    /** Whether a value of a field changed since the wording was confirmed. */
    readonly isOutdated: boolean;
  };
  readonly budget: {
    /** Number of budgets, and of completely stored ones among them. */
    readonly budgets: number;
    readonly made: number;
    /** Rows whose numbers are too large to calculate. */
    readonly lostRows: number;
  };
}

/** Missing content that prevents a submission, and the page that adds it. */
export interface Missing {
  readonly tab: SubmitTab;
  readonly message: Message;
  readonly path: string;
  /** Whether the program can be submitted without it if a reason is given. */
  readonly takesReason?: true;
}

/** Findings that need a reason for the submission: models for which the program pays more than the price, one sentence each. */
export function reasonsForSubmit(programId: number, abovePrice: readonly Message[]): readonly Missing[] {
  const path = `${PATHS.terms}?pgmId=${programId}`;
  return abovePrice.map((what) => ({ tab: 'terms', message: what, path, takesReason: true }));
}

/** Missing content of a part before the program can be submitted; empty if the part is complete. */
export function missingInPart<Part extends SubmitTab>(
  part: Part,
  programId: number,
  facts: SubmitFacts[Part],
): readonly Missing[] {
  const check: PartCheck<Part> = CHECKS[part];
  return check(facts).flatMap(([isMissing, what]) =>
    isMissing ? [{ tab: part, message: what, path: `${PATHS[part]}?pgmId=${programId}` }] : [],
  );
}

type PartCheck<Part extends SubmitTab> = (
  facts: SubmitFacts[Part],
) => readonly (readonly [isMissing: boolean, what: Message])[];

const CHECKS: { readonly [Part in SubmitTab]: PartCheck<Part> } = {
  design: ({ status, lacksPastReason }) => [
    [status === 'Temporary', message('SUBMIT_DESIGN_MISSING')],
    [lacksPastReason, message('SUBMIT_PAST_REASON_MISSING')],
  ],
  terms: ({ placesWithoutValue: count }) => [[count > 0, message('SUBMIT_TERMS_MISSING', { count })]],
  combinability: ({ status }) => [[!isFulfilled(status), message('SUBMIT_COMBINABILITY_MISSING')]],
  parameter: ({ status }) => [[!isFulfilled(status), message('SUBMIT_PARAMETER_MISSING')]],
  wording: ({ status, isOutdated }) => [
    [!isFulfilled(status), message('SUBMIT_WORDING_MISSING')],
    [isFulfilled(status) && isOutdated, message('SUBMIT_WORDING_OUTDATED')],
  ],
  budget: ({ budgets, made, lostRows }) => [
    [budgets === 0 || made < budgets, message('SUBMIT_BUDGET_MISSING')],
    [lostRows > 0, message('SUBMIT_BUDGET_TOO_LARGE', { count: lostRows })],
  ],
};

/** A gap in a budget leads to its table, a gap in terms to the offer. */
export function missingForGap(programId: number, gap: BudgetGap): Missing {
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
