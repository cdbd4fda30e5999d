import { beforeEach, expect, it } from 'vitest';
import { recentPrograms, rememberProgram } from './recent-programs.ts';

beforeEach(() => localStorage.clear());

it('the programs that a user opened are stored, the last one first, each once and eight at most', () => {
  for (const id of [1, 2, 3, 2]) rememberProgram(id, 7);
  expect(recentPrograms(7)).toEqual([2, 3, 1]);
  for (const id of [11, 12, 13, 14, 15, 16, 17, 18, 19]) rememberProgram(id, 7);
  expect(recentPrograms(7)).toEqual([19, 18, 17, 16, 15, 14, 13, 12]);
});

it('programs of another user of the browser are not shown', () => {
  rememberProgram(1, 7);
  expect(recentPrograms(8)).toEqual([]);
});

it('invalid stored values are ignored', () => {
  for (const kept of ['no JSON', '{"a":1}', '["1",null,2.5,3]']) {
    localStorage.setItem('oasis.programs.7', kept);
    expect(recentPrograms(7)).toEqual(kept.startsWith('[') ? [3] : []);
  }
});
