import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { oneBasedPage, pageOf, zeroBasedPage } from './shapes.ts';

describe('the page of a list', () => {
  it('[CST-007] [API-001] begins with 0 and has ten rows by default', () => {
    const query = z.object(zeroBasedPage());
    expect(query.parse({})).toEqual({ pageIndex: 0, pageSize: 10 });
    expect(query.parse({ pageIndex: '2', pageSize: '40' })).toEqual({ pageIndex: 2, pageSize: 40 });
    expect(query.safeParse({ pageIndex: '-1' }).success).toBe(false);
  });

  it('[CST-007] [MTX-032] begins with 1 in the matrices', () => {
    const body = z.object(oneBasedPage);
    expect(body.parse({})).toEqual({ current: 1, size: 10 });
    expect(body.safeParse({ current: 0 }).success).toBe(false);
  });

  it('[API-001] has the fields content, size and totalElements', () => {
    const reply = { content: ['a'], size: 10, totalElements: 1 };
    expect(pageOf(z.string()).parse(reply)).toEqual(reply);
    for (const name of ['content', 'size', 'totalElements'] as const)
      expect(pageOf(z.string()).safeParse({ ...reply, [name]: undefined }).success, name).toBe(false);
  });
});
