import { expect, it } from 'vitest';
import { checkLastDay } from './cancel-form.ts';
import { missingForSubmit, type SubmitFacts } from './submit-check.ts';

const READY: SubmitFacts = {
  programId: 7,
  design: 'NonTemporary',
  lacksPastReason: false,
  combinability: 'Default',
  parameter: 'Confirmed',
  wording: 'Confirmed',
  isWordingOutdated: false,
  budgets: 2,
  madeBudgets: 2,
  lostRows: 0,
  placesWithoutTerms: 0,
  gaps: [],
};

const missing = (part: Partial<SubmitFacts>) =>
  missingForSubmit({ ...READY, ...part }).map(({ tab, message, path }) => `${tab} ${message.code} ${path}`);

it('a program can be submitted when every tab is fulfilled', () => {
  expect(missing({})).toEqual([]);
  expect(missing({ combinability: 'Confirmed', design: 'Sales Submitted' })).toEqual([]);
});

it('what is missing for its submission is told with the page where it is put right, all of it at once', () => {
  expect(
    missing({
      design: 'Temporary',
      combinability: 'Draft',
      parameter: 'ToBeConfirmed',
      wording: 'Draft',
      budgets: 0,
      madeBudgets: 0,
    }),
  ).toEqual([
    'design SUBMIT_DESIGN_MISSING /programdesign/design?pgmId=7',
    'combinability SUBMIT_COMBINABILITY_MISSING /programdesign/combinabilitysetting?pgmId=7',
    'parameter SUBMIT_PARAMETER_MISSING /parametersetup?pgmId=7',
    'wording SUBMIT_WORDING_MISSING /wordingedit?pgmId=7',
    'budget SUBMIT_BUDGET_MISSING /budgetinput?pgmId=7',
  ]);
  expect(missing({ lacksPastReason: true })).toEqual([
    'design SUBMIT_PAST_REASON_MISSING /programdesign/design?pgmId=7',
  ]);
  expect(missing({ isWordingOutdated: true })).toEqual(['wording SUBMIT_WORDING_OUTDATED /wordingedit?pgmId=7']);
  expect(missing({ madeBudgets: 1 })).toEqual(['budget SUBMIT_BUDGET_MISSING /budgetinput?pgmId=7']);
  expect(missing({ placesWithoutTerms: 2 })).toEqual([
    'terms SUBMIT_TERMS_MISSING /programdesign/design/terms?pgmId=7',
  ]);
  const gap = { siOfferId: 3, offer: 'Low interest', make: 'PBP', customer: '', rows: 0 } as const;
  expect(missing({ gaps: [{ ...gap, kind: 'empty' }] })).toEqual([
    'budget BUDGET_WITHOUT_AMOUNT /budgetinput?pgmId=7&siOfferId=3&make=PBP',
  ]);
  expect(missing({ gaps: [{ ...gap, kind: 'noVolume', customer: 'A & B' }] })).toEqual([
    'budget BUDGET_ROWS_WITHOUT_VOLUME /budgetinput?pgmId=7&siOfferId=3&make=PBP&customer=A%20%26%20B',
  ]);
  expect(missing({ gaps: [{ ...gap, kind: 'noValue', make: '' }] })).toEqual([
    'terms OFFER_WITHOUT_VALUE /programdesign/design/terms?pgmId=7&siOfferId=3',
  ]);
  expect(missing({ lostRows: 3 })).toEqual(['budget SUBMIT_BUDGET_TOO_LARGE /budgetinput?pgmId=7']);
});

it('cancelling a released program names a last day from the notice to the end of the program', () => {
  const range = { notice: '2026-05-10', end: '2026-06-30' };
  const refused = (day: string) => checkLastDay(day, range)?.code;
  expect([refused('2026-05-10'), refused('2026-06-30')]).toEqual([undefined, undefined]);
  expect([refused(''), refused('2026-05-09'), refused('2026-07-01')]).toEqual([
    'CANCEL_DAY_MISSING',
    'CANCEL_DAY_PAST',
    'CANCEL_DAY_AFTER_END',
  ]);
});
