import { describe, expect, it } from 'vitest';
import { isoMoment, localMoment } from './local-moment.ts';
import { noticeState } from './notice-list.ts';

const NOW = new Date('2027-03-01T12:00:00.000Z');
const state = (endTime: string, shownEnd?: string) => noticeState({ endTime }, shownEnd, NOW);

describe('the list of notices', () => {
  it('[NTC-002] says which notice is shown, which wait behind it and which have ended', () => {
    expect(state('2027-03-01T12:00:01.000Z', '2027-03-01T12:00:01.000Z')).toBe('shown');
    expect(state('2027-03-01T12:00:01.000Z', '2027-03-02T00:00:00.000Z')).toBe('waits');
    expect(state('2027-03-01T12:00:01.000Z')).toBe('shown');
    expect(state('2027-03-01T12:00:00.000Z', '2027-03-02T00:00:00.000Z')).toBe('ended');
  });
});

describe('date and time of this computer', () => {
  it('goes into the field and back, to the minute', () => {
    const iso = new Date(2027, 2, 1, 9, 5).toISOString();
    expect(localMoment(iso)).toBe('2027-03-01T09:05');
    expect(isoMoment('2027-03-01T09:05')).toBe(iso);
    expect([isoMoment(''), localMoment('never')]).toEqual(['', '']);
  });
});
