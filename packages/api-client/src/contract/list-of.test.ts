import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listOf } from './list-of.ts';

const list = listOf(z.object({ id: z.number() }), 3);

describe('a list of a body', () => {
  it('is what was sent', () => {
    expect(list.parse([{ id: 1 }, { id: 2 }, { id: 3 }])).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(list.parse([])).toEqual([]);
  });

  it('[API-009] is read up to its first fault, which is told with its place', () => {
    const long = listOf(z.object({ id: z.number() }), 10_000);
    const wrong = Array.from({ length: 10_000 }, (_, at) => ({ id: at < 2 ? at : 'x' }));
    expect(long.safeParse(wrong).error?.issues.map(({ path }) => path)).toEqual([[2, 'id']]);
  });

  it('[API-009] is not longer than it may be, and is not read to its end to find out', () => {
    const reads: unknown[] = [];
    const noting = listOf(
      z.unknown().refine((value) => reads.push(value) > 0),
      3,
    );
    expect(noting.safeParse(Array.from({ length: 10_000 })).error?.issues).toMatchObject([{ code: 'too_big' }]);
    expect(reads.length).toBeLessThan(10);
  });

  it.each(['x', null, 1, {}])('is a list: %j is refused', (value) => {
    expect(list.safeParse(value).success).toBe(false);
  });

  it('is described as the list that it is', () => {
    const described = { type: 'array', maxItems: 3, items: { type: 'object' } };
    expect(z.toJSONSchema(list, { io: 'input' })).toMatchObject(described);
    expect(z.toJSONSchema(list, { io: 'output' })).toMatchObject(described);
  });
});
