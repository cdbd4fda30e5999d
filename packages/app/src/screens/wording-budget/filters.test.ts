import { describe, expect, it } from 'vitest';
import { filtersOf, isFiltered, NO_FILTERS, type ProgramFilters, searchOf } from './filters.ts';

describe('the filters in the address', () => {
  it('[CST-007] [CST-008] start with a page of 10 rows and take the offered sizes only', () => {
    expect(filtersOf('')).toEqual(NO_FILTERS);
    expect(filtersOf('').size).toBe(10);
    expect(['20', '30', '40'].map((size) => filtersOf(`size=${size}`).size)).toEqual([20, 30, 40]);
    expect(filtersOf('size=1000').size).toBe(10);
  });

  it('ignore what makes no sense', () => {
    expect(filtersOf('page=-3&budget=maybe')).toEqual(NO_FILTERS);
    expect(filtersOf('page=2.5').page).toBe(1);
  });

  it('tell a filtered list from a page further on', () => {
    expect(isFiltered(filtersOf('page=3&size=20'))).toBe(false);
    expect(isFiltered(filtersOf('page=3&make=PBP'))).toBe(true);
  });

  it('come back from the address as they went in', () => {
    const given: readonly ProgramFilters[] = [
      NO_FILTERS,
      {
        name: '100% & more?',
        status: 'Pending Approval',
        bu: 'MBPC',
        make: 'DENZA',

        budget: 'N',
        page: 7,
        size: 40,
      },
      { ...NO_FILTERS, name: '春季 促销', page: 2 },
    ];
    expect(given.map((filters) => filtersOf(searchOf(filters)))).toEqual(given);
  });
});
