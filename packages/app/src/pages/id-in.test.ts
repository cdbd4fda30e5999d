import { expect, it } from 'vitest';
import { idIn } from './id-in.ts';

it('an address names an object by a whole number within the range of the database', () => {
  const found = (id: string) => idIn(`?status=Draft&releaseId=${id}`, 'releaseId');
  expect([found('7'), found('2147483647')]).toEqual([7, 2_147_483_647]);
  expect(['', '0', '-1', '1.5', 'seven', '2147483648'].map(found)).toEqual(Array(6).fill(undefined));
  expect(idIn('', 'releaseId')).toBeUndefined();
});
