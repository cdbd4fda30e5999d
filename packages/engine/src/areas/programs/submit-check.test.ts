import { expect, it } from 'vitest';
import type { BudgetGap } from './budget-gap.ts';
import { checkLastDay } from './cancel-form.ts';
import { missingForGap, missingInPart, type SubmitFacts } from './submit-check.ts';

const READY: SubmitFacts = {
  design: { status: 'NonTemporary', lacksPastReason: false },
  terms: { placesWithoutValue: 0 },
  combinability: { status: 'Default' },
  parameter: { status: 'Confirmed' },
  wording: { status: 'Confirmed', isOutdated: false },
  budget: { budgets: 2, made: 2, lostRows: 0 },
};

/** Part by part, in the order of the tabs. */
const missing = (changed: Partial<SubmitFacts>, gaps: readonly BudgetGap[] = []) => {
  const facts = { ...READY, ...changed };
  return [
    missingInPart('design', 7, facts.design),
    missingInPart('terms', 7, facts.terms),
    missingInPart('combinability', 7, facts.combinability),
    missingInPart('parameter', 7, facts.parameter),
    missingInPart('wording', 7, facts.wording),
    missingInPart('budget', 7, facts.budget),
    gaps.map((gap) => missingForGap(7, gap)),
  ]
    .flat()
    .map(({ tab, message, path }) => `${tab} ${message.code} ${path}`);
};

it('a program can be submitted once every tab is fulfilled', () => {
  expect(missing({})).toEqual([]);
  expect(
    missing({
      combinability: { status: 'Confirmed' },
      design: { status: 'Sales Submitted', lacksPastReason: false },
    }),
  ).toEqual([]);
});

it('everything missing for the submission is listed at once, with the page to mend it', () => {
  expect(
    missing({
      design: { status: 'Temporary', lacksPastReason: false },
      combinability: { status: 'Draft' },
      parameter: { status: 'ToBeConfirmed' },
      wording: { status: 'Draft', isOutdated: true },
      budget: { budgets: 0, made: 0, lostRows: 0 },
    }),
  ).toEqual([
    'design SUBMIT_DESIGN_MISSING /programdesign/design?pgmId=7',
    'combinability SUBMIT_COMBINABILITY_MISSING /programdesign/combinabilitysetting?pgmId=7',
    'parameter SUBMIT_PARAMETER_MISSING /parametersetup?pgmId=7',
    'wording SUBMIT_WORDING_MISSING /wordingedit?pgmId=7',
    'budget SUBMIT_BUDGET_MISSING /budgetinput?pgmId=7',
  ]);
  expect(missing({ design: { status: 'NonTemporary', lacksPastReason: true } })).toEqual([
    'design SUBMIT_PAST_REASON_MISSING /programdesign/design?pgmId=7',
  ]);
  expect(missing({ wording: { status: 'Confirmed', isOutdated: true } })).toEqual([
    'wording SUBMIT_WORDING_OUTDATED /wordingedit?pgmId=7',
  ]);
  expect(missing({ budget: { ...READY.budget, made: 1 } })).toEqual([
    'budget SUBMIT_BUDGET_MISSING /budgetinput?pgmId=7',
  ]);
  expect(missing({ terms: { placesWithoutValue: 2 } })).toEqual([
    'terms SUBMIT_TERMS_MISSING /programdesign/design/terms?pgmId=7',
  ]);
  const gap = { siOfferId: 3, offer: 'Low interest', make: 'PBP', customer: '', rows: 0 } as const;
  expect(missing({}, [{ ...gap, kind: 'empty' }])).toEqual([
    'budget BUDGET_WITHOUT_AMOUNT /budgetinput?pgmId=7&siOfferId=3&make=PBP',
  ]);
  expect(missing({}, [{ ...gap, kind: 'noVolume', customer: 'A & B' }])).toEqual([
    'budget BUDGET_ROWS_WITHOUT_VOLUME /budgetinput?pgmId=7&siOfferId=3&make=PBP&customer=A%20%26%20B',
  ]);
  expect(missing({}, [{ ...gap, kind: 'noValue', make: '' }])).toEqual([
    'terms OFFER_WITHOUT_VALUE /programdesign/design/terms?pgmId=7&siOfferId=3',
  ]);
  expect(missing({ budget: { ...READY.budget, lostRows: 3 } })).toEqual([
    'budget SUBMIT_BUDGET_TOO_LARGE /budgetinput?pgmId=7',
  ]);
});

it('cancelling a released program needs a last day between the notice and the end of the program', () => {
  const range = { notice: '2026-05-10', end: '2026-06-30' };
  const refused = (day: string) => checkLastDay(day, range)?.code;
  expect([refused('2026-05-10'), refused('2026-06-30')]).toEqual([undefined, undefined]);
  expect([refused(''), refused('2026-05-09'), refused('2026-07-01')]).toEqual([
    'CANCEL_DAY_MISSING',
    'CANCEL_DAY_PAST',
    'CANCEL_DAY_AFTER_END',
  ]);
});
