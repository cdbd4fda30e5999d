import { expect, it } from 'vitest';
import { createPasswordThrottle } from './password-throttle.ts';

it('slows password guessing by account and by address, for at most half a minute', () => {
  let at = 1_000_000;
  const throttle = createPasswordThrottle(() => at);
  for (let turn = 0; turn < 4; turn += 1) throttle.wrong('sales', `10.0.0.${turn}`);
  expect(throttle.waitOf('sales', '10.0.0.9')).toBe(0);
  throttle.wrong(' SALES', '10.0.0.9');
  expect([throttle.waitOf('sales', '10.0.0.8'), throttle.waitOf('control', '10.0.0.9')]).toEqual([1_000, 0]);
  for (let turn = 0; turn < 100; turn += 1) {
    at += throttle.waitOf('sales', '10.0.0.9');
    throttle.wrong('sales', '10.0.0.9');
  }
  expect(throttle.waitOf('sales', '10.0.0.1')).toBe(30_000);
  // The address also waits for another account, and another address does not.
  expect([throttle.waitOf('control', '10.0.0.9'), throttle.waitOf('control', '10.0.0.1')]).toEqual([30_000, 0]);
  at += 30_000;
  expect(throttle.waitOf('sales', '10.0.0.1')).toBe(0);
});

it('forgets wrong passwords after the right one, and after a quarter of an hour', () => {
  let at = 1_000_000;
  const throttle = createPasswordThrottle(() => at);
  const guess = (times: number) => {
    for (let turn = 0; turn < times; turn += 1) throttle.wrong('sales', '10.0.0.1');
    return throttle.waitOf('sales', '10.0.0.1');
  };
  expect(guess(6)).toBe(2_000);
  throttle.right('sales', '10.0.0.1');
  expect(guess(4)).toBe(0);
  at += 15 * 60_000 + 1;
  expect(guess(4)).toBe(0);
});
