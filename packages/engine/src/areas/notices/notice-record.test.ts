import { describe, expect, it } from 'vitest';
import { noticeRecord } from './notice-record.ts';

const NOW = new Date('2027-03-01T12:00:00.000Z');
const FORM = noticeRecord.formAt(() => NOW);
const GOOD = { contentsEn: 'Closed on Sunday', contentsCn: '周日停机', endTime: '2027-03-01T20:00:01+08:00' };
const codes = (part: Partial<typeof GOOD>) =>
  FORM.check({ ...GOOD, ...part }).map(({ field, message }) => [field, message.code]);

describe('the form of a notice', () => {
  it('[NTC-006] needs a text in both languages', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ contentsEn: ' ', contentsCn: '' })).toEqual([
      ['contentsEn', 'NOTICE_ENGLISH_MISSING'],
      ['contentsCn', 'NOTICE_CHINESE_MISSING'],
    ]);
    expect(codes({ contentsCn: '字'.repeat(500) })).toEqual([]);
    expect(codes({ contentsCn: '字'.repeat(501) })).toEqual([['contentsCn', 'LENGTH_1_TO_500']]);
    const longest = FORM.toSave({ ...GOOD, contentsEn: `${'x'.repeat(498)}</` });
    expect(codes(longest)).toEqual([]);
  });

  it('[NTC-002] needs an end in the future', () => {
    expect(codes({ endTime: '' })).toEqual([['endTime', 'NOTICE_END_MISSING']]);
    expect(codes({ endTime: 'tomorrow' })).toEqual([['endTime', 'NOTICE_END_MISSING']]);
    expect(codes({ endTime: '2027-03-01T12:00:00Z' })).toEqual([['endTime', 'NOTICE_END_PAST']]);
    expect(codes({ endTime: '2027-03-01T12:00:00.001Z' })).toEqual([]);
  });

  it('is saved without outer blanks and closing tags', () => {
    expect(FORM.toSave({ ...GOOD, contentsEn: ' a </b> ' }).contentsEn).toBe(String.raw`a <\/b>`);
  });
});
