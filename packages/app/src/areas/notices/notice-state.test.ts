import { describe, expect, it } from 'vitest';
import { noticeState } from './notice-state.ts';

const NOW = new Date('2027-03-01T12:00:00.000Z');
const state = (endTime: string, shownEnd?: string) => noticeState({ endTime }, shownEnd, NOW);

describe('the list of notices', () => {
  it('[NTC-002] shows which notice is shown, which ones wait behind it and which have ended', () => {
    expect(state('2027-03-01T12:00:01.000Z', '2027-03-01T12:00:01.000Z')).toBe('shown');
    expect(state('2027-03-01T12:00:01.000Z', '2027-03-02T00:00:00.000Z')).toBe('waits');
    expect(state('2027-03-01T12:00:01.000Z')).toBe('shown');
    expect(state('2027-03-01T12:00:00.000Z', '2027-03-02T00:00:00.000Z')).toBe('ended');
  });
});
