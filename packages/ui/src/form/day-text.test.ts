import { describe, expect, it } from 'vitest';
import { dateOf, dayText, dayValue, valueOf, withDashes } from './day-text.ts';

const [DAY, MOMENT] = [{ time: false }, { time: true }];

describe('a day as text', () => {
  it('is accepted as a calendar day, with a time only if the field has one', () => {
    expect(dayValue('2028-02-29', DAY)).toBe('2028-02-29');
    expect(dayValue('2028-02-29 23:59', MOMENT)).toBe('2028-02-29T23:59');
    expect(dayValue('2028-02-29T00:00', MOMENT)).toBe('2028-02-29T00:00');
    for (const wrong of ['2027-02-29', '2027-13-01', '2027-00-10', '2027-3-1', '', '2027-03-01 10:00']) {
      expect(dayValue(wrong, DAY)).toBe('');
    }
    for (const wrong of ['2027-03-01', '2027-03-01 24:00', '2027-03-01 10:60'])
      expect(dayValue(wrong, MOMENT)).toBe('');
  });

  it('is converted for the calendar and back', () => {
    expect(valueOf(dateOf('2027-03-01', DAY) ?? new Date(0), DAY)).toBe('2027-03-01');
    expect(valueOf(dateOf('2027-03-01T09:05', MOMENT) ?? new Date(0), MOMENT)).toBe('2027-03-01T09:05');
    expect(dateOf('soon', DAY)).toBeUndefined();
    expect(dayText('2027-03-01T09:05')).toBe('2027-03-01 09:05');
  });

  it('gets its dashes while being typed', () => {
    expect(['2027', '20270', '202703', '2027031', '20270301', '2027-03-01 10'].map(withDashes)).toEqual([
      '2027',
      '2027-0',
      '2027-03',
      '2027-03-1',
      '2027-03-01',
      '2027-03-01 10',
    ]);
  });
});
