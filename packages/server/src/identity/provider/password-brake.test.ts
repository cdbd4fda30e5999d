import { expect, it } from 'vitest';
import { createPasswordBrake } from './password-brake.ts';

it('slows guessing down by account and by address, never for longer than half a minute', () => {
  let at = 1_000_000;
  const brake = createPasswordBrake(() => at);
  for (let turn = 0; turn < 4; turn += 1) brake.wrong('sales', `10.0.0.${turn}`);
  expect(brake.waitOf('sales', '10.0.0.9')).toBe(0);
  brake.wrong(' SALES', '10.0.0.9');
  expect([brake.waitOf('sales', '10.0.0.8'), brake.waitOf('control', '10.0.0.9')]).toEqual([1_000, 0]);
  for (let turn = 0; turn < 100; turn += 1) {
    at += brake.waitOf('sales', '10.0.0.9');
    brake.wrong('sales', '10.0.0.9');
  }
  expect(brake.waitOf('sales', '10.0.0.1')).toBe(30_000);
  // The address guesses at another account: it waits there too, and nobody else does.
  expect([brake.waitOf('control', '10.0.0.9'), brake.waitOf('control', '10.0.0.1')]).toEqual([30_000, 0]);
  at += 30_000;
  expect(brake.waitOf('sales', '10.0.0.1')).toBe(0);
});

it('forgets wrong passwords with the right one, and after a quarter of an hour', () => {
  let at = 1_000_000;
  const brake = createPasswordBrake(() => at);
  const guess = (times: number) => {
    for (let turn = 0; turn < times; turn += 1) brake.wrong('sales', '10.0.0.1');
    return brake.waitOf('sales', '10.0.0.1');
  };
  expect(guess(6)).toBe(2_000);
  brake.right('sales', '10.0.0.1');
  expect(guess(4)).toBe(0);
  at += 15 * 60_000 + 1;
  expect(guess(4)).toBe(0);
});
