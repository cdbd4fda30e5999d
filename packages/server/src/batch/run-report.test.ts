import { expect, it } from 'vitest';
import { workedSeconds } from './run-report.ts';

const at = (seconds: number) => new Date(1_000_000 + seconds * 1000);
const part = (from: number, to: number) => ({ started_at: at(from), done_at: at(to) });

it('a run took the time of its parts with the commits between them, without the pause of an interruption', () => {
  expect(workedSeconds([])).toBe(0);
  // Two workers; a commit of half a second; an hour until it went on.
  expect(workedSeconds([part(0, 2), part(1, 3), part(3.5, 4), part(3600, 3601)])).toBe(5);
  expect(workedSeconds([part(3600, 3601), part(0, 10), part(2, 3)])).toBe(11);
});
