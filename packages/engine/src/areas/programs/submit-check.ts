import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';
import { type BudgetGap, gapMessage } from './budget-gap.ts';

/** The tabs of a program (PGD-013), as far as its submission looks at them, its terms and its wording. */
export type SubmitTab = 'design' | 'combinability' | 'parameter' | 'wording' | 'budget' | 'terms';

/** What each part of a program says of itself to the submission. */
export interface SubmitFacts {
  readonly design: {
    /** 'Temporary' while the design lacks something. */
    readonly status: string;
    /** The program begins on a day that was past when this version was made, and does not say why. */
    readonly lacksPastReason: boolean;
  };
  /** Places that have cars planned and no value. */
  readonly terms: { readonly placesWithoutValue: number };
  readonly combinability: { readonly status: string };
  readonly parameter: { readonly status: string };
  readonly wording: {
    readonly status: string;
    /** A field of the confirmed wording says otherwise than it did when it was confirmed. */
    readonly isOutdated: boolean;
  };
  readonly budget: {
    /** How many budgets there are, and how many of them are stored whole. */
    readonly budgets: number;
    readonly made: number;
    /** Rows whose numbers are too large to be calculated. */
    readonly lostRows: number;
  };
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

/** Everything that a part of a program lacks before the program can be submitted; empty where it lacks nothing. */
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

/** What budgets say only half leads to their table, what terms say only half to the offer. */
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
