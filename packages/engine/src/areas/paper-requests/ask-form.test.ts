import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../tasks/due.ts';
import { answerForm, askFormOn } from './ask-form.ts';
import { REQUESTED_PAPERS } from './words.ts';

const TODAY = '2026-03-02';
const good = { paper: 'licence', text: 'Page 2', until: '2026-03-10' };
const refusedOn = (draft: object, today = TODAY) =>
  askFormOn(today)
    .check({ ...good, ...draft })
    .map(({ field }) => field);

describe('[CHK-008] the form of a request', () => {
  it('takes each kind of paper and no other', () => {
    for (const paper of Object.keys(REQUESTED_PAPERS)) expect(refusedOn({ paper })).toEqual([]);
    for (const paper of ['', 'passport', 'toString']) expect(refusedOn({ paper })).toEqual(['paper']);
  });

  it('takes a last day from tomorrow to 60 days, by the calendar', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: -90, max: 120 }), (date, after) => {
        const today = date.toISOString().slice(0, 10);
        const isTaken = after >= 1 && after <= 60;
        expect(refusedOn({ until: dayAfter(today, after) }, today)).toEqual(isTaken ? [] : ['until']);
      }),
    );
  });

  it('takes no day that the calendar does not have', () => {
    for (const until of ['', 'soon', '2026-02-30', '2026-3-5', '20260305']) {
      expect(refusedOn({ until })).toEqual(['until']);
    }
  });

  it('takes a sentence of 1 to 500 characters; a remark of an answer may be empty', () => {
    expect(refusedOn({ text: 'x'.repeat(500) })).toEqual([]);
    expect(refusedOn({ text: 'x'.repeat(501) })).toEqual(['text']);
    expect(refusedOn({ text: ' \n ' })).toEqual(['text']);
    expect(answerForm.check({ remark: '' })).toEqual([]);
    expect(answerForm.check({ remark: 'x'.repeat(501) })).toHaveLength(1);
  });
});
