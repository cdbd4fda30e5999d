import { describe, expect, it } from 'vitest';
import { type ListSpec, listStateOf, searchOfList, sentSort, shownSort } from './list-address.ts';
import { hiddenIn } from './use-columns.ts';

const THINGS = {
  call: 'groups.list',
  none: { name: '', kind: '' },
  sorts: ['-crted', 'name', '-name'],
} as const satisfies ListSpec<{ name: string; kind: string }>;

describe('a list in the address', () => {
  it('[CST-007] shows its first page of ten in the usual order without parameters', () => {
    const usual = { filters: { name: '', kind: '' }, sort: '-crted', page: 1, size: 10 };
    expect(listStateOf(THINGS, '')).toEqual(usual);
    expect(searchOfList(THINGS, listStateOf(THINGS, ''))).toBe('');
  });

  it('is read back from its own query string', () => {
    const search = 'name=A+%26+B&kind=7&sort=-name&page=3&size=40';
    expect(searchOfList(THINGS, listStateOf(THINGS, `?${search}`))).toBe(search);
  });

  it('ignores invalid parameters', () => {
    for (const search of ['sort=size', 'page=0', 'page=1.5', 'page=1e9', 'size=11', 'other=1', 'name=']) {
      expect(searchOfList(THINGS, listStateOf(THINGS, search))).toBe('');
    }
    expect(listStateOf(THINGS, `name=${'x'.repeat(200)}`).filters.name).toHaveLength(100);
  });

  it('sorts only by orders of its call', () => {
    expect(shownSort('-name')).toEqual({ by: 'name', descending: true });
    expect(sentSort(THINGS.sorts, { by: 'name', descending: false })).toBe('name');
    expect(sentSort(THINGS.sorts, { by: 'crted', descending: false })).toBeUndefined();
  });
});

describe('hidden columns', () => {
  it('are read back, and invalid stored values hide none', () => {
    expect(hiddenIn('["type",1]')).toEqual(['type']);
    for (const stored of [null, undefined, '{}', 'no JSON']) expect(hiddenIn(stored)).toEqual([]);
  });
});
