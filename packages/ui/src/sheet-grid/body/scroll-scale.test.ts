import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SCROLL_HEIGHT, ScrollScale } from './scroll-scale.ts';

const SEEN = 850;
const heights = fc.integer({ min: 1, max: 200_000_000 });
const shares = fc.double({ min: 0, max: 1, noNaN: true });

describe('a scroll bar over a table of any height', () => {
  it('scrolls pixel by pixel within the height that a browser allows', () => {
    const scale = new ScrollScale(100_000 * 40 + 50, SEEN);
    expect(scale.isScaled).toBe(false);
    expect([0, 17, 4_000_000 - 800].map((at) => scale.tableAt(at))).toEqual([0, 17, 4_000_000 - 800]);
  });

  it('reaches both ends, and scrolls pixel by pixel there', () => {
    const scale = new ScrollScale(80_000_000, SEEN);
    expect(scale.barRange).toBe(MAX_SCROLL_HEIGHT - SEEN);
    expect([scale.tableAt(0), scale.tableAt(40)]).toEqual([0, 40]);
    expect(scale.tableAt(scale.barRange)).toBe(80_000_000 - SEEN);
    expect(scale.tableAt(scale.barRange - 40)).toBe(80_000_000 - SEEN - 40);
  });

  it('converts both ways, and never runs backwards', () => {
    fc.assert(
      fc.property(heights, shares, shares, (height, a, b) => {
        const scale = new ScrollScale(height, SEEN);
        const [low, high] = [Math.min(a, b) * scale.range, Math.max(a, b) * scale.range];
        expect(Math.abs(scale.tableAt(scale.barAt(low)) - low)).toBeLessThan(1);
        expect(scale.barAt(low)).toBeLessThanOrEqual(scale.barAt(high));
        expect(scale.barAt(high)).toBeLessThanOrEqual(scale.barRange + 0.001);
      }),
    );
  });

  it('moves the table with the wheel as far as the bar, and with a drag to the place of the bar', () => {
    const scale = new ScrollScale(80_000_000, SEEN);
    const table = 30_000_000;
    const bar = scale.barAt(table);
    expect(scale.moved(table, bar, bar + 100, SEEN)).toBe(table + 100);
    expect(scale.moved(table, bar, bar + 10_000, SEEN)).toBe(scale.tableAt(bar + 10_000));
  });

  it('is wrong if the wheel moved the bar to an end before the table, or far from its place', () => {
    const scale = new ScrollScale(80_000_000, SEEN);
    expect(scale.isOff(5_000, 0)).toBe(true);
    expect(scale.isOff(scale.range - 5_000, scale.barRange)).toBe(true);
    expect(scale.isOff(scale.range, scale.barRange)).toBe(false);
    expect(scale.isOff(30_000_000, scale.barAt(30_000_000) + 5_000)).toBe(false);
    expect(scale.isOff(30_000_000, scale.barAt(30_000_000) + 90_000)).toBe(true);
  });
});
