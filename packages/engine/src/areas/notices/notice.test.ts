import { describe, expect, it } from 'vitest';
import { isNoticeVisible, shouldReturn } from './notice.ts';

const NOW = new Date('2027-03-01T12:00:00.000Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds).toISOString();

describe('a notice', () => {
  it('[NTC-002] is shown until its end, in whatever time zone it is written', () => {
    expect(isNoticeVisible(at(-1000), NOW)).toBe(false);
    expect(isNoticeVisible(at(0), NOW)).toBe(false);
    expect(isNoticeVisible(at(1000), NOW)).toBe(true);
    expect(isNoticeVisible('2027-03-01T20:00:01+08:00', NOW)).toBe(true);
    expect(isNoticeVisible('no moment', NOW)).toBe(false);
  });

  it('[NTC-004] returns after it was closed only with a later end', () => {
    expect(shouldReturn(at(0), at(0))).toBe(false);
    expect(shouldReturn(at(0), at(-1))).toBe(false);
    expect(shouldReturn(at(0), at(1))).toBe(true);
    expect(shouldReturn('broken', at(0))).toBe(true);
  });
});
