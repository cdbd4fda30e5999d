import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import { stateAfter } from '../../states/index.ts';
import { askRefusal, type DelayRule, lastDayToAsk, lateForm, submitRefusal } from './ask-late.ts';
import { allowedReasons, callbackReasons, callbackRuleRecord, dealerCodes, delayRuleRecord } from './rules.ts';
import { LATE_REQUEST, type LateRequestMove, type LateRequestState } from './states.ts';
import { CALLBACK_REASONS, LATE_REASONS, standingOf } from './words.ts';

const RULE: DelayRule = { askDays: 60, asker: 'all', dealers: '', reasons: ['papers'], papersNeeded: false };
const NOW = new Date('2026-03-02T08:00:00Z');

const refusalOf = (rule: Partial<DelayRule> | undefined, day = '2026-03-02') =>
  askRefusal({
    rule: rule === undefined ? undefined : { ...RULE, ...rule },
    dealer: 'D1001',
    bu: 'MBPC',
    claimUntil: '2026-03-01',
    day,
  })?.code;

describe('who may ask for a late claim', () => {
  it('is said by the rule: all dealers, or those that are listed, whatever stands between their codes', () => {
    expect(refusalOf({})).toBeUndefined();
    expect(refusalOf(undefined)).toBe('LATE_NO_RULE');
    expect(refusalOf({ asker: 'listed', dealers: 'D1002' })).toBe('LATE_DEALER_NOT_LISTED');
    expect(refusalOf({ asker: 'listed', dealers: 'd1002, d1001' })).toBeUndefined();
    expect(dealerCodes(' d1001，D1002;\nD1001 ')).toEqual(['D1001', 'D1002']);
  });

  it('may do so up to the last of the days after the deadline', () => {
    expect(lastDayToAsk(RULE, '2026-03-01')).toBe('2026-04-30');
    expect(refusalOf({}, '2026-04-30')).toBeUndefined();
    expect(refusalOf({}, '2026-05-01')).toBe('LATE_TOO_LATE');
  });

  it('may do so for each day within the rule and for none behind it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 800 }), (askDays, after) => {
        const day = new Date(Date.parse('2026-03-01T00:00:00Z') + after * 86_400_000).toISOString().slice(0, 10);
        expect(refusalOf({ askDays }, day)).toBe(after <= askDays ? undefined : 'LATE_TOO_LATE');
      }),
      { numRuns: runs(200) },
    );
  });

  it('gives a reason that the rule allows, and a paper where it asks for one', () => {
    const papersNeeded = { ...RULE, papersNeeded: true };
    expect(submitRefusal(RULE, { reason: 'papers', papers: 0 })).toBeUndefined();
    expect(submitRefusal(RULE, { reason: 'system', papers: 1 })?.code).toBe('LATE_REASON_NOT_ALLOWED');
    expect(submitRefusal(papersNeeded, { reason: 'papers', papers: 0 })?.code).toBe('LATE_PAPERS_MISSING');
    expect(submitRefusal(papersNeeded, { reason: 'papers', papers: 1 })).toBeUndefined();
    expect(lateForm.check({ reason: '', text: '' }).map(({ field }) => field)).toEqual(['reason', 'text']);
    expect(lateForm.check({ reason: 'papers', text: 'x'.repeat(501) }).map(({ field }) => field)).toEqual(['text']);
  });
});

describe('the rules', () => {
  const DRAFT = {
    ...delayRuleRecord.form.empty,
    buId: 1,
    validFrom: '2026-03-02',
    askDays: '60',
    asker: 'all',
    forPapers: true,
  };
  const refusedBy = (part: object) =>
    delayRuleRecord
      .formAt(() => NOW)
      .check({ ...DRAFT, ...part })
      .map(({ message }) => message.code);

  it('begin today or later, name dealers where they are listed, and allow a reason', () => {
    expect(refusedBy({})).toEqual([]);
    expect(refusedBy({ validFrom: '2026-03-01' })).toEqual(['LATE_RULE_DAY_PAST']);
    expect(refusedBy({ asker: 'listed' })).toEqual(['LATE_RULE_DEALERS_MISSING']);
    expect(refusedBy({ asker: 'listed', dealers: 'D1001' })).toEqual([]);
    expect(refusedBy({ forPapers: false })).toEqual(['LATE_RULE_NO_REASON']);
    expect(['0', '1', '3650', '3651'].map((askDays) => refusedBy({ askDays }))).toEqual([
      ['COUNT_WRONG'],
      [],
      [],
      ['COUNT_WRONG'],
    ]);
  });

  it('of callbacks have days and a reason', () => {
    const form = callbackRuleRecord.formAt(() => NOW);
    const draft = { ...form.empty, buId: 1, validFrom: '2026-03-02', unusedDays: '366' };
    expect(form.check(draft).map(({ field }) => field)).toEqual(['unusedDays', 'forMistake']);
    expect(form.check({ ...draft, unusedDays: '365', forOther: true })).toEqual([]);
  });

  it('know every reason that can be given', () => {
    const all = { forPapers: true, forSystem: true, forRegistration: true, forPeople: true, forOther: true };
    expect(allowedReasons(all)).toEqual(Object.keys(LATE_REASONS));
    const every = { forMistake: true, forProgram: true, forPapers: true, forDealer: true, forOther: true };
    expect(callbackReasons(every)).toEqual(Object.keys(CALLBACK_REASONS));
    expect([allowedReasons({}), callbackReasons({})]).toEqual([[], []]);
  });

  it('allow the reasons of the flags that are set, and no others', () => {
    expect(allowedReasons({ forSystem: true, forOther: true, forPapers: false })).toEqual(['system', 'other']);
    expect(callbackReasons({ forMistake: true, forDealer: true, forProgram: '' })).toEqual(['mistake', 'dealer']);
  });
});

/** Each state with the moves that lead out of it; written from the specification. */
const EXPECTED: Readonly<Record<LateRequestState, Partial<Record<LateRequestMove, LateRequestState>>>> = {
  Draft: { save: 'Draft', discard: 'Withdrawn', submit: 'Waiting' },
  Waiting: { withdraw: 'Withdrawn', grant: 'Granted', refuse: 'Refused' },
  Granted: {},
  Refused: {},
  Withdrawn: {},
};

it('a request is drawn up, waits once it is submitted, and is granted, refused or withdrawn', () => {
  const moves = Object.keys(LATE_REQUEST.moves) as readonly LateRequestMove[];
  for (const [state, expected] of Object.entries(EXPECTED)) {
    const found = moves.flatMap((move) => {
      const to = stateAfter(LATE_REQUEST.moves[move], state);
      return to === undefined ? [] : [[move, to] as const];
    });
    expect([state, Object.fromEntries(found)]).toEqual([state, expected]);
  }
});

it('an item waits, has an unused permission, is booked, or has ended', () => {
  expect(standingOf('Draft', false)).toBe('draft');
  expect(standingOf('Delayed', false)).toBe('waiting');
  expect(standingOf('Delayed', true)).toBe('unused');
  expect(standingOf('Approved', true)).toBe('booked');
  expect(standingOf('Reversed', true)).toBe('ended');
});
