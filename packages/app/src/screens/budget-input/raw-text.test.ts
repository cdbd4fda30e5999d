import { expect, it } from 'vitest';
import { rawText } from './raw-text.ts';

it.each([
  [0.2, '20%'],
  [0.07, '7%'],
  [1, '100%'],
  [0.0512, '5.12%'],
  [1 / 3, '33.33333333333333%'],
  [0, '0%'],
])('[BUD-093] writes the fraction %d as the percentage that is typed', (value, text) => {
  expect(rawText(value, 'percent')).toBe(text);
});

it('writes numbers whole and without an exponent, and nothing for a missing value', () => {
  expect(rawText(1234567.5, 'number')).toBe('1234567.5');
  expect(rawText(1e21, 'number')).toBe('1000000000000000000000');
  expect(rawText(-0.000001, 'number')).toBe('-0.000001');
  expect(rawText(Number.NaN, 'number')).toBe('');
});

it('[BUD-094] keeps the whole value of whatever is shown rounded', () => {
  let seed = 1;
  for (let n = 0; n < 2000; n++) {
    seed = (seed * 48271) % 2147483647;
    const value = (seed / 2147483647) * 10 ** ((n % 12) - 6);
    expect(Number(rawText(value, 'number'))).toBe(value);
    expect(Number(`${rawText(value, 'percent').slice(0, -1)}e-2`)).toBe(value);
  }
});
