import { allSlices } from '@oasis/engine/base';
import { runs, testSeed } from '@oasis/engine/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { checkedSlices, isLarge, writtenSlices } from './long-lists.ts';

const schema = z.object({
  name: z.string().optional(),
  notes: z.array(z.object({ text: z.string(), rows: z.array(z.tuple([z.number(), z.number()])) })),
  few: z.array(z.number()).max(3),
});

function rowsOf(count: number): readonly (readonly [number, number])[] {
  return Array.from({ length: count }, (_, row) => [row, row + 1] as const);
}

it('[API-014] a check in slices returns the same value as a check of the whole', () => {
  const data = {
    notes: [
      { text: 'a', rows: rowsOf(6_000), gone: 1 },
      { text: 'b', rows: [] },
    ],
    few: [1, 2],
    gone: true,
  };
  expect(isLarge(data)).toBe(true);
  const work = checkedSlices(schema, data);
  let slices = 0;
  for (let step = work.next(); step.done !== true; step = work.next()) slices += 1;
  expect(slices).toBeGreaterThan(10);
  expect(allSlices(checkedSlices(schema, data))).toEqual(z.parse(schema, data));
});

it('[API-014] a check in slices finds an error deep in a long list', () => {
  const wrong = { notes: [{ text: 'a', rows: [...rowsOf(6_000), [1, 'x']] }], few: [] };
  expect(() => allSlices(checkedSlices(schema, wrong))).toThrow(z.ZodError);
  const tooMany = { notes: [{ text: 'a', rows: rowsOf(6_000) }], few: [1, 2, 3, 4] };
  expect(() => allSlices(checkedSlices(schema, tooMany))).toThrow(z.ZodError);
});

it('[API-014] serializing in slices writes the same text as JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(allSlices(writtenSlices(value))).toBe(JSON.stringify(value));
    }),
    { seed: testSeed('long lists'), numRuns: runs(200) },
  );
  expect(allSlices(writtenSlices({ a: undefined }))).toBe('{}');
  expect(allSlices(writtenSlices(undefined))).toBe('null');
});
