import { describe, expect, it } from 'vitest';
import { pageCount, pageWindow } from './page-window.ts';

describe('the pages of a pager', () => {
  it('counts a partly filled page, and one page without rows', () => {
    expect([0, 1, 10, 11, 40].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2, 4]);
  });

  it('shows every page if there are few', () => {
    expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
    expect(pageWindow(1, 1)).toEqual([1]);
  });

  it('shows first, last and neighbours if there are many, and no gap for a single page', () => {
    expect(pageWindow(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
    expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
  });
});
