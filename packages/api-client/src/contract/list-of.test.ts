import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listOf } from './list-of.ts';

const list = listOf(z.object({ id: z.number() }), 3);

describe('a list in a body', () => {
  it('is read as sent', () => {
    expect(list.parse([{ id: 1 }, { id: 2 }, { id: 3 }])).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(list.parse([])).toEqual([]);
  });

  it('[API-009] is read up to its first fault, which has its place', () => {
    const long = listOf(z.object({ id: z.number() }), 10_000);
    const wrong = Array.from({ length: 10_000 }, (_, at) => ({ id: at < 2 ? at : 'x' }));
    expect(long.safeParse(wrong).error?.issues.map(({ path }) => path)).toEqual([[2, 'id']]);
  });

  it('[API-009] is refused beyond its limit without being read to its end', () => {
    const reads: unknown[] = [];
    const noting = listOf(
      z.unknown().refine((value) => reads.push(value) > 0),
      3,
    );
    expect(noting.safeParse(Array.from({ length: 10_000 })).error?.issues).toMatchObject([{ code: 'too_big' }]);
    expect(reads.length).toBeLessThan(10);
  });

  it.each(['x', null, 1, {}])('has to be a list: %j is refused', (value) => {
    expect(list.safeParse(value).success).toBe(false);
  });

  it('has the JSON schema of a list', () => {
    const described = { type: 'array', maxItems: 3, items: { type: 'object' } };
    expect(z.toJSONSchema(list, { io: 'input' })).toMatchObject(described);
    expect(z.toJSONSchema(list, { io: 'output' })).toMatchObject(described);
  });
});
