import { expect, it } from 'vitest';
import { roomFor } from './room-for.ts';

it('leaves room for the longest text beside a bar, and the least where all are short', () => {
  expect(roomFor([], 60)).toBe(60);
  expect(roomFor(['1', '12,345,678.00', '2'], 60)).toBe(92.5);
  expect(roomFor(['12.00'], 60)).toBe(60);
});
