import { describe, expect, it } from 'vitest';
import { isoMoment, localMoment } from './local-moment.ts';

describe('date and time of this computer', () => {
  it('are written into the field and read back, to the minute', () => {
    const iso = new Date(2027, 2, 1, 9, 5).toISOString();
    expect(localMoment(iso)).toBe('2027-03-01T09:05');
    expect(isoMoment('2027-03-01T09:05')).toBe(iso);
    expect([isoMoment(''), localMoment('never'), localMoment('')]).toEqual(['', '', '']);
  });
});
